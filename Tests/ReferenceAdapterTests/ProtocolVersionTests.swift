import EnterpriseModel
import EnterpriseSamples
import JSON
import MockEnterprise
import Testing
import WireFormats

struct ProtocolVersionTests {
    private static func describing(_ change: @escaping (inout Server) -> Void = { _ in }) -> (
        inout EnvironmentDescription
    ) -> Void {
        { description in
            description.servers["portal.corp.test"]?.httpVersions = [.http2, .http11]
            description.servers["www.example.test"]?.httpVersions = [.http2, .http11]
            if var server = description.servers["www.example.test"] {
                change(&server)
                description.servers["www.example.test"] = server
            }
        }
    }

    @Test(arguments: ["portal.corp.test", "www.example.test"])
    func `HTTP/2 is spoken over TLS where the server has it, and HTTP/1.1 else`(host: String) throws {
        try withRig(Self.describing()) { rig in
            try rig.ready()
            for scheme in ["https", "http"] {
                let end = try rig.get("\(scheme)://\(host)/hello")
                #expect(end["error"] == nil)
                #expect(end["body"]?["text"] == .string(host == "portal.corp.test" ? "inside" : "outside"))
            }
            let versions = rig.seen(RequestReceived.self, at: host).map { $0.fact.fields["http-version"] }
            #expect(versions == ["h2", "http/1.1"])
        }
    }

    @Test func `a server that wants HTTP/1.1 for a request gets it`() throws {
        let raw = Array("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nraw".utf8)
        let describing = Self.describing { $0.routes["/raw"] = Route(responses: [.text("") { $0.raw = raw }]) }
        try withRig(describing) { rig in
            try rig.ready()
            #expect(try rig.get("https://www.example.test/raw")["body"]?["text"] == "raw")
            #expect(rig.seen(StreamReset.self).map { $0.fact.fields["error"] } == ["HTTP_1_1_REQUIRED"])
        }
        try withRig(describing, ["--mutant", "stays-with-http-2"]) { rig in
            try rig.ready()
            #expect(try rig.get("https://www.example.test/raw")["error"] != nil)
        }
    }

    @Test func `a login for a connection is made over HTTP/1.1`() throws {
        try withRig(Self.describing { $0.authentication.schemes = [.ntlm(NTLMSettings())] }) { rig in
            try rig.ready()
            let answer: JSONValue = ["disposition": "use", "credential": ["user": "alice", "password": "swordfish"]]
            rig.answer([answer])
            #expect(try rig.get("https://www.example.test/hello")["body"]?["text"] == "outside")
            #expect(rig.seen(NTLMAuthenticated.self).map { $0.fact.fields["http-version"] } == ["http/1.1"])
            #expect(rig.seen(StreamReset.self).isEmpty)
            #expect(rig.asked.count == 1)
        }
    }
}
