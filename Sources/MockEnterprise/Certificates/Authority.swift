/// Who signs certificates.
enum Authority: String, Sendable, Hashable, CaseIterable {
    /// Signs for application servers.
    case company = "Company Certification Authority"
    /// Signs for relay and console, which every device trusts.
    case operation = "Relay and Console Certification Authority"
    /// Nobody trusts it.
    case unknown = "Unknown Certification Authority"

    var commonName: String { rawValue }
    /// Of the authority below, which signs in place of this one.
    var intermediateCommonName: String { "\(rawValue), Intermediate" }
}
