import JSON

extension Adapter {
    /// How the implementation learns its policy.
    public enum PolicyDelivery: String, Sendable {
        /// The harness hands it over.
        case push
        /// The implementation asks the console.
        case fetch
    }

    /// How the implementation gets credentials.
    public enum Authentication: String, Sendable {
        /// It asks, and the adapter asks the harness.
        case challenge
        /// It wants them beforehand.
        case preset
    }

    /// What ends and starts the app.
    public enum Restart: String, Sendable {
        /// The harness ends the process, which is the app.
        case harness
        /// The adapter, which outlives the app.
        case adapter
        /// Nothing.
        case none
    }

    /// How the implementation finds the hosts of the environment.
    public enum NameResolution: String, Sendable {
        /// The adapter resolves by `environment.hosts`.
        case hosts
        /// It asks the name server.
        case dns
        /// The harness has prepared the system.
        case system
    }

    /// What the adapter says in `initialize`.
    struct Offer: Sendable {
        let implementation: [String: JSONValue]
        let events: [String]
        let features: [String]
        let profiles: [String]?
        let policyDelivery: PolicyDelivery?
        let authentication: Authentication?
        let authenticationMethods: [String]?
        let restart: Restart?
        let nameResolution: NameResolution?
        let flushSeconds: Double?

        func json(operations: [String]) -> JSONValue {
            func list(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
            var members: [String: JSONValue] = [
                "protocolVersion": .integer(ProtocolTable.version), "implementation": .object(implementation),
                "operations": list(operations), "events": list(events), "features": list(features),
            ]
            members["profiles"] = profiles.map(list)
            members["policyDelivery"] = (policyDelivery?.rawValue).map { .string($0) }
            members["authentication"] = (authentication?.rawValue).map { .string($0) }
            members["authenticationMethods"] = authenticationMethods.map(list)
            members["restart"] = (restart?.rawValue).map { .string($0) }
            members["nameResolution"] = (nameResolution?.rawValue).map { .string($0) }
            members["flushSeconds"] = flushSeconds.map { .number($0) }
            return .object(members)
        }
    }
}
