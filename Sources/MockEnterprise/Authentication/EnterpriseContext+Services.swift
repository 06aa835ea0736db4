extension EnterpriseContext {
    /// What a place with these names knows of Kerberos.
    func services(of hosts: [String]) -> ServiceKeyring { ServiceKeyring(principals, tickets, hosts: hosts) }
}
