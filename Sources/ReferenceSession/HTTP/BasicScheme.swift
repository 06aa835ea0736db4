/// Basic authentication (RFC 7617). The platform's default method means the same.
enum BasicScheme {
    static let name = "Basic"

    static func `is`(_ scheme: String) -> Bool { scheme.lowercased() == "basic" }

    /// The value of the `Authorization` field.
    static func authorization(_ credential: Credential, _ behaviour: Behaviour.Authentication) -> String {
        let pair = "\(credential.user):\(credential.password)"
        return "Basic " + (behaviour.encodesBasic ? Base64.encode(Array(pair.utf8)) : pair)
    }
}
