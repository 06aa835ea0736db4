/// A client's credentials for the Digest scheme (RFC 7616 3.4; RFC 2617 and 2069 for older clients).
package struct DigestCredentials: Sendable, Hashable {
    /// The number of times that the client has used the nonce.
    package struct NonceCount: Sendable, Hashable {
        package let number: UInt32
        /// The eight hexadecimal digits as sent, because they are hashed.
        package let text: String
    }

    /// The user name, or its hash.
    package let username: String
    package let isUsernameHashed: Bool
    package let realm: String
    package let nonce: String
    package let uri: String
    /// The response in lower-case hexadecimal digits.
    package let response: String
    /// The algorithm as sent; `nil` means MD5.
    package let algorithm: String?
    package let qop: String?
    package let nonceCount: NonceCount?
    package let clientNonce: String?
    package let opaque: String?
    /// The names of parameters that were quoted and must not be, or vice versa.
    package let misquoted: [String]

    /// - Throws: for missing, repeated and malformed parameters.
    package init(_ credentials: Credentials) throws(WireFormatError) {
        guard credentials.isScheme("digest") else { throw WireFormatError(.unsupported, "not Digest") }
        let parameters = try AuthParameters(parsing: credentials.parameters)
        func required(_ name: String) throws(WireFormatError) -> String {
            guard let parameter = parameters[name] else { throw WireFormatError(.malformed, "no '\(name)'") }
            return parameter.value
        }
        isUsernameHashed = try Self.truth(parameters["userhash"])
        if let extended = parameters["username*"] {
            guard parameters["username"] == nil, !isUsernameHashed, !extended.isQuoted else {
                throw WireFormatError(.malformed, "'username*' beside another form")
            }
            username = try ExtendedValue.decode(extended.value)
        } else {
            username = try required("username")
        }
        realm = try required("realm")
        nonce = try required("nonce")
        uri = try required("uri")
        response = try required("response")
        guard !response.isEmpty, response.utf8.allSatisfy(Self.isLowerCaseDigit) else {
            throw WireFormatError(.malformed, "the response")
        }
        algorithm = parameters["algorithm"]?.value
        qop = parameters["qop"]?.value
        clientNonce = parameters["cnonce"]?.value
        opaque = parameters["opaque"]?.value
        nonceCount = try parameters["nc"].map(Self.count)
        // RFC 7616 3.4.
        let quoted: Set = ["username", "realm", "nonce", "uri", "response", "cnonce", "opaque"]
        let bare: Set = ["algorithm", "qop", "nc", "userhash"]
        misquoted = parameters.all.filter { ($0.isQuoted ? bare : quoted).contains($0.name) }.map(\.name)
    }

    private static func truth(_ parameter: AuthParameter?) throws(WireFormatError) -> Bool {
        switch parameter?.value.lowercased() {
        case "true": return true
        case "false", nil: return false
        default: throw WireFormatError(.malformed, "'\(parameter?.name ?? "")' is neither true nor false")
        }
    }

    private static func count(_ parameter: AuthParameter) throws(WireFormatError) -> NonceCount {
        guard parameter.value.utf8.count == 8, parameter.value.utf8.allSatisfy(isLowerCaseDigit),
            let number = UInt32(parameter.value, radix: 16), number > 0
        else { throw WireFormatError(.malformed, "the nonce count") }
        return NonceCount(number: number, text: parameter.value)
    }

    private static func isLowerCaseDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
}
