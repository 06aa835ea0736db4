import EnterpriseModel
import NativeBindings
import WireFormats

/// The server's side of an authentication scheme (RFC 9110 11.1). A place that asks for credentials has one of each scheme.
///
/// What is to last longer than the settings, such as the nonces that have been issued, its copies share.
protocol SchemeAcceptor: Sendable {
    associatedtype Settings: AuthenticationScheme
    /// A login on its way, of schemes that log a connection in. `Never`: each request brings all that there is to say.
    associatedtype Handshake: Sendable = Never

    var settings: Settings { get set }

    init(at place: LoginPlace)

    /// The values of the challenges that ask for credentials anew (RFC 9110 11.3), in order.
    /// - Parameter isStale: whether what came was right, and only too old.
    func challenges(isStale: Bool) -> [String]

    /// Judges credentials of this scheme.
    /// - Parameter handshake: that of the connection.
    /// - Throws: where a library does not offer what the scheme wants.
    func receive(_ attempt: LoginAttempt, _ handshake: inout Handshake?) throws(NativeError) -> Finding

    /// What credentials of this scheme say, whatever they are worth.
    static func reading(_ credentials: Credentials) -> CredentialsReading

    /// What a client can say unasked, to log in with one request. `nil`: it has to see a challenge first.
    static func credentials(user: String, password: String) -> String?

    /// Whether logins need HTTP/1.1, since requests of HTTP/2 share a connection.
    static var needsHTTP11: Bool { get }
}

extension SchemeAcceptor {
    static func reading(_ credentials: Credentials) -> CredentialsReading { CredentialsReading() }
    static func credentials(user: String, password: String) -> String? { nil }
    static var needsHTTP11: Bool { false }

    /// Whether a login is good for the connection, and not for its request only.
    static var bindsConnection: Bool { Handshake.self != Never.self }

    static var word: String { Settings.word }

    /// The same with other settings.
    /// - Returns: `nil` for settings of another scheme.
    func with(_ scheme: Authentication.Scheme) -> (any SchemeAcceptor)? {
        guard let settings = scheme.settings as? Settings else { return nil }
        var acceptor = self
        acceptor.settings = settings
        return acceptor
    }
}

/// What credentials say before they are judged.
struct CredentialsReading: Sendable {
    /// Whom they name; `nil`: that cannot be told from them.
    var user: String?
    /// Whether they are about the content of the request too.
    var coversContent = false
}
