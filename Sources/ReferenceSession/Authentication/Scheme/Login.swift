import ReferenceBindings

/// A run of one method with one credential, in one exchange.
protocol Login: AnyObject {
    /// The credential from the app; `nil`: the login uses a stored ticket.
    var credential: Credential? { get }

    /// The ticket that it uses, if it uses one.
    var serviceTicket: ServiceTicket? { get }

    /// Whether it authenticates the connection by several messages, so that it needs one for itself.
    var bindsConnection: Bool { get }

    /// What of it serves further requests without a challenge, once it is accepted.
    var session: (any LoginSession)? { get }

    /// Whether the next request only opens the dialogue and can be sent without its body.
    var isOpening: Bool { get }

    /// Whether the client has sent its last message.
    var isComplete: Bool { get }

    /// The value of the authorization field of the next request, if it needs one.
    func authorization(for message: SignedMessage) throws(CryptoFailure) -> String?

    /// Takes the challenge that answers the last request.
    /// - Returns: Whether the login continues with another request; if not, the credential was refused.
    func goesOn(after challenge: AuthenticationChallenges.Offer, _ reuse: ConnectionReuse) -> Bool

    /// Takes the token that a response other than a challenge has in its challenge field.
    /// - Returns: Whether the token proves the server's identity.
    func accepts(token: [UInt8]) -> Bool

    /// Takes the server's proof in a response that is not a challenge.
    /// - Returns: Whether the proof is right or absent.
    func accepts(_ info: [String: String]) throws(CryptoFailure) -> Bool

    /// Restarts the login after the connection was lost.
    /// - Returns: Whether the login depends on the connection, was under way and may be tried again.
    func restarts() -> Bool
}

extension Login {
    var serviceTicket: ServiceTicket? { nil }
    var bindsConnection: Bool { false }
    var session: (any LoginSession)? { nil }
    var isOpening: Bool { false }
    var isComplete: Bool { true }
    func goesOn(after challenge: AuthenticationChallenges.Offer, _ reuse: ConnectionReuse) -> Bool { false }
    func accepts(token: [UInt8]) -> Bool { true }
    func accepts(_ info: [String: String]) throws(CryptoFailure) -> Bool { true }
    func restarts() -> Bool { false }
}

/// The state of the connection that carried a request.
struct ConnectionReuse {
    /// Whether an earlier request had used the connection.
    var wasReused: Bool
    /// Whether the connection stays open for the next request.
    var staysOpen: Bool

    init(wasReused: Bool, head: HTTPHead) {
        self.wasReused = wasReused
        let options = (head.headers.values(of: "Connection") + head.headers.values(of: "Proxy-Connection"))
            .flatMap { $0.lowercased().split(separator: ",").map { String($0).trimmed } }
        staysOpen = head.version != "HTTP/1.0" && !options.contains("close")
    }
}

/// The request as Digest authentication signs it.
struct SignedMessage {
    var method: String
    /// The request target that is signed: path and query, or host and port of a tunnel.
    var target: String
    var body: [UInt8]
}
