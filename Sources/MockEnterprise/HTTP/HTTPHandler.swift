/// A service behind a TLS listener.
struct HTTPHandler: ConnectionHandler {
    let service: any HTTPService
    let tls: TLSEndpoint

    init(_ service: any HTTPService, tls: TLSEndpoint) {
        self.service = service
        self.tls = tls
    }

    var place: String { service.place }

    func run(_ connection: Connection) {
        connection.serve(.listener, tls: tls) { HTTPConversation(connection, service, $0).run() }
    }
}
