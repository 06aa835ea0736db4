import ConformanceScenarios

/// A URL of `http` or `https` in its parts (RFC 3986, section 3).
package struct LoggedURL: Sendable, Hashable {
    package var scheme: String
    /// In small letters; an address of IPv6 without brackets.
    package var host: String
    package var port: Int
    /// Begins with `/`.
    package var path: String
    /// Without `?`; `nil`: there is none.
    package var query: String?
    /// Whether it has a name or a password in it.
    package var login: (user: String, password: String)? {
        get { user.map { ($0, password ?? "") } }
    }

    private(set) var user: String?
    private(set) var password: String?

    package init(scheme: String, host: String, port: Int? = nil, path: String = "/", query: String? = nil) {
        self.scheme = scheme
        self.host = host.lowercased()
        self.port = port ?? Self.defaultPort(scheme)
        self.path = path.hasPrefix("/") ? path : "/" + path
        self.query = query
    }

    /// - Returns: `nil` if it is none of `http` and `https`, or makes no sense.
    package init?(_ text: String) {
        guard let mark = text.firstRange(of: "://") else { return nil }
        let scheme = text[..<mark.lowerBound].lowercased()
        guard ["http", "https"].contains(scheme), let authority = URLAuthority(text) else { return nil }
        let rest = text[mark.upperBound...].prefix { $0 != "#" }
        let end = rest.firstIndex { "/?".contains($0) } ?? rest.endIndex
        guard let place = Self.place(String(rest[..<end].split(separator: "@").last ?? "")) else { return nil }
        let target = rest[end...].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        self.init(
            scheme: scheme,
            host: place.host,
            port: place.port,
            path: target.first ?? "/",
            query: target.count > 1 ? target[1] : nil
        )
        (user, password) = (authority.user, authority.password)
    }

    /// The URL that a reference means here (RFC 3986, section 5.2); `nil` if it leads to another scheme.
    package func resolving(_ reference: String) -> LoggedURL? {
        if reference.contains("://") { return LoggedURL(reference) }
        if reference.hasPrefix("//") { return LoggedURL("\(scheme):\(reference)") }
        let parts = reference.prefix { $0 != "#" }.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var resolved = self
        (resolved.user, resolved.password) = (nil, nil)
        let path = parts.first.map(String.init) ?? ""
        resolved.query = parts.count > 1 ? String(parts[1]) : path.isEmpty ? query : nil
        if path.hasPrefix("/") {
            resolved.path = path
        } else if !path.isEmpty {
            resolved.path = String(self.path[...(self.path.lastIndex(of: "/") ?? self.path.startIndex)]) + path
        }
        resolved.path = Self.withoutDots(resolved.path)
        return resolved
    }

    /// Whether both lead to the same content of the same origin.
    func isSame(as other: LoggedURL) -> Bool {
        (scheme, host, port, path, query ?? "") == (other.scheme, other.host, other.port, other.path, other.query ?? "")
    }

    static func defaultPort(_ scheme: String) -> Int { scheme == "https" ? 443 : 80 }

    /// Reads `host` or `host:port`, with an address of IPv6 in brackets.
    static func place(_ text: String) -> (host: String, port: Int?)? {
        if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
            let host = String(text[text.index(after: text.startIndex)..<end])
            return host.isEmpty ? nil : (host.lowercased(), port(String(text[text.index(after: end)...].dropFirst())))
        }
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let host = parts.first, !host.isEmpty, host.utf8.allSatisfy({ $0 > 32 && $0 != 127 }) else { return nil }
        if parts.count == 1 { return (host.lowercased(), nil) }
        guard parts[1].isEmpty || port(parts[1]) != nil else { return nil }
        return (host.lowercased(), port(parts[1]))
    }

    private static func port(_ text: String) -> Int? { Int(text).flatMap { (1...65_535).contains($0) ? $0 : nil } }

    private static func withoutDots(_ path: String) -> String {
        var parts: [Substring] = []
        let all = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        for (index, part) in all.enumerated() {
            let isLast = index == all.count - 1
            if part == ".." { _ = parts.popLast() }
            if part != "." && part != ".." { parts.append(part) } else if isLast { parts.append("") }
        }
        return "/" + parts.joined(separator: "/")
    }

    package static func == (left: LoggedURL, right: LoggedURL) -> Bool { left.isSame(as: right) }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(scheme)
        hasher.combine(host)
        hasher.combine(port)
        hasher.combine(path)
        hasher.combine(query ?? "")
    }
}
