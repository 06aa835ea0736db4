import ReferenceBindings

/// What services have answered. Only mutants depend on it.
final class ServiceHistory {
    /// Acquired tokens, by server.
    var tokens: [String: String] = [:]
    /// Logins that servers have accepted, or that have acquired a token there.
    var logins: [String: Credential] = [:]
    /// The kinds of login of services, by host.
    var kinds: [String: ServiceLogin] = [:]
    var firstTokenService: WebAddress?
    /// The token services that were found first, by host.
    var tokenServices: [String: WebAddress] = [:]
    /// Servers that were asked for their token service before a service. Only a variant asks so.
    var looked: Set<String> = []
    var lastReferer: String?
    var latestTrusted: String?
    private var connections: [String: KeptConnection] = [:]
    /// The ports that were used first, by host.
    var ports: [String: Int] = [:]
    /// The failures by bad certificates, by server.
    var badCertificates: [String: SessionError] = [:]
    /// The numbers of layers that load a URL.
    var loading: [String: Int] = [:]

    /// The connections to a server.
    func connection(to address: WebAddress) -> KeptConnection {
        let place = "\(address.scheme)://\(address.host):\(address.port)"
        let connection = connections[place] ?? KeptConnection()
        connections[place] = connection
        return connection
    }
}
