package import EnterpriseModel

extension Server {
    /// A server with one answer for each path.
    package static func serving(
        _ routes: [String: Response],
        _ change: (inout Server) -> Void = { _ in }
    ) -> Server {
        var server = Server()
        server.routes = routes.mapValues { Route(responses: [$0]) }
        change(&server)
        return server
    }
}
