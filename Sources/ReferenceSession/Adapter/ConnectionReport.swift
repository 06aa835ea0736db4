import AdapterProtocol
import ReferenceBindings

/// Reports what a connection of the older interface tells its delegate.
final class ConnectionReport: ExchangeClient {
    private let handle: String
    private unowned let driver: ReferenceDriver
    private var content: ReceivedContent
    private var exchange: Exchange?
    private var url = ""

    init(handle: String, driver: ReferenceDriver) {
        self.handle = handle
        self.driver = driver
        content = driver.adapter.receivedContent
    }

    func start(_ request: ExchangeRequest, _ app: App) {
        let exchange = Exchange(request, app: app, client: self)
        self.exchange = exchange
        url = request.address.text
        driver.latestConnections[url] = self
        exchange.start()
    }

    func received(_ head: HTTPHead, from address: WebAddress) {
        driver.adapter.emit(
            Event.ConnectionResponse(connection: handle, response: MessageEncoding.response(head, address))
        )
    }

    func received(_ data: [UInt8]) {
        let mixes = exchange?.behaviour.tasks.mixesBodies == true
        (mixes ? driver.latestConnections[url] ?? self : self).take(data)
    }

    private func take(_ data: [UInt8]) {
        content.append(data)
        driver.adapter.emit(Event.ConnectionData(connection: handle, size: data.count))
    }

    func sent(_ count: Int, of total: Int) {}

    func redirected(_ head: HTTPHead, from: WebAddress, to: WebAddress) {}

    func challenged(_ challenge: Challenge, answer: @escaping (Challenge.Answer) -> Void) {
        guard (exchange?.behaviour ?? driver.behaviour).authentication.connectionsAsk else { return answer(.standard) }
        driver.ask(challenge, { $0.connection = handle }, answer: answer)
    }

    func ended(_ error: SessionError?) {
        exchange = nil
        if let error {
            driver.adapter.emit(Event.ConnectionFailed(connection: handle, error: MessageEncoding.error(error)))
        } else {
            driver.adapter.emit(Event.ConnectionDone(connection: handle, body: content.content))
        }
    }
}
