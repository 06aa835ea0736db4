/// How an adapter and the harness find each other (adapter protocol, section 2).
public enum AdapterTransport: Sendable, Hashable {
    /// The harness starts the adapter as a child process.
    case standardStreams
    /// The harness dials: its `connect:` or `unix:`.
    case listening(Endpoint)
    /// The adapter dials: the harness's `listen:`.
    case dialling(Endpoint)

    /// Takes `--listen ENDPOINT` or `--dial ENDPOINT` out of a command line; without either the standard streams are spoken over.
    /// - Throws: ``TransportError`` where there is no endpoint behind it.
    public init(takingFrom arguments: inout [String]) throws(TransportError) {
        self = .standardStreams
        for (option, make) in Self.options {
            guard let place = arguments.firstIndex(of: option) else { continue }
            guard arguments.indices.contains(place + 1), let endpoint = Endpoint(arguments[place + 1]) else {
                throw TransportError("\(option) wants HOST:PORT or unix:PATH")
            }
            guard self == .standardStreams else { throw TransportError("--listen and --dial exclude each other") }
            self = make(endpoint)
            arguments.removeSubrange(place...(place + 1))
        }
    }

    private static let options: [(String, @Sendable (Endpoint) -> AdapterTransport)] = [
        ("--listen", { .listening($0) }), ("--dial", { .dialling($0) }),
    ]
}

/// Why the two sides did not find each other.
public struct TransportError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong, in words.
    public let description: String

    /// The system's error number; 0 where it was not the system.
    package let number: Int32

    /// With what is wrong, in words.
    public init(_ description: String) {
        self.init(description, number: 0)
    }

    package init(_ description: String, number: Int32) {
        self.description = description
        self.number = number
    }
}
