import NativeBindings
import WireFormats

/// The first message that each side signs after a login by NTLM with extended session security ([MS-NLMP] 3.4.4.2).
struct NTLMIntegrity: MessageIntegrity {
    private enum Sender: String {
        case client = "client-to-server"
        case server = "server-to-client"
    }

    private let sessionKey: [UInt8]
    private let flags: NegotiateFlags

    /// `nil` without extended session security: the older signatures are not made.
    init?(_ login: NTLMLogin) {
        guard login.flags.contains(.extendedSessionSecurity) else { return nil }
        sessionKey = login.sessionKey
        flags = login.flags
    }

    func mic(of message: [UInt8]) throws(NativeError) -> [UInt8] { try signature(of: message, by: .server) }

    func isRight(mic: [UInt8], of message: [UInt8]) throws(NativeError) -> Bool {
        try signature(of: message, by: .client) == mic
    }

    /// NTLMSSP_MESSAGE_SIGNATURE (2.2.2.9.2).
    private func signature(of message: [UInt8], by sender: Sender) throws(NativeError) -> [UInt8] {
        let number: [UInt8] = [0, 0, 0, 0]
        let signKey = try key(sessionKey, by: sender, "signing")
        var checksum = Array(try MessageDigest.md5.hmac(number + message, key: signKey).prefix(8))
        if flags.contains(.keyExchange) {
            checksum = try Cipher.rc4.encrypt(checksum, key: key(sealingBase, by: sender, "sealing"))
        }
        return [1, 0, 0, 0] + checksum + number
    }

    /// SIGNKEY (3.4.5.2) and SEALKEY (3.4.5.3).
    private func key(_ base: [UInt8], by sender: Sender, _ purpose: String) throws(NativeError) -> [UInt8] {
        let text = "session key to \(sender.rawValue) \(purpose) key magic constant\0"
        return try MessageDigest.md5.hash(base + Array(text.utf8))
    }

    private var sealingBase: [UInt8] {
        if flags.contains(.bits128) { return sessionKey }
        return Array(sessionKey.prefix(flags.contains(.bits56) ? 7 : 5))
    }
}
