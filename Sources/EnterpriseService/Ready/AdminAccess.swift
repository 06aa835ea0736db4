/// How the admin interface of a served environment is reached.
package struct AdminAccess: Sendable, Hashable {
    /// Without a slash at its end.
    package let url: String
    /// A bearer token (RFC 6750).
    package let token: String

    package init(url: String, token: String) {
        self.url = url
        self.token = token
    }

    /// The address of the web page for a browser, which keeps the fragment with the token to itself.
    package var page: String { "\(url)/#token=\(token)" }
}
