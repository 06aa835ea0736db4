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

    var state: Availability { proxy.state }
    var resetsAfter: Int? { proxy.resetsAfter }
    var hostField: HostFieldDemand { proxy.hostField }
    var captures: (client: Captures.Kind, host: Captures.Kind?) { (.listener, nil) }

    init(host: String, _ proxy: Proxy, egress: IPv4Address, context: EnterpriseContext) {
        place = host
        settings = Monitor(proxy)
        self.egress = egress
        directory = context.directory
        gatekeeper = Gatekeeper(context.place(.proxy, host), proxy.authentication)
    }

    private var proxy: Proxy { settings.read { $0 } }

    func change(_ proxy: Proxy) {
        settings.update { $0 = proxy }
        gatekeeper.change(proxy.authentication)
    }

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
        guard let (host, port) = request.place else { return .answer(.badRequest) }
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
        guard let entry = directory.entry(forHostOrAddress: host, port: port) else { return .answer(.unreachable) }
        return .reach(Route(to: SocketAddress(address: entry.address(through: place), port: port)), fields: fields)
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
