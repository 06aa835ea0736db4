import ReferenceBindings

/// A cookie storage (RFC 6265 5.3, 5.4). What a request asks for may be done by its own behaviour.
final class CookieStore {
    private(set) var cookies: [Cookie] = []
    /// A counter that increases with each change of a persistent cookie.
    private(set) var changes = 0
    private var restored: Set<Cookie> = []
    /// Cookies that are kept although they were replaced or deleted. Only a mutant has any.
    private var replaced: [Cookie] = []
    /// Cookies that the app has added.
    private var added: Set<Cookie> = []
    private var isEnding = false
    /// Cookies that no list names. Only a mutant has any.
    private var unlisted: Set<Cookie> = []
    private let behaviour: Behaviour.Cookies

    init(_ behaviour: Behaviour.Cookies) { self.behaviour = behaviour }

    /// Loads the cookies of an earlier run of the app.
    func restore(_ cookies: [Cookie]) {
        self.cookies = cookies.map(behaviour.keeping.restored)
        restored = Set(self.cookies)
        if !behaviour.outliveLaterRuns { changes += 1 }
    }

    /// Stores the cookies of a response.
    func receive(_ head: HTTPHead, from address: WebAddress, now: Double, _ asked: Behaviour.Cookies? = nil) {
        let behaviour = asked ?? behaviour
        guard behaviour.stores, !behaviour.reading.ignoredStatuses.contains(head.status) else { return }
        for text in fields(of: head, behaviour.reading) {
            guard var cookie = Cookie(setCookie: text, from: address, now: now, behaviour.reading) else { continue }
            if behaviour.sending.keepsPortsApart { cookie.port = address.port }
            if behaviour.keeping.listsOfContentOnly, head.status == 204 { unlisted.insert(cookie) }
            if !behaviour.heedsExpires, !text.lowercased().contains("max-age") { cookie.expires = nil }
            put(cookie, now: now, asked)
        }
    }

    private func fields(of head: HTTPHead, _ rules: Behaviour.Cookies.Reading) -> [String] {
        let fields = head.headers.values(of: "Set-Cookie")
        if rules.readsLastFieldOnly { return fields.suffix(1) }
        guard rules.joinsFields, fields.count > 1 else { return fields }
        return fields.joined(separator: ",").split(separator: ",").map { String($0).trimmed }
    }

    /// Adds a cookie and replaces one with the same name, domain and path. An expired cookie only removes.
    /// - Parameter isFromApp: Whether the app adds it, rather than a response.
    func put(_ given: Cookie, now: Double, isFromApp: Bool = false, _ asked: Behaviour.Cookies? = nil) {
        let behaviour = asked ?? behaviour
        var cookie = given
        if isFromApp, behaviour.keeping.addsForAllPaths { cookie.path = "/" }
        if isFromApp { added.insert(cookie) }
        let before = changes
        let rules = behaviour.keeping
        let replaces = cookies.contains { $0.hasSameKey(as: cookie, rules) }
        if rules.keepsReplaced, cookie.expires == nil {
            replaced += cookies.filter { $0.hasSameKey(as: cookie, rules) && $0.expires != nil }
        }
        if rules.keepsRunCookiesBrief, let expires = cookie.expires, expires > now,
            cookies.contains(where: { $0.hasSameKey(as: cookie, rules) && $0.expires == nil })
        {
            cookie.expires = nil
        }
        defer {
            if (replaces && !behaviour.savesReplacements) || (isFromApp && !behaviour.savesAdditions) {
                changes = before
            }
        }
        // One that replaces another keeps the time of its creation (RFC 6265, section 5.3, step 11).
        let place = cookies.firstIndex { $0.hasSameKey(as: cookie, rules) }
        removeAll { $0.hasSameKey(as: cookie, rules) }
        if let expires = cookie.expires, expires <= now {
            if !behaviour.savesEndings { changes = before }
            return
        }
        cookies.insert(cookie, at: place ?? cookies.endIndex)
        if outlivesApp(cookie) { changes += 1 }
    }

    /// - Parameter path: `nil` for any.
    func remove(name: String, domain: String, path: String?) {
        let before = changes
        let isMeant = { [behaviour] (cookie: Cookie) in
            cookie.name == name && (cookie.domain == domain || behaviour.keeping.deletesAtAllHosts)
                && (path == nil || path == cookie.path || behaviour.keeping.deletesOnAllPaths)
                && (cookie.expires != nil || behaviour.deletesSessionCookies)
        }
        if behaviour.keeping.deletesForRunOnly { replaced += cookies.filter { restored.contains($0) && isMeant($0) } }
        removeAll(where: isMeant)
        if !behaviour.savesDeletions { changes = before }
    }

