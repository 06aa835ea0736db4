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
    /// The seconds that it was to last when it was set. Only a mutant looks at it.
    var maximumAge: Double?
    var isSecure = false
    var isHTTPOnly = false
    /// The only port that it is sent to. Only a mutant sets it.
    var port: Int?

    func hasSameKey(as other: Cookie, _ rules: Behaviour.Cookies.Keeping = .init()) -> Bool {
        let isSameName = rules.mergesNamesByCase ? name.lowercased() == other.name.lowercased() : name == other.name
        return isSameName && domain == other.domain && (path == other.path || rules.replacesOnOtherPaths)
    }

    /// Whether it is sent to this host (RFC 6265 5.1.3).
    func matches(host: String, _ rules: Behaviour.Cookies.Sending = .init()) -> Bool {
        if isHostOnly, !rules.ignoresHostOnly { return host == domain }
        return Self.domainMatches(host, domain) || (rules.matchesAnyDomainEnding && host.hasSuffix(domain))
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
    init?(
        setCookie text: String,
        from address: WebAddress,
        now: Double,
        _ rules: Behaviour.Cookies.Reading = .init()
    ) {
        var parts = text.split(separator: ";", omittingEmptySubsequences: false).map { String($0).trimmed }
        let pair = parts.removeFirst()
        guard let equals = pair.firstIndex(of: "=") else { return nil }
        let name = String(pair[..<equals]).trimmed
        guard !name.isEmpty else { return nil }
        let value = rules.value(String(pair[pair.index(after: equals)...]).trimmed)
        guard !value.isEmpty || !rules.dropsEmptyValues else { return nil }
        let defaultPath = rules.defaultPathIsWhole ? address.path : Self.defaultPath(of: address.path)
        self.init(name: name, value: value, domain: address.host, isHostOnly: true, path: defaultPath)
        var maximumAge: Double?
        var rest = parts
        while !rest.isEmpty {
            let part = rest.removeFirst()
            let pieces = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let value = pieces.count > 1 ? String(pieces[1]).trimmed : ""
            let attribute = String(pieces[0]).trimmed
            if rules.comparesAttributesByCase, !Self.usualAttributes.contains(attribute) { continue }
            switch attribute.lowercased() {
            case "expires": expires = CookieDate.seconds(value, rules.shortYears) ?? expires
            case "max-age": maximumAge = rules.age(value) ?? maximumAge
            case "domain" where value.hasPrefix(".") && rules.refusesLeadingDots: return nil
            case "domain" where !value.isEmpty:
                domain = (value.hasPrefix(".") ? String(value.dropFirst()) : value).lowercased()
                isHostOnly = false
            case "path": path = value.hasPrefix("/") ? value : defaultPath
            case "secure": isSecure = true
            case "httponly": isHTTPOnly = true
            default: rest = rules.stopsAtUnknownAttributes ? [] : rest
            }
        }
        if let maximumAge, expires == nil || !rules.prefersExpiresToMaximumAge {
            expires = maximumAge > 0 ? now + maximumAge : 0
            self.maximumAge = maximumAge
        }
        guard isHostOnly || rules.takesForeignDomains || Self.domainMatches(address.host, domain) else { return nil }
    }

    private static let usualAttributes: Set = ["Expires", "Max-Age", "Domain", "Path", "Secure", "HttpOnly"]
}

extension Behaviour.Cookies.Reading {
    /// What is made of a value.
    fileprivate func value(_ text: String) -> String {
        var text = text
        if cutsValuesAtEquals { text = String(text.prefix { $0 != "=" }) }
        if stripsQuotes, text.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") {
            text = String(text.dropFirst().dropLast())
        }
        if encodesValuesTwice { text = String(String.UnicodeScalarView(text.utf8.map { Unicode.Scalar($0) })) }
        return text
    }

    /// The maximum age in seconds, of any number of digits (RFC 6265, section 5.2.2); `nil` if there is none.
    fileprivate func age(_ text: String) -> Double? {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let age = Double(text),
            age > overlookedAge.map(Double.init) ?? -.infinity
        else { return nil }
        return age
    }
}
