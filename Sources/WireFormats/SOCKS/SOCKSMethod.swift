/// A method of authentication that a proxy of SOCKS 5 can choose (RFC 1928 3).
package enum SOCKSMethod: String, Sendable, Hashable, CaseIterable {
    case noAuthentication = "no-authentication"
    /// RFC 1929.
    case usernamePassword = "username-password"

    package var number: UInt8 {
        switch self {
        case .noAuthentication: 0
        case .usernamePassword: 2
        }
    }

    /// Stands for none in a proxy's answer.
    private static let noneAcceptable: UInt8 = 0xFF

    /// How a proxy says which one it has chosen; `nil`: none.
    package static func answer(_ chosen: Self?) -> [UInt8] { [SOCKSRequest.version, chosen?.number ?? noneAcceptable] }

    /// What a number in a client's offer is called: by a word, or in hexadecimal digits.
    package static func name(of number: UInt8) -> String {
        if number == 1 { return "gssapi" }
        return allCases.first { $0.number == number }?.rawValue ?? "0x" + String(number, radix: 16)
    }
}
