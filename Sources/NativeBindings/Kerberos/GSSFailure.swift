/// Why GSS-API refuses a token.
package struct GSSFailure: Sendable, Hashable {
    /// In the library's words.
    package let text: String
    /// Whether the client is bound to another channel (GSS_S_BAD_BINDINGS, RFC 2743 1.2.1.1).
    package let isOfChannelBinding: Bool
}
