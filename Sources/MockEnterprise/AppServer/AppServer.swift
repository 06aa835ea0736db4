import EnterpriseModel
import NativeBindings
import SystemBindings

/// An application server: one host with its routes.
final class AppServer: HTTPService {
    private struct State {
        var server: Server
        /// Requests answered, by path.
        var served: [String: Int] = [:]
    }

    let place: String
    private let gatekeeper: Gatekeeper
    private let state: Monitor<State>

    init(host: String, server: Server, accounts: AccountBook) {
        place = host
        gatekeeper = Gatekeeper(.origin, place: host, server.authentication, accounts)
        state = Monitor(State(server: server))
    }

    /// From now on; a route that differs begins with its first answer again.
    func change(_ server: Server) {
        gatekeeper.change(server.authentication)
        state.withLock { state in
            for (path, route) in state.server.routes where server.routes[path] != route { state.served[path] = nil }
            state.server = server
        }
    }

    /// As it is now.
    var description: Server { state.withLock { $0.server } }

    var tls: TLSEndpoint {
        let description = description
        return TLSEndpoint(names: [description.host ?? place] + description.alsoNamed, profile: description.tls)
    }

    func wantsContent(of head: HTTPRequest, _ login: Login) -> Bool {
        gatekeeper.wantsContent(of: LoginRequest(head), login)
    }

    func reply(to exchange: HTTPExchangeContext) -> Reply? {
        let server = description
        let admission = gatekeeper.admit(LoginRequest(exchange.request), exchange.login)
        exchange.noteReceived(user: admission.user)
        for fact in admission.facts { exchange.note(fact) }
        // Whoever was connected before hears nothing more either.
        guard server.state != .silent else { return exchange.silence() }
        var reply: Reply
        switch admission.outcome {
        case .served: reply = serve(exchange, user: admission.user)
        case .challenged(let challenge): reply = Reply(challenge)
        case .closed: return nil
        }
        if !server.keepAlive { reply.fields.append(Header("Connection", "close")) }
        return reply
    }

    private func serve(_ exchange: HTTPExchangeContext, user: String?) -> Reply {
        let path = exchange.path
        let response: (response: Response, index: Int)? = state.withLock { state in
            guard let responses = state.server.routes[path]?.responses, !responses.isEmpty else { return nil }
            let index = min(state.served[path, default: 0], responses.count - 1)
            state.served[path, default: 0] += 1
            return (responses[index], index)
        }
        guard let (response, index) = response else { return Reply(status: 404, text: "nothing here\n") }
        var reply = Reply(
            status: response.status,
            fields: response.headers,
            content: BodySource(response.body, exchange: exchange, user: user).content
        )
        if reply.content.size > 0, !response.headers.contains(where: { $0.name.lowercased() == "content-type" }) {
            reply.fields.append(Header("Content-Type", "text/plain; charset=utf-8"))
        }
        reply.whenReady = {
            Self.wait(for: response, exchange, barrier: "\(exchange.connection.place)\(path)#\(index)")
        }
        return reply
    }

    /// Everything that an answer waits for.
    private static func wait(for response: Response, _ exchange: HTTPExchangeContext, barrier name: String) -> Bool {
        let connection = exchange.connection
        if let barrier = response.barrier {
            let outcome = connection.standing(own: false) {
                connection.site.gates.wait(
                    at: name,
                    parties: barrier.parties,
                    giveUp: .seconds(barrier.giveUp),
                    unless: { connection.isPeerGone }
                )
            }
            switch outcome {
            case .opened(let waiting): exchange.note(.barrierOpened(waiting: waiting))
            case .followed: break
            case .abandoned: return false
            }
        }
        guard exchange.wait(at: response.hold) else { return false }
        guard response.firstByteAfter > 0 else { return true }
        return connection.site.gates.pause(.seconds(response.firstByteAfter), unless: { connection.isPeerGone })
    }
}

extension LoginRequest {
    fileprivate init(_ request: HTTPRequest) {
        self.init(
            method: request.method,
            target: request.target,
            version: request.version,
            credentials: request.values(of: AuthenticationRole.origin.credentialsField),
            content: request.contentSize == request.content.count ? request.content : nil
        )
    }
}

extension Reply {
    fileprivate init(_ challenge: Admission.Challenge) {
        let content = GeneratedContent(size: challenge.contentSize, seed: 1, containing: "")
        self.init(
            status: challenge.status,
            fields: challenge.fields + [Header("Content-Type", "text/plain; charset=utf-8")],
            content: HTTPAnswer.Content(size: content.size) { offset, maximum in
                content.bytes(offset..<min(content.size, offset + maximum))
            }
        )
    }
}
