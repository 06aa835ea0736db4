import AdapterProtocol
import JSON
import ReferenceBindings

extension AdapterDesk {
    func createArcGISCredential(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        let user = parameters["user"]?.string
        arcgisCredentials[try Decode.string(parameters, "credential")] = ArcGISCredential(
            login: user.map { Credential(user: $0, password: parameters["password"]?.string ?? "") },
            givenToken: parameters["token"]?.string,
            referer: parameters["referer"]?.string,
            kind: parameters["authenticationType"]?.string.flatMap(ArcGISCredential.Kind.init),
            tokenService: try parameters["tokenUrl"].map(Decode.address)
        )
        return [:]
    }

    func setArcGISToken(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        guard let credential = try arcgisCredential(parameters) else { throw .invalidParameters("no credential") }
        let token = try Decode.string(parameters, "token")
        if behaviour.arcgis.takesNewTokens { credential.givenToken = token }
        return [:]
    }

    func createLayer(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        let handle = try Decode.string(parameters, "layer")
        layers[handle] = MapLayer(app: try running())
        return try loadLayer(parameters)
    }

    func resubmitLayer(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        let address = try Decode.address(parameters["url"])
        if behaviour.arcgis.trustsOnResubmission { try running().trust(address.host) }
        return try loadLayer(parameters)
    }

    private func loadLayer(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        let handle = try Decode.string(parameters, "layer")
        guard let layer = layers[handle] else { throw .unknownHandle(handle) }
        let credential = try arcgisCredential(parameters)
        layer.load(try Decode.address(parameters["url"]), credential: credential) { [server] error in
            var members: [String: JSONValue] = ["layer": .string(handle)]
            members["error"] = error.map(Encode.error)
            server.emit(error == nil ? "arcgis/loaded" : "arcgis/failed", .object(members))
        }
        return [:]
    }

    func startQuery(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        let handle = try Decode.string(parameters, "query")
        let task = QueryTask(app: try running())
        let credential = try arcgisCredential(parameters)
        queries[handle] = task
        task.run(try Decode.address(parameters["url"]), credential: credential) { [server] result in
            switch result {
            case .success(let features):
                server.emit("arcgis/result", ["query": .string(handle), "features": .integer(features)])
            case .failure(let error):
                server.emit("arcgis/error", ["query": .string(handle), "error": Encode.error(error)])
            }
        }
        return [:]
    }

    func trustHost(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        try running().trust(try Decode.string(parameters, "host"))
        return [:]
    }

    private func arcgisCredential(_ parameters: JSONValue) throws(ErrorReply) -> ArcGISCredential? {
        guard let name = parameters["credential"]?.string, name != "none" else { return nil }
        guard let credential = arcgisCredentials[name] else { throw .unknownHandle(name) }
        return credential
    }
}
