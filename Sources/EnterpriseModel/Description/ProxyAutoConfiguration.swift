/// The text of a proxy auto-config (PAC) file, in which scenarios write proxies without their ports.
package struct ProxyAutoConfiguration: Sendable, Hashable {
    package static let mediaType = "application/x-ns-proxy-autoconfig"

    package let text: String

    package init(_ text: String) { self.text = text }

    /// The proxies that it names without a port, such as in `PROXY proxy.corp.test; DIRECT`.
    package var proxies: [String] {
        text.matches(of: Self.pattern).compactMap { $0.output.port == nil ? String($0.output.name) : nil }
    }

    /// The text as clients need it.
    /// - Parameter place: where a proxy is, as `HOST:PORT`; `nil`: there is no such proxy.
    package func reachable(_ place: (_ proxy: String) -> String?) -> String {
        text.replacing(Self.pattern) { match in
            let place = match.output.port == nil ? place(String(match.output.name)) : nil
            return place.map { "\(match.output.word)\($0)" } ?? String(match.output.0)
        }
    }

    /// What `FindProxyForURL` returns, in any letters.
    private static var pattern: Regex<(Substring, word: Substring, name: Substring, port: Substring?)> {
        /(?<word>\b(?:PROXY|HTTPS?|SOCKS[45]?)[ \t]+)(?<name>[a-z0-9.\-]+)(?<port>:[0-9]+)?/.ignoresCase()
    }
}
