import EnterpriseModel
import JSON
import MockEnterprise
import Testing

struct SecureProxyTests {
    private static let host = "proxy.example.test"

    private static func describing(_ description: inout EnvironmentDescription) {
        var proxy = Proxy()
        proxy.tls = TLSProfile()
        description.proxies[host] = proxy
    }

    private static func session(_ rig: Rig) throws -> String {
        let access = try #require(rig.enterprise.access.proxies[host])
        let proxy: JSONValue = ["host": .string(host), "port": .integer(access.port), "tls": true]
        return try rig.session(["connectionProxyDictionary": ["http": proxy, "https": proxy]])
    }

    @Test(arguments: ["http", "https"])
    func `a proxy that speaks TLS is called by its own name`(scheme: String) throws {
        try withRig(Self.describing) { rig in
            try rig.ready()
            let end = try rig.get("\(scheme)://www.example.test/hello", in: Self.session(rig))
            #expect(end["error"] == nil)
            #expect(end["body"]?["text"] == "outside")
            #expect(rig.seen(RequestReceived.self).map(\.via) == [.proxy(Self.host)])
            #expect(
                rig.seen(TLSHello.self, at: Self.host).map { $0.fact.fields["server-name"] } == [.string(Self.host)]
            )
            let inner = rig.seen(TLSHello.self, at: "www.example.test").map { $0.fact.fields["server-name"] }
            #expect(inner == (scheme == "https" ? ["www.example.test"] : []))
        }
    }

    @Test func `a proxy that nobody vouches for is not used`() throws {
        try withRig({
            Self.describing(&$0)
            $0.proxies[Self.host]?.tls?.certificate?.issuer = .unknown
        }) { rig in
            try rig.ready()
            let end = try rig.get("https://www.example.test/hello", in: Self.session(rig))
            #expect(end["error"] != nil)
            #expect(rig.seen(RequestReceived.self).isEmpty)
        }
    }
}
