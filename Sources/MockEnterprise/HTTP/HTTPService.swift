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

/// What a server does when the head of a request has arrived, and its content has not.
enum HeadDecision {
    /// Reads on.
    case proceed
    /// Reads on, and says nothing to a client that waits for `100 Continue` (RFC 9110 10.1.1).
    case keepSilent
    /// Answers at once and reads nothing more.
    case refuse
    /// Answers at once, and reads the content only then, to drop it.
    case refuseAndRead
    /// Resets the connection after so many bytes of the content.
    case stop(after: Int)
}

/// A service behind a TLS listener.
struct HTTPHandler: ConnectionHandler {
    let service: any HTTPService
    let tls: TLSEndpoint

    init(_ service: any HTTPService, tls: TLSEndpoint) {
        self.service = service
        self.tls = tls
    }

    var place: String { service.place }

    func run(_ connection: Connection) {
        connection.serve(.listener, tls: tls) { HTTPConversation(connection, service, $0).run() }
    }
}
