import JSON
import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios
@testable import ConformanceTools

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

    private func isChanged(_ run: CaseEvidence, in honest: HonestRuns, of testCase: String = "c") -> Bool {
        honest.areChanged([RunMark(of: run)], of: testCase)
    }

    private func honest(_ runs: CaseEvidence...) -> HonestRuns {
        let honest = HonestRuns()
        honest.learn(runs.map(RunMark.init), of: "c")
        return honest
    }

    @Test func `Another nonce is no change, and one that comes again is one`() {
        let honest = honest(run("n1", "n2"), run("n3", "n4"))
        #expect(!isChanged(run("n5", "n6"), in: honest))
        #expect(isChanged(run("n5", "n5"), in: honest))
    }

    @Test func `Another value, a further entry and a wait are changes`() {
        let honest = honest(run("n1", "n2"), run("n3", "n4"))
        #expect(isChanged(run("n5", "n6", status: 401), in: honest))
        #expect(isChanged(run("n5", "n6", took: 1.1), in: honest))
        #expect(!isChanged(run("n5", "n6", took: 0.2), in: honest))
        var longer = run("n5", "n6")
        longer.main.evidence.entries.append(Sample.entry(4, "connection.accepted", at: "a.test"))
        #expect(isChanged(longer, in: honest))
        var ended = run("n5", "n6")
        ended.main.ending = .stopped
        #expect(isChanged(ended, in: honest))
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
        #expect(!isChanged(run(["b.test", "a.test"], ["PUT", "GET"]), in: honest))
        #expect(isChanged(run(["a.test", "b.test"], ["PUT", "GET"]), in: honest))
        let two = self.honest(run(["a.test", "a.test"], ["GET", "PUT"]), run(["a.test", "a.test"], ["GET", "PUT"]))
        #expect(isChanged(run(["a.test", "a.test"], ["PUT", "GET"]), in: two))
    }

    @Test func `Which of two connections came first tells nothing, and what each has seen does`() {
        func run(_ connections: [[String]]) -> CaseEvidence {
            evidence(
                connections.enumerated().flatMap { number, methods in
                    methods.map { method in
                        var entry = Sample.entry(number, "request.received", at: "a.test", ["method": .string(method)])
                        entry.connection = number
                        return entry
                    }
                }
            )
        }
        let honest = honest(run([["GET", "PUT"], ["POST"]]), run([["GET", "PUT"], ["POST"]]))
        #expect(!isChanged(run([["POST"], ["GET", "PUT"]]), in: honest))
        #expect(isChanged(run([["POST"], ["PUT", "GET"]]), in: honest))
        #expect(isChanged(run([["POST", "PUT"], ["GET"]]), in: honest))
        #expect(isChanged(run([["GET", "PUT"], ["POST"], ["POST"]]), in: honest))
    }

    @Test func `What comes during another step than ever before is a change`() {
        func run(_ step: Int) -> CaseEvidence {
            let request = Sample.entry(0, "request.received", at: "a.test")
            var entries = (0..<3).map { JournalEntry(.step, "step.started", time: 0, fields: ["step": .integer($0)]) }
            entries.insert(request, at: step + 1)
            return evidence(entries)
        }
        let honest = honest(run(0), run(1), run(1))
        #expect(!isChanged(run(0), in: honest) && !isChanged(run(1), in: honest))
        #expect(isChanged(run(2), in: honest))
    }

    @Test func `Of several runs the same line is elsewhere each time, or it is chance`() {
        func run(_ steps: Int..., status: Int = 200) -> RunMark {
            var entries: [JournalEntry] = []
            for step in 0..<4 {
                entries.append(JournalEntry(.step, "step.started", time: 0, fields: ["step": .integer(step)]))
                for (place, _) in steps.enumerated().filter({ $0.element == step }) {
                    entries.append(Sample.entry(0, "response.sent", at: "\(place).test", ["status": .integer(status)]))
                }
            }
            return RunMark(of: evidence(entries))
        }
        let honest = HonestRuns()
        honest.learn([run(0, 0), run(2, 0), run(0, 2)], of: "c")
        #expect(!honest.areChanged([run(1, 1)], of: "c"), "between two steps during which it stood")
        #expect(honest.areChanged([run(3, 0)], of: "c") && honest.areChanged([run(0, 3)], of: "c"))
        #expect(!honest.areChanged([run(3, 0), run(0, 3)], of: "c"))
        #expect(honest.areChanged([run(3, 3), run(0, 3)], of: "c"))
        #expect(honest.areChanged([run(0, 0, status: 401), run(1, 0, status: 401)], of: "c"))
        #expect(honest.areChanged([run(0, 0, status: 401), run(0, 0, status: 403)], of: "c"), "both lack an answer")
        #expect(!honest.areChanged([run(0, 0, status: 401), run(0, 0)], of: "c"))
    }

    @Test func `With one run, or none, everything looks changed`() {
        let honest = honest(run("n1", "n2"))
        #expect(isChanged(run("n1", "n2"), in: honest))
        #expect(isChanged(run("n1", "n2"), in: honest, of: "d"))
    }

    @Test func `What a later row of runs shows is no change either`() {
        let honest = honest(run("n1", "n2"), run("n3", "n4"))
        #expect(isChanged(run("n5", "n6", status: 401), in: honest))
        honest.learn([run("n1", "n2", status: 401), run("n3", "n4", status: 401)].map(RunMark.init), of: "c")
        #expect(!isChanged(run("n5", "n6", status: 401), in: honest))
        #expect(!isChanged(run("n5", "n6"), in: honest))
        #expect(isChanged(run("n5", "n6", status: 500), in: honest))
    }
}
