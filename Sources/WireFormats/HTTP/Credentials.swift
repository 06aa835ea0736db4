/// The value of an `Authorization` or `Proxy-Authorization` field (RFC 9110 11.4).
package struct Credentials: Sendable, Hashable {
    /// As the client spelled it; compare without regard to case.
    package let scheme: String
    /// What follows the scheme: a token of base 64 characters, or parameters.
    package let parameters: String

    /// `nil` for a value without a scheme.
    package init?(_ value: some StringProtocol) {
        let parts = value.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
        guard let first = parts.first, !first.isEmpty else { return nil }
        scheme = String(first)
        parameters = parts.count > 1 ? String(parts[1].drop(while: { $0 == " " })) : ""
    }

    /// The content of the Basic scheme (RFC 7617 2), or `nil` if it is another scheme or malformed.
    package var basic: (user: String, password: String)? {
        guard isScheme("basic"), let bytes = Base64.decode(parameters),
            let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
            let user = String(validating: bytes[..<colon], as: UTF8.self),
            let password = String(validating: bytes[(colon + 1)...], as: UTF8.self)
        else { return nil }
        return (user, password)
    }

    /// The token of the Bearer scheme (RFC 6750 2.1), or `nil` if it is another scheme.
    package var bearer: String? { isScheme("bearer") && !parameters.isEmpty ? parameters : nil }

    /// Whether the scheme is this one, written in lower case.
    package func isScheme(_ name: String) -> Bool { scheme.lowercased() == name }
}

extension Credentials {
    /// The scheme as its registration spells it, where it is a known one.
    package var schemeName: String {
        Self.registered.first { $0.lowercased() == scheme.lowercased() } ?? scheme
    }

    private static let registered = ["Basic", "Bearer", "Digest", "Negotiate", "NTLM"]
}
