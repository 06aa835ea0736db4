import AdapterProtocol
import ReferenceBindings

/// Answers a request of the harness with what an exchange has brought.
final class BlockingReport: ExchangeClient {
    typealias Answer = (Wire.Response?, Wire.Content?, Wire.Failure?) -> Void

    private let answer: Answer
    private unowned let driver: ReferenceDriver
    private var content: ReceivedContent
    private var response: Wire.Response?
    private var exchange: Exchange?

    init(driver: ReferenceDriver, _ answer: @escaping Answer) {
        self.answer = answer
        self.driver = driver
        content = driver.adapter.receivedContent
    }

    func start(_ request: ExchangeRequest, _ app: App) {
        let exchange = Exchange(request, app: app, client: self)
        self.exchange = exchange
        exchange.start()
    }

    func received(_ head: HTTPHead, from address: WebAddress) { response = MessageEncoding.response(head, address) }

    func received(_ data: [UInt8]) { content.append(data) }

    func sent(_ count: Int, of total: Int) {}

    func redirected(_ head: HTTPHead, from: WebAddress, to: WebAddress) {}

    func challenged(_ challenge: Challenge, answer: @escaping (Challenge.Answer) -> Void) {
        driver.ask(challenge, answer: answer)
    }

    func ended(_ error: SessionError?) {
        exchange = nil
        answer(response, response == nil ? nil : content.content, error.map(MessageEncoding.error))
        driver.blocking[ObjectIdentifier(self)] = nil
    }
}
