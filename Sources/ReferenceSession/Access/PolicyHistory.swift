import JSON
import ReferenceBindings

/// The policies that an app has had. Only mutants depend on it.
struct PolicyHistory {
    /// All TLS versions that were ever blocked.
    private(set) var blocked: Set<TLSRange.Version> = []
    /// All servers that were ever listed as additional ones.
    private(set) var additional: Set<ServerPlace> = []
    /// The servers that were taken off the list.
    private(set) var delisted: Set<ServerPlace> = []
    /// The other configuration of the first policy that authorized the app.
    private(set) var firstConfiguration: [String: JSONValue]?
    private(set) var hasBeenAuthorized = false

    mutating func took(_ policy: Policy, after old: Policy) {
        blocked.formUnion(policy.blockedProtocols)
        additional.formUnion(policy.additionalServers)
        delisted.formUnion(Set(old.listed).subtracting(policy.listed))
        guard policy.standing == .authorized else { return }
        hasBeenAuthorized = true
        firstConfiguration = firstConfiguration ?? policy.configuration
    }
}
