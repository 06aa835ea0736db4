import EnterpriseModel
import SystemBindings
import WireFormats

/// A plain proxy for clients that cannot speak to the relay: it goes the way that a device would go, and knows the token.
///
/// What the console lists is reached through the relay, everything else is dialled directly, so that an inside host that is not listed
/// is its decoy. Clients may name the default ports of `http` and `https` in place of the real ones.
final class GatewayService: ProxyService {
    static let place = "gateway"

    let egress: IPv4Address
    private let directory: Directory
    private let front: Monitor<FrontDoor?>

    /// What the gateway knows of relay and console.
    struct FrontDoor {
        let relay: SocketAddress
        let policies: PolicyAuthority
        /// What shows the relay that a tunnel is allowed, by what the console says now; `nil`: nothing does.
        let authorization: @Sendable () -> String?
    }

    var place: String { Self.place }
    var state: Availability { .up }
    var resetsAfter: Int? { nil }
    var hostField: HostFieldDemand { .ignored }
    // Relay and hosts record the other side of what it does.
    var captures: (client: Captures.Kind?, host: Captures.Kind?) { (.listener, nil) }
    var tls: TLSEndpoint? { nil }

    init(_ front: FrontDoor?, egress: IPv4Address, directory: Directory) {
        self.front = Monitor(front)
        self.egress = egress
        self.directory = directory
    }

    func change(_ front: FrontDoor?) { self.front.update { $0 = front } }

    func run(_ connection: Connection) { ProxyConnection(connection, self).run() }

    func admit(_ request: ProxyRequest, _ login: ConnectionLogin) -> Admission {
        Admission(outcome: .served, facts: [])
    }

    func decide(_ request: ProxyRequest) -> ProxyDecision {
        guard let (host, port) = request.place else { return .answer(.badRequest) }
        if let entry = directory.entry(forHostOrAddress: host, defaultPort: port), isUnreachable(entry) {
            return .answer(.noConsole(entry))
        }
        guard let route = route(to: host, port: port) else { return .answer(.unknownHost) }
        return .reach(route)
    }

    /// Whether no way at all leads to a host, so that its decoy would only puzzle the client.
    private func isUnreachable(_ entry: Directory.Entry) -> Bool {
        entry.addresses != entry.directAddresses && front.read { $0 == nil }
    }

    /// `nil`: there is no such host in the environment, and nobody else is dialled.
    func route(to host: String, port: Int) -> Route? {
        guard let entry = directory.entry(forHostOrAddress: host, defaultPort: port) else { return nil }
        let port = entry.port(for: port)
        let direct = Route(to: entry.directAddresses, port: port)
        let name = entry.names.contains(host) ? host : entry.names.first ?? host
        guard let front = front.read({ $0 }), front.policies.leads(to: name, entry) else { return direct }
        return Route(
            to: front.relay,
            uplink: Uplink(
                proxy: RelayService.host,
                authority: .operation,
                target: name,
                port: port,
                authorization: front.authorization()
            )
        )
    }

    // MARK: The journal

    func noteConnected(_ connection: Connection, firstBytes: RelayConnected.FirstBytes) {}

    func noteReceived(_ request: ProxyRequest) {
        let (host, port) = request.place ?? (request.head.targetText, 0)
        request.note(GatewayRequested(method: request.head.method, target: host, port: port))
    }

    func noteDialled(_ request: ProxyRequest, _ route: Route, at address: SocketAddress, from own: SocketAddress) {
        request.note(route.dialled(at: address, from: own))
    }

    func noteAnswer(to request: ProxyRequest, status: Int, reason: TunnelRefusal?) {
        request.note(GatewayAnswered(status: status, reason: reason))
    }

    func noteMalformed(_ connection: Connection, _ answer: ProxyAnswer) {
        connection.note(GatewayAnswered(status: answer.reply.status, reason: answer.reason))
    }

    func noteTunnelClosed(_ request: ProxyRequest) {}
}

extension Route {
    func dialled(at address: SocketAddress, from own: SocketAddress) -> any Fact {
        GatewayDialled(way: uplink == nil ? .direct : .relay, address: address.description, from: own.description)
    }
}

extension ProxyAnswer {
    fileprivate static let unknownHost = ProxyAnswer(status: 502, reason: .unknownHost)

    fileprivate static func noConsole(_ entry: Directory.Entry) -> ProxyAnswer {
        let host = entry.names.first ?? "The host"
        let way = entry.reachableThrough.min().map { "only the proxy \($0) reaches it" } ?? "nothing leads to it"
        return ProxyAnswer(
            status: 502,
            reason: .noConsole,
            words: "\(host) is inside and there is no console, so \(way)"
        )
    }
}

extension Directory {
    /// Who is meant by a client that may name a default port: the host that has the port, else the one that has the name for its own.
    fileprivate func entry(forHostOrAddress text: String, defaultPort port: Int) -> Entry? {
        let entry = entry(forHostOrAddress: text, port: port)
        return entry?.ports.contains(port) == true ? entry : self[text] ?? entry
    }
}

extension Directory.Entry {
    /// The real port for a default one.
    fileprivate func port(for port: Int) -> Int {
        switch port {
        case _ where ports.contains(port): port
        case 443: httpsPort
        case 80, 88: httpPort
        default: port
        }
    }
}
