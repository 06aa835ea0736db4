import AdapterProtocol
import ConformanceScenarios
import JSON
import SystemBindings

/// Events of the adapter as entries of the journal.
enum EventTranslator {
    /// An event that the protocol does not have is kept under `unknown/`, so that no adapter can report what only the servers and the
    /// harness may: an adapter's `request.received` is no evidence.
    static func append(_ event: String, _ parameters: JSONValue, time: Double, to journal: Journal) {
        let name = ProtocolTable.event(event) == nil ? "unknown/\(event)" : event
        var fields = parameters.object ?? [:]
        fields["at"] = nil  // The instant of the callback; entries are timed on arrival
        if let error = fields["error"] { fields["error"] = ReportedError(error).json }
        if name == Event.TaskMetrics.name { fields["metrics"] = metrics(fields["metrics"]) }
        let handles = handles(fields, of: ProtocolTable.event(name)?.parameters ?? [])
        journal.append(event: name, time: time, handles: handles, fields: fields)
        if name == Event.AppExit.name {
            journal.append(
                event: "adapter.exited",
                time: time,
                fields: ["crashed": false, "status": fields["code"] ?? 0]
            )
        }
    }

    /// Writes the challenge as an event, whatever interface it arose at: `task/challenge` if it is about a login.
    /// - Parameter parameters: with hosts and ports as scenarios name them.
    /// - Returns: the handles that it names.
    static func append(challenge parameters: JSONValue, to journal: Journal) -> Set<String> {
        let space = parameters["protectionSpace"]
        var fields: [String: JSONValue] = [:]
        fields["method"] = space?["authenticationMethod"]
        fields["host"] = space?["host"]
        fields["port"] = (space?["port"]).map { .string($0.string ?? $0.description) }
        fields["protocol"] = space?["protocol"]
        fields["realm"] = space?["realm"]
        fields["proxy"] = space?["isProxy"] ?? false
        fields["previous-failures"] = parameters["previousFailureCount"]
        fields["response"] = parameters["response"]
        fields["proposed"] = parameters["proposedCredential"]
        let handles = handles(parameters.object ?? [:], of: ProtocolTable.challenge.parameters)
        let entry = RunnerEntry(challengeBy: fields["method"]?.string)
        journal.append(event: entry.rawValue, time: WallClock.milliseconds, handles: handles, fields: fields)
        return handles
    }

    /// Instants in milliseconds, as everywhere in the journal.
    private static func metrics(_ metrics: JSONValue?) -> JSONValue? {
        guard case .object(var members)? = metrics, case .object(var values)? = members["values"] else {
            return metrics
        }
        for (name, value) in values where name.hasSuffix("Date") {
            if let seconds = value.number { values[name] = .number(seconds * 1_000) }
        }
        members["values"] = .object(values)
        return .object(members)
    }

    /// The objects that are named.
    private static func handles(_ members: [String: JSONValue], of parameters: [ProtocolField]) -> Set<String> {
        Set(parameters.filter { $0.type == .handle }.compactMap { members[$0.name]?.string })
    }
}
