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

    /// A server with `protocol: tcp`.
    package static func socket(
        _ behaviour: SocketService.Behaviour,
        onClose: SocketService.Ending = .init(),
        _ change: (inout Server) -> Void = { _ in }
    ) -> Server {
        var service = SocketService(behaviour)
        service.onClose = onClose
        return serving([:]) {
            $0.service = .tcp(service)
            change(&$0)
        }
    }
}
