package import AdapterProtocol
package import JSON

/// What an adapter says of itself in its answer to `initialize` (adapter protocol, section 4).
package struct AdapterOffer: Sendable, Hashable {
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
    package let policyDelivery: Call.Initialize.Result.PolicyDelivery?
    package let authentication: Call.Initialize.Result.Authentication?
    /// The methods of authentication that the implementation knows; `nil`: it is judged by all.
    package let authenticationMethods: Set<String>?
    /// Whether calls that block, which have no delegate, send challenges as well.
    package let sendsBlockingChallenges: Bool
    package let restart: Call.Initialize.Result.Restart
    package let nameResolution: Call.Initialize.Result.NameResolution?
    /// Seconds after the last terminal event until its data are on disk.
    package let flushSeconds: Double
    package let implementation: Implementation
    /// Whether the harness can read what the app stores.
    let sharesHost: Bool

    /// What an answer to `initialize` says.
    /// - Parameter sharesHost: Whether the app runs on the harness's machine.
    init(_ result: Call.Initialize.Result, sharesHost: Bool = true) {
        self.sharesHost = sharesHost
        operations = Set(result.operations)
        events = Set(result.events)
        features = result.features ?? []
        profiles = result.profiles.map { Set($0) }
        policyDelivery = result.policyDelivery
        authentication = result.authentication
        authenticationMethods = result.authenticationMethods.map { Set($0.map(\.rawValue)) }
        sendsBlockingChallenges = result.blockingChallenges ?? false
        restart = result.restart ?? .harness
        nameResolution = result.nameResolution
        flushSeconds = min(max(result.flushSeconds ?? 1, 0), 5)
        var implementation = Implementation(
            name: result.implementation.name,
            version: result.implementation.version,
            language: result.implementation.language
        )
        implementation.features = features.sorted()
        self.implementation = implementation
    }

    /// Whether an operation is offered.
    package func has<Asked: OperationCall>(_ operation: Asked.Type) -> Bool { operations.contains(Asked.name) }

    /// Whether an event can be reported.
    package func reports<Report: EventReport>(_ event: Report.Type) -> Bool { events.contains(Report.name) }

    /// Whether a feature is offered, by itself or by a trailing star.
    package func covers(_ feature: String) -> Bool {
        // Paths of this machine mean nothing on another one.
        if !sharesHost, feature == "app/launch.dataDirectories" { return false }
        return Features.covers(features, feature)
    }

    /// The same for a message with the operation's own types.
    package func missing<Asked: OperationCall>(_ call: Asked) -> [String] {
        missing(operation: Asked.name, parameters: call.json)
    }

    /// What a message needs and the adapter does not offer: the operation, or features, in order. Such a message must not be sent.
    package func missing(operation: String, parameters: JSONValue) -> [String] {
        guard operations.contains(operation), let definition = ProtocolTable.operation(operation) else {
            return [operation]
        }
        return Features.required(operation: definition, parameters: parameters).filter { !covers($0) }.sorted()
    }
}
