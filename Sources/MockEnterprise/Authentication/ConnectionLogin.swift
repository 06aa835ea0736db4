import SystemBindings

/// What a gatekeeper remembers of one connection.
final class ConnectionLogin: Sendable {
    struct State {
        /// The account to which the connection belongs.
        var user: String?
        /// Logins on their way, by the scheme's word.
        var handshakes: [String: any Sendable] = [:]
        /// Requests with credentials so far.
        var messages = 0
        /// Decided before the content was read.
        var pending: Admission?
    }

    /// As RFC 5929 4 (tls-server-end-point) has it: the hash of the server's certificate. `nil` without TLS.
    let channelBinding: [UInt8]?
    let state = Monitor(State())

    init(channelBinding: [UInt8]?) { self.channelBinding = channelBinding }
}
