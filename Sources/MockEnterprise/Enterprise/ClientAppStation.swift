import EnterpriseModel
import SystemBindings

/// The client app where it is installed, and its listener on the device.
final class ClientAppStation: Station {
    let app: ClientApp
    private let address: SocketAddress

    init(_ app: ClientApp, context: EnterpriseContext, _ acceptor: Acceptor) throws(EnterpriseError) {
        self.app = app
        let here = try context.addressPlan.addresses(of: ClientApp.place).0
        do {
            let socket = try context.addressPlan.listening(ClientApp.place, at: here)
            address = try socket.localAddress()
            acceptor.add([
                Listener(socket, role: .service(HTTPHandler(ClientAppService(app), tls: ClientAppService.tls)))
            ])
        } catch {
            throw EnterpriseError(.network, "the client app cannot listen", cause: error)
        }
    }

    var places: [String] { [ClientApp.place] }

    var endpoint: EnvironmentAccess.Endpoint {
        EnvironmentAccess.Endpoint(
            host: ClientAppService.host,
            address: address.address.description,
            port: address.port
        )
    }
}
