import EnterpriseModel
import WireFormats

/// A client's token of Negotiate, as far as it says what it is.
enum NegotiateToken {
    case initial(NegTokenInit)
    case response(NegTokenResp)
    /// A mechanism's own.
    case bare(GSSMechanism, [UInt8])
    /// Of whatever mechanism has begun.
    case unnamed([UInt8])

    /// - Throws: for what begins like SPNEGO and is none.
    init(_ bytes: [UInt8]) throws(WireFormatError) {
        if bytes.starts(with: "NTLMSSP\0".utf8) {
            self = .bare(.ntlm, bytes)
        } else if bytes.first == 0x60 {
            let token = try GSSToken(decoding: bytes)
            guard token.mechanism == .spnego else {
                self = .bare(token.mechanism, bytes)
                return
            }
            guard case .initial(let initial) = try NegotiationToken(decoding: bytes) else {
                throw WireFormatError(.malformed, "no NegTokenInit")
            }
            self = .initial(initial)
        } else if bytes.first == 0xa1, case .response(let response) = try NegotiationToken(decoding: bytes) {
            self = .response(response)
        } else {
            self = .unnamed(bytes)
        }
    }
}

extension GSSMechanism {
    /// The same, as the language calls it; `nil`: nobody here speaks it.
    var setting: NegotiateSettings.Mechanism? {
        switch self {
        case .kerberos, .legacyKerberos: .kerberos
        case .ntlm: .ntlm
        default: nil
        }
    }
}
