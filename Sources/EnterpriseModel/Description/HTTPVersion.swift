/// A version of HTTP, spelled as in the scenario language and in ALPN (RFC 7301 6).
package enum HTTPVersion: String, Sendable, Hashable, CaseIterable {
    case http10 = "http/1.0"
    case http11 = "http/1.1"
    case http2 = "h2"
}
