import ConformanceScenarios
import EnterpriseModel
import JSON

/// What there is and how it is at the moment.
struct StateReport {
    private let served: ServedEnterprise
    private let paths: ServedPaths
    private let admin: AdminAccess
    private let canRecord: Bool

    init(_ served: ServedEnterprise, paths: ServedPaths, admin: AdminAccess, canRecord: Bool) {
        self.canRecord = canRecord
        self.served = served
        self.paths = paths
        self.admin = admin
    }

    var json: JSONValue {
        let details = ServedDetails(served, paths: paths, admin: admin)
        let (environment, policy) = (served.environment, details.policy)
        let gates = served.gates.sorted { $0.key < $1.key }
        var report: [String: JSONValue] = [
            "environment": .string(environment.name),
            "ready": details.readyFile,
            "states": .object(Self.states(environment.description).mapValues { .string($0.rawValue) }),
            "gates": .array(gates.map { ["gate": .string($0.key), "released": .bool($0.value)] }),
            "records": .bool(canRecord),
            "journal": ["last": .integer(served.journal.last)],
        ]
        if let label = environment.caseLabel { report["case"] = .string(label) }
        if let policy, let console = environment.description.console {
            report["authorization"] = [
                "state": .string(policy.state.rawValue), "user": .string(console.user),
                "withdrawn": .array(console.withdrawn.map(\.rawValue).sorted().map { .string($0) }),
            ]
        }
        return .object(report)
    }

    /// Of what can be changed, by the name that the journal uses.
    private static func states(_ description: EnvironmentDescription) -> [String: Availability] {
        var states = description.servers.mapValues(\.state)
        for (host, proxy) in description.proxies { states[host] = proxy.state }
        if description.console != nil { states["relay"] = description.relay.state }
        if let kdc = description.kdc { states[kdc.host] = kdc.state }
        return states
    }
}
