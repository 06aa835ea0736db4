import EnterpriseModel
import JSON
import MockEnterprise
import Testing

struct NameTests {
    private static func describing(_ change: (inout NameService) -> Void = { _ in }) -> (inout EnvironmentDescription)
        -> Void
    {
        var names = NameService()
        change(&names)
        return { [names] in $0.nameService = names }
    }

    @Test func `a server that is dialled is asked for at the name service, one behind the relay is not`() throws {
        try withRig(Self.describing()) { rig in
            try rig.ready()
            #expect(try rig.get("http://www.example.test/hello")["body"]?["text"] == "outside")
            #expect(try rig.get("http://portal.corp.test/hello")["body"]?["text"] == "inside")
            let query: [String: JSONValue] = [
                "query": "www.example.test", "type": "A", "transport": "udp", "status": "NOERROR",
            ]
            let asked = rig.seen(DNSQuery.self)
            #expect(asked.count == 1)
            for (name, value) in query { #expect(asked.first?.fact.fields[name] == value) }
        }
    }

    @Test func `a name that nobody has is not found`() throws {
        try withRig(Self.describing { $0.unknown = ["www.example.test"] }) { rig in
            try rig.ready()
            let end = try rig.get("http://www.example.test/hello")
            #expect(end["error"]?["name"] == "cannotFindHost")
            #expect(rig.seen(RequestReceived.self).isEmpty)
        }
    }

    @Test(arguments: [nil, .bogus, .valid] as [NameService.Signatures?], [false, true])
    func `signatures make no difference, unless the implementation is at fault`(
        signed: NameService.Signatures?,
        isFaulty: Bool
    ) throws {
        try withRig(Self.describing { $0.signed = signed }, isFaulty ? ["--mutant", "demands-name-proof"] : []) { rig in
            try rig.ready()
            for wanted in [false, true] {
                let session = try rig.session(["requiresDNSSECValidation": .bool(wanted)])
                let end = try rig.get("http://www.example.test/hello", in: session)
                let isRefused = isFaulty && wanted && signed != .valid
                #expect(end["error"]?["name"] == (isRefused ? "cannotFindHost" : nil))
                #expect(end["body"]?["text"] == (isRefused ? nil : "outside"))
            }
        }
    }
}
