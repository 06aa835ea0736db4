package import NativeBindings
package import WireFormats

/// The functions of [MS-NLMP] 3.3 and 3.4.5, named as there.
///
/// All throw where OpenSSL does not offer the old algorithms.
package enum NTLMAlgorithm {
    /// NTOWFv1 (3.3.1). 16 bytes.
    package static func ntowfv1(password: String) throws(NativeError) -> [UInt8] {
        try MessageDigest.md4.hash(NTLMCharacterSet.unicode.encode(password))
    }

    /// LMOWFv1 (3.3.1). 16 bytes; only the first 14 characters count.
    package static func lmowfv1(password: String) throws(NativeError) -> [UInt8] {
        let key = NTLMCharacterSet.oem.encode(upperCase(password)).prefix(14)
        let padded = key + [UInt8](repeating: 0, count: 14 - key.count)
        let magic = Array("KGS!@#$%".utf8)
        return try Cipher.des.encrypt(magic, key: Array(padded.prefix(7)))
            + Cipher.des.encrypt(magic, key: Array(padded.suffix(7)))
    }

    /// NTOWFv2, which is LMOWFv2 too (3.3.2). 16 bytes.
    /// - Parameters:
    ///   - user: as the client sent it; the case does not count.
    ///   - domain: as the client sent it; the case counts.
    package static func ntowfv2(password: String, user: String, domain: String) throws(NativeError) -> [UInt8] {
        let name = NTLMCharacterSet.unicode.encode(upperCase(user) + domain)
        return try MessageDigest.md5.hmac(name, key: ntowfv1(password: password))
    }

    /// DESL (6). 24 bytes.
    /// - Parameters:
    ///   - key: 16 bytes.
    ///   - data: of which the first 8 bytes count.
    package static func desl(key: [UInt8], data: [UInt8]) throws(NativeError) -> [UInt8] {
        let key = key + [UInt8](repeating: 0, count: 5)
        let data = Array(data.prefix(8))
        return try Cipher.des.encrypt(data, key: Array(key[..<7]))
            + Cipher.des.encrypt(data, key: Array(key[7..<14]))
            + Cipher.des.encrypt(data, key: Array(key[14...]))
    }

    /// The NtChallengeResponse of NTLM2 session: NTLMv1 with extended session security (3.3.1).
    package static func sessionResponse(
        key: [UInt8],
        serverChallenge: [UInt8],
        clientChallenge: [UInt8]
    ) throws(NativeError) -> [UInt8] {
        try desl(key: key, data: MessageDigest.md5.hash(serverChallenge + clientChallenge))
    }

    /// NTProofStr (3.3.2), and the HMAC in an LMv2_RESPONSE (2.2.2.4). 16 bytes.
    /// - Parameter content: what follows it: the encoded ``NTLMv2ClientChallenge``, or LMv2's client challenge.
    package static func proof(key: [UInt8], serverChallenge: [UInt8], content: [UInt8]) throws(NativeError) -> [UInt8] {
        try MessageDigest.md5.hmac(serverChallenge + content, key: key)
    }

    /// KXKEY (3.4.5.1) of NTLMv1; with NTLMv2 the SessionBaseKey is the KeyExchangeKey.
    package static func kxkey(
        flags: NegotiateFlags,
        password: String,
        lmResponse: [UInt8],
        serverChallenge: [UInt8]
    ) throws(NativeError) -> [UInt8] {
        let base = try MessageDigest.md4.hash(ntowfv1(password: password))
        if flags.contains(.extendedSessionSecurity) {
            return try MessageDigest.md5.hmac(serverChallenge + lmResponse.prefix(8), key: base)
        }
        let lm = try lmowfv1(password: password)
        if flags.contains(.lmKey) {
            let data = Array(lmResponse.prefix(8)) + [UInt8](repeating: 0, count: max(0, 8 - lmResponse.count))
            let second = [lm[7]] + [UInt8](repeating: 0xbd, count: 6)
            return try Cipher.des.encrypt(data, key: Array(lm[..<7])) + Cipher.des.encrypt(data, key: second)
        }
        if flags.contains(.requestNonNTSessionKey) { return lm[..<8] + [UInt8](repeating: 0, count: 8) }
        return base
    }

    /// The ExportedSessionKey (3.2.5.1.2): the client's own where it sent one under the KeyExchangeKey.
    package static func exportedSessionKey(
        flags: NegotiateFlags,
        keyExchangeKey: [UInt8],
        encryptedRandomSessionKey: [UInt8]
    ) throws(NativeError) -> [UInt8] {
        guard flags.contains(.keyExchange), !flags.isDisjoint(with: [.sign, .seal]) else { return keyExchangeKey }
        return try Cipher.rc4.encrypt(encryptedRandomSessionKey, key: keyExchangeKey)
    }

    /// The message integrity code (3.1.5.1.2) of the three messages. 16 bytes.
    /// - Parameter authenticate: whatever stands where the code stands counts as zeros.
    package static func mic(
        exportedSessionKey: [UInt8],
        negotiate: [UInt8],
        challenge: [UInt8],
        authenticate: [UInt8]
    ) throws(NativeError) -> [UInt8] {
        var authenticate = authenticate
        for index in AuthenticateMessage.micRange where index < authenticate.count { authenticate[index] = 0 }
        return try MessageDigest.md5.hmac(negotiate + challenge + authenticate, key: exportedSessionKey)
    }

    /// MsvAvChannelBindings: MD5 of a gss_channel_bindings_struct (RFC 4121 4.1.1.2) without addresses.
    /// - Parameter endPoint: the hash of the server's certificate (RFC 5929 4.1).
    package static func channelBindings(endPoint: [UInt8]) throws(NativeError) -> [UInt8] {
        let data = Array("tls-server-end-point:".utf8) + endPoint
        let count = (0..<4).map { UInt8(truncatingIfNeeded: data.count >> (8 * $0)) }
        return try MessageDigest.md5.hash([UInt8](repeating: 0, count: 16) + count + data)
    }

    /// Character by character, as Windows does: what has no single capital letter of 16 bits stays.
    static func upperCase(_ text: String) -> String {
        var upper = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let mapped = scalar.properties.uppercaseMapping.unicodeScalars
            if scalar.value <= 0xffff, mapped.count == 1, let capital = mapped.first, capital.value <= 0xffff {
                upper.append(capital)
            } else {
                upper.append(scalar)
            }
        }
        return String(upper)
    }
}
