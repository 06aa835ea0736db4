import ConformanceScenarios
import EnterpriseModel
import MockEnterprise

/// What scripts and people have to know of an environment that is served, as it is at the moment.
package struct ServedDetails {
    let access: EnvironmentAccess
    let description: EnvironmentDescription
    let policy: PolicySnapshot?
    let paths: ServedPaths
    let admin: AdminAccess

    package init(_ served: ServedEnterprise, paths: ServedPaths, admin: AdminAccess) {
        access = served.access
        description = served.environment.description
        policy = served.policy
        self.paths = paths
        self.admin = admin
    }
}

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
