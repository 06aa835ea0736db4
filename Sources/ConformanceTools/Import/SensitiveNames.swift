/// The names of fields, parameters and members whose values are secrets.
enum SensitiveNames {
    /// Header fields that are credentials or cookies whatever they hold.
    static let fields: Set = ["authorization", "proxy-authorization", "cookie", "set-cookie", "cookie2", "set-cookie2"]

    /// Parts of names.
    private static let parts = [
        "token", "secret", "passw", "passphrase", "apikey", "api-key", "api_key", "accesskey", "access-key",
        "access_key", "session",
        "credential", "signature", "assertion", "saml", "csrf", "xsrf", "jwt", "authoriz", "authentic", "private",
        "cookie", "bearer",
    ]

    /// Whole names, which other names have as parts by chance.
    private static let words: Set = [
        "auth", "sid", "sig", "code", "state", "pin", "otp", "key", "pwd", "pass", "nonce", "ticket", "user",
        "username", "user_name",
        "login", "email", "mail", "hash", "x-amz-security-token", "x-client-data", "upn", "account",
    ]

    /// Whether the value of something of this name is to be taken for a secret.
    static func has(_ name: String) -> Bool {
        let name = name.lowercased()
        return words.contains(name) || parts.contains { name.contains($0) }
    }

    /// Whether a text looks like something that nobody typed: a key, a token, a digest, an identifier.
    static func isToken(_ text: some StringProtocol) -> Bool {
        if text.hasPrefix("eyJ") { return true }
        guard text.utf8.count >= 16 else { return false }
        return text.split { !($0.isLetter || $0.isNumber) }.contains { run in
            let digits = run.utf8.count { (48...57).contains($0) }
            let letters = run.utf8.count - digits
            return run.utf8.count >= 16 && digits > 1 && letters > 1
        } || isIdentifier(text)
    }

    /// A UUID (RFC 9562).
    private static func isIdentifier(_ text: some StringProtocol) -> Bool {
        let groups = text.split(separator: "-")
        return groups.map(\.count) == [8, 4, 4, 4, 12] && groups.allSatisfy { $0.allSatisfy(\.isHexDigit) }
    }
}
