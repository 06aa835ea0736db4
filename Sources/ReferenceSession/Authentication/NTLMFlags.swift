/// NegotiateFlags ([MS-NLMP] 2.2.2.5), as far as logging in over HTTP needs them.
struct NTLMFlags: OptionSet, Hashable, Sendable {
    let rawValue: UInt32

    static let unicode = NTLMFlags(rawValue: 0x0000_0001)
    static let oem = NTLMFlags(rawValue: 0x0000_0002)
    static let requestTarget = NTLMFlags(rawValue: 0x0000_0004)
    static let ntlm = NTLMFlags(rawValue: 0x0000_0200)
    static let alwaysSign = NTLMFlags(rawValue: 0x0000_8000)
    static let extendedSessionSecurity = NTLMFlags(rawValue: 0x0008_0000)
    static let targetInfo = NTLMFlags(rawValue: 0x0080_0000)

    /// What a client asks for that only wants to log in.
    static let offered: NTLMFlags = [.unicode, .oem, .requestTarget, .ntlm, .alwaysSign, .extendedSessionSecurity]
}
