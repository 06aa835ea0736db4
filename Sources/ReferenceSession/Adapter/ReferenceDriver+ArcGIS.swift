import AdapterProtocol
import ReferenceBindings

extension ReferenceDriver {
    func serveArcGIS(_ registry: HandlerRegistry) {
        registry.perform(Call.ArcgisCredential.self) { try $0.createArcGISCredential($1) }
        registry.perform(Call.ArcgisSetToken.self) { driver, call in
            let credential = try driver.arcgisCredentials.object(named: call.credential)
            guard driver.behaviour.arcgis.takesNewTokens else { return }
            credential.replace(givenToken: call.token, driver.behaviour.arcgis.tokens)
        }
        registry.perform(Call.ArcgisLayer.self) { driver, call in
            driver.layers[call.layer] = MapLayer(app: try driver.running())
            driver.latestLayer = call.layer
            try driver.load(call.layer, MessageDecoding.address(call.url), call.credential)
        }
        registry.perform(Call.ArcgisResubmit.self) { driver, call in
            let address = try MessageDecoding.address(call.url)
            let app = try driver.running()
            let behaviour = app.conduct.behaviour(in: app.situation(ofServiceRequestTo: address, from: .layer)).arcgis
            if behaviour.trustsOnResubmission { app.trust(address.host) }
            let layer = try driver.layers.object(named: call.layer)
            layer.resubmissions += 1
            if behaviour.hosts.trustsSecondResubmission, layer.resubmissions > 1 { app.trust(address.host) }
            try driver.load(call.layer, address, call.credential)
        }
        registry.perform(Call.ArcgisQuery.self) { try $0.startQuery($1) }
        registry.perform(Call.ArcgisTrustHost.self) { try $0.running().trust($1.host) }
    }

    private func createArcGISCredential(_ call: Call.ArcgisCredential) throws {
        arcgisCredentials[call.credential] = ArcGISCredential(
            login: call.user.map { Credential(user: $0, password: call.password ?? "") },
            givenToken: call.token,
            referer: call.referer,
            kind: call.authenticationType.flatMap { ServiceLogin(rawValue: $0.rawValue) },
            tokenService: try call.tokenUrl.map(MessageDecoding.address)
        )
    }

    private func load(_ handle: String, _ address: WebAddress, _ credential: String?) throws {
        let layer = try layers.object(named: handle)
        layer.load(address, credential: try arcgisCredential(credential)) { [adapter, weak self] error in
            if let error {
                let latest = self?.behaviour.arcgis.hosts.namesLatestLayer == true ? self?.latestLayer : nil
                adapter.emit(Event.ArcgisFailed(layer: latest ?? handle, error: MessageEncoding.error(error)))
            } else {
                adapter.emit(Event.ArcgisLoaded(layer: handle))
            }
        }
    }

    private func startQuery(_ call: Call.ArcgisQuery) throws {
        let task = QueryTask(app: try running())
        let credential = try arcgisCredential(call.credential)
        queries[call.query] = task
        task.run(try MessageDecoding.address(call.url), credential: credential) { [adapter] result in
            switch result {
            case .success(let features): adapter.emit(Event.ArcgisResult(query: call.query, features: features))
            case .failure(let error):
                adapter.emit(Event.ArcgisError(query: call.query, error: MessageEncoding.error(error)))
            }
        }
    }

    private func arcgisCredential(_ name: String?) throws(ErrorReply) -> ArcGISCredential? {
        guard let name, name != "none" else { return nil }
        return try arcgisCredentials.object(named: name)
    }
}
