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

    /// Reads the version of a request. A later minor version than 1.1 is served as 1.1 (RFC 9110 2.5).
    init?(ofRequest name: some StringProtocol) {
        let minor = name.utf8.dropFirst(7)
        let isLater =
            name.utf8.starts(with: "HTTP/1.".utf8) && minor.count == 1 && minor.allSatisfy { (50...57).contains($0) }
        self.init(name: isLater ? Self.http11.name : String(name))
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
