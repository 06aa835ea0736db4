import EnterpriseModel
import NativeBindings
import SystemBindings
import WireFormats

/// An application server: one host with its routes.
final class AppServer: HTTPService {
    private struct State {
        var server: Server
        var accounts: [String: Account]
        /// Requests answered, by path.
        var served: [String: Int] = [:]
    }

    let place: String
    private let state: Monitor<State>

    init(host: String, server: Server, accounts: [String: Account]) {
        place = host
        state = Monitor(State(server: server, accounts: accounts))
    }

    /// From now on; a route that differs begins with its first answer again.
    func change(_ server: Server, accounts: [String: Account]) {
        state.withLock { state in
            for (path, route) in state.server.routes where server.routes[path] != route { state.served[path] = nil }
            state.server = server
            state.accounts = accounts
        }
    }

    /// As it is now.
    var description: Server { state.withLock { $0.server } }

    var tls: TLSEndpoint {
        let description = description
        return TLSEndpoint(names: [description.host ?? place] + description.alsoNamed, profile: description.tls)
    }

    func reply(to exchange: HTTPExchangeContext) -> Reply? {
        let (server, accounts) = state.withLock { ($0.server, $0.accounts) }
        let path = exchange.path
        let check = BasicCheck(exchange.request, accounts: accounts)
        let isProtected = server.authentication.asks(for: path)
        let user = isProtected ? check.user : nil
        exchange.noteReceived(user: user)
        check.noteReceived(exchange)
        // Whoever was connected before hears nothing more either.
        guard server.state != .silent else { return exchange.silence() }
        var reply: Reply
        if isProtected, user == nil {
            check.noteRefused(exchange)
            reply = Reply(
                status: 401,
                fields: [Header("WWW-Authenticate", "Basic realm=\"\(place)\", charset=\"UTF-8\"")],
                text: "authentication required\n"
            )
        } else {
            if let user { exchange.note(.basicAuthenticated(user: user)) }
            reply = serve(exchange, path, user: user)
        }
        if !server.keepAlive { reply.fields.append(Header("Connection", "close")) }
        return reply
    }

    private func serve(_ exchange: HTTPExchangeContext, _ path: String, user: String?) -> Reply {
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

extension Authentication {
    /// Whether a path is served to authenticated users only.
    fileprivate func asks(for path: String) -> Bool {
        !schemes.isEmpty && (protects?.contains(path) ?? true)
    }
}
