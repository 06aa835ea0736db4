import EnterpriseModel
import NativeBindings
import WireFormats

/// The client app over HTTPS, for apps that fetch: `POST /activate` hands control to it.
final class ClientAppService: HTTPService {
    static let host = "client-app.enterprise.test"

    private let app: ClientApp

    var place: String { ClientApp.place }
    static var tls: TLSEndpoint { TLSEndpoint(names: [Self.host], authority: .operation) }

    init(_ app: ClientApp) { self.app = app }

    func reply(to exchange: HTTPExchangeContext) -> Reply? {
        exchange.noteReceived()
        guard exchange.request.method == "POST", exchange.path == "/activate" else {
            return Reply(status: 404, text: "nothing here\n")
        }
        guard let snapshot = app.serve(note: { exchange.note($0) }, wait: { exchange.wait(at: $0) }) else { return nil }
        return Reply(status: snapshot.state == .authorized ? 200 : 403, snapshot.json)
    }
}
