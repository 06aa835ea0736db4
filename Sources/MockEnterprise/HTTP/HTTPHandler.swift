/// A service behind a TLS listener.
struct HTTPHandler: ConnectionHandler {
    let service: any HTTPService

    init(_ service: any HTTPService) { self.service = service }

    var place: String { service.place }

    func run(_ connection: Connection) {
        connection.serve(.listener, tls: service.tls) { HTTPConversation(connection, service, $0).run() }
    }
}
