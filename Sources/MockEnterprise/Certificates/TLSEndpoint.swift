import EnterpriseModel

/// What stands behind a TLS listener: whose names its certificate has, who signs it, and how it behaves.
struct TLSEndpoint: Sendable, Hashable {
    /// The host's names; the first is the common name.
    var names: [String]
    /// Who signs if the profile asks for a certificate of the company's.
    var authority = Authority.company
    var profile = TLSProfile()
}
