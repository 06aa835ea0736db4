import EnterpriseModel
import NativeBindings
import SystemBindings
import WireFormats

/// What a proxy by squid has: squid itself, and the hidden listener through which squid reaches hosts.
final class ProxySquid: Sendable {
    private let place: String
    private let login: DelegatedPlace
    private let parent: SocketAddress
    private let pending: SquidRequests
    private let squids: Squids
    private let authentication = Monitor(Authentication())

    /// - Throws: ``SystemError`` if nothing can listen.
    init(_ place: String, egress: IPv4Address, context: EnterpriseContext, _ acceptor: Acceptor) throws(SystemError) {
        self.place = place
        login = DelegatedPlace(login: context.place(.proxy, place))
        pending = SquidRequests()
        squids = Squids(context.accounts, context.breakdown)
        let socket = try Socket.listening(at: SocketAddress(address: egress, port: 0))
        parent = try socket.localAddress()
        let service = SquidParent(of: place, egress: egress, directory: context.directory, pending)
        acceptor.add([Listener(socket, role: .service(service), isHidden: true)])
    }

    /// From now on.
    func change(_ proxy: Proxy) throws(EnterpriseError) {
        authentication.update { $0 = proxy.authentication }
        try squids.change(
            to: proxy.program == .squid ? SquidConfiguration(proxy, of: place, parent: parent) : nil
        )
    }

    func stop() { squids.stop() }

    /// See ``Squids/current()``.
    func current() throws(EnterpriseError) -> SquidProgram? { try squids.current() }

    /// A request is about to be handed on.
    /// - Parameter work: goes on until squid has decided.
    func begin(_ request: ProxyRequest, _ work: consuming Activity.Work) {
        let (login, settings) = (login, authentication.read { $0 })
        for credentials in request.login.credentials { request.note(credentials.fact(at: .proxy)) }
        pending.begin(request.number, work) { answer in
            let judged = DelegatedLogin(
                target: request.head.targetText,
                request.login.credentials,
                answer,
                at: login,
                provesLogins: false
            )
            for fact in judged.admit(settings).facts { request.note(fact) }
        }
    }

    func end(_ request: ProxyRequest, with answer: ResponseHead) { pending.end(request.number, with: answer) }

    func abandon(_ request: ProxyRequest) { pending.abandon(request.number) }
}
