import JSON
import ReferenceBindings

/// Queries a layer of a map service for its features.
final class QueryTask {
    private let app: App
    /// The one that runs.
    private var request: ServiceRequest?

    init(app: App) { self.app = app }

    /// - Parameter done: called once, with the number of features.
    func run(
        _ address: WebAddress,
        credential: ArcGISCredential?,
        done: @escaping (Result<Int, SessionError>) -> Void
    ) {
        let behaviour = app.conduct.behaviour(in: app.situation(ofServiceRequestTo: address, from: .queryTask)).arcgis
        func request(
            _ address: WebAddress,
            _ parameters: [(name: String, value: String)],
            _ done: @escaping (Result<JSONValue, SessionError>) -> Void
        ) -> ServiceRequest {
            ServiceRequest(
                address,
                parameters,
                credential: behaviour.tasksTakeCredentials ? credential : nil,
                sender: .task,
                isFirst: true,
                renews: behaviour.tasksRenew,
                app: app,
                done: done
            )
        }
        let query = request(
            address.resolving(address.path + "/query") ?? address,
            [("where", "1=1"), ("outFields", "*")]
        ) { result in
            done(result.map { $0["features"]?.array?.count ?? 0 })
        }
        query.hasOwnQuery = address.text.contains("?")
        guard app.behaviour.choices.describesLayersFirst else { return start(query) }
        start(
            request(address, []) { [weak self] result in
                switch result {
                case .success: self?.start(query)
                case .failure(let error): done(.failure(error))
                }
            }
        )
    }

    private func start(_ request: ServiceRequest) {
        self.request = request
        request.start()
    }
}
