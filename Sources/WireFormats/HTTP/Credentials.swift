/// The value of an `Authorization` or `Proxy-Authorization` field (RFC 9110 11.4).
package struct Credentials: Sendable, Hashable {
    /// The scheme as the client spells it; to be compared case-insensitively.
    package let scheme: String
    /// The text after the scheme: a token68, or parameters.
    package let parameters: String

    /// - Returns: `nil` for a value without a scheme.
    package init?(_ value: String) {
        let text = value.utf8.drop { $0 == 32 }
        guard !text.isEmpty else { return nil }
        let end = text.firstIndex(of: 32) ?? text.endIndex
        scheme = String(value[text.startIndex..<end])
        parameters = String(value[text[end...].drop { $0 == 32 }.startIndex...])
    }

    /// The user and password of the Basic scheme (RFC 7617 2); `nil` if it is another scheme or malformed.
    /// - Parameter orLatin1: whether bytes other than UTF-8 are read as ISO 8859-1, as if the challenge has no charset.
    package func basic(orLatin1: Bool = false) -> (user: String, password: String)? {
        guard isScheme("basic"), let bytes = Base64.decode(parameters),
            let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
        else { return nil }
        let texts = [bytes[..<colon], bytes[(colon + 1)...]].compactMap { bytes in
            String(validating: bytes, as: UTF8.self)
                ?? (orLatin1 ? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })) : nil)
        }
        return texts.count == 2 ? (texts[0], texts[1]) : nil
    }

    /// The token of the Bearer scheme (RFC 6750 2.1), or `nil` if it is another scheme.
    package var bearer: String? { isScheme("bearer") && !parameters.isEmpty ? parameters : nil }

    /// The type of the NTLM message in the token ([MS-NLMP] 2.2.1), under any scheme; `nil` if there is none.
    package var ntlmMessageType: Int? {
        guard let bytes = Base64.decode(parameters), bytes.count >= 12, bytes.starts(with: "NTLMSSP\0".utf8) else {
            return nil
        }
        return Int(bytes[8])
    }

    /// Whether the scheme equals a name. The name has to be in lower case.
    package func isScheme(_ name: String) -> Bool { ASCII.isEqual(scheme, lowerCase: name) }
}

extension Credentials {
    /// The scheme in its registered spelling, if it is known.
    package var schemeName: String {
        Self.registered.first { $0.lowercased() == scheme.lowercased() } ?? scheme
    }

    /// Of IANA's registry (RFC 9110 16.4.1), and NTLM, which is not there.
    private static let registered = [
        "Basic", "Bearer", "Concealed", "Digest", "DPoP", "GNAP", "HOBA", "Mutual", "Negotiate", "NTLM", "OAuth",
        "PrivateToken", "SCRAM-SHA-1", "SCRAM-SHA-256", "vapid",
    ]
}
