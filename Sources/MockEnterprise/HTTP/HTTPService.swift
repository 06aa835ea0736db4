import NativeBindings

/// What stands behind HTTP listeners.
protocol HTTPService: Sendable {
    /// Whose name its observations carry.
    var place: String { get }

    /// For connections to a TLS listener that begin now.
    var tls: TLSEndpoint { get }

    /// Whether the content of a request is to be read; if not, ``reply(to:)`` follows at once.
    func wantsContent(of head: HTTPRequest, _ login: Login) -> Bool

    /// Journals the request and makes the answer; may wait.
    /// - Returns: `nil` to close without an answer.
    func reply(to exchange: HTTPExchangeContext) -> Reply?
}

extension HTTPService {
    func wantsContent(of head: HTTPRequest, _ login: Login) -> Bool { true }
}
