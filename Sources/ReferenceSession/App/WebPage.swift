import ReferenceBindings

/// A page on its way into a web view, and what it names besides: pictures, scripts, styles and frames. Done when all of it has come or failed.
final class WebPage: ExchangeClient {
    /// How much of a page is looked at.
    private static let limit = 1 << 20

    private let client: any ExchangeClient
    /// Begins to load a part.
    private let begin: (WebAddress, any ExchangeClient) -> Exchange
    private var address: WebAddress?
    private var isHTML = false
    private var content: [UInt8] = []
    private var parts: [Exchange] = []
    private var missing = 0

    init(_ client: any ExchangeClient, begin: @escaping (WebAddress, any ExchangeClient) -> Exchange) {
        self.client = client
        self.begin = begin
    }

    func received(_ head: HTTPHead, from address: WebAddress) {
        self.address = address
        isHTML = head.headers.contains {
            $0.name.lowercased() == "content-type" && $0.value.lowercased().hasPrefix("text/html")
        }
        client.received(head, from: address)
    }

    func received(_ data: [UInt8]) {
        if isHTML, content.count < Self.limit { content += data }
        client.received(data)
    }

    func sent(_ count: Int, of total: Int) { client.sent(count, of: total) }

    func measured(_ timing: TransferTiming, on way: Way) { client.measured(timing, on: way) }

    func redirected(_ head: HTTPHead, from: WebAddress, to: WebAddress) { client.redirected(head, from: from, to: to) }

    func challenged(_ challenge: Challenge, answer: @escaping (Challenge.Answer) -> Void) {
        client.challenged(challenge, answer: answer)
    }

    func waits() { client.waits() }

    func ended(_ error: SessionError?) {
        let named = error == nil ? addresses : []
        missing = named.count
        guard missing > 0 else { return client.ended(error) }
        // What becomes of a part makes no difference to the page, apart from the time.
        parts = named.map { begin($0, IdleClient { [weak self] in self?.partEnded() }) }
        for part in parts { part.start() }
    }

    private func partEnded() {
        missing -= 1
        if missing == 0 { client.ended(nil) }
    }

    /// Each once, in their order.
    private var addresses: [WebAddress] {
        guard let address else { return [] }
        let pattern = /<(?:img|script|iframe|link)\b[^>]*?\b(?:src|href)\s*=\s*["']([^"']+)["']/.ignoresCase()
        var seen: Set<String> = []
        return String(decoding: content, as: UTF8.self).matches(of: pattern).compactMap { match in
            let part = address.resolving(String(match.output.1))
            return part.flatMap { $0.scheme.hasPrefix("http") && seen.insert($0.text).inserted ? $0 : nil }
        }
    }
}

/// A client that has no use for what it is told, apart from the end.
final class IdleClient: ExchangeClient {
    private let end: () -> Void

    init(end: @escaping () -> Void = {}) { self.end = end }

    func received(_ head: HTTPHead, from address: WebAddress) {}
    func received(_ data: [UInt8]) {}
    func sent(_ count: Int, of total: Int) {}
    func redirected(_ head: HTTPHead, from: WebAddress, to: WebAddress) {}
    func challenged(_ challenge: Challenge, answer: @escaping (Challenge.Answer) -> Void) { answer(.standard) }
    func ended(_ error: SessionError?) { end() }
}
