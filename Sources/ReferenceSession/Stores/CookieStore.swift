import ReferenceBindings

/// A cookie storage (RFC 6265 5.3, 5.4). What a request asks for may be done by its own behaviour.
final class CookieStore {
    private(set) var cookies: [Cookie] = []
    /// A counter that increases with each change of a persistent cookie.
    private(set) var changes = 0
    private var restored: Set<Cookie> = []
    private let behaviour: Behaviour.Cookies

    init(_ behaviour: Behaviour.Cookies) { self.behaviour = behaviour }

    /// Loads the cookies of an earlier run of the app.
    func restore(_ cookies: [Cookie]) {
        self.cookies = cookies
        restored = Set(cookies)
        if !behaviour.outliveLaterRuns { changes += 1 }
    }

    /// Stores the cookies of a response.
    func receive(_ head: HTTPHead, from address: WebAddress, now: Double, _ asked: Behaviour.Cookies? = nil) {
        let behaviour = asked ?? behaviour
        guard behaviour.stores else { return }
        for text in head.headers.values(of: "Set-Cookie") {
            guard var cookie = Cookie(setCookie: text, from: address, now: now) else { continue }
            if !behaviour.heedsExpires, !text.lowercased().contains("max-age") { cookie.expires = nil }
            put(cookie, now: now, asked)
        }
    }

    /// Adds a cookie and replaces one with the same name, domain and path. An expired cookie only removes.
    /// - Parameter isFromApp: Whether the app adds it, rather than a response.
    func put(_ cookie: Cookie, now: Double, isFromApp: Bool = false, _ asked: Behaviour.Cookies? = nil) {
        let behaviour = asked ?? behaviour
        let before = changes
        let replaces = cookies.contains { $0.hasSameKey(as: cookie) }
        defer {
            if (replaces && !behaviour.savesReplacements) || (isFromApp && !behaviour.savesAdditions) {
                changes = before
            }
        }
        removeAll { $0.hasSameKey(as: cookie) }
        if let expires = cookie.expires, expires <= now { return }
        cookies.append(cookie)
        if outlivesApp(cookie) { changes += 1 }
    }

    /// - Parameter path: `nil` for any.
    func remove(name: String, domain: String, path: String?) {
        let before = changes
        removeAll {
            $0.name == name && $0.domain == domain && (path == nil || path == $0.path)
                && ($0.expires != nil || behaviour.deletesSessionCookies)
        }
        if !behaviour.savesDeletions { changes = before }
    }

    /// The value of the `Cookie` field for a request; `nil` for none. Longer paths first, then in the order of creation.
    func header(for address: WebAddress, now: Double, _ asked: Behaviour.Cookies? = nil) -> String? {
        let behaviour = asked ?? behaviour
        guard behaviour.attaches else { return nil }
        let fitting = live(at: now).enumerated().filter { fits($0.element, address, behaviour) }
            .sorted { ($1.element.path.utf8.count, $0.offset) < ($0.element.path.utf8.count, $1.offset) }
        if fitting.isEmpty { return nil }
        return fitting.map { "\($0.element.name)=\($0.element.value)" }.joined(separator: "; ")
    }

    /// The cookies that would be sent to the address; all cookies if it is `nil`.
    func list(for address: WebAddress?, now: Double) -> [Cookie] {
        guard behaviour.lists else { return [] }
        return live(at: now).filter { cookie in
            (address.map { fits(cookie, $0, behaviour) } ?? true)
                && (behaviour.listsEarlierRuns || !restored.contains(cookie))
                && (behaviour.listsSessionCookies || cookie.expires != nil)
        }
    }

    /// The cookies that the next run of the app finds.
    func outliving(now: Double) -> [Cookie] {
        live(at: now).filter { outlivesApp($0) && (behaviour.outliveLaterRuns || !restored.contains($0)) }
    }

    private func outlivesApp(_ cookie: Cookie) -> Bool { cookie.expires != nil || behaviour.keepsSessionCookies }

    private func live(at now: Double) -> [Cookie] { cookies.filter { $0.expires.map { $0 > now } ?? true } }

    private func fits(_ cookie: Cookie, _ address: WebAddress, _ behaviour: Behaviour.Cookies) -> Bool {
        (cookie.matches(host: address.host) || !behaviour.matchesHost)
            && (cookie.matches(path: address.path) || !behaviour.matchesPath)
            && (!cookie.isSecure || address.scheme == "https" || !behaviour.matchesScheme)
    }

    private func removeAll(where fits: (Cookie) -> Bool) {
        if cookies.contains(where: { fits($0) && outlivesApp($0) }) { changes += 1 }
        cookies.removeAll(where: fits)
    }
}
