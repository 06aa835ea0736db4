import ConformanceKit
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
