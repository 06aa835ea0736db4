import AdapterProtocol
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
        content = desk.adapter.receivedContent
    }

    func start(_ request: ExchangeRequest, _ app: App) {
        let exchange = Exchange(request, app: app, client: self)
        self.exchange = exchange
        exchange.start()
    }

    func received(_ head: HTTPHead, from address: WebAddress) {
        desk.adapter.emit(Event.ConnectionResponse(connection: handle, response: Encode.response(head, address)))
    }

    func received(_ data: [UInt8]) {
        content.append(data)
        desk.adapter.emit(Event.ConnectionData(connection: handle, size: data.count))
    }

    func sent(_ count: Int, of total: Int) {}

    func redirected(_ head: HTTPHead, from: WebAddress, to: WebAddress) {}

    func challenged(_ challenge: Challenge, answer: @escaping (Challenge.Answer) -> Void) {
        guard desk.behaviour.authentication.connectionsAsk else { return answer(.standard) }
        desk.ask(challenge, { $0.connection = handle }, answer: answer)
    }

    func ended(_ error: SessionError?) {
        exchange = nil
        if let error {
            desk.adapter.emit(Event.ConnectionFailed(connection: handle, error: Encode.error(error)))
        } else {
            desk.adapter.emit(Event.ConnectionDone(connection: handle, body: content.content))
        }
    }
}
