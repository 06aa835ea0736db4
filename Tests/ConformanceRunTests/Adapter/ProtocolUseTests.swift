import AdapterProtocol
import JSON
import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios

@Suite struct ProtocolUseTests {
    @Test func `What was used survives a result file, and is missing from the rest`() throws {
        var use = ProtocolUse()
        let create = try #require(ProtocolTable.operation("task/create"))
        use.note(create, ["task": "t", "kind": "upload", "request": ["url": "https://a.test/", "timeoutInterval": 3]])
        use.events.insert("task/complete")
        #expect(use.features.isSuperset(of: ["task/create.kind=upload", "request.timeoutInterval"]))
        #expect(try ProtocolUse(json: use.json) == use)

        let rest = ProtocolUse.everything.subtracting(use)
        #expect(!rest.operations.contains("task/create") && rest.operations.contains("task/cancel"))
        #expect(!rest.text.contains("event task/complete\n") && rest.text.contains("event challenge\n"))
        #expect(rest.text.contains("feature task/create.kind=download\n"))
        #expect(ProtocolUse.everything.subtracting(.everything).isEmpty)
    }

    @Test func `Every feature that a request can need is among all`() {
        #expect(
            ProtocolUse.everything.features.isSuperset(of: ["bytes.repeat", "request.body", "cookies/list.storage"])
        )
    }

    @Test(arguments: [[:], ["operations": [], "events": [1], "features": []]] as [JSONValue])
    func `Another object is no use of the protocol`(json: JSONValue) {
        #expect(throws: ConformanceError.self) { try ProtocolUse(json: json) }
    }
}
