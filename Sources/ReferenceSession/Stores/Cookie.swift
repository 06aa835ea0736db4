import ReferenceBindings

/// A cookie as it is stored (RFC 6265 5.3).
struct Cookie: Hashable {
    var name: String
    var value: String
    /// The domain in lower case, without a leading dot.
    var domain: String
    /// Whether it is sent only to exactly this host (host-only-flag).
    var isHostOnly: Bool
    var path: String
    /// The expiry time in seconds since the epoch; `nil`: it lasts until the app ends.
    var expires: Double?
    var isSecure = false
    var isHTTPOnly = false

    func hasSameKey(as other: Cookie) -> Bool {
        name == other.name && domain == other.domain && path == other.path
    }

    /// Whether it is sent to this host (RFC 6265 5.1.3).
    func matches(host: String) -> Bool {
        if isHostOnly { return host == domain }
        return Self.domainMatches(host, domain)
    }

    /// Whether it is sent with requests of this path (RFC 6265 5.1.4).
    func matches(path requested: String) -> Bool {
        requested == path
            || (requested.hasPrefix(path) && (path.hasSuffix("/") || requested.dropFirst(path.count).first == "/"))
    }

    static func domainMatches(_ host: String, _ domain: String) -> Bool {
        host == domain || (host.hasSuffix("." + domain) && !host.allSatisfy { $0.isNumber || $0 == "." })
    }

    /// The default path of a cookie (RFC 6265 5.1.4).
    static func defaultPath(of path: String) -> String {
        guard path.hasPrefix("/"), let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
        return String(path[..<slash])
    }
}

extension Cookie {
    /// Reads the value of a `Set-Cookie` field (RFC 6265 5.2, 5.3); `nil` if the cookie has to be ignored.
    init?(setCookie text: String, from address: WebAddress, now: Double) {
        var parts = text.split(separator: ";", omittingEmptySubsequences: false).map { String($0).trimmed }
        let pair = parts.removeFirst()
        guard let equals = pair.firstIndex(of: "=") else { return nil }
        let name = String(pair[..<equals]).trimmed
        guard !name.isEmpty else { return nil }
        self.init(
            name: name,
            value: String(pair[pair.index(after: equals)...]).trimmed,
            domain: address.host,
            isHostOnly: true,
            path: Self.defaultPath(of: address.path)
        )
        var maximumAge: Double?
        for part in parts {
            let pieces = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let value = pieces.count > 1 ? String(pieces[1]).trimmed : ""
            switch String(pieces[0]).trimmed.lowercased() {
            case "expires": expires = CookieDate.seconds(value) ?? expires
            case "max-age": maximumAge = Int(value).map(Double.init) ?? maximumAge
            case "domain" where !value.isEmpty:
                domain = (value.hasPrefix(".") ? String(value.dropFirst()) : value).lowercased()
                isHostOnly = false
            case "path": path = value.hasPrefix("/") ? value : Self.defaultPath(of: address.path)
            case "secure": isSecure = true
            case "httponly": isHTTPOnly = true
            default: break
            }
        }
        if let maximumAge { expires = maximumAge > 0 ? now + maximumAge : 0 }
        guard isHostOnly || Self.domainMatches(address.host, domain) else { return nil }
    }
}
