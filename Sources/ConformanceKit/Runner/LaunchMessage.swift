import EnterpriseModel
import JSON

/// The environment and the policy as the adapter protocol writes them (its sections 9 and 13).
enum LaunchMessage {
    static func environment(_ access: EnvironmentAccess, fetchesPolicy: Bool) -> JSONValue {
        var members: [String: JSONValue] = [
            "address": "127.0.0.1",
            "hosts": .object(addresses(access).mapValues { .string($0) }),
            "trustAnchors": .array(access.trustAnchors.map { .string($0) }),
        ]
        if let names = access.nameService {
            members["dns"] = ["address": .string(names.address), "port": .integer(names.port)]
        }
        if let kerberos = access.kerberos { members["kerberos"] = self.kerberos(kerberos) }
        if let relay = access.relay {
            members["relay"] = [
                "host": .string(relay.host), "address": .string(relay.address), "port": .integer(relay.port),
            ]
        }
        if fetchesPolicy, case .object(var hosts) = members["hosts"] {
            for (name, place) in [("console", access.console), ("clientApp", access.clientApp)] {
                guard let place else { continue }
                members[name] = ["url": .string("https://\(place.host):\(place.port)")]
                hosts[place.host] = .string(place.address)
            }
            members["hosts"] = .object(hosts)
        }
        return .object(members)
    }

    private static func kerberos(_ access: KerberosAccess) -> JSONValue {
        var members: [String: JSONValue] = [
            "realm": .string(access.realm), "configuration": .string(access.configuration),
        ]
        if let url = access.proxyURL { members["kdcProxy"] = .string(url) }
        return .object(members)
    }

    private static func addresses(_ access: EnvironmentAccess) -> [String: String] {
        let proxies = access.proxies.map { ($0.key, $0.value.address) }
        let centers = access.kerberos.map { [($0.kdc.host, $0.kdc.address)] } ?? []
        return Dictionary(access.hosts.values.map { ($0.name, $0.address) } + proxies + centers) { first, _ in first }
    }

    static func policy(_ snapshot: PolicySnapshot) -> JSONValue {
        var authorization: [String: JSONValue] = [
            "state": .string(snapshot.state.rawValue), "user": .string(snapshot.user),
        ]
        if let token = snapshot.token { authorization["token"] = .string(token) }
        var members: [String: JSONValue] = [
            "authorization": .object(authorization),
            "applicationServers": places(snapshot.applicationServers),
            "additionalServers": places(snapshot.additionalServers),
        ]
        // Only where something is blocked, so that an adapter that knows no blocking can still be judged on the rest.
        if !snapshot.blockedProtocols.isEmpty {
            members["blockedProtocols"] = .array(snapshot.blockedProtocols.map { .string($0.rawValue) })
        }
        if !snapshot.tunnelRules.isEmpty {
            members["tunnelRules"] = .array(snapshot.tunnelRules.map { ["host": .string($0)] })
        }
        if !snapshot.configuration.isEmpty { members["configuration"] = .object(snapshot.configuration) }
        return .object(members)
    }

    private static func places(_ places: [PolicySnapshot.Place]) -> JSONValue {
        .array(places.map { ["host": .string($0.host), "port": .integer($0.port)] })
    }

    /// What has changed since, so that an adapter is asked for no more than the case needs.
    static func device(
        _ device: Device,
        changedFrom before: Device,
        _ hosts: HostDirectory,
        trustAnchors: [String]
    ) -> JSONValue {
        var members: [String: JSONValue] = [:]
        if device.link != before.link { members["link"] = .string(device.link.rawValue) }
        if device.trustsCompany != before.trustsCompany {
            members["trustAnchors"] = .array(trustAnchors.map { .string($0) })
        }
        if device.isExpensive != before.isExpensive { members["expensive"] = .bool(device.isExpensive) }
        if device.isConstrained != before.isConstrained { members["constrained"] = .bool(device.isConstrained) }
        if device.isLowOnPower != before.isLowOnPower { members["lowPower"] = .bool(device.isLowOnPower) }
        if let clientApp = device.clientApp, clientApp != before.clientApp {
            members["clientApp"] = .bool(clientApp != .missing)
        }
        if device.proxy != before.proxy {
            let proxy = device.proxy.flatMap(hosts.proxy)
            members["proxies"] = .object(proxy.map { ["http": $0, "https": $0] } ?? [:])
        }
        return .object(members)
    }
}
