import ReferenceBindings

/// Where everything is.
struct AppEnvironment {
    struct Relay {
        /// The name in its certificate.
        var host: String
        var address: String
        var port: Int
    }

    /// Addresses by host name in lower case: what a name service would say.
    var hosts: [String: String] = [:]
    /// The name service by its address, which is asked for servers, where there is one.
    var nameService: ServerPlace?
    var trust = TrustStore(anchors: [])
    var relay: Relay?
    var console: WebAddress?
    var clientApp: WebAddress?
    /// The text of a `krb5.conf`.
    var kerberos: String?

    /// The address of a host; one that is an address already stands for itself.
    func address(of host: String) -> String? {
        let host = host.lowercased()
        if let address = hosts[host] { return address }
        return Self.isAddress(host) ? host : nil
    }

    /// Whether a host is an address and no name.
    static func isAddress(_ host: String) -> Bool {
        host.contains(":") || host.allSatisfy { $0.isNumber || $0 == "." }
    }

    /// The names of the hosts at an address, in order.
    func names(of address: String) -> [String] { hosts.filter { $0.value == address }.keys.sorted() }

    /// The first of the names that a host has.
    func firstName(of host: String) -> String { address(of: host).flatMap { names(of: $0).first } ?? host }
}
