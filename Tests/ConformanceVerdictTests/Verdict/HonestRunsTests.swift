import JSON
import Testing

@testable import ConformanceKit

/// Whether a run shows anything that the honest implementation does not.
struct HonestRunsTests {
    private func evidence(_ entries: [JournalEntry]) -> CaseEvidence {
        let outcome = StoryOutcome(ending: .completed, evidence: Evidence(entries: entries), offeredEvents: [])
        return CaseEvidence(unique: "u", main: outcome)
    }

    /// Two requests with a nonce each, and what a server answers.
    private func run(_ first: String, _ second: String, status: Int = 200, took: Double = 0.1) -> CaseEvidence {
        evidence([
            Sample.entry(1, "request.received", at: "a.test", ["headers": ["Nonce": .string("x=\(first), y")]]),
            Sample.entry(2, "request.received", at: "a.test", ["headers": ["Nonce": .string("x=\(second), y")]]),
            Sample.entry(3, "response.sent", at: "a.test", ["status": .integer(status), "took": .number(took)]),
        ])
    }

    private func honest(_ runs: CaseEvidence...) -> HonestRuns {
        let honest = HonestRuns()
        for run in runs { honest.learn(run, of: "c") }
        honest.settle()
        return honest
    }

    @Test func `Another nonce is no change, and one that comes again is one`() {
        let honest = honest(run("n1", "n2"), run("n3", "n4"))
        #expect(!honest.isChanged(run("n5", "n6"), of: "c"))
        #expect(honest.isChanged(run("n5", "n5"), of: "c"))
    }

    @Test func `Another value, a further entry and a wait are changes`() {
        let honest = honest(run("n1", "n2"), run("n3", "n4"))
        #expect(honest.isChanged(run("n5", "n6", status: 401), of: "c"))
        #expect(honest.isChanged(run("n5", "n6", took: 1.1), of: "c"))
        #expect(!honest.isChanged(run("n5", "n6", took: 0.2), of: "c"))
        var longer = run("n5", "n6")
        longer.main.evidence.entries.append(Sample.entry(4, "connection.accepted", at: "a.test"))
        #expect(honest.isChanged(longer, of: "c"))
        var ended = run("n5", "n6")
        ended.main.ending = .stopped
        #expect(honest.isChanged(ended, of: "c"))
    }

    @Test func `Of several sources the order tells nothing, and within one it does`() {
        func run(_ places: [String], _ methods: [String]) -> CaseEvidence {
            evidence(
                zip(places, methods).enumerated().map { index, pair in
                    Sample.entry(index + 1, "request.received", at: pair.0, ["method": .string(pair.1)])
                }
            )
        }
        let honest = honest(run(["a.test", "b.test"], ["GET", "PUT"]), run(["a.test", "b.test"], ["GET", "PUT"]))
        #expect(!honest.isChanged(run(["b.test", "a.test"], ["PUT", "GET"]), of: "c"))
        #expect(honest.isChanged(run(["a.test", "b.test"], ["PUT", "GET"]), of: "c"))
        let two = self.honest(run(["a.test", "a.test"], ["GET", "PUT"]), run(["a.test", "a.test"], ["GET", "PUT"]))
        #expect(two.isChanged(run(["a.test", "a.test"], ["PUT", "GET"]), of: "c"))
    }

    @Test func `What comes during another step than ever before is a change`() {
        func run(_ step: Int) -> CaseEvidence {
            let request = Sample.entry(0, "request.received", at: "a.test")
            var entries = (0..<3).map { JournalEntry(.step, "step.started", time: 0, fields: ["step": .integer($0)]) }
            entries.insert(request, at: step + 1)
            return evidence(entries)
        }
        let honest = honest(run(0), run(1), run(1))
        #expect(!honest.isChanged(run(0), of: "c") && !honest.isChanged(run(1), of: "c"))
        #expect(honest.isChanged(run(2), of: "c"))
    }

    @Test func `With one run, or none, everything looks changed`() {
        let honest = honest(run("n1", "n2"))
        #expect(honest.isChanged(run("n1", "n2"), of: "c"))
        #expect(honest.isChanged(run("n1", "n2"), of: "d"))
    }
}
