/// The supported authentication methods, by their names for apps.
enum AuthenticationMethod: String, Sendable, CaseIterable {
    case basic = "Basic"
    case digest = "Digest"
    case ntlm = "NTLM"
    case negotiate = "Negotiate"

    /// - Returns: `nil` for a scheme that is not supported.
    init?(scheme: String) {
        let scheme = scheme.lowercased()
        guard let method = Self.allCases.first(where: { $0.rawValue.lowercased() == scheme }) else { return nil }
        self = method
    }
}
