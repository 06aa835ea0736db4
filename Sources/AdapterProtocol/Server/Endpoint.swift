/// Where one side waits for the other: a TCP port, or a socket in the file system.
public enum Endpoint: Sendable, Hashable, CustomStringConvertible {
    /// A name or an address of either version, and a port; port 0 lets the system choose one where one listens.
    case tcp(host: String, port: Int)
    /// A path of at most 107 bytes.
    case unix(path: String)

    /// Reads `HOST:PORT`, `[ADDRESS]:PORT` or `unix:PATH`.
    /// - Returns: `nil` for anything else.
    public init?(_ text: String) {
        if text.hasPrefix("unix:") {
            let path = String(text.dropFirst("unix:".count))
            guard (1...107).contains(path.utf8.count) else { return nil }
            self = .unix(path: path)
            return
        }
        guard let colon = text.lastIndex(of: ":"), let port = Int(text[text.index(after: colon)...]),
            (0...65_535).contains(port)
        else { return nil }
        var host = text[..<colon]
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = host.dropFirst().dropLast()
        } else if host.contains(":") {
            return nil
        }
        guard !host.isEmpty else { return nil }
        self = .tcp(host: String(host), port: port)
    }

    /// As it is written for ``init(_:)``.
    public var description: String {
        switch self {
        case .tcp(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
        case .unix(let path): "unix:\(path)"
        }
    }
}
