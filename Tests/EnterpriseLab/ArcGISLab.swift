package import EnterpriseModel
package import JSON
import MockEnterprise
import Testing

extension EnvironmentDescription {
    /// A server with a service for each way to secure one, and one in a folder.
    package static func gis(_ change: (inout ArcGISServer) -> Void = { _ in }) -> EnvironmentDescription {
        var arcgis = ArcGISServer()
        arcgis.tokenService = "/unusual/tokens"
        let ways: [String: ArcGISServer.Security] = [
            "none": .none, "token": .token, "basic": .basic, "digest": .digest,
        ]
        for (name, security) in ways { arcgis.services[name] = .secured(by: security) }
        arcgis.services["Town/water"] = .secured(by: .none)
        change(&arcgis)
        return .office([:]) { $0.arcgis = arcgis }
    }
}

extension ArcGISServer.Service {
    package static func secured(by security: ArcGISServer.Security) -> Self {
        var service = Self()
        service.security = security
        service.features = ["mill", "ford", "inn"]
        return service
    }
}

extension Lab {
    /// What a URL of the server answers in JSON. `f=json` is added.
    package func json(_ path: String, _ arguments: [String] = [], status: Int = 200) throws -> JSONValue {
        let url = "http://app.test\(path)\(path.contains("?") ? "&" : "?")f=json"
        let reply = try curl(url, .direct, arguments)
        #expect(reply.status == status, "\(reply.log)")
        return try JSONValue(decoding: reply.body.utf8)
    }

    /// A token that the token service has issued.
    package func token(_ parameters: String = "") throws -> String {
        let form = "username=alice&password=swordfish&f=json\(parameters)"
        let answer = try json("/unusual/tokens", ["--data", form])
        return try #require(answer["token"]?.string)
    }

    /// The code of the error that a request for the service with tokens ends in; `nil`: it is served.
    package func refusal(token: String, _ arguments: [String] = []) throws -> Int? {
        let answer = try json("/arcgis/rest/services/token/MapServer?token=\(token)", arguments)
        return answer["error"]?["code"]?.integer
    }
}
