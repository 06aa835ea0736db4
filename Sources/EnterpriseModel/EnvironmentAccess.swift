package import JSON

/// How a client reaches a running environment: what an app's adapter, or a person, must be told.
package struct EnvironmentAccess: Sendable, Hashable {
    /// The direct path to a host: for an inside host its decoy.
    package struct Host: Sendable, Hashable {
        /// The name in URLs.
        package var name: String
        /// In the order in which clients are told them; at least one.
        package var addresses: [String]
        /// The port that URLs of scheme `http` name.
        package var httpPort: Int
        /// The port that URLs of scheme `https` name.
        package var httpsPort: Int
        /// Whether clients are told the address of its name.
        package var resolves: Bool

        package init(name: String, addresses: [String], httpPort: Int, httpsPort: Int, resolves: Bool = true) {
            self.name = name
            self.addresses = addresses
            self.httpPort = httpPort
            self.httpsPort = httpsPort
            self.resolves = resolves
        }

        /// The first.
        package var address: String { addresses.first ?? "" }

        /// Whether a client has to know more than one IPv4 address.
        package var hasSeveralAddresses: Bool { addresses.count > 1 || addresses.contains { $0.contains(":") } }
    }

    package struct Proxy: Sendable, Hashable {
        package var address: String
        package var port: Int
        package var scheme: Scheme

        package init(address: String, port: Int, scheme: Scheme) {
            self.address = address
            self.port = port
            self.scheme = scheme
        }

        /// What clients speak to the proxy itself, as its URL begins.
        package enum Scheme: String, Sendable, Hashable {
            case http, https, socks5

            package init(_ proxy: EnterpriseModel.Proxy) {
                switch proxy.service {
                case .http: self = proxy.tls == nil ? .http : .https
                case .socks5: self = .socks5
                }
            }
        }
    }

    package struct Endpoint: Sendable, Hashable {
        /// The name in the certificate.
        package var host: String
        package var address: String
        package var port: Int

        package init(host: String, address: String, port: Int) {
            self.host = host
            self.address = address
            self.port = port
        }
    }

    /// The machine on which it runs.
    package var address = "127.0.0.1"
    /// Whether clients reach it by forwarded ports only.
    package var isForwarded = false
    /// By the name that scenarios use, which is also that in URLs unless it is a further listener of another's host. The same port numbers serve the inside listener and the decoy, so that a URL means one thing.
    package var hosts: [String: Host] = [:]
    /// By host name.
    package var proxies: [String: Proxy] = [:]
    package var relay: Endpoint?
    package var console: Endpoint?
    /// The client app of the device, while it is installed.
    package var clientApp: Endpoint?
    /// The name service, at one port for UDP and TCP.
    package var nameService: Endpoint?
    package var kerberos: KerberosAccess?
    /// A plain proxy that goes the way that a device goes, with the token.
    package var gateway: Endpoint?
    /// Where the gateway takes connections to a KDC that is behind the relay.
    package var kdcTunnel: Endpoint?
    /// PEM texts of what the device trusts for application servers, relay and console.
    package var trustAnchors: [String] = []

    package init() {}

    /// The names of hosts and proxies that have an address, hosts first; a host with each of its addresses in their order.
    package var addresses: [(name: String, address: String)] {
        hosts.values.filter(\.resolves).flatMap { host in host.addresses.map { (host.name, $0) } }
            + proxies.map { ($0.key, $0.value.address) }
    }
}

/// What the console has decided for the app, as it is pushed to a device.
package struct PolicySnapshot: Sendable, Hashable {
    package enum State: String, Sendable, Hashable {
        case pending, authorized, denied, withdrawn
    }

    package struct Place: Sendable, Hashable {
        package var host: String
        package var port: Int

        package init(host: String, port: Int) {
            self.host = host
            self.port = port
        }
    }

    package var state: State
    package var user: String
    /// Authorizes tunnels at the relay.
    package var token: String?
    /// Each listed host with its plain and its TLS port.
    package var applicationServers: [Place] = []
    package var additionalServers: [Place] = []
    package var blockedProtocols: [TLSVersion] = []
    /// The hosts of the tunnel's rules.
    package var tunnelRules: [String] = []
    package var configuration: [String: JSONValue] = [:]

    package init(state: State, user: String) {
        self.state = state
        self.user = user
    }
}
