/// The messages that a client sends ([MS-NLMP] 2.2.1).
enum NTLMMessage {
    static let signature = Array("NTLMSSP\0".utf8)

    /// A NEGOTIATE_MESSAGE without domain, workstation and version: 32 bytes.
    static func negotiate(_ flags: NTLMFlags) -> [UInt8] {
        signature + little(1, 4) + little(Int(flags.rawValue), 4) + field(0, 32) + field(0, 32)
    }

    /// The offset of the message integrity code in an ``authenticate(_:flags:response:hasCode:)`` message.
    static let codePosition = 72

    /// An AUTHENTICATE_MESSAGE.
    /// - Parameter hasCode: Whether there is room for a message integrity code, which is left zero.
    static func authenticate(
        _ account: NTLMAccount,
        flags: NTLMFlags,
        response: NTLMResponse,
        hasCode: Bool,
        _ rules: Behaviour.Authentication.NTLM = .init()
    ) -> [UInt8] {
        let encoding = rules.sendsOEMNames ? flags.subtracting(.unicode) : flags
        let payloads = [
            response.lanManager, response.ntlm, text(account.domain, encoding), text(account.user, encoding),
            text("", encoding), [],
        ]
        var offset = codePosition + (hasCode ? 16 : 0)
        var message = signature + little(3, 4)
        for payload in payloads {
            message += field(payload.count, offset)
            offset += payload.count
        }
        message += little(Int(flags.rawValue), 4)
        // No version is claimed.
        message += [UInt8](repeating: 0, count: hasCode ? 24 : 8)
        return message + payloads.joined()
    }

    /// Encodes a text in the negotiated encoding; the OEM code page is taken to be Latin-1.
    private static func text(_ text: String, _ flags: NTLMFlags) -> [UInt8] {
        if flags.contains(.unicode) { return wide(text) }
        return text.unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") }
    }

    /// UTF-16, little-endian.
    static func wide(_ text: String) -> [UInt8] { text.utf16.flatMap { little(Int($0), 2) } }

    /// The field of a payload: length, maximum length and offset.
    private static func field(_ length: Int, _ offset: Int) -> [UInt8] {
        little(length, 2) + little(length, 2) + little(offset, 4)
    }

    static func little(_ number: Int, _ size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}

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
