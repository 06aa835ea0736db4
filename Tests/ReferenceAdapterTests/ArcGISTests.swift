import EnterpriseModel
import JSON
import MockEnterprise
import Testing

struct ArcGISTests {
    private static func server(issuer: ServerCertificate.Issuer = .company) -> Server {
        var arcgis = ArcGISServer()
        let ways: [String: ArcGISServer.Security] = [
            "none": .none, "token": .token, "basic": .basic, "digest": .digest,
        ]
        for (name, security) in ways {
            var service = ArcGISServer.Service()
            service.security = security
            arcgis.services[name] = service
        }
        var server = Server()
        server.zone = .outside
        server.arcgis = arcgis
        var certificate = ServerCertificate()
        certificate.issuer = issuer
        server.tls.certificate = certificate
        return server
    }

    private static func withGIS(issuer: ServerCertificate.Issuer = .company, _ body: (Rig) throws -> Void) throws {
        try withRig({ description in
            description.console = nil
            description.servers = ["gis.test": server(issuer: issuer), "other.test": server()]
        }) { rig in
            try rig.launch(policy: false)
            try body(rig)
        }
    }

    @Test func `queries at once with one credential all succeed`() throws {
        try Self.withGIS { rig in
            try rig.call("arcgis/credential", ["credential": "c", "user": "alice", "password": "swordfish"])
            for number in 1...5 { try rig.query("token", as: "q\(number)", credential: "c") }
            for number in 1...5 {
                let result = try rig.event("arcgis/result") { $0["query"]?.string == "q\(number)" }
                #expect(result["features"] == 2)
            }
            #expect(!rig.eventNames.contains("arcgis/error"))
        }
    }

    @Test func `a token stays with the server that issued it`() throws {
        try Self.withGIS { rig in
            try rig.call("arcgis/credential", ["credential": "c", "user": "alice", "password": "swordfish"])
            for (number, host) in ["gis.test", "other.test", "gis.test"].enumerated() {
                try rig.query("token", at: "http://\(host)", as: "q\(number)", credential: "c")
                _ = try rig.event("arcgis/result")
            }
            let issued = rig.seen(ArcGISTokenIssued.self).map { ($0.place, $0.fact.fields["token"]) }
            #expect(issued.map(\.0) == ["gis.test", "other.test"])
            for served in rig.seen(ArcGISServed.self) {
                #expect(issued.contains { $0.0 == served.place && $0.1 == served.fact.fields["token"] })
            }
        }
    }

    @Test func `a password for one request logs nothing else in`() throws {
        try Self.withGIS { rig in
            try rig.call("arcgis/credential", ["credential": "c", "user": "alice", "password": "swordfish"])
            try rig.query("basic", as: "with", credential: "c")
            _ = try rig.event("arcgis/result")
            try rig.query("basic", as: "without")
            #expect(try rig.event("arcgis/error")["error"]?["name"] == "userAuthenticationRequired")
        }
    }

    @Test func `trust in a host ends with the app`() throws {
        try Self.withGIS(issuer: .own) { rig in
            try rig.call("arcgis/trustHost", ["host": "GIS.test"])
            try rig.query("none", at: "https://gis.test", as: "trusted")
            #expect(try rig.event("arcgis/result")["query"] == "trusted")
            try rig.quit()
            try rig.launch(policy: false)
            try rig.query("none", at: "https://gis.test", as: "later")
            #expect(try rig.event("arcgis/error")["error"]?["code"] == -1202)
        }
    }

    @Test func `a layer is loaded again as often as the app wants`() throws {
        try Self.withGIS { rig in
            let url = rig.url("http://gis.test/arcgis/rest/services/none/MapServer")
            try rig.call("arcgis/layer", ["layer": "l", "url": .string(url)])
            for _ in 0..<3 {
                #expect(try rig.event("arcgis/loaded")["layer"] == "l")
                try rig.call("arcgis/resubmit", ["layer": "l", "url": .string(url)])
            }
        }
    }

    @Test(arguments: ["arcgis/setToken", "arcgis/resubmit", "arcgis/query"])
    func `what has no such name is refused`(operation: String) throws {
        try Self.withGIS { rig in
            let url = "http://gis.test/arcgis/rest/services/none/MapServer"
            let parameters: [String: JSONValue] = [
                "arcgis/setToken": ["credential": "nobody", "token": "t"],
                "arcgis/resubmit": ["layer": "nobody", "url": .string(url)],
                "arcgis/query": ["query": "q", "url": .string(url), "credential": "nobody"],
            ]
            #expect(throws: (any Error).self) { try rig.call(operation, parameters[operation] ?? [:]) }
        }
    }
}

extension Rig {
    fileprivate func query(
        _ service: String,
        at server: String = "http://gis.test",
        as name: String,
        credential: String = "none"
    ) throws {
        let url = self.url("\(server)/arcgis/rest/services/\(service)/MapServer/0")
        let parameters: JSONValue = ["query": .string(name), "url": .string(url), "credential": .string(credential)]
        try call("arcgis/query", parameters)
    }
}
