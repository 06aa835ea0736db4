import EnterpriseModel

extension KerberosDelegation {
    /// The settings of accounts and of services, which may both delegate.
    /// - Parameter owner: what the settings are of.
    static func settings(of owner: String) -> [Setting<Self>] {
        [
            Setting(
                "delegates-to",
                \.targets,
                .list(of: .name),
                """
                The services, as `HTTP/HOST`, for which the \(owner) may get tickets in the name of users (S4U2Proxy, [MS-SFU]): \
                constrained delegation.
                """
            ),
            Setting(
                "protocol-transition",
                \.transitsProtocols,
                .flag,
                """
                `false`: a user's ticket that the \(owner) has got for itself (S4U2Self, [MS-SFU]) is not forwardable, and does not do \
                for `delegates-to`.
                """
            ),
            Setting(
                "accepts-delegation-from",
                \.accepted,
                .list(of: .name),
                """
                The services and accounts that may get tickets for the \(owner) in the name of users: resource-based constrained \
                delegation.
                """
            ),
        ]
    }
}
