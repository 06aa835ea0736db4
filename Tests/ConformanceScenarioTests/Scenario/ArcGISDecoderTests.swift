import EnterpriseModel
import Testing

@testable import ConformanceScenarios

struct ArcGISDecoderTests {
    private static func decode(_ text: String) throws -> ArcGISServer? {
        let node = try YAMLReader.read(text: "servers: { gis.test: \(text) }", file: "f")
        return try EnvironmentDecoder.decode(node).servers["gis.test"]?.arcgis
    }

    @Test func `an ArcGIS server is understood`() throws {
        let server = try Self.decode(
            """
            { arcgis: { token-service: /a/b, tokens: expired, token-lifetime: 5min, refusal: status, services: {
              Open: { secured-by: none }, Town/Water: { secured-by: digest, features: [mill] } } } }
            """
        )
        var water = ArcGISServer.Service()
        water.security = .digest
        water.features = ["mill"]
        var wanted = ArcGISServer()
        wanted.tokenService = "/a/b"
        wanted.tokens = .expired
        wanted.tokenLifetime = 300
        wanted.refusal = .status
        wanted.services = ["Open": ArcGISServer.Service(), "Town/Water": water]
        #expect(server == wanted)
        #expect(try Self.decode("{ arcgis: {} }") == ArcGISServer())
        #expect(try Self.decode("{}") == nil)
    }

    @Test func `a service asks for a login as a server does`() throws {
        let server = try Self.decode(
            "{ arcgis: { services: { A: { secured-by: { offer: [{ digest: { qop: none } }, ntlm], presented: joined } } } } }"
        )
        var digest = DigestSettings()
        digest.qop = []
        var authentication = Authentication()
        authentication.schemes = [.digest(digest), .ntlm(NTLMSettings())]
        authentication.presented = .joined
        #expect(server?.services["A"]?.security == .login(authentication))
    }

    @Test(arguments: [
        ("{ protocol: tcp, arcgis: {} }", "unknown-key"), ("{ arcgis: { services: { A: {} } } }", "missing-key"),
        ("{ arcgis: { services: { A: { secured-by: ntlm } } } }", "unknown-word"),
        ("{ arcgis: { services: { A: { secured-by: [tokens] } } } }", "unknown-key"),
        ("{ arcgis: { tokens: stale } }", "unknown-word"), ("{ arcgis: { refusal: 498 } }", "unknown-word"),
    ])
    func `what is wrong with one is said`(text: String, rule: String) throws {
        let error = #expect(throws: ScenarioError.self) { try Self.decode(text) }
        #expect(error?.diagnostics.map(\.rule) == [rule])
    }

    @Test(
        arguments: [
            ("token gis.test", "gis.test", nil), ("token gis.test another", "gis.test", nil),
            ("token gis.test referer=http://App/", "gis.test", "http://App/"),
            ("token gis.test referer=R another", "gis.test", "R"),
        ] as [(String, String, String?)]
    )
    func `tokens are spelled with a host and perhaps a referer`(name: String, host: String, referer: String?) throws {
        let reference = try #require(TokenReference(name))
        #expect(reference.host == host && reference.referer == referer)
    }

    @Test(arguments: ["token", "tokens gis.test", "token gis.test for=R", "token gis.test referer=a referer=b", ""])
    func `nothing else is a token`(name: String) { #expect(TokenReference(name) == nil) }
}
