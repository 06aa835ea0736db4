import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import JSON
import MockEnterprise
import Testing

struct MapServiceTests {
    private static func names(_ answer: JSONValue) -> [String] {
        (answer["services"]?.array ?? []).compactMap { $0["name"]?.string }
    }

    @Test(arguments: [ArcGISServer.Refusal.bodyOnly, .status], [nil, "nonsense"])
    func `a secured service says what it wants`(refusal: ArcGISServer.Refusal, token: String?) throws {
        let code = token == nil ? 499 : 498
        let status = refusal == .status ? code : 200
        let (_, recorder) = try withLab(.gis { $0.refusal = refusal }) { lab throws in
            let path = "/arcgis/rest/services/token/MapServer" + (token.map { "?token=\($0)" } ?? "")
            let error = try lab.json(path, status: status)["error"]
            #expect(error?["code"]?.integer == code)
            #expect(error?["message"] == (token == nil ? "Token Required" : "Invalid Token"))
        }
        let refused = try #require(recorder.all(ArcGISRefused.self).first).fact.fields
        #expect(refused["code"]?.integer == code && refused["status"]?.integer == status)
        #expect(refused["reason"] == (token == nil ? "no-token" : "unknown-token"))
        #expect(refused["token"]?.string == token)
        #expect(
            recorder.names().firstIndex(of: "arcgis.refused") ?? 0 < recorder.names().firstIndex(of: "response.sent")
                ?? 0
        )
    }

    @Test(arguments: ["basic", "digest"])
    func `a service secured by HTTP takes names and passwords`(scheme: String) throws {
        let (_, recorder) = try withLab(.gis()) { lab throws in
            let url = "http://app.test/arcgis/rest/services/\(scheme)/MapServer?f=json"
            #expect(try lab.curl(url).status == 401)
            #expect(try lab.curl(url, .direct, ["--\(scheme)", "-u", "alice:wrong"]).status == 401)
            #expect(try lab.curl(url, .direct, ["--\(scheme)", "-u", "alice:swordfish"]).status == 200)
        }
        let received = recorder.all(CredentialsReceived.self)
        #expect(!received.isEmpty && received.allSatisfy { $0.fact.fields["place"] == "service" })
        #expect(recorder.all(ArcGISServed.self).map { $0.fact.fields["user"] } == ["alice"])
    }

    @Test func `a login that nobody asks for is seen for what it is`() throws {
        let (_, recorder) = try withLab(.gis()) { lab throws in
            _ = try lab.json("/arcgis/rest/services/none/MapServer?username=alice&password=swordfish")
            _ = try lab.json("/arcgis/rest/services/token/MapServer", ["-u", "alice:swordfish"])
            _ = try lab.json("/arcgis/rest/info", ["-u", "alice:swordfish"])
        }
        #expect(
            recorder.all(CredentialsReceived.self).map { $0.fact.fields["place"] } == ["service", "service", "origin"]
        )
    }

    @Test func `the services that one may use are listed`() throws {
        try withLab(.gis()) { lab throws in
            let open = try lab.json("/arcgis/rest/services")
            #expect(Self.names(open) == ["none"] && open["folders"] == ["Town"])
            let all = try lab.json("/arcgis/rest/services?token=\(lab.token())")
            #expect(Self.names(all) == ["basic", "digest", "none", "token"])
            #expect(try Self.names(lab.json("/arcgis/rest/services/Town")) == ["Town/water"])
            #expect(try lab.json("/arcgis/rest/services/Town/water/MapServer")["mapName"] == "water")
        }
    }

    @Test(arguments: [
        "/arcgis/rest", "/arcgis/rest/services/Nowhere", "/arcgis/rest/services/nothing/MapServer",
        "/arcgis/rest/services/none/MapServer/7", "/arcgis/rest/services/none/MapServer/0/applyEdits",
    ])
    func `what is not there is not found`(path: String) throws {
        let (_, recorder) = try withLab(.gis()) { lab throws in
            #expect(try lab.json(path)["error"]?["code"] == 404)
        }
        #expect(recorder.all(ArcGISRefused.self).map { $0.fact.fields["reason"] } == ["unknown-service"])
    }

    @Test(arguments: ["MapServer", "FeatureServer"])
    func `a service describes itself, its layer and its legend`(type: String) throws {
        try withLab(.gis()) { lab throws in
            let root = "/arcgis/rest/services/none/\(type)"
            #expect(try lab.json(root)["layers"]?.array?.count == 1)
            #expect(try lab.json("\(root)/layers")["layers"]?.array?.first?["geometryType"] == "esriGeometryPoint")
            #expect(try lab.json("\(root)/0")["objectIdField"] == "OBJECTID")
            #expect(try lab.json("\(root)/legend")["layers"]?.array?.count == 1)
            #expect(try lab.json("\(root)/export")["extent"] != nil)
        }
    }

    @Test(arguments: [
        ("where=1%3D1", ["mill", "ford", "inn"]), ("objectIds=1,3", ["mill", "inn"]), ("resultOffset=2", ["inn"]),
        ("resultOffset=1&resultRecordCount=1", ["ford"]),
        ("resultOffset=-1&resultRecordCount=-1", ["mill", "ford", "inn"]),
        ("resultOffset=9", []),
    ])
    func `a query finds features`(query: String, names: [String]) throws {
        try withLab(.gis()) { lab throws in
            let answer = try lab.json("/arcgis/rest/services/none/MapServer/0/query?\(query)")
            #expect(answer["features"]?.array?.map { $0["attributes"]?["NAME"]?.string } == names)
        }
    }

    @Test func `a query counts and numbers features`() throws {
        try withLab(.gis()) { lab throws in
            let query = "/arcgis/rest/services/none/MapServer/0/query"
            #expect(try lab.json("\(query)?returnCountOnly=true")["count"] == 3)
            #expect(try lab.json("\(query)?returnIdsOnly=true")["objectIds"] == [1, 2, 3])
            #expect(try lab.json(query, ["--data", "objectIds=2"])["features"]?.array?.count == 1)
        }
    }

    @Test func `whoever does not ask for JSON gets a page, and pictures are pictures`() throws {
        try withLab(.gis()) { lab throws in
            let root = "http://app.test/arcgis/rest/services"
            #expect(try lab.curl("\(root)/none/MapServer").body.hasPrefix("<html>"))
            #expect(try lab.curl("\(root)/token/MapServer").body.contains("Token Required"))
            for picture in ["none/MapServer/export?f=image", "none/MapServer/tile/0/0/0"] {
                #expect(try lab.curl("\(root)/\(picture)").body.contains("PNG"))
            }
            #expect(try lab.curl("\(root)/token/MapServer/export?f=image").body.contains("499"))
        }
    }

    @Test func `routes stay beside an ArcGIS server`() throws {
        var description = EnvironmentDescription.gis()
        description.servers["app.test"]?.routes = ["/hello": Route(responses: [.text("hello")])]
        try withLab(description) { lab throws in
            #expect(try lab.curl("http://app.test/hello").body == "hello")
            #expect(try lab.json("/arcgis/rest/services/none/MapServer")["mapName"] == "none")
        }
    }
}
