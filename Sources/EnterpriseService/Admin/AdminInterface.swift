import HTTPServerBindings
package import MockEnterprise
import SystemBindings

/// HTTP and JSON for programs that drive a served environment, and a web page over it: on loopback, for clients that have the token.
package final class AdminInterface: Sendable {
    /// How many connections there may be before the oldest that only waits gives way to a new one: all that follow the journal, and as many more.
    package static let connectionLimit = 2 * Followers.limit

    package let access: AdminAccess
    private let server: HTTPServer

    /// Starts; ``stop()`` must follow, after that of the environment, so that all of the journal reaches those who follow it.
    /// - Parameters:
    ///   - paths: that the ready file names.
    ///   - recorder: makes a scenario of what clients have done; `nil`: nobody does.
    ///   - onShutdown: called once somebody has asked for the end and has been answered; `nil`: nobody may.
    ///   - stallLimit: how long one of many who follow the journal may take nothing.
    /// - Throws: ``EnterpriseError``, ``SystemError``.
    package init(
        _ served: ServedEnterprise,
        at addressPlan: AddressPlan,
        paths: ServedPaths,
        recorder: RecordingAction? = nil,
        onShutdown: (@Sendable () -> Void)?,
        stallLimit: Duration = .seconds(10)
    ) throws {
        let socket = try addressPlan.loopbackListener("admin")
        let authority = "\(try socket.localAddress())"
        let token = AdminToken()
        access = AdminAccess(url: "http://\(authority)", token: token.text)
        let routes = AdminRoutes(
            served,
            AdminGuard(authority: authority, token: token, publicPaths: AdminRoutes.publicPaths),
            StateReport(served, paths: paths, admin: access, canRecord: recorder != nil),
            recorder: recorder,
            onShutdown: onShutdown,
            stallLimit: stallLimit
        )
        // The server has as many more that have given way; what is done on behalf of clients needs descriptors too.
        let limit = DescriptorLimit.reserve.map { min(Self.connectionLimit, max(2, $0 / 4)) } ?? Self.connectionLimit
        server = try HTTPServer(socket, connectionLimit: limit, routes)
    }

    /// Lets answers end that are under way, and then ends all connections.
    package func stop() { server.stop() }
}
