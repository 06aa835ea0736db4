/// Header fields that a check may expect to be absent without anybody sending them.
enum HeaderNames {
    /// In lower case: RFC 9110, 9111, 9112, 6265, 6797, 7240, 7616, and what clients are known to send besides.
    static let registered: Set<String> = [
        "accept", "accept-charset", "accept-encoding", "accept-language", "accept-ranges", "age", "allow",
        "authentication-info", "authorization", "cache-control", "connection", "content-encoding", "content-language",
        "content-length", "content-location", "content-range", "content-type", "cookie", "cookie2", "date", "etag",
        "expect", "expires", "forwarded", "from", "host", "if-match", "if-modified-since", "if-none-match", "if-range",
        "if-unmodified-since", "keep-alive", "last-modified", "location", "max-forwards", "origin", "pragma",
        "proxy-authenticate", "proxy-authentication-info", "proxy-authorization", "proxy-connection", "range",
        "referer", "retry-after", "server", "set-cookie", "strict-transport-security", "te", "trailer",
        "transfer-encoding", "upgrade", "user-agent", "vary", "via", "www-authenticate", "x-forwarded-for",
    ]
}
