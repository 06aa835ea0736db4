/// The methods that are served, by the names that apps know them by.
enum AuthenticationMethod: String, Sendable, CaseIterable {
    case basic = "Basic"
    case digest = "Digest"
    case ntlm = "NTLM"
    case negotiate = "Negotiate"

    /// `nil` for a scheme that is not served.
    init?(scheme: String) {
        let scheme = scheme.lowercased()
        guard let method = Self.allCases.first(where: { $0.rawValue.lowercased() == scheme }) else { return nil }
        self = method
    }
}
