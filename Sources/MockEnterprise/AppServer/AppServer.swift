import EnterpriseModel
import NativeBindings
import SystemBindings
import WireFormats

/// An application server: one host with its routes.
final class AppServer: MicrohttpdService, BackendService {
    /// A description is big: this is shared, where a copy would count every reference in it.
    private final class Described: Sendable {
        let server: Server

        init(_ server: Server) { self.server = server }
    }

    private struct State {
        var described: Described
        /// Requests answered, by path.
        var served: [String: Int] = [:]

        func next(_ path: String) -> (response: Response, index: Int)? {
            guard let responses = described.server.routes[path]?.responses, !responses.isEmpty else { return nil }
            let index = min(served[path, default: 0], responses.count - 1)
            return (responses[index], index)
        }
    }

    let place: String
    let microhttpdPlace: MicrohttpdPlace
    let backendPlace: DelegatedPlace
    private let programs: WebPrograms
    private let gatekeeper: Gatekeeper
    let arcgis: ArcGISService
    private let state: Monitor<State>

    init(host: String, server: Server, context: EnterpriseContext, _ programs: WebPrograms) {
        place = host
        self.programs = programs
        let place = context.place(.origin, host, hosts: server.names(at: host).map(HostName.normalised))
        microhttpdPlace = MicrohttpdPlace(login: place)
        backendPlace = DelegatedPlace(login: place)
        gatekeeper = Gatekeeper(place, server.authentication)
        arcgis = ArcGISService(place, server.arcgis, journal: context.journal)
        state = Monitor(State(described: Described(server)))
    }

    /// From now on; a route that differs begins with its first answer again.
    func change(_ server: Server) {
        gatekeeper.change(server.authentication)
        arcgis.change(server.arcgis)
        state.update { state in
            let before = state.described.server.routes
            for (path, route) in before where server.routes[path] != route { state.served[path] = nil }
            state.described = Described(server)
        }
    }

    /// As it is now.
    var description: Server { described.server }

    var isByMicrohttpd: Bool { description.engine == .libmicrohttpd }

    var backend: WebProgram? { programs.present(description.program) }

    var backendAuthentication: Authentication { description.authentication }

    var isSilent: Bool { description.state == .silent }

    func whenReady(_ exchange: HTTPExchangeContext) -> @Sendable () -> Bool {
        let path = exchange.path
        guard let response = state.read({ $0.next(path)?.response }) else { return { true } }
        return { [place] in Reply.wait(for: response, exchange, barrier: "\(place)\(path)#0") }
    }

    private var described: Described { state.read { $0.described } }

    var tls: TLSEndpoint {
        let description = description
        var profile = description.tls
        if profile.alpn.isEmpty, description.httpVersions.contains(.http2) {
            profile.alpn = description.httpVersions.map(\.rawValue)
        }
        return TLSEndpoint(names: description.names(at: place), profile: profile)
    }

    func decide(on head: HTTPRequest, _ login: ConnectionLogin) -> HeadDecision {
        let path = RequestTarget(head.target).path
        if head.hasContent, !gatekeeper(for: path).wantsContent(of: LoginRequest(head), login) { return .refuse }
        guard let response = state.read({ $0.next(path)?.response }) else { return .proceed }
        if case .received(let limit) = response.ending?.moment, head.hasContent {
            let length = head.value(of: "content-length").flatMap { Int($0) }
            if (length ?? .max) > limit {
                _ = take(path)
                return .stop(after: limit)
            }
        }
        switch response.expectContinue {
        case .accepted: return .proceed
        case .refused: return head.expectsContinue ? .refuse : .proceed
        case .refusedAndRead: return head.expectsContinue ? .refuseAndRead : .proceed
        case .ignored: return .keepSilent
        }
    }

    func reply(to exchange: HTTPExchangeContext) -> Reply? {
        reply(to: exchange) { _ in
            gatekeeper(for: exchange.path).admit(LoginRequest(exchange.request), exchange.login)
        }
    }

