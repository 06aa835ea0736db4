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
    /// The key of the URL whose redirection has led here. Only a mutant keeps the response for it, too.
    var firstKey: String?
    private let request: ExchangeRequest
    private let behaviour: Behaviour.Cache
    private let key: String
    /// The platform's cache, for large or confirmed responses. Only a mutant uses it.
    private let large: ResponseCache?
    private let cache: ResponseCache?
    private let began: Double
    /// The stored response that the server may confirm.
    let kept: CachedResponse?
    private let takesResponse: Bool
    /// The response that is arriving, if it is to be kept.
    private var arriving: CachedResponse?

    /// - Parameters:
    ///   - reading: The cache to read from.
    ///   - writing: The cache to store the response in.
    ///   - large: The platform's cache, to store large or confirmed responses in.
    init(
        _ request: ExchangeRequest,
        reading: ResponseCache?,
        writing: ResponseCache?,
        large: ResponseCache?,
        now: Double,
        _ behaviour: Behaviour.Cache
    ) {
        self.behaviour = behaviour
        self.large = large
        key = request.cacheKey(behaviour)
        self.request = request
        cache = writing
        began = now
        let headers = request.headers
        let directives = CacheDirectives(headers)
        let isSimple =
            request.method == "GET" && !headers.contains(name: "Range") && !directives.contains("no-store")
            && !headers.contains { $0.name.lowercased().hasPrefix("if-") }
        let looks = isSimple || request.cachePolicy.map(behaviour.policiesOfAnyMethod.contains) ?? false
        let stored = looks ? reading?.response(for: key) : nil
        let found = stored.flatMap { $0.fits(request.selecting(behaviour)) || !behaviour.heedsVary ? $0 : nil }
        let demanded = request.cachePolicy.flatMap { behaviour.ignoredPolicies.contains($0) ? nil : $0 }
        let policy = demanded ?? .useProtocolCachePolicy
        let validates = behaviour.validatingPolicies.contains(policy)
        let isFresh = found?.isFresh(at: now, behaviour) == true
        let mayServe = !directives.contains("no-cache") || !behaviour.heedsNoCacheOfRequests
        let usable =
            switch policy {
            case .useProtocolCachePolicy:
                isFresh && mayServe && !(behaviour.validatesFresh && found?.conditions.isEmpty == false) ? found : nil
            case .reloadIgnoringLocalCacheData: nil as CachedResponse?
            case .returnCacheDataElseLoad, .returnCacheDataDontLoad:
                isFresh || !validates ? found : nil
            }
        let isLoaded = request.method != "GET" && behaviour.loadsOtherMethods
        let isRefused = policy == .returnCacheDataDontLoad && (found == nil || !validates) && !isLoaded
        outcome = usable.map(Outcome.answered) ?? (isRefused ? .unanswerable : .asksServer)
        let isAsked = policy == .useProtocolCachePolicy || validates
        kept = isAsked && !behaviour.validatesNothing ? found : nil
        conditions = kept?.conditions ?? []
        let isPart = request.method == "GET" && headers.contains(name: "Range") && behaviour.keepsParts
        let isForbidden =
            request.method == "GET" && directives.contains("no-store") && !behaviour.heedsNoStoreOfRequests
        takesResponse = isSimple || isForbidden || isPart || (request.method == "HEAD" && behaviour.keepsHeads)
    }

    /// Takes the head of the server's response.
    /// - Returns: The stored response, if the server has confirmed it.
    mutating func took(_ head: HTTPHead, now: Double) -> CachedResponse? {
        if let kept, head.status == 304, !behaviour.handsOnNotModified {
            let confirmation = behaviour.takesNewFields ? head : head.withLifetimeOnly
            let refreshed = kept.refreshed(by: confirmation, requested: began, received: now)
            let response = behaviour.takesNewLifetimes ? refreshed : kept
            cache?.keep(response, for: key)
            if behaviour.copiesConfirmedNatively { large?.keep(response, for: key) }
            if case .own(let cache) = request.cache, behaviour.fillsOwnObjectsWhenConfirmed {
                cache.keep(response, for: key)
            }
            return response
        }
        // What has been changed is not kept any longer (RFC 9111 4.4).
        if isChange, isSuccess(head), behaviour.forgetsAfterChanges {
            if request.method == "POST" || !behaviour.forgetsAfterPostOnly { forget() }
            if behaviour.forgetsAllAfterChanges { cache?.forgetAll() }
        }
        let isKept = behaviour.keepsChunkedBodies || head.headers.contains(name: "Content-Length")
        let isCertain =
            head.status == 200 && !head.headers.contains(name: "Vary")
            && (CacheDirectives(head.headers).contains("max-age") || head.headers.contains(name: "Expires"))
        if takesResponse, cache != nil, isKept, isCertain || !behaviour.keepsCertainOnly {
            let selecting = request.selecting(behaviour)
            arriving = CachedResponse(head, to: selecting, requested: began, received: now, behaviour)
        }
        return nil
    }

    /// Whether the request may have changed what is at its URL.
    private var isChange: Bool {
        let isKnown = ["POST", "PUT", "PATCH", "DELETE"].contains(request.method)
        return isKnown
            || (behaviour.forgetsAfterUnknownMethods
                && !["GET", "HEAD", "OPTIONS", "TRACE"].contains(request.method))
    }

    /// Whether a response is no error (RFC 9111 4.4).
    private func isSuccess(_ head: HTTPHead) -> Bool {
        (200..<(behaviour.forgetsAfterRedirectedChanges ? 400 : 300)).contains(head.status)
    }

    /// Forgets what is kept for the URL.
    private func forget() {
        let isOther = cache?.response(for: key)?.fits(request.selecting(behaviour)) == false
        if !behaviour.forgetsFittingOnly || !isOther { cache?.forget(key) }
    }

    /// Takes a piece of the response's body.
    mutating func took(_ data: [UInt8]) {
        guard let cache, let size = arriving?.body.count else { return }
        let largest = behaviour.keepsSmallOnly ? cache.largest / 20 : cache.largest
        if size + data.count > largest { arriving = nil } else { arriving?.body += data }
    }

    /// Stores the response after it has arrived completely.
    func keep() {
        guard let arriving else { return }
        let isLarge = arriving.body.count > 1 << 16 && behaviour.keepsLargeNatively
        (isLarge ? large : cache)?.keep(arriving, for: key)
        if let firstKey { cache?.keep(arriving, for: firstKey) }
        if behaviour.copiesLargeNatively, arriving.body.count > 512 << 10 { large?.keep(arriving, for: key) }
    }
}

extension ExchangeRequest {
    /// The fields by which a stored response is selected.
    fileprivate func selecting(_ behaviour: Behaviour.Cache) -> [HTTPHeader] {
        behaviour.heedsVaryOfSessions ? headers : headers.filter { !sessionHeaders.contains($0) }
    }
}

extension HTTPHead {
    /// The head with no other fields than those about its lifetime.
    fileprivate var withLifetimeOnly: HTTPHead {
        var head = self
        head.headers.removeAll { !["age", "cache-control", "date", "expires"].contains($0.name.lowercased()) }
        return head
    }
}
