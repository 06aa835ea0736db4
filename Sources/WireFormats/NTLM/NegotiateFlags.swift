/// The NEGOTIATE flags ([MS-NLMP] 2.2.2.5).
package struct NegotiateFlags: OptionSet, Sendable, Hashable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// NTLMSSP_NEGOTIATE_UNICODE
    package static let unicode = NegotiateFlags(rawValue: 0x0000_0001)
    /// NTLM_NEGOTIATE_OEM
    package static let oem = NegotiateFlags(rawValue: 0x0000_0002)
    /// NTLMSSP_REQUEST_TARGET
    package static let requestTarget = NegotiateFlags(rawValue: 0x0000_0004)
    /// NTLMSSP_NEGOTIATE_SIGN
    package static let sign = NegotiateFlags(rawValue: 0x0000_0010)
    /// NTLMSSP_NEGOTIATE_SEAL
    package static let seal = NegotiateFlags(rawValue: 0x0000_0020)
    /// NTLMSSP_NEGOTIATE_DATAGRAM
    package static let datagram = NegotiateFlags(rawValue: 0x0000_0040)
    /// NTLMSSP_NEGOTIATE_LM_KEY
    package static let lmKey = NegotiateFlags(rawValue: 0x0000_0080)
    /// NTLMSSP_NEGOTIATE_NTLM
    package static let ntlm = NegotiateFlags(rawValue: 0x0000_0200)
    /// The anonymous flag, J
    package static let anonymous = NegotiateFlags(rawValue: 0x0000_0800)
    /// NTLMSSP_NEGOTIATE_OEM_DOMAIN_SUPPLIED
    package static let oemDomainSupplied = NegotiateFlags(rawValue: 0x0000_1000)
    /// NTLMSSP_NEGOTIATE_OEM_WORKSTATION_SUPPLIED
    package static let oemWorkstationSupplied = NegotiateFlags(rawValue: 0x0000_2000)
    /// NTLMSSP_NEGOTIATE_ALWAYS_SIGN
    package static let alwaysSign = NegotiateFlags(rawValue: 0x0000_8000)
    /// NTLMSSP_TARGET_TYPE_DOMAIN
    package static let targetTypeDomain = NegotiateFlags(rawValue: 0x0001_0000)
    /// NTLMSSP_TARGET_TYPE_SERVER
    package static let targetTypeServer = NegotiateFlags(rawValue: 0x0002_0000)
    /// NTLMSSP_NEGOTIATE_EXTENDED_SESSIONSECURITY
    package static let extendedSessionSecurity = NegotiateFlags(rawValue: 0x0008_0000)
    /// NTLMSSP_NEGOTIATE_IDENTIFY
    package static let identify = NegotiateFlags(rawValue: 0x0010_0000)
    /// NTLMSSP_REQUEST_NON_NT_SESSION_KEY
    package static let requestNonNTSessionKey = NegotiateFlags(rawValue: 0x0040_0000)
    /// NTLMSSP_NEGOTIATE_TARGET_INFO
    package static let targetInfo = NegotiateFlags(rawValue: 0x0080_0000)
    /// NTLMSSP_NEGOTIATE_VERSION
    package static let version = NegotiateFlags(rawValue: 0x0200_0000)
    /// NTLMSSP_NEGOTIATE_128
    package static let bits128 = NegotiateFlags(rawValue: 0x2000_0000)
    /// NTLMSSP_NEGOTIATE_KEY_EXCH
    package static let keyExchange = NegotiateFlags(rawValue: 0x4000_0000)
    /// NTLMSSP_NEGOTIATE_56
    package static let bits56 = NegotiateFlags(rawValue: 0x8000_0000)

    /// Each flag with the word for it, from the lowest bit up.
    private static let words: [(NegotiateFlags, String)] = [
        (.unicode, "unicode"), (.oem, "oem"), (.requestTarget, "request-target"), (.sign, "sign"), (.seal, "seal"),
        (.datagram, "datagram"), (.lmKey, "lm-key"), (.ntlm, "ntlm"), (.anonymous, "anonymous"),
        (.oemDomainSupplied, "oem-domain-supplied"), (.oemWorkstationSupplied, "oem-workstation-supplied"),
        (.alwaysSign, "always-sign"), (.targetTypeDomain, "target-type-domain"),
        (.targetTypeServer, "target-type-server"), (.extendedSessionSecurity, "extended-session-security"),
        (.identify, "identify"), (.requestNonNTSessionKey, "request-non-nt-session-key"),
        (.targetInfo, "target-info"), (.version, "version"), (.bits128, "128"), (.keyExchange, "key-exchange"),
        (.bits56, "56"),
    ]

    /// Words for the flags that are set, from the lowest bit up; reserved ones left out.
    package var names: [String] { Self.words.filter { contains($0.0) }.map(\.1) }

    /// The character set for these flags. Without either flag it is undefined; OEM is used then.
    package var characterSet: NTLMCharacterSet { contains(.unicode) ? .unicode : .oem }
}