    func reply(to exchange: HTTPExchangeContext, judging: (Authentication) -> Admission) -> Reply? {
        let described = described
        if let refusal = described.server.refusal(of: exchange.request) {
            exchange.noteReceived()
            for value in exchange.request.values(of: AuthenticationRole.origin.credentialsField.lowercased()) {
                exchange.note(PresentedCredentials(value).fact(at: .origin))
            }
            return refusal
        }
        let admission = judging(described.server.authentication)
        exchange.noteReceived(user: admission.user)
        for fact in admission.facts { exchange.note(fact) }
        // Clients that were connected before hear nothing more either.
        guard described.server.state != .silent else { return exchange.silence() }
        var reply: Reply
        switch admission.outcome {
        case .served: reply = serve(exchange, described, user: admission.user)
        case .challenged(let challenge): reply = Reply(challenge)
        case .closed: return nil
        }
        if let proof = admission.proof {
            let content = exchange.request.method == "HEAD" ? nil : reply.content
            reply.fields += proof.fields { content.map { $0.whole(0..<$0.size) } ?? [] }
        }
        reply.isVersion10 = exchange.request.version != .http2 && described.server.isOfVersion10
        if !described.server.keepAlive { reply.fields.append(Header("Connection", "close")) }
        return reply
    }

    private func gatekeeper(for path: String) -> Gatekeeper { arcgis.gatekeeper(for: path) ?? gatekeeper }

    private func serve(_ exchange: HTTPExchangeContext, _ described: Described, user: String?) -> Reply {
        // A service's property cacheControlMaxAge; what it answers changes with tokens and credentials.
        if let reply = arcgis.reply(to: exchange, user: user) { return reply.staleAtOnce }
        let path = described.server.routePath(for: exchange.path)
        let isHTTP2 = exchange.request.version == .http2
        if isHTTP2, state.read({ $0.next(path)?.response.isOfHTTP11Only }) == true { return .inHTTP11Only }
        // Routes come and go.
        guard let (response, index) = take(path) else { return Reply(status: 404, text: "nothing here\n").staleAtOnce }
        return Reply(response, to: exchange, user: user, barrier: "\(place)\(path)#\(index)")
    }

    /// The present answer of a path, whose next one it is then.
    private func take(_ path: String) -> (response: Response, index: Int)? {
        state.update { state in
            guard let (response, index) = state.next(path) else { return nil }
            state.served[path, default: 0] += 1
            return (response, index)
        }
    }
}

extension Response {
    /// Its bytes are written out, or it needs a certificate: after the handshake HTTP/2 has no way to ask for one (RFC 8740).
    fileprivate var isOfHTTP11Only: Bool { raw != nil || clientCertificate != nil }
}

extension Server {
    /// Whether it answers requests of HTTP/1.1 as one that knows HTTP/1.0 only.
    fileprivate var isOfVersion10: Bool { httpVersions.contains(.http10) && !httpVersions.contains(.http11) }

    /// The answer to a request whose head is not to the server's liking.
    fileprivate func refusal(of request: HTTPRequest) -> Reply? {
        let line = request.method.utf8.count + request.target.utf8.count + request.version.name.utf8.count + 4
        let size = request.fields.reduce(line) { $0 + $1.name.utf8.count + $1.value.count + 4 }
        if let headerLimit, size > headerLimit { return Reply(status: 431, text: "too much\n") }
        if request.version == .http2,
            authentication.needsHTTP11(
                for: request.values(of: AuthenticationRole.origin.credentialsField.lowercased())
            )
        {
            return .inHTTP11Only
        }
        if hostField == .demanded, HostField.fault(request.fields, version: request.version) != nil {
            return Reply(status: 400, fields: [Header("Connection", "close")], text: "no right field Host\n")
        }
        let isDemanded = demandsLength && ["POST", "PUT", "PATCH"].contains(request.method)
        guard isDemanded, request.value(of: "content-length") == nil else { return nil }
        return Reply(status: 411, text: "a length is required\n")
    }
}

extension LoginRequest {
    fileprivate init(_ request: HTTPRequest) {
        self.init(
            method: request.method,
            target: request.target,
            version: request.version,
            credentials: request.values(of: AuthenticationRole.origin.credentialsField.lowercased())
                .map(PresentedCredentials.init),
            content: request.contentSize == request.content.count ? request.content : nil
        )
    }
}

extension Server {
    /// All its names as the environment spells them, the one of its URLs first.
    /// - Parameter key: of its entry.
    func names(at key: String) -> [String] { [host ?? key] + alsoNamed }
}
