extension EnterpriseContext {
    /// A place that may ask for credentials.
    /// - Parameter hosts: all its names; `nil`: it has no other.
    func place(_ role: AuthenticationRole, _ name: String, hosts: [String]? = nil) -> LoginPlace {
        LoginPlace(
            role: role,
            name: name,
            hosts: hosts ?? [name],
            accounts: accounts,
            principals: principals,
            tickets: tickets
        )
    }
}
