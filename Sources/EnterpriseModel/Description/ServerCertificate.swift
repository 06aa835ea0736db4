/// What a server shows as its certificate (RFC 5280), right or wrong.
package struct ServerCertificate: Sendable, Hashable {
    package enum Issuer: String, Sendable, Hashable, CaseIterable {
        /// The company's certification authority, which devices trust.
        case company
        /// Signed by its own key.
        case own = "self"
        /// A certification authority that nobody trusts.
        case unknown
    }

    package enum Validity: String, Sendable, Hashable, CaseIterable {
        case current
        /// Ended a day ago.
        case expired
        /// Begins tomorrow.
        case notYet = "not-yet"
    }

    package enum Chain: String, Sendable, Hashable, CaseIterable {
        /// Signed by the authority itself.
        case direct
        /// Signed by an intermediate authority, whose certificate is sent.
        case complete
        /// Signed by an intermediate authority, whose certificate is not sent.
        case incomplete
        /// Complete, and the root's certificate is sent too (RFC 8446 4.4.2).
        case withRoot = "with-root"
        /// Complete, and certificates of other authorities are sent too.
        case extraneous
        /// Complete, with the root's certificate before that of the intermediate authority.
        case unordered
    }

    /// What the intermediate authority is like.
    package enum Intermediate: String, Sendable, Hashable, CaseIterable {
        case sound
        /// Its certificate is that of a server (RFC 5280 4.2.1.9).
        case server
        /// Its key is not for signing certificates (RFC 5280 4.2.1.3).
        case keyUsage = "key-usage"
        /// The authority above allows none below it (RFC 5280 4.2.1.9).
        case pathLength = "path-length"
        /// It may only sign for other domains (RFC 5280 4.2.1.10).
        case otherDomain = "other-domain"
        /// It has ended a day ago.
        case expired
        /// A second intermediate authority stands above it.
        case belowAnother = "below-another"
        /// The certificate above it is that of a server (RFC 5280 4.2.1.9).
        case belowServer = "below-server"
    }

    /// The extended key usage (RFC 5280 4.2.1.12).
    package enum Usage: String, Sendable, Hashable, CaseIterable {
        case server, client
    }

    package enum Key: String, Sendable, Hashable, CaseIterable {
        /// On the curve P-256.
        case strong
        /// RSA of 1024 bits.
        case weak
    }

    package enum Defect: String, Sendable, Hashable, CaseIterable {
        /// The issuer's signature is wrong.
        case signature
    }

    /// An extension that no client knows (RFC 5280 4.2).
    package enum UnknownExtension: String, Sendable, Hashable, CaseIterable {
        /// A client overlooks it.
        case plain
        /// A client refuses the certificate.
        case critical
    }

    /// What an authority says of a certificate (RFC 6960 2.2).
    package enum Status: String, Sendable, Hashable, CaseIterable {
        case good, revoked, unknown
    }

    /// Where it says that its status can be asked for. URLs as scenarios write them, without port.
    package struct Revocation: Sendable, Hashable {
        /// An OCSP responder (RFC 6960), in the authority information access.
        package var ocsp: String?
        /// A list (RFC 5280 5), in the distribution points.
        package var crl: String?
        /// The status that the server itself gives in the handshake (RFC 6066 8); `nil`: none.
        package var stapled: Status?

        package init() {}
    }

    /// Stands among the names, or as the common name, for the address of the host's direct path.
    package static let ownAddress = "address"

    package var issuer = Issuer.company
    /// The alternative names: host names, also with wildcards, IP addresses, ``ownAddress``; `nil`: the host's; empty: the certificate has no such extension.
    package var names: [String]?
    /// Further alternative names that say of themselves to be host names, whatever they are: also ``ownAddress`` in text.
    package var hostTexts: [String] = []
    /// `nil`: the host's name. Perhaps ``ownAddress``.
    package var commonName: String?
    package var validity = Validity.current
    package var chain = Chain.direct
    /// For ``chain``, unless that is direct.
    package var intermediate = Intermediate.sound
    package var usage = Usage.server
    package var key = Key.strong
    package var unknownExtension: UnknownExtension?
    package var malformed: Defect?
    package var revocation = Revocation()

    package init() {}
}
