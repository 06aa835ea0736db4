/// A name and password that the app has given to the implementation.
package struct HandedCredential: Sendable, Hashable {
    /// `nil`: whoever stands in a header field or a URL that the app wrote itself.
    package var user: String?
    /// The host that they are for; `nil`: any host that asks.
    package var host: String?

    package init(user: String?, host: String?) {
        self.user = user
        self.host = host
    }
}
