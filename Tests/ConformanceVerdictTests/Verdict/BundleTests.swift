import EnterpriseModel
import JSON
import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios
@testable import ConformanceTools

/// Evidence as it stands in a bundle.
struct BundleTests {
    private static let evidence: CaseEvidence = {
        var evidence = Evidence(
            entries: [
                Sample.entry(
                    1,
                    "request.received",
                    at: "a.test",
                    ["time": "a field of this name", "n": 5, "x": .number(5)]
                ),
                Sample.entry(2, "task/complete", handles: ["it", "it.2"], ["error": .null]),
            ],
            steps: [0: Evidence.StepRecord(start: 1), 1: Evidence.StepRecord(start: 2)],
            names: ["it": 0],
            scope: Scope(["it": .init(whole: "it", members: ["took": .number(0.25)])])
        )
        evidence.steps[0]?.end = 2
        evidence.steps[0]?.results = [.returned(["status": 200]), .failed(["name": "timedOut"], ["took": .number(1)])]
        evidence.end = 1
        evidence.secrets = ["s3cret"]
        evidence.relayTokens = ["t"]
        evidence.pushesSettings = true
        evidence.handedCredentials = [
            HandedCredential(user: "alice", password: "p", for: .host("a.test")),
            HandedCredential(user: nil, for: .whoeverAsks(isProxy: nil)),
            HandedCredential(user: nil, for: .whoeverAsks(isProxy: true)),
            HandedCredential(user: nil, for: .whoeverAsks(isProxy: false)),
            HandedCredential(user: "bob", for: .anywhere),
        ]
        var own = CaseEvidence(
            unique: "u",
            main: StoryOutcome(ending: .completed, evidence: evidence, offeredEvents: ["task/complete"])
        )
        own.shortage = "no descriptors"
        own.implementation = Implementation(name: "a", version: "1", language: "Swift")
        return own
    }()

    private func read(_ evidence: CaseEvidence) throws -> CaseEvidence {
        try CaseEvidence(bundled: JSONValue(decoding: evidence.bundled.encoded()), "evidence")
    }

    @Test func `What is written is read again, with each field and ending`() throws {
        let endings: [StoryOutcome.Ending] = [
            .completed, .stopped, .interrupted, .unsupported("a"), .setupError("b"), .harnessError("c"),
            .adapterFault(step: 1, fault: "d"), .adapterFault(step: 1, fault: "d", death: "e"),
        ]
        for ending in endings {
            var evidence = Self.evidence
            evidence.main.ending = ending
            evidence.controls[2] = evidence.main
            let again = try read(evidence)
            #expect(again.bundled == evidence.bundled)
            #expect(again.main.ending == ending && again.controls[2]?.ending == ending)
            #expect(again.main.evidence.entries == evidence.main.evidence.entries)
            #expect(again.main.evidence.handedCredentials == evidence.main.evidence.handedCredentials)
            #expect(again.main.evidence.steps[0]?.results == evidence.main.evidence.steps[0]?.results)
        }
    }

    @Test func `What cannot be evidence is refused with its place`() throws {
        var wrong = Self.evidence
        wrong.main.evidence.entries[1].number = 7
        #expect(throws: BundleError.self) { try read(wrong) }
        wrong = Self.evidence
        wrong.main.evidence.steps[0]?.end = 9
        #expect(throws: BundleError.self) { try read(wrong) }
        let json = Self.evidence.bundled
        for text in ["null", "[]", "{}", #"{"unique":1}"#, #"{"unique":"u","main":{}}"#] {
            #expect(throws: BundleError.self) { try CaseEvidence(bundled: JSONValue(decoding: text.utf8), "evidence") }
        }
        guard case .object(var members) = json, case .object(var main)? = members["main"] else { return }
        main["ending"] = ["is": "gone"]
        members["main"] = .object(main)
        let error = #expect(throws: BundleError.self) { try CaseEvidence(bundled: .object(members), "evidence") }
        #expect(error?.description == "evidence.main.ending.is cannot be gone")
    }

    @Test func `Evidence of steps that a story does not have does not fit it`() {
        let story = Story(description: .init(), steps: [Sample.step()], expectations: [])
        #expect(!Self.evidence.main.evidence.fits(story))
        var fitting = Self.evidence.main.evidence
        fitting.steps[1] = nil
        #expect(fitting.fits(story))
    }
}
