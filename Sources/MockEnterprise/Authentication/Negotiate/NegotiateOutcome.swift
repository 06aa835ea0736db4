import EnterpriseModel

/// What becomes of a token of Negotiate.
enum NegotiateOutcome {
    /// The login goes on with this token.
    case goesOn(NegotiateHandshake, token: [UInt8])
    /// - `token`: the last one for the client; empty: there is none.
    case authenticated(user: String, token: [UInt8])
    /// `nil`: the mechanism has said why.
    case refused(NegotiateRefused.Reason?)
}
