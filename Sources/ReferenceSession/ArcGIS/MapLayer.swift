import AdapterProtocol
import ReferenceBindings

/// A layer of a map service: loads the resources that it needs for drawing.
final class MapLayer {
    private let app: App
    private var request: ServiceRequest?
    private var lastError: SessionError?
    /// Whether a token was renewed.
    private var hasRenewed = false
    private var firstCredential: ArcGISCredential?
    private let keptTokens = KeptTokens()
    /// Whether it was made without a credential.
    private var wasMadeWithout: Bool?
    /// The number of times that it was submitted again.
    var resubmissions = 0
    private static let resources = ["", "/legend"]

    init(app: App) { self.app = app }

    /// Loads the layer and cancels the present load.
    /// - Parameter done: called once, after this has returned; without an error if everything was loaded.
    func load(_ address: WebAddress, credential: ArcGISCredential?, done: @escaping (SessionError?) -> Void) {
        let behaviour = app.conduct.behaviour(in: app.situation(ofServiceRequestTo: address, from: .layer)).arcgis
        let isBad = behaviour.hosts.remembersBadCertificates && lastError?.name == .serverCertificateUntrusted
        if behaviour.remembersFailures || isBad, let lastError {
            app.loop.schedule(after: 0) { done(lastError) }
            return
        }
        var credential = credential
        wasMadeWithout = wasMadeWithout ?? (credential == nil)
        if behaviour.hosts.keepsNoCredential, wasMadeWithout == true { credential = nil }
        if behaviour.tokens.layersKeepGiven { credential = firstCredential ?? credential?.copy() }
        if behaviour.hosts.keepsFirstCredential { credential = firstCredential ?? credential }
        firstCredential = firstCredential ?? credential
        let history = app.serviceHistory
        history.loading[address.text, default: 0] += 1
        let isSilent = behaviour.hosts.tellsFirstLayerOnly && history.loading[address.text, default: 0] > 1
        load(Self.resources[...], address, behaviour.layersTakeCredentials ? credential : nil) { error in
            history.loading[address.text, default: 1] -= 1
            if error == nil || !isSilent { done(error) }
        }
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
        let hadToken = credential?.token(for: target) != nil
        let request = ServiceRequest(
            target,
            [],
            credential: credential,
            sender: .layer,
            isFirst: resources.startIndex == 0,
            renews: behaviour.layersRenew && !(behaviour.tokens.layersRenewOnce && hasRenewed),
            app: app
        ) { [weak self] result in
            if hadToken, self?.request?.hasRenewed == true { self?.hasRenewed = true }
            switch result {
            case .success: self?.load(resources.dropFirst(), address, credential, done)
            case .failure(let error):
                self?.lastError = error
                done(error)
            }
        }
        request.keptTokens = keptTokens
        request.isOfResubmitted = resubmissions > 0
        request.hasOwnQuery = address.text.contains("?")
        self.request = request
        request.start()
    }
}
