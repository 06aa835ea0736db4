import ReferenceBindings

/// The use of the cache by one exchange (RFC 9111).
struct CacheVisit {
    enum Outcome {
        /// Answered without the server.
        case answered(CachedResponse)
        case asksServer
        /// Nothing is stored and the server must not be asked.
        case unanswerable
    }

    let outcome: Outcome
    /// The conditions sent with the request, so that the server can validate the stored response.
    let conditions: [HTTPHeader]
    private let request: ExchangeRequest
    private let cache: ResponseCache?
    private let began: Double
    private let kept: CachedResponse?
    private let takesResponse: Bool
    /// The response that is arriving, if it is to be kept.
    private var arriving: CachedResponse?

    /// - Parameters:
    ///   - reading: The cache to read from.
    ///   - writing: The cache to store the response in.
    init(_ request: ExchangeRequest, reading: ResponseCache?, writing: ResponseCache?, now: Double) {
        self.request = request
        cache = writing
        began = now
        let headers = request.headers
        let directives = CacheDirectives(headers)
        let isSimple =
            request.method == "GET" && !headers.contains(name: "Range") && !directives.contains("no-store")
            && !headers.contains { $0.name.lowercased().hasPrefix("if-") }
        let found = isSimple ? reading?.response(for: request.cacheKey).flatMap { $0.fits(headers) ? $0 : nil } : nil
        let policy = request.cachePolicy ?? .useProtocolCachePolicy
        let usable =
            switch policy {
            case .useProtocolCachePolicy:
                found.flatMap { $0.isFresh(at: now) && !directives.contains("no-cache") ? $0 : nil }
            case .reloadIgnoringLocalCacheData: nil as CachedResponse?
            case .returnCacheDataElseLoad, .returnCacheDataDontLoad: found
            }
        outcome = usable.map(Outcome.answered) ?? (policy == .returnCacheDataDontLoad ? .unanswerable : .asksServer)
        kept = policy == .useProtocolCachePolicy ? found : nil
        conditions = kept?.conditions ?? []
        takesResponse = isSimple
    }

    /// Takes the head of the server's response.
    /// - Returns: The stored response, if the server has confirmed it.
    mutating func took(_ head: HTTPHead, now: Double) -> CachedResponse? {
        if let kept, head.status == 304 {
            let response = kept.refreshed(by: head, requested: began, received: now)
            cache?.keep(response, for: request.cacheKey)
            return response
        }
        // What has been changed is not kept any longer (RFC 9111 4.4).
        if !["GET", "HEAD", "OPTIONS", "TRACE"].contains(request.method), (200..<400).contains(head.status) {
            cache?.forget(request.cacheKey)
        }
        if takesResponse, cache != nil {
            arriving = CachedResponse(head, to: request.headers, requested: began, received: now)
        }
        return nil
    }

    /// Takes a piece of the response's body.
    mutating func took(_ data: [UInt8]) {
        guard let cache, let size = arriving?.body.count else { return }
        if size + data.count > cache.largest { arriving = nil } else { arriving?.body += data }
    }

    /// Stores the response after it has arrived completely.
    func keep() {
        if let arriving { cache?.keep(arriving, for: request.cacheKey) }
    }
}
