internal import CCurl

/// A URL and its parts (RFC 3986).
package struct WebAddress: Sendable, Hashable {
    /// The whole text.
    package let text: String
    /// The scheme in lower case.
    package let scheme: String
    /// Whether the URL or the reference to it spells its scheme with capitals.
    package let hasCapitalScheme: Bool
    /// The host in lower case, without brackets; empty if the URL has none.
    package let host: String
    /// The host as the URL spells it.
    package let writtenHost: String
    /// The port, or the scheme's default port if the URL names none.
    package let port: Int
    /// The path without the query; begins with `/`.
    package let path: String

    /// The request target: the path with the query.
    package let target: String

    /// Parses a URL; `nil` if the text is not one.
    package init?(_ text: String) { self.init(text, relativeTo: nil) }

    /// Resolves a reference relative to this URL (RFC 3986 5.2).
    package func resolving(_ reference: String) -> WebAddress? { WebAddress(reference, relativeTo: self.text) }

    /// The URL with the scheme http, unless its scheme is http or https.
    package var asHTTP: WebAddress? {
        guard scheme != "http", scheme != "https", !host.isEmpty else { return nil }
        return WebAddress("http" + text.dropFirst(scheme.count))
    }

    private init?(_ reference: String, relativeTo base: String?) {
        guard let url = curl_url() else { return nil }
        defer { curl_url_cleanup(url) }
        let flags = UInt32(CURLU_NON_SUPPORT_SCHEME | CURLU_NO_AUTHORITY)
        if let base, curl_url_set(url, CURLUPART_URL, base, flags) != CURLUE_OK { return nil }
        guard curl_url_set(url, CURLUPART_URL, reference, flags) == CURLUE_OK else { return nil }
        func part(_ part: CURLUPart, _ flags: UInt32 = 0) -> String? {
            var value: UnsafeMutablePointer<CChar>?
            guard curl_url_get(url, part, &value, flags) == CURLUE_OK, let value else { return nil }
            defer { curl_free(value) }
            return String(cString: value)
        }
        guard let text = part(CURLUPART_URL), let scheme = part(CURLUPART_SCHEME)?.lowercased() else { return nil }
        writtenHost = part(CURLUPART_HOST) ?? ""
        let host = writtenHost.lowercased()
        self.text = text
        self.scheme = scheme
        let written = reference.prefix(scheme.count)
        hasCapitalScheme = written != scheme && written.lowercased() == scheme
        self.host = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
        port = part(CURLUPART_PORT, UInt32(CURLU_DEFAULT_PORT)).flatMap { Int($0) } ?? 0
        let path = part(CURLUPART_PATH) ?? "/"
        self.path = path.isEmpty ? "/" : path
        target = self.path + (part(CURLUPART_QUERY).map { "?" + $0 } ?? "")
    }
}
