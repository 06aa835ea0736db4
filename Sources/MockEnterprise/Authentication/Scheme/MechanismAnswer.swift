import NativeBindings

/// What a mechanism makes of a client's token.
enum MechanismAnswer {
    /// The login goes on with this token.
    case continues([UInt8])
    /// - `user`: the account, or a principal that is none.
    /// - `token`: the last one for the client; empty: there is none.
    /// - `integrity`: `nil`: it signs nothing.
    case authenticated(user: String, token: [UInt8], integrity: (any MessageIntegrity)?)
    case refused
}

/// What a mechanism that has logged somebody in signs messages with.
protocol MessageIntegrity: Sendable {
    func mic(of message: [UInt8]) throws(NativeError) -> [UInt8]

    /// Whether the client signed the message so.
    func isRight(mic: [UInt8], of message: [UInt8]) throws(NativeError) -> Bool
}
