/// Basic (RFC 7617).
package struct BasicSettings: Sendable, Hashable {
    /// `nil`: the name of the place that asks.
    package var realm: String?
    /// Whether the challenge says `charset="UTF-8"` (RFC 7617 2.1).
    package var namesCharset = true

    package init() {}
}
