/// The content of a certificate to make (RFC 5280).
package struct CertificateTemplate: Sendable, Hashable {
    package enum Purpose: Sendable, Hashable {
        case authority, server, client
    }

    package enum Key: Sendable, Hashable {
        /// A key on the curve P-256 (FIPS 186-4). It takes 0.2 ms to make, an RSA key more than 100 ms.
        case p256
        case rsa(bits: Int)
    }

    package var purpose: Purpose
    package var commonName: String
    /// The subject alternative names: host names and IP addresses; empty: no such extension.
    package var names: [String] = []
    /// Further alternative names of the kind of host names, whatever their texts are.
    package var hostTexts: [String] = []
    /// The validity in days from now. It begins a day ago, for clocks that are a little slow.
    package var days = -1..<365
    package var key = Key.p256
    /// Of an authority: how many others may stand below it (RFC 5280 4.2.1.9); `nil`: any number.
    package var pathLength: Int?
    /// Of an authority: whether its key is for signing certificates (RFC 5280 4.2.1.3).
    package var signsCertificates = true
    /// Of an authority: the only domain that it may sign for (RFC 5280 4.2.1.10); `nil`: any.
    package var permittedDomain: String?
    /// An extension that nobody knows: whether it is critical (RFC 5280 4.2); `nil`: there is none.
    package var isUnknownExtensionCritical: Bool?
    /// The URLs of the OCSP responder and of the revocation list.
    package var ocspResponder: String?
    package var revocationList: String?
    /// Whether the signature is damaged.
    package var hasBrokenSignature = false

    package init(_ purpose: Purpose, commonName: String) {
        self.purpose = purpose
        self.commonName = commonName
    }
}
