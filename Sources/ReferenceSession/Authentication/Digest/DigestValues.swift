import ReferenceBindings

/// The computations of RFC 7616 3.4.
struct DigestValues {
    var user: String
    var password: String
    var challenge: DigestChallenge
    var clientNonce: String
    var count: Int
    var rules = Behaviour.Authentication.Digest()

    /// The nonce count in eight hexadecimal digits.
    var countText: String {
        let digits = String(count, radix: rules.countsInDecimal ? 10 : 16)
        return String(repeating: "0", count: max(0, 8 - digits.count)) + digits
    }

    /// The hash of the user's name, sent in its place (3.4.4).
    func hashedUser() throws(CryptoFailure) -> String { try hash("\(user):\(challenge.realm)") }

    /// The proof that the client knows the password; with an empty method, the server's proof (3.5).
    func response(to message: SignedMessage) throws(CryptoFailure) -> String {
        let user = rules.escapesBeforeHashing ? escaped(user) : user
        var secret = try hash("\(user):\(challenge.realm):\(password)", isSecret: true)
        if challenge.isSession { secret = try hash("\(secret):\(challenge.nonce):\(clientNonce)") }
        let isKnown = !rules.knowsTwoMethods || ["GET", "POST", ""].contains(message.method)
        var signed = "\(isKnown ? message.method : "GET"):\(message.target)"
        let body = rules.hashesEmptyBodies ? [] : message.body
        if challenge.protection == .authInt { signed += ":" + hexadecimal(try challenge.hash.digest(body)) }
        let proof = try hash(signed)
        guard let protection = challenge.protection else { return try hash("\(secret):\(challenge.nonce):\(proof)") }
        return try hash("\(secret):\(challenge.nonce):\(countText):\(clientNonce):\(protection.rawValue):\(proof)")
    }

    private func hash(_ text: String, isSecret: Bool = false) throws(CryptoFailure) -> String {
        let latin1 = text.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
        let isLatin1 = isSecret && rules.hashesLatin1 && challenge.namesCharset
        return hexadecimal(try challenge.hash.digest(isLatin1 ? latin1 : Array(text.utf8)))
    }

    /// The text with a backslash before quotation marks and backslashes.
    func escaped(_ text: String) -> String {
        String(text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] })
    }

    private func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
