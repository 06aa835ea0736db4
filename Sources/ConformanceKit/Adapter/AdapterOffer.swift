import AdapterProtocol
package import JSON

/// What an adapter says of itself in its answer to `initialize` (adapter protocol, section 4).
package struct AdapterOffer: Sendable, Hashable {
    package enum PolicyDelivery: String, Sendable { case push, fetch }
    package enum Authentication: String, Sendable { case challenge, preset }
    package enum Restart: String, Sendable { case harness, adapter, none }
    package enum NameResolution: String, Sendable { case hosts, dns, system }

    /// The names of all operations that it has.
    package let operations: Set<String>
    /// The names of all events that it can report.
    package let events: Set<String>
    /// What can be seen of it: its events, and `task/challenge` if it asks the app for credentials.
    package var observable: Set<String> { authentication == .challenge ? events.union([Self.challenge]) : events }
    /// The journal's name of the adapter's own request.
    package static let challenge = "task/challenge"
    /// What it hands on to the implementation, perhaps with trailing stars.
    package let features: [String]
    /// The profiles to judge it by; `nil`: by operations alone.
    package let profiles: Set<String>?
    package let policyDelivery: PolicyDelivery?
    package let authentication: Authentication?
    /// The methods of authentication that the implementation knows; `nil`: it is judged by all.
    package let authenticationMethods: Set<String>?
    package let restart: Restart
    package let nameResolution: NameResolution?
    /// Seconds after the last terminal event until its data are on disk.
    package let flushSeconds: Double
    package let implementation: Implementation

    /// Reads a result of `initialize` that fits the table.
    init(_ result: JSONValue) {
        func texts(_ name: String) -> [String]? { result[name]?.array?.compactMap(\.string) }
        operations = Set(texts("operations") ?? [])
        events = Set(texts("events") ?? [])
        features = texts("features") ?? []
        profiles = texts("profiles").map(Set.init)
        policyDelivery = result["policyDelivery"]?.string.flatMap(PolicyDelivery.init)
        authentication = result["authentication"]?.string.flatMap(Authentication.init)
        authenticationMethods = texts("authenticationMethods").map(Set.init)
        restart = result["restart"]?.string.flatMap(Restart.init) ?? .harness
        nameResolution = result["nameResolution"]?.string.flatMap(NameResolution.init)
        flushSeconds = min(max(result["flushSeconds"]?.number ?? 1, 0), 5)
        implementation = Implementation(
            name: result["implementation"]?["name"]?.string ?? "",
            version: result["implementation"]?["version"]?.string,
            language: result["implementation"]?["language"]?.string
        )
    }

    /// Whether a feature is offered, by itself or by a trailing star.
    package func covers(_ feature: String) -> Bool { Features.covers(features, feature) }

    /// What a message needs and the adapter does not offer: the operation, or features, in order. Such a message must not be sent.
    package func missing(operation: String, parameters: JSONValue) -> [String] {
        guard operations.contains(operation), let definition = ProtocolTable.operation(operation) else {
            return [operation]
        }
        return Features.required(operation: definition, parameters: parameters).filter { !covers($0) }.sorted()
    }
}
