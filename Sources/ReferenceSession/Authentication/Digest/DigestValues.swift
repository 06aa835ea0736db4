import ReferenceBindings

/// The computations of RFC 7616 3.4.
struct DigestValues {
    var user: String
    var password: String
    var challenge: DigestChallenge
    var clientNonce: String
    var count: Int

    /// The nonce count in eight hexadecimal digits.
    var countText: String {
        let digits = String(count, radix: 16)
        return String(repeating: "0", count: max(0, 8 - digits.count)) + digits
    }

    /// The hash of the user's name, sent in its place (3.4.4).
    func hashedUser() throws(CryptoFailure) -> String { try hash("\(user):\(challenge.realm)") }

    /// The proof that the client knows the password; with an empty method, the server's proof (3.5).
    func response(to message: SignedMessage) throws(CryptoFailure) -> String {
        var secret = try hash("\(user):\(challenge.realm):\(password)")
        if challenge.isSession { secret = try hash("\(secret):\(challenge.nonce):\(clientNonce)") }
        var signed = "\(message.method):\(message.target)"
        if challenge.protection == .authInt { signed += ":" + hexadecimal(try challenge.hash.digest(message.body)) }
        let proof = try hash(signed)
        guard let protection = challenge.protection else { return try hash("\(secret):\(challenge.nonce):\(proof)") }
        return try hash("\(secret):\(challenge.nonce):\(countText):\(clientNonce):\(protection.rawValue):\(proof)")
    }

    private func hash(_ text: String) throws(CryptoFailure) -> String {
        hexadecimal(try challenge.hash.digest(Array(text.utf8)))
    }

    private func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
