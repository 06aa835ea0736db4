/// Who has logged in by GSS-API, and how.
package struct GSSPeer: Sendable, Hashable {
    /// The last token for the client, which proves the server; empty where the client did not ask for it.
    package let token: [UInt8]
    /// `alice@CORP.TEST`
    package let client: String
    /// Whether the client asked the server to prove itself.
    package let isMutual: Bool
    /// Whether the client bound the login to this channel (RFC 2744 3.11).
    package let isChannelBound: Bool
    package let hasDelegated: Bool
    /// Whose credential the client handed over.
    package let delegated: String?
}
