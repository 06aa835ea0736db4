/// What a certificate (RFC 5280) is to say.
package struct CertificateTemplate: Sendable, Hashable {
    package enum Purpose: Sendable, Hashable {
        case authority, server, client
    }

    package enum Key: Sendable, Hashable {
        /// On the curve P-256 (FIPS 186-4), which takes 0.2 ms to make where RSA takes a hundred and more.
        case p256
        case rsa(bits: Int)
    }

    package var purpose: Purpose
    package var commonName: String
    /// The alternative names: host names and IP addresses; none: no such extension.
    package var names: [String] = []
    /// Days from now. A day back, for clocks that are a little behind.
    package var days = -1..<365
    package var key = Key.p256
    /// Where to ask for its status, and where the list of those revoked is.
    package var ocspResponder: String?
    package var revocationList: String?
    /// Whether the issuer's signature is altered afterwards.
    package var hasBrokenSignature = false

    package init(_ purpose: Purpose, commonName: String) {
        self.purpose = purpose
        self.commonName = commonName
    }
}
