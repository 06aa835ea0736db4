/// The reason for which GSS-API refuses a token.
package struct GSSFailure: Sendable, Hashable {
    /// The library's error text.
    package let text: String
    /// Whether the reason is the client's channel bindings (GSS_S_BAD_BINDINGS, RFC 2743 1.2.1.1).
    package let isOfChannelBinding: Bool
}
