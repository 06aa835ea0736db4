import WireFormats

/// What a gatekeeper looks at in a request.
struct LoginRequest: Sendable {
    var method: String
    /// As in the request line.
    var target: String
    var version: HTTPVersion
    /// The values of all `Authorization` fields, at a proxy of all `Proxy-Authorization` fields.
    var credentials: [PresentedCredentials]
    /// The content, if all of it is at hand (RFC 7616 3.4.3, `auth-int`).
    var content: [UInt8]?

    /// Whether the credentials are about the content too.
    var coversContent: Bool { credentials.contains(where: \.coversContent) }
}

/// Credentials as their scheme looks at them.
struct LoginAttempt: Sendable {
    let credentials: Credentials
    /// That they came with.
    let request: LoginRequest
    /// The hash of this connection's certificate (RFC 5929 4.1); `nil` without TLS.
    let channelBinding: [UInt8]?
}
