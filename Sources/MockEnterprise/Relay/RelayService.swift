import EnterpriseModel
import SystemBindings
import WireFormats

/// The relay: a proxy that speaks TLS, wants the console's token or a login, reaches what the console lists, and opens tunnels only.
final class RelayService: ProxyService {
    static let place = "relay"
    static let host = "relay.enterprise.test"

    let egress: IPv4Address
    private let policies: PolicyAuthority
    private let directory: Directory
    private let settings: Monitor<(relay: Relay, kdc: KDCResponder?)>
    private let gatekeeper: Gatekeeper
    private let accounts: AccountBook

    var place: String { Self.place }
    var state: Availability { relay.state }
    var resetsAfter: Int? { relay.resetsAfter }
    var hostField: HostFieldDemand { relay.hostField }
    var captures: (client: Captures.Kind?, host: Captures.Kind?) { (.deviceLeg, .tunnel) }

    /// - Parameter kdc: the one that it forwards to over HTTPS.
    init(_ relay: Relay, kdc: KDCResponder?, egress: IPv4Address, policies: PolicyAuthority, context: EnterpriseContext)
    {
        settings = Monitor((relay, kdc))
        self.egress = egress
        self.policies = policies
        directory = context.directory
        accounts = context.accounts
        gatekeeper = Gatekeeper(context.place(.proxy, Self.host), relay.authentication ?? Authentication())
    }

    private var relay: Relay { settings.read { $0.relay } }

    func change(_ relay: Relay, kdc: KDCResponder?) {
        settings.update { $0 = (relay, kdc) }
        gatekeeper.change(relay.authentication ?? Authentication())
    }

    /// What an app says to show that its tunnel is allowed: the token, or where a login is wanted, its user's credentials.
    /// - Returns: `nil` if the console does not allow it, or one message is not enough.
    func authorization(by policy: PolicySnapshot) -> String? {
        guard let token = policy.token else { return nil }
        guard let authentication = relay.authentication else { return "Bearer \(token)" }
        return accounts.accounts[policy.user].flatMap { account in
            authentication.credentials(user: policy.user, password: account.password)
        }
    }

    func run(_ connection: Connection) { ProxyConnection(connection, self).run() }

    var tls: TLSEndpoint? { TLSEndpoint(names: [Self.host], authority: .operation, profile: relay.tls) }

    func admit(_ request: ProxyRequest, _ login: ConnectionLogin) -> Admission {
        let relay = relay
        guard relay.authentication == nil || !relay.checksAuthorization || !request.isConnect else {
            return gatekeeper.admit(request.login, login)
        }
        let credentials = request.login.credentials
        var admission = Admission(
            outcome: .served,
            facts: request.isConnect ? credentials.map { $0.fact(at: .proxy) } : []
        )
        guard relay.checksAuthorization, request.isConnect else { return admission }
        let token = credentials.count == 1 ? credentials.first?.credentials?.bearer : nil
        if token.map(policies.accepts) != true { admission.outcome = .challenged(Self.challenge) }
        return admission
    }

    private static let challenge = Admission.Challenge(
        status: AuthenticationRole.proxy.status,
        fields: [Header(AuthenticationRole.proxy.challengeField, "Bearer realm=\"relay\"")],
        contentSize: 0
    )

    func decide(_ request: ProxyRequest) -> ProxyDecision {
        if let proxy = kdcProxy(request) { return .answer(proxy.answer(request)) }
        guard case .authority(let host, let port) = request.head.target else { return .answer(.badRequest) }
        let relay = relay
        if relay.checksAuthorization {
            guard let entry = directory.entry(named: host, port: port), policies.leads(to: host, entry) else {
                return .answer(.unlisted)
            }
        }
        guard let entry = directory.entry(forHostOrAddress: host, port: port),
            request.connection.wait(at: relay.hold)
        else { return .answer(.unreachable) }
        return .reach(Route(to: entry.addresses, port: port))
    }

    func wantsContent(of request: ProxyRequest) -> Bool { kdcProxy(request) != nil }

    /// Where requests to a KDC proxy go; `nil`: this is none, or there is no KDC.
    private func kdcProxy(_ request: ProxyRequest) -> KDCProxy? {
        guard KDCProxy.isMeant(by: request.head), let kdc = settings.read({ $0.kdc }) else { return nil }
        let checks = relay.checksAuthorization
        let listing = directory[kdc.place]?.listing
        return KDCProxy(
            responder: kdc,
            accepts: { [policies] token in !checks || policies.accepts(token: token) },
            isListed: !checks || listing != .unlisted
        )
    }

    // MARK: The journal

    func noteConnected(_ connection: Connection, firstBytes: RelayConnected.FirstBytes) {
        let opening = connection.opening
        connection.note(
            RelayConnected(
                firstBytes: firstBytes,
                codePoint: opening?.codePoint,
                multipath: opening?.asksForMultipath
            )
        )
    }

    func noteReceived(_ request: ProxyRequest) {
        guard request.isConnect, let (host, port) = request.place else { return }
        request.note(RelayTunnelRequested(target: host, port: port))
    }

    func noteAnswer(to request: ProxyRequest, status: Int, reason: TunnelRefusal?) {
        guard request.isConnect || reason != nil else { return }
        let (host, port) = request.isConnect ? request.place ?? ("", 0) : ("", 0)
        request.note(
            reason.map { RelayTunnelRefused(target: host, port: port, status: status, reason: $0) }
                ?? RelayTunnelOpened(target: host, port: port)
        )
    }

    func noteMalformed(_ connection: Connection, _ answer: ProxyAnswer) {
        connection.note(
            RelayTunnelRefused(target: "", port: 0, status: answer.reply.status, reason: answer.reason ?? .badRequest)
        )
    }

    func noteTunnelClosed(_ request: ProxyRequest) {
        guard let (host, port) = request.place else { return }
        request.note(RelayTunnelClosed(target: host, port: port))
    }
}
