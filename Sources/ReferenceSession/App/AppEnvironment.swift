import ReferenceBindings

/// The addresses of the relay, the console and the services around an app.
struct AppEnvironment {
    struct Relay {
        /// The host name in its certificate.
        var host: String
        var address: String
        var port: Int
    }

    /// Addresses by host name in lower case, in the order of trying, in place of a name service.
    var hosts: [String: [String]] = [:]
    /// The address of the name service that resolves servers; `nil` if there is none.
    var nameService: ServerPlace?
    var trust = TrustStore(anchors: [])
    var relay: Relay?
    var console: WebAddress?
    var clientApp: WebAddress?
    /// The text of a `krb5.conf`.
    var kerberos: String?

    /// The addresses of a host. A host that is an address is returned unchanged.
    func addresses(of host: String) -> [String]? {
        let host = host.lowercased()
        if let addresses = hosts[host] { return addresses }
        return Self.isAddress(host) ? [host] : nil
    }

    /// The first address of a host.
    func address(of host: String) -> String? { addresses(of: host)?.first }

    /// Whether a host is an address and not a name.
    static func isAddress(_ host: String) -> Bool {
        host.contains(":") || host.allSatisfy { $0.isNumber || $0 == "." }
    }

    /// The names of the hosts at an address, in order.
    func names(of address: String) -> [String] { hosts.filter { $0.value.contains(address) }.keys.sorted() }

    /// The first of the names that a host has.
    func firstName(of host: String) -> String { address(of: host).flatMap { names(of: $0).first } ?? host }
}
