import AdapterProtocol
import JSON
import ReferenceBindings

/// Reports what a connection of the older interface tells its delegate.
final class ConnectionReport: ExchangeClient {
    private let handle: String
    private unowned let desk: AdapterDesk
    private var content: ReceivedContent
    private var exchange: Exchange?

    init(handle: String, desk: AdapterDesk) {
        self.handle = handle
        self.desk = desk
        content = ReceivedContent(limit: desk.inlineBytes)
    }

    func start(_ request: ExchangeRequest, _ app: App) {
        let exchange = Exchange(request, app: app, client: self)
        self.exchange = exchange
        exchange.start()
    }

    func received(_ head: HTTPHead, from address: WebAddress) {
        emit("connection/response", ["response": Encode.response(head, address)])
    }

    func received(_ data: [UInt8]) {
        content.append(data)
        emit("connection/data", ["size": .integer(data.count)])
    }

    func sent(_ count: Int, of total: Int) {}

    func redirected(_ head: HTTPHead, from: WebAddress, to: WebAddress) {}

    func challenged(_ challenge: Challenge, answer: @escaping (Challenge.Answer) -> Void) {
        guard desk.behaviour.authentication.connectionsAsk else { return answer(.standard) }
        desk.ask(challenge, origin: ["connection": .string(handle)], answer: answer)
    }

    func ended(_ error: SessionError?) {
        exchange = nil
        if let error {
            emit("connection/failed", ["error": Encode.error(error)])
        } else {
            emit("connection/done", ["body": Encode.content(content)])
        }
    }

    private func emit(_ event: String, _ members: [String: JSONValue]) {
        var members = members
        members["connection"] = .string(handle)
        desk.server.emit(event, .object(members))
    }
}
