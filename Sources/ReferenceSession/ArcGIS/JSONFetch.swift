import JSON
import ReferenceBindings

/// Fetches JSON in one exchange, and answers an HTTP authentication challenge.
final class JSONFetch: ExchangeClient {
    struct Answer {
        var status: Int
        /// The JSON value; `nil` if the content was not JSON.
        var value: JSONValue?
    }

    private let login: Credential?
    private let done: (Result<Answer, SessionError>) -> Void
    private var exchange: Exchange?
    private var head = HTTPHead(status: 0)
    private var content: [UInt8] = []

    /// - Parameters:
    ///   - login: the credential that answers a challenge of the server, once.
    ///   - done: called once.
    init(
        _ request: ExchangeRequest,
        login: Credential?,
        app: App,
        done: @escaping (Result<Answer, SessionError>) -> Void
    ) {
        self.login = login
        self.done = done
        let exchange = Exchange(request, app: app, client: self)
        self.exchange = exchange
        exchange.start()
    }

    func received(_ head: HTTPHead, from address: WebAddress) { self.head = head }

    func received(_ data: [UInt8]) { content += data }

    func sent(_ count: Int, of total: Int) {}

    func redirected(_ head: HTTPHead, from: WebAddress, to: WebAddress) {}

    func challenged(_ challenge: Challenge, answer: @escaping (Challenge.Answer) -> Void) {
        guard let login, challenge.failures == 0, !challenge.space.place.isProxy else { return answer(.standard) }
        answer(.use(login))
    }

    func ended(_ error: SessionError?) {
        exchange = nil
        if let error { return done(.failure(error)) }
        done(.success(Answer(status: head.status, value: try? JSONValue(decoding: content))))
    }
}
