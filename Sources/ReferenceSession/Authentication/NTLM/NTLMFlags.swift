/// NegotiateFlags ([MS-NLMP] 2.2.2.5): those that a login over HTTP needs.
struct NTLMFlags: OptionSet, Hashable, Sendable {
    let rawValue: UInt32

    static let unicode = NTLMFlags(rawValue: 0x0000_0001)
    static let oem = NTLMFlags(rawValue: 0x0000_0002)
    static let requestTarget = NTLMFlags(rawValue: 0x0000_0004)
    static let ntlm = NTLMFlags(rawValue: 0x0000_0200)
    static let alwaysSign = NTLMFlags(rawValue: 0x0000_8000)
    static let extendedSessionSecurity = NTLMFlags(rawValue: 0x0008_0000)
    static let targetInfo = NTLMFlags(rawValue: 0x0080_0000)

    /// The flags of a client that authenticates and needs no signing or sealing.
    static let offered: NTLMFlags = [.unicode, .oem, .requestTarget, .ntlm, .alwaysSign, .extendedSessionSecurity]
}
