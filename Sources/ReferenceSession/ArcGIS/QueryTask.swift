import JSON
import ReferenceBindings

/// Queries a layer of a map service for its features.
final class QueryTask {
    private let app: App
    private var request: ServiceRequest?

    init(app: App) { self.app = app }

    /// - Parameter done: called once, with the number of features.
    func run(
        _ address: WebAddress,
        credential: ArcGISCredential?,
        done: @escaping (Result<Int, SessionError>) -> Void
    ) {
        let behaviour = app.conduct.behaviour(in: app.situation(ofServiceRequestTo: address, from: .queryTask)).arcgis
        let request = ServiceRequest(
            address.resolving(address.path + "/query") ?? address,
            [("where", "1=1"), ("outFields", "*")],
            credential: behaviour.tasksTakeCredentials ? credential : nil,
            sender: .task,
            isFirst: true,
            renews: behaviour.tasksRenew,
            app: app
        ) { result in
            done(result.map { $0["features"]?.array?.count ?? 0 })
        }
        request.hasOwnQuery = address.text.contains("?")
        self.request = request
        request.start()
    }
}
