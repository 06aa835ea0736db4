package import MockEnterprise

/// HTTP and JSON for programs that drive a served environment, and a web page over it: on loopback, for clients that have the token.
package final class AdminInterface: Sendable {
    package let access: AdminAccess
    private let service: LoopbackService

    /// Starts; ``stop()`` must follow, after that of the environment, so that who follows the journal gets all of it.
    /// - Parameters:
    ///   - paths: that the ready file names.
    ///   - onShutdown: called once somebody has asked for the end and has been answered; `nil`: nobody may.
    ///   - patience: how long one of many who follow the journal may take nothing.
    /// - Throws: ``EnterpriseError``.
    package init(
        _ served: ServedEnterprise,
        at premises: Premises,
        paths: ServedPaths,
        onShutdown: (@Sendable () -> Void)?,
        patience: Duration = .seconds(10)
    ) throws {
        let token = AdminToken()
        service = try LoopbackService("admin", at: premises) { address in
            let access = AdminAccess(url: "http://\(address)", token: token.text)
            let entrance = AdminGuard(authority: "\(address)", token: token, publicPaths: AdminDesk.publicPaths)
            let report = StateReport(served, paths: paths, admin: access)
            return AdminDesk(served, entrance, report, onShutdown: onShutdown, patience: patience)
        }
        access = AdminAccess(url: "http://\(service.address)", token: token.text)
    }

    /// Ends all connections.
    package func stop() { service.stop() }
}
