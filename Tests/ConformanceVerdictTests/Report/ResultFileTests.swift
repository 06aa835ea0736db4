import ConformanceSamples
import JSON
import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios
@testable import ConformanceTools

struct ResultFileTests {
    let catalog: Catalog

    init() throws { catalog = try ShippedCatalog.load() }

    @Test func `The result file has what the contract says, and nothing else`() throws {
        let json = try JSONValue(decoding: ResultFile(of: SampleRun.result(), catalog: catalog).text.utf8)
        #expect(
            json.object.map { Set($0.keys) }
                == [
                    "schema", "harness", "adapter", "implementation", "run", "start", "end", "host", "system", "gate",
                    "summary", "laws", "cases", "requirements", "protocol",
                ]
        )
        #expect(json["protocol"] == ["operations": [], "events": [], "features": []])
        #expect(json["schema"] == "result/2")
        #expect(json["harness"] == ["version": "1.0.0", "seed": 42, "suite": "0123456789abcdef"])
        #expect(json["implementation"] == ["name": "Sample Session", "version": "2.1", "language": "Swift"])
        #expect(
            json["summary"] == [
                "cases": 9, "pass": 1, "fail": 1, "lifted": 1, "unsupported": 1, "vacuous": 1, "flaky": 1,
                "setup-error": 1, "harness-error": 1, "not-run": 1, "seconds": 3.25,
            ]
        )
        #expect(
            json["cases"]?.array?[1] == [
                "id": "dynamics/session/fail#case=1", "file": "scenarios/dynamics/session/sample.yaml",
                "title": "Traffic goes through the relay",
                "statements": [["requirement": "DYN-SESS-002", "says": "violated", "evidence": "wire"]],
                "profile": "dynamics.url-session", "verdict": "fail",
                "runs": [["verdict": "fail", "milliseconds": 12.346]],
                "requirements": ["DYN-SESS-001", "DYN-SESS-002"],
                "failed": [
                    [
                        "name": "never decoy.connected", "check": "scenarios/dynamics/session/sample.yaml:41",
                        "requirements": ["DYN-SESS-002"],
                        "level": "hard", "evidence": "wire",
                        "expected": "no decoy.connected", "observed": "1 decoy.connected (entry 5)",
                    ]
                ],
                "otherwise": [],
                "artifacts": "build/artifacts/1",
            ]
        )
        #expect(
            json["requirements"]?.array?[0] == [
                "id": "DYN-SESS-001", "kind": "behaviour", "verdict": "holds", "proven": true,
                "circumstances": ["proven": 1, "missing": ["hop=1-"]],
                "evidence": "wire", "shown-by": ["dynamics/session/pass#case=0"],
                "cases": ["dynamics/session/pass#case=0"],
            ]
        )
    }

    @Test func `A check that is only reported does not stand among the failed ones`() {
        let json = ResultFile(of: SampleRun.result(), catalog: catalog).json
        #expect(json["cases"]?.array?[0]["failed"] == [])
    }

    @Test func `The gate says of how many cases something could be said`() {
        let gate = ResultFile(of: SampleRun.result(), catalog: catalog).json["gate"]
        #expect(gate?["passed"] == false)
        #expect(gate?["judged"] == ["judged": 4, "planned": 9])
        #expect(gate?["profiles"]?["dynamics.url-loading"] == ["judged": 1, "planned": 1])
    }

    @Test func `A broken law stands in the list of laws and at its case`() {
        var result = SampleRun.result()
        result.cases[1].checks[0].law = .relayOnly
        let json = ResultFile(of: result, catalog: catalog).json
        let law = json["laws"]?.array?.first { $0["id"] == "relay-only" }
        #expect(law?["broken"] == ["dynamics/session/fail#case=1"])
        #expect(json["cases"]?.array?[1]["failed"]?.array?.first?["law"] == "relay-only")
    }

    @Test func `What is not known is absent, never null`() {
        var result = SampleRun.result()
        result.implementation = nil
        let text = ResultFile(of: result, catalog: catalog).text
        #expect(!text.contains("null"))
        #expect(!text.contains("implementation"))
    }

    @Test func `Hostile text comes back as it was`() throws {
        let result = SampleRun.result(hostile: SampleRun.hostile)
        let json = try JSONValue(decoding: ResultFile(of: result, catalog: catalog).text.utf8)
        #expect(json["implementation"]?["name"] == .string("Sample Session" + SampleRun.hostile))
    }
}
