/// What a service may do for its users, and who may do so towards it ([MS-SFU] 3.2.1). Principals are named without their realm.
package struct KerberosDelegation: Sendable, Hashable {
    /// Services that it gets tickets for in the name of users.
    package var targets: Set<String> = []
    /// Whether a user's ticket that it has got for itself will do for that (TrustedToAuthenticationForDelegation).
    package var transitsProtocols = true
    /// Who gets tickets for it in the name of users: resource-based constrained delegation.
    package var accepted: Set<String> = []

    package init() {}
}
