import EnterpriseModel
import JSON

extension PolicySnapshot {
    /// The `Policy` of the adapter protocol.
    var json: JSONValue {
        var authorization: [String: JSONValue] = ["state": .string(state.rawValue), "user": .string(user)]
        if let token { authorization["token"] = .string(token) }
        var policy: [String: JSONValue] = ["authorization": .object(authorization)]
        if !applicationServers.isEmpty { policy["applicationServers"] = Self.list(applicationServers) }
        if !additionalServers.isEmpty { policy["additionalServers"] = Self.list(additionalServers) }
        policy["blockedProtocols"] = .array(blockedProtocols.map { .string($0.rawValue) })
        if !tunnelRules.isEmpty { policy["tunnelRules"] = .array(tunnelRules.map { ["host": .string($0)] }) }
        if !configuration.isEmpty { policy["configuration"] = .object(configuration) }
        return .object(policy)
    }

    private static func list(_ places: [Place]) -> JSONValue {
        .array(places.map { ["host": .string($0.host), "port": .integer($0.port)] })
    }
}
