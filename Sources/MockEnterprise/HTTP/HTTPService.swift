import NativeBindings
import WireFormats

/// What stands behind HTTP listeners.
protocol HTTPService: Sendable {
    /// Whose name its observations carry.
    var place: String { get }

    /// The head of a request has arrived, its content has not. If it is refused, ``reply(to:)`` follows at once.
    func decide(on head: HTTPRequest, _ login: ConnectionLogin) -> HeadDecision

    /// Journals the request and makes the answer; may wait.
    /// - Returns: `nil` to close without an answer.
    func reply(to exchange: HTTPExchangeContext) -> Reply?
}

extension HTTPService {
    func decide(on head: HTTPRequest, _ login: ConnectionLogin) -> HeadDecision { .proceed }
}
