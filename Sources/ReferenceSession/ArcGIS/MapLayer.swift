import ReferenceBindings

/// A layer of a map service: loads the resources that it needs for drawing.
final class MapLayer {
    private let app: App
    private var request: ServiceRequest?
    private var lastError: SessionError?
    private static let resources = ["", "/legend"]

    init(app: App) { self.app = app }

    /// Loads the layer and cancels the present load.
    /// - Parameter done: called once, after this has returned; without an error if everything was loaded.
    func load(_ address: WebAddress, credential: ArcGISCredential?, done: @escaping (SessionError?) -> Void) {
        let behaviour = app.conduct.behaviour(in: app.situation(ofServiceRequestTo: address, from: .layer)).arcgis
        if behaviour.remembersFailures, let lastError {
            app.loop.schedule(after: 0) { done(lastError) }
            return
        }
        load(Self.resources[...], address, behaviour.layersTakeCredentials ? credential : nil, done)
    }

    private func load(
        _ resources: ArraySlice<String>,
        _ address: WebAddress,
        _ credential: ArcGISCredential?,
        _ done: @escaping (SessionError?) -> Void
    ) {
        guard let resource = resources.first, let target = address.resolving(address.path + resource) else {
            return done(nil)
        }
        let behaviour = app.conduct.behaviour(in: app.situation(ofServiceRequestTo: target, from: .layer)).arcgis
        let request = ServiceRequest(
            target,
            [],
            credential: credential,
            sender: .layer,
            isFirst: resources.startIndex == 0,
            renews: behaviour.layersRenew,
            app: app
        ) { [weak self] result in
            switch result {
            case .success: self?.load(resources.dropFirst(), address, credential, done)
            case .failure(let error):
                self?.lastError = error
                done(error)
            }
        }
        self.request = request
        request.start()
    }
}
