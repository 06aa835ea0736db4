import JSON
import ReferenceBindings

/// A response as a private cache keeps it (RFC 9111 3).
struct CachedResponse {
    var head: HTTPHead
    var body: [UInt8]
    /// The request's values of the fields in `Vary` (RFC 9111 4.1).
    var selecting: [HTTPHeader]
    /// The times of the request and of the response, in seconds since the epoch.
    var requested: Double
    var received: Double

    /// - Returns: `nil` for a response that must not be stored or would never be used.
    init?(
        _ head: HTTPHead,
        to headers: [HTTPHeader],
        requested: Double,
        received: Double,
        _ behaviour: Behaviour.Cache = Behaviour.Cache()
    ) {
        let directives = CacheDirectives(head.headers)
        let vary = head.headers.values(of: "Vary").flatMap { $0.split(separator: ",") }.map { String($0).trimmed }
        let isPart = head.status == 206 && behaviour.keepsParts
        let isForbidden =
            directives.contains("no-store")
            && (behaviour.heedsNoStoreBesideAge || directives.seconds("max-age") == nil)
        guard
            isPart || [200, 203, 204, 300, 404, 405, 410, 414, 501].contains(head.status), !isForbidden,
            !vary.contains("*")
        else { return nil }
        self.head = head
        if isPart { self.head.status = 200 }
        body = []
        selecting = vary.flatMap { name in headers.values(of: name).map { HTTPHeader(name, $0) } }
        self.requested = requested
        self.received = received
        guard lifetime(behaviour) > 0 || !conditions.isEmpty else { return nil }
    }

    /// Whether it can answer a request with these fields (RFC 9111 4.1).
    func fits(_ headers: [HTTPHeader]) -> Bool {
        let vary = head.headers.values(of: "Vary").flatMap { $0.split(separator: ",") }.map { String($0).trimmed }
        return vary.allSatisfy { selecting.values(of: $0) == headers.values(of: $0) }
    }

    /// Whether it may be used without asking the server (RFC 9111 4.2).
    func isFresh(at now: Double, _ behaviour: Behaviour.Cache = Behaviour.Cache()) -> Bool {
        if behaviour.servesStale { return true }
        let directives = CacheDirectives(head.headers)
        let heedsNoCache = behaviour.heedsNoCacheBesideAge || directives.seconds("max-age") == nil
        let age = behaviour.heedsAge ? age(at: now) : now - received
        return !(directives.contains("no-cache") && heedsNoCache) && lifetime(behaviour) > age
    }

    /// The conditional fields that validate it at the server (RFC 9110 13.1).
    var conditions: [HTTPHeader] {
        let tags = head.headers.values(of: "ETag").prefix(1).map { HTTPHeader("If-None-Match", $0) }
        return tags + head.headers.values(of: "Last-Modified").prefix(1).map { HTTPHeader("If-Modified-Since", $0) }
    }

    /// The response with the fields of the answer that has validated it (RFC 9111 4.3.4).
    func refreshed(by answer: HTTPHead, requested: Double, received: Double) -> CachedResponse {
        var response = self
        let fields = answer.headers.filter { $0.name.lowercased() != "content-length" }
        let names = Set(fields.map { $0.name.lowercased() })
        response.head.headers.removeAll { names.contains($0.name.lowercased()) }
        response.head.headers += fields
        response.requested = requested
        response.received = received
        return response
    }

    /// The freshness lifetime in seconds (RFC 9111 4.2.1, 4.2.2).
    private func lifetime(_ behaviour: Behaviour.Cache) -> Double {
        if let age = CacheDirectives(head.headers).seconds("max-age") { return age }
        if let expires = head.headers.values(of: "Expires").first {
            if let end = CookieDate.seconds(expires) { return end - date }
            if behaviour.heedsUnreadableExpires { return 0 }
        }
        return instant("Last-Modified").map { max(0, date - $0) / 10 } ?? (behaviour.guessesFreshness ? 60 : 0)
    }

    /// The age in seconds (RFC 9111 4.2.3).
    func age(at now: Double) -> Double {
        let told = head.headers.values(of: "Age").first.flatMap { Int($0) }.map(Double.init) ?? 0
        return max(received - date, told + received - requested, 0) + now - received
    }

    private var date: Double { instant("Date") ?? received }

    private func instant(_ name: String) -> Double? {
        head.headers.values(of: name).first.flatMap { CookieDate.seconds($0) }
    }
}

extension CachedResponse {
    /// Reads the stored form: the length of the head in four bytes, the head as JSON, the body.
    init?(stored: [UInt8]) {
        let length = stored.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        guard
            stored.count >= 4 + length, let value = try? JSONValue(decoding: Array(stored[4..<(4 + length)])),
            let status = value["status"]?.integer, let requested = value["requested"]?.number,
            let received = value["received"]?.number
        else { return nil }
        head = HTTPHead(status: status, headers: Self.fields(value["headers"]))
        body = Array(stored[(4 + length)...])
        selecting = Self.fields(value["selecting"])
        self.requested = requested
        self.received = received
    }

    var stored: [UInt8] {
        let rest = JSONValue.object([
            "status": .integer(head.status), "headers": Self.pairs(head.headers), "selecting": Self.pairs(selecting),
            "requested": .number(requested), "received": .number(received),
        ]).encoded()
        return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: rest.count >> $0) } + rest + body
    }

    private static func pairs(_ fields: [HTTPHeader]) -> JSONValue {
        .array(fields.map { [.string($0.name), .string($0.value)] })
    }

    private static func fields(_ value: JSONValue?) -> [HTTPHeader] {
        (value?.array ?? []).compactMap { pair in
            guard let name = pair.array?.first?.string, let value = pair.array?.last?.string else { return nil }
            return HTTPHeader(name, value)
        }
    }
}
