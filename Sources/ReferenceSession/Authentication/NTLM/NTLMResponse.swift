import ReferenceBindings

/// The responses that prove the password ([MS-NLMP] 3.3).
struct NTLMResponse: Hashable {
    /// LmChallengeResponse.
    var lanManager: [UInt8]
    /// NtChallengeResponse.
    var ntlm: [UInt8]
    /// SessionBaseKey; only version 2 needs it.
    var key: [UInt8] = []

    static func v1(
        _ password: String,
        _ challenge: NTLMChallenge,
        _ rules: Behaviour.Authentication.NTLM = .init()
    ) throws(CryptoFailure) -> NTLMResponse {
        let part = rules.cutsPasswords ? String(password.prefix(14)) : password
        let response = try scrambled(challenge.nonce, wide(part, rules))
        // The weak LAN Manager response is never sent (NoLMResponseNTLMv1).
        return NTLMResponse(lanManager: response, ntlm: response)
    }

    /// - Parameter nonce: The client's nonce, eight bytes.
    static func session(
        _ password: String,
        _ challenge: NTLMChallenge,
        nonce: [UInt8]
    ) throws(CryptoFailure) -> NTLMResponse {
        let mixed = Array(try Hash.md5.digest(challenge.nonce + nonce).prefix(8))
        return NTLMResponse(
            lanManager: nonce + [UInt8](repeating: 0, count: 16),
            ntlm: try scrambled(mixed, NTLMMessage.wide(password))
        )
    }

    /// - Parameters:
    ///   - nonce: The client's nonce, eight bytes.
    ///   - time: A FILETIME; the server's, if it has sent one.
    ///   - pairs: The TargetInfo to echo.
    static func v2(
        _ account: NTLMAccount,
        _ password: String,
        _ challenge: NTLMChallenge,
        nonce: [UInt8],
        time: [UInt8],
        pairs: [NTLMChallenge.Pair],
        _ rules: Behaviour.Authentication.NTLM = .init()
    ) throws(CryptoFailure) -> NTLMResponse {
        let secret = try Hash.md4.digest(wide(password, rules))
        let user = rules.capitalizesASCIIOnly ? capitalASCII(account.user) : account.user.uppercased()
        let domain = rules.capitalizesDomain ? account.domain.uppercased() : account.domain
        let name = NTLMMessage.wide(user + domain)
        let secret2 = try Hash.md5.code(of: name, key: secret)
        let echoed = (pairs + [NTLMChallenge.Pair(id: 0, value: [])]).flatMap {
            NTLMMessage.little(Int($0.id), 2) + NTLMMessage.little($0.value.count, 2) + $0.value
        }
        let head: [UInt8] = [1, 1, 0, 0, 0, 0, 0, 0]
        let blob = head + time + nonce + [0, 0, 0, 0] + echoed + [0, 0, 0, 0]
        let proof = try Hash.md5.code(of: challenge.nonce + blob, key: secret2)
        // A server that sends its time wants no LMv2 (3.1.5.1.2).
        let lanManager =
            challenge.value(of: NTLMChallenge.Pair.timestamp) == nil || rules.sendsLMv2Always
            ? try Hash.md5.code(of: challenge.nonce + nonce, key: secret2) + nonce
            : [UInt8](repeating: 0, count: 24)
        return NTLMResponse(
            lanManager: lanManager,
            ntlm: proof + blob,
            key: try Hash.md5.code(of: proof, key: secret2)
        )
    }

    private static func wide(_ password: String, _ rules: Behaviour.Authentication.NTLM) -> [UInt8] {
        rules.widensPasswordBytes ? password.utf8.flatMap { [$0, 0] } : NTLMMessage.wide(password)
    }

    private static func capitalASCII(_ text: String) -> String {
        String(text.map { $0.isASCII ? Character($0.uppercased()) : $0 })
    }

    /// DESL of the nonce with the password's hash (6).
    private static func scrambled(_ nonce: [UInt8], _ password: [UInt8]) throws(CryptoFailure) -> [UInt8] {
        let secret = try Hash.md4.digest(password) + [UInt8](repeating: 0, count: 5)
        var result: [UInt8] = []
        for start in [0, 7, 14] {
            result += try BlockCipher.encrypt(nonce, key: Array(secret[start..<start + 7]))
        }
        return result
    }
}

/// An account as NTLM names it ([MS-NLMP] 3.1.1.1).
struct NTLMAccount: Hashable {
    var user: String
    /// The domain; empty for an account of the server itself, and for a name in the form `user@domain`.
    var domain: String

    /// Reads `DOMAIN\user`, `user@domain` or `user`.
    init(_ name: String, _ rules: Behaviour.Authentication.NTLM = .init()) {
        let signs = name.split(separator: "@", maxSplits: 1)
        if rules.splitsAtSign, signs.count == 2 {
            (user, domain) = (String(signs[0]), String(signs[1]))
            return
        }
        if rules.leavesDomainInUser {
            (user, domain) = (name, "")
            return
        }
        let parts = name.split(separator: "\\", maxSplits: 1, omittingEmptySubsequences: false)
        domain = parts.count == 2 ? String(parts[0]) : ""
        user = parts.count == 2 ? String(parts[1]) : name
    }
}
