import AdapterProtocol
import JSON
import ReferenceBindings

/// Answers a request of the harness with what an exchange has brought.
final class BlockingReport: ExchangeClient {
    private let request: AdapterRequest
    private unowned let desk: AdapterDesk
    private var content: ReceivedContent
    private var response: JSONValue?
    private var exchange: Exchange?

    init(_ request: AdapterRequest, desk: AdapterDesk) {
        self.request = request
        self.desk = desk
        content = ReceivedContent(limit: desk.inlineBytes)
    }

    func start(_ request: ExchangeRequest, _ app: App) {
        let exchange = Exchange(request, app: app, client: self)
        self.exchange = exchange
        exchange.start()
    }

    func received(_ head: HTTPHead, from address: WebAddress) { response = Encode.response(head, address) }

    func received(_ data: [UInt8]) { content.append(data) }

    func sent(_ count: Int, of total: Int) {}

    func redirected(_ head: HTTPHead, from: WebAddress, to: WebAddress) {}

    func challenged(_ challenge: Challenge, answer: @escaping (Challenge.Answer) -> Void) {
        desk.ask(challenge, origin: [:], answer: answer)
    }

    func ended(_ error: SessionError?) {
        exchange = nil
        var members: [String: JSONValue] = [:]
        members["response"] = response
        members["error"] = error.map(Encode.error)
        if response != nil { members["body"] = Encode.content(content) }
        request.reply(.object(members))
        desk.blocking[ObjectIdentifier(self)] = nil
    }
}
