import WireFormats

/// A login by Negotiate on its way.
struct NegotiateHandshake: Sendable {
    enum Mechanism: Sendable {
        case kerberos(KerberosAcceptor)
        /// `nil` before its first message.
        case ntlm(NTLMHandshake?)
    }

    /// What SPNEGO has agreed on (RFC 4178).
    struct Agreement: Sendable {
        let mechanism: GSSMechanism
        /// What the client offered, as both sides sign it.
        let mechList: [UInt8]
        /// Whether the client wanted no other mechanism more.
        let isPreferred: Bool
        /// Whether the client has heard which mechanism it is.
        var isAnnounced = false
    }

    /// Somebody whose signature of the list is still to come.
    struct Waiting: Sendable {
        let user: String
        let integrity: any MessageIntegrity
    }

    var mechanism: Mechanism
    /// `nil`: tokens come bare.
    var agreement: Agreement?
    var waiting: Waiting?
}
