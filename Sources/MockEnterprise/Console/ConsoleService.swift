import EnterpriseModel
import JSON
import NativeBindings
import WireFormats

/// The management console over HTTPS, for apps that fetch: `POST /activate {"user": NAME}`, `GET /policy` with the token.
final class ConsoleService: HTTPService {
    static let place = "console"
    static let host = "console.enterprise.test"

    private let policies: PolicyAuthority

    var place: String { Self.place }

    init(_ policies: PolicyAuthority) { self.policies = policies }

    static var tls: TLSEndpoint { TLSEndpoint(names: [Self.host], authority: .operation) }

    func reply(to exchange: HTTPExchangeContext) -> Reply? {
        exchange.noteReceived()
        switch (exchange.request.method, exchange.path) {
        case ("POST", "/activate"): return activate(exchange)
        case ("GET", "/policy"): return policy(exchange)
        default: return Reply(status: 404, text: "nothing here\n")
        }
    }

    private func activate(_ exchange: HTTPExchangeContext) -> Reply? {
        guard let request = try? JSONValue(decoding: exchange.request.content), let user = request["user"]?.string
        else { return Reply(status: 400, ["error": "expected {\"user\": NAME}"]) }
        guard exchange.wait(at: policies.closedGate) else { return nil }
        let snapshot = policies.snapshot()
        guard user == snapshot.user, snapshot.state == .authorized, let token = snapshot.token else {
            let state = user == snapshot.user ? snapshot.state : .denied
            return Reply(status: 403, ["authorization": ["state": .string(state.rawValue), "user": .string(user)]])
        }
        return Reply(["token": .string(token)])
    }

    private func policy(_ exchange: HTTPExchangeContext) -> Reply? {
        let presented = exchange.request.value(of: "authorization").map(PresentedCredentials.init)
        if let presented { exchange.note(presented.fact(at: .origin)) }
        guard exchange.wait(at: policies.closedGate) else { return nil }
        let isKnown = presented?.credentials?.bearer.map(policies.accepts(token:)) ?? false
        let snapshot = policies.snapshot()
        exchange.note(ConsolePolicyFetched(snapshot, by: .app))
        guard snapshot.state == .authorized else { return Reply(status: 403, snapshot.json) }
        guard isKnown else {
            var reply = Reply(status: 401, ["error": "no valid token"])
            reply.fields.append(Header("WWW-Authenticate", "Bearer realm=\"console\""))
            return reply
        }
        exchange.note(ConsolePolicyDelivered(snapshot, by: .app))
        return Reply(snapshot.json)
    }
}
