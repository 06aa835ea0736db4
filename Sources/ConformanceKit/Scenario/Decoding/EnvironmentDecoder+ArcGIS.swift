import EnterpriseModel

extension EnvironmentDecoder {
    static func arcgis(_ node: Node) -> ArcGISServer {
        var server = ArcGISServer()
        server.tokenService = node["token-service"]?.text ?? server.tokenService
        for member in node["services"]?.members ?? [] {
            var service = ArcGISServer.Service()
            service.security = member.value["secured-by"]?.word() ?? service.security
            service.features = member.value["features"]?.textList ?? service.features
            server.services[member.key] = service
        }
        server.tokens = node["tokens"]?.word() ?? server.tokens
        server.tokenLifetime = node["token-lifetime"]?.seconds ?? server.tokenLifetime
        server.refusal = node["refusal"]?.word() ?? server.refusal
        return server
    }
}
