import EnterpriseModel
import SystemBindings
import WireFormats

/// A proxy with a name: of HTTP, which opens tunnels and forwards requests that name a URI (RFC 9112 3.2.2), or of SOCKS.
final class ProxyServer: ProxyService {
    let place: String
    let egress: IPv4Address
    private let directory: Directory
    private let settings: Monitor<Proxy>
    private let gatekeeper: Gatekeeper
    private let context: EnterpriseContext
    private let acceptor: Acceptor
    /// Once it has been one by squid.
    private let ownSquid = Monitor<ProxySquid?>(nil)

    var state: Availability { proxy.state }
    var resetsAfter: Int? { proxy.resetsAfter }
    var hostField: HostFieldDemand { proxy.hostField }
    var captures: (client: Captures.Kind?, host: Captures.Kind?) { (.listener, nil) }

    /// - Throws: ``EnterpriseError`` if its program does not start.
    init(
        host: String,
        _ proxy: Proxy,
        egress: IPv4Address,
        context: EnterpriseContext,
        _ acceptor: Acceptor
    ) throws(EnterpriseError) {
        (self.context, self.acceptor) = (context, acceptor)
        place = host
        settings = Monitor(proxy)
        self.egress = egress
        directory = context.directory
        gatekeeper = Gatekeeper(context.place(.proxy, host), proxy.authentication)
        try changeSquid(proxy)
    }

    private var proxy: Proxy { settings.read { $0 } }

    func change(_ proxy: Proxy) throws(EnterpriseError) {
        try changeSquid(proxy)
        settings.update { $0 = proxy }
        gatekeeper.change(proxy.authentication)
    }

    /// Ends what it has started.
    func stop() { ownSquid.read { $0 }?.stop() }

    private func changeSquid(_ proxy: Proxy) throws(EnterpriseError) {
        if ownSquid.read({ $0 }) == nil, proxy.program == .squid {
            do {
                let squid = try ProxySquid(place, egress: egress, context: context, acceptor)
                ownSquid.update { $0 = squid }
            } catch {
                throw EnterpriseError(.network, "nothing can listen behind \(place)", cause: error)
            }
        }
        try ownSquid.read { $0 }?.change(proxy)
    }

    var squid: ProxySquid? { proxy.program == .squid ? ownSquid.read { $0 } : nil }

    func run(_ connection: Connection) {
        switch proxy.service {
        case .http: ProxyConnection(connection, self).run()
        case .socks5(let socks): SOCKSConnection(connection, self, socks).run()
        }
    }

    var tls: TLSEndpoint? { proxy.tls.map { TLSEndpoint(names: [place], profile: $0) } }

    func admit(_ request: ProxyRequest, _ login: ConnectionLogin) -> Admission {
        gatekeeper.admit(request.login, login)
    }

    func decide(_ request: ProxyRequest) -> ProxyDecision {
        guard request.place != nil else { return .answer(.badRequest) }
        var fields: [Header] = []
        if request.isConnect, let response = proxy.connect {
            guard request.connection.wait(at: response.hold, request: request.number) else {
                return .answer(.unreachable)
            }
            fields = response.headers
            guard (200..<300).contains(response.status) else {
                return .answer(ProxyAnswer(Self.reply(response)))
            }
        }
        return directory.decision(on: request, through: place, fields: fields)
    }

    private static func reply(_ response: Response) -> Reply {
        let text = if case .text(let text) = response.body.content { text } else { "" }
        var reply = Reply(status: response.status, fields: response.headers, content: Content(Array(text.utf8)))
        reply.reason = response.reason
        return reply
    }

    // MARK: The journal

    func noteConnected(_ connection: Connection, firstBytes: RelayConnected.FirstBytes) {
        connection.note(ProxyConnected())
    }

    func noteReceived(_ request: ProxyRequest) {
        request.note(
            ProxyRequested(
                method: request.head.method,
                target: request.place?.host ?? request.head.targetText,
                headers: request.head.head.fields.map { Header($0.name, $0.text) }
            )
        )
    }

    func noteAnswer(to request: ProxyRequest, status: Int, reason: TunnelRefusal?) {
        let message = request.login.credentials.first?.credentials?.ntlmMessageType
        request.note(ProxyAnswered(status: status, ntlmMessage: message))
    }

    func noteMalformed(_ connection: Connection, _ answer: ProxyAnswer) {
        connection.note(ProxyAnswered(status: answer.reply.status, ntlmMessage: nil))
    }

    func noteTunnelClosed(_ request: ProxyRequest) {}
}
