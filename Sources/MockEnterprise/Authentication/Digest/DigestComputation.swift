package import EnterpriseModel
package import NativeBindings

/// The hashes of one exchange by Digest (RFC 7616 3.4.1 to 3.4.3).
package struct DigestComputation: Sendable {
    package var algorithm: DigestSettings.Algorithm
    package var nonce: String
    /// The text of the nonce count, and the client's nonce. Both are there where a quality of protection is.
    package var nonceCount: String?
    package var clientNonce: String?
    package var qop: DigestSettings.QualityOfProtection?
    package var uri: String

    package init(
        algorithm: DigestSettings.Algorithm,
        nonce: String,
        nonceCount: String?,
        clientNonce: String?,
        qop: DigestSettings.QualityOfProtection?,
        uri: String
    ) {
        self.algorithm = algorithm
        self.nonce = nonce
        self.nonceCount = nonceCount
        self.clientNonce = clientNonce
        self.qop = qop
        self.uri = uri
    }

    /// H(A1).
    /// - Parameter session: the nonce and the client's nonce of a `-sess` algorithm.
    package func secret(
        user: String,
        realm: String,
        password: String,
        session: (nonce: String, clientNonce: String)
    ) throws(NativeError) -> String {
        let hash = try algorithm.hash("\(user):\(realm):\(password)")
        return algorithm.isSession ? try algorithm.hash("\(hash):\(session.nonce):\(session.clientNonce)") : hash
    }

    /// - Parameters:
    ///   - method: empty for what a server proves (`rspauth`).
    ///   - content: of the message, which `auth-int` protects.
    package func response(secret: String, method: String, content: [UInt8]) throws(NativeError) -> String {
        var a2 = "\(method):\(uri)"
        if qop == .authInt { a2 += ":" + (try algorithm.hash(content)) }
        let second = try algorithm.hash(a2)
        guard let qop else { return try algorithm.hash("\(secret):\(nonce):\(second)") }
        return try algorithm.hash(
            "\(secret):\(nonce):\(nonceCount ?? ""):\(clientNonce ?? ""):\(qop.rawValue):\(second)"
        )
    }
}

extension DigestSettings.Algorithm {
    var isSession: Bool {
        switch self {
        case .md5, .sha256, .sha512Half: false
        case .md5Session, .sha256Session, .sha512HalfSession: true
        }
    }

    private var digest: MessageDigest {
        switch self {
        case .md5, .md5Session: .md5
        case .sha256, .sha256Session: .sha256
        case .sha512Half, .sha512HalfSession: .sha512Half
        }
    }

    /// In lower-case hexadecimal digits.
    package func hash(_ bytes: [UInt8]) throws(NativeError) -> String { try digest.hash(bytes).hexadecimal }

    func hash(_ text: String) throws(NativeError) -> String { try hash(Array(text.utf8)) }
}
