import EnterpriseModel
import NativeBindings
import SystemBindings
import WireFormats

/// A ``LoopbackResponder`` as the service behind a listener.
struct LoopbackHandler: ConnectionHandler, HTTPService {
    let place: String
    let responder: any LoopbackResponder

    func run(_ connection: Connection) {
        // Without a capture.
        let channel = Channel(connection.socket, captures: connection.site.captures, kind: nil)
        HTTPConversation(connection, self, channel).run()
        connection.conclude(channel)
    }

    func decide(on head: HTTPRequest, _ login: Login) -> HeadDecision {
        responder.refusal(of: LoopbackRequest(head)) == nil ? .proceed : .refuse
    }

    func reply(to exchange: HTTPExchangeContext) -> Reply? {
        let request = LoopbackRequest(exchange.request)
        let client = LoopbackClient(exchange.connection)
        let answer = responder.refusal(of: request) ?? responder.answer(to: request, for: client)
        switch answer.content {
        case .bytes(let bytes): return Reply(status: answer.status, fields: answer.fields, content: Content(bytes))
        case .stream(let next):
            let isHead = request.method == "HEAD"
            return Reply(answer) { isHead ? nil : next() }
        }
    }
}

extension Reply {
    /// An answer whose size nobody knows: it ends with the connection (RFC 9112 6.3).
    fileprivate init(_ answer: LoopbackAnswer, _ next: @escaping @Sendable () -> [UInt8]?) {
        let fields = answer.fields + [Header("Connection", "close")]
        let head = OutgoingMessage.head(status: answer.status, fields: fields)
        let rest = Monitor(head[...])
        self.init(
            status: answer.status,
            fields: [],
            content: Content(size: .max, whole: { _ in [] }, waits: true) { _, maximum in
                let isUsedUp = rest.withLock(\.isEmpty)
                if isUsedUp, let more = next() { rest.withLock { $0 = more[...] } }
                return rest.withLock { rest in
                    defer { rest = rest.dropFirst(maximum) }
                    return rest.isEmpty ? nil : Array(rest.prefix(maximum))
                }
            }
        )
        framing = .raw
    }
}
