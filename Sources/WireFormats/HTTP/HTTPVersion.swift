/// A version of HTTP, spelled as in ALPN (RFC 7301 6) and in the scenario language.
package enum HTTPVersion: String, Sendable, Hashable, CaseIterable {
    case http10 = "http/1.0"
    case http11 = "http/1.1"
    case http2 = "h2"

    /// Reads a version as a start line names it (RFC 9112 2.3): `HTTP/1.0` or `HTTP/1.1`.
    init?(name: some StringProtocol) {
        guard let version = [Self.http10, .http11].first(where: { $0.name == name }) else { return nil }
        self = version
    }

    /// As a start line names it; HTTP/2 has none.
    package var name: String {
        switch self {
        case .http10: "HTTP/1.0"
        case .http11: "HTTP/1.1"
        case .http2: "HTTP/2"
        }
    }
}
