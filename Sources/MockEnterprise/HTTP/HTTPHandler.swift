/// A service behind a plain or a TLS listener.
struct HTTPHandler: ConnectionHandler {
    let service: any HTTPService
    let isSecure: Bool

    init(_ service: any HTTPService, isSecure: Bool) {
        self.service = service
        self.isSecure = isSecure
    }

    var place: String { service.place }

    func run(_ connection: Connection) { HTTPFront(connection, service, isSecure: isSecure).run() }
}
