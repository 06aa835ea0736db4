/// Basic (RFC 7617).
package struct BasicSettings: AuthenticationScheme {
    package static let name = "Basic"
    /// Its refusals are those of the account, which other schemes tell beside their own.
    package static let facts: [any Fact.Type] = [BasicAuthenticated.self, AccountRefused.self, AccountLocked.self]

    /// `nil`: the name of the place that asks.
    package var realm: String?
    /// Whether the challenge says `charset="UTF-8"` (RFC 7617 2.1).
    package var namesCharset = true

    package init() {}
}

extension Authentication.Scheme {
    package static func basic(_ settings: BasicSettings) -> Self { Self(settings) }
}

package struct BasicAuthenticated: Fact {
    package static let declaration = FactDeclaration<Self>(
        "basic.authenticated",
        "Basic credentials were right (RFC 7617)."
    ) {
        FactField("user", \.user, "The account.")
    }

    let user: String

    package init(user: String) { self.user = user }
}
