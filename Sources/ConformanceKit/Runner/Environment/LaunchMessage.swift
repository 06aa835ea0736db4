import AdapterProtocol
import EnterpriseModel

/// The environment and the policy as the adapter protocol writes them (its sections 9 and 13).
enum LaunchMessage {
    static func environment(_ access: EnvironmentAccess, fetchesPolicy: Bool) -> Wire.Environment {
        var environment = Wire.Environment(
            address: access.address,
            hosts: addresses(access),
            dns: access.nameService.map { Wire.Resolver(address: $0.address, port: $0.port) },
            trustAnchors: access.trustAnchors,
            relay: access.relay.map { Wire.Relay(host: $0.host, address: $0.address, port: $0.port) },
            kerberos: access.kerberos.map {
                Wire.Kerberos(realm: $0.realm, configuration: $0.configuration, kdcProxy: $0.proxyURL)
            },
            addresses: several(access)
        )
        if fetchesPolicy {
            environment.console = access.console.map { Wire.Place(url: "https://\($0.host):\($0.port)") }
            environment.clientApp = access.clientApp.map { Wire.Place(url: "https://\($0.host):\($0.port)") }
            for place in [access.console, access.clientApp] {
                if let place { environment.hosts[place.host] = place.address }
            }
        }
        return environment
    }

    /// Of the hosts of which a client has to know more than one IPv4 address; `nil`: there are none.
    private static func several(_ access: EnvironmentAccess) -> [Wire.HostAddresses]? {
        let hosts = access.hosts.values.filter { $0.resolves && $0.hasSeveralAddresses }
        // Further listeners of a host have its name.
        let byName = Dictionary(hosts.map { ($0.name, $0.addresses) }) { first, _ in first }
        guard !byName.isEmpty else { return nil }
        return byName.sorted { $0.key < $1.key }.map { Wire.HostAddresses(host: $0, addresses: $1) }
    }

    private static func addresses(_ access: EnvironmentAccess) -> [String: String] {
        let centers = access.kerberos.map { [(name: $0.kdc.host, address: $0.kdc.address)] } ?? []
        return Dictionary((access.addresses + centers).map { ($0.name, $0.address) }) { first, _ in first }
    }

    /// An adapter is asked for no more than the policy says. The two lists of servers are there always where it knows them.
    static func policy(_ snapshot: PolicySnapshot, for offer: AdapterOffer?) -> Wire.Policy {
        let versions = snapshot.blockedProtocols.compactMap { Wire.TLSVersion(rawValue: $0.rawValue) }
        let rules = snapshot.tunnelRules.map { Wire.TunnelRule(host: $0) }
        return Wire.Policy(
            authorization: Wire.Authorization(
                state: state(of: snapshot),
                user: snapshot.user,
                token: snapshot.token
            ),
            applicationServers: servers(snapshot.applicationServers, offer?.covers("policy.applicationServers")),
            additionalServers: servers(snapshot.additionalServers, offer?.covers("policy.additionalServers")),
            blockedProtocols: versions.isEmpty ? nil : versions,
            tunnelRules: rules.isEmpty ? nil : rules,
            configuration: snapshot.configuration.isEmpty ? nil : snapshot.configuration
        )
    }

    private static func state(of snapshot: PolicySnapshot) -> Wire.Authorization.State {
        switch snapshot.state {
        case .pending: .pending
        case .authorized: .authorized
        case .denied: .denied
        case .withdrawn: .withdrawn
        }
    }

    private static func servers(_ places: [PolicySnapshot.Place], _ isKnown: Bool?) -> [Wire.Server]? {
        if places.isEmpty, isKnown == false { return nil }
        return places.map { Wire.Server(host: $0.host, port: $0.port) }
    }

    /// The settings that have changed since, so that an adapter is asked for no more than the case needs.
    static func device(
        _ device: Device,
        changedFrom before: Device,
        _ hosts: HostDirectory,
        trustAnchors: [String]
    ) -> Wire.Device {
        var message = Wire.Device()
        if device.link != before.link { message.link = Wire.Device.Link(rawValue: device.link.rawValue) }
        if device.trustsCompany != before.trustsCompany { message.trustAnchors = trustAnchors }
        if device.isExpensive != before.isExpensive { message.expensive = device.isExpensive }
        if device.isConstrained != before.isConstrained { message.constrained = device.isConstrained }
        if device.isLowOnPower != before.isLowOnPower { message.lowPower = device.isLowOnPower }
        if let clientApp = device.clientApp, clientApp != before.clientApp { message.clientApp = clientApp != .missing }
        if device.proxy != before.proxy {
            message.proxies = hosts.deviceProxies(device.proxy)
        }
        if device.autoConfiguration != before.autoConfiguration {
            message.proxyAutoConfigurationURL = device.autoConfiguration.map { hosts.reachable($0) } ?? ""
        }
        return message
    }
}