    /// The value of the `Cookie` field for a request, if it needs one. Longer paths first, then in the order of creation.
    func fields(for address: WebAddress, now: Double, _ asked: Behaviour.Cookies? = nil) -> [String] {
        let behaviour = asked ?? behaviour
        guard behaviour.attaches else { return [] }
        let rules = behaviour.sending
        let sign = rules.sendsShortPathsFirst ? -1 : 1
        let fitting = (rules.sendsExpired ? cookies : live(at: now)).enumerated()
            .filter { fits($0.element, address, behaviour) }
            .sorted { (sign * $1.element.path.utf8.count, $0.offset) < (sign * $0.element.path.utf8.count, $1.offset) }
        if fitting.isEmpty { return [] }
        let pairs = fitting.map { "\($0.element.name)=\($0.element.value)" }
        return rules.sendsFieldPerCookie ? pairs : [pairs.joined(separator: "; ")]
    }

    /// The first of these fields, which is the only one.
    func header(for address: WebAddress, now: Double) -> String? { fields(for: address, now: now).first }

    /// The cookies that would be sent to the address; all cookies if it is `nil`.
    func list(for address: WebAddress?, now: Double) -> [Cookie] {
        guard behaviour.lists else { return [] }
        return live(at: now).filter { cookie in
            (address.map { fits(cookie, $0, behaviour) } ?? true)
                && (behaviour.listsEarlierRuns || !restored.contains(cookie))
                && (behaviour.listsSessionCookies || cookie.expires != nil)
                && (address == nil || cookie.expires != nil || behaviour.keeping.listsSessionCookiesForURLs)
                && (address.map { $0.host == cookie.domain } ?? true || behaviour.keeping.listsUpperDomains)
                && !unlisted.contains(cookie)
        }
    }

    /// The app quits. Only a mutant has something left to write then.
    func end() {
        guard behaviour.keeping.writesAddedAtQuit else { return }
        isEnding = true
        changes += 1
    }

    /// The cookies that the next run of the app finds.
    func outliving(now: Double) -> [Cookie] {
        replaced
            + live(at: now).filter {
                outlivesApp($0) && (behaviour.outliveLaterRuns || !restored.contains($0))
                    && !(keepsAddedInMemory && added.contains($0))
            }
    }

    private var keepsAddedInMemory: Bool {
        behaviour.keeping.keepsAddedInMemory || (behaviour.keeping.writesAddedAtQuit && !isEnding)
    }

    private func outlivesApp(_ cookie: Cookie) -> Bool {
        if behaviour.keeping.keepsHostsWhole,
            cookies.contains(where: { $0.domain == cookie.domain && $0.expires != nil })
        {
            return true
        }
        return cookie.expires != nil || behaviour.keepsSessionCookies
    }

    private func live(at now: Double) -> [Cookie] { cookies.filter { $0.expires.map { $0 > now } ?? true } }

    private func fits(_ cookie: Cookie, _ address: WebAddress, _ behaviour: Behaviour.Cookies) -> Bool {
        let isInPath =
            cookie.matches(path: address.path)
            || (behaviour.sending.matchesAnyPathBeginning && address.path.hasPrefix(cookie.path))
        return (cookie.matches(host: address.host, behaviour.sending) || !behaviour.matchesHost)
            && (isInPath || !behaviour.matchesPath) && (cookie.port ?? address.port) == address.port
            && (!cookie.isSecure || address.scheme == "https" || !behaviour.matchesScheme)
    }

    private func removeAll(where fits: (Cookie) -> Bool) {
        if cookies.contains(where: { fits($0) && outlivesApp($0) }) { changes += 1 }
        cookies.removeAll(where: fits)
    }
}

extension Behaviour.Cookies.Keeping {
    /// What is left of a cookie in the next run of the app.
    fileprivate func restored(_ cookie: Cookie) -> Cookie {
        var cookie = cookie
        if forgetsSecure { cookie.isSecure = false }
        if forgetsHostOnly { cookie.isHostOnly = false }
        if forgetsHTTPOnly { cookie.isHTTPOnly = false }
        if countsAgeAnew, let age = cookie.maximumAge { cookie.expires = Clock.wall + age }
        return cookie
    }
}
