/// The client of a GSS-API login, with the properties of the login.
package struct GSSPeer: Sendable, Hashable {
    /// The last token for the client, which proves the server's identity; empty if the client did not request that.
    package let token: [UInt8]
    /// The client principal, such as `alice@CORP.TEST`.
    package let client: String
    /// Whether the client requested mutual authentication.
    package let isMutual: Bool
    /// Whether the client has sent bindings to this channel (RFC 2744 3.11).
    package let isChannelBound: Bool
    package let hasDelegated: Bool
    /// The principal of the delegated credential.
    package let delegated: String?
}
