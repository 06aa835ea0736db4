import JSON
import Testing

@testable import ConformanceScenarios
@testable import ConformanceTools

/// Where two runs of a case part.
struct RunDifferenceTests {
    private func outcome(_ entries: [JournalEntry]) -> StoryOutcome {
        StoryOutcome(ending: .completed, evidence: Evidence(entries: entries), offeredEvents: [])
    }

    private func step(_ index: Int, _ title: String) -> JournalEntry {
        JournalEntry(.step, "step.started", time: 0, fields: ["step": .integer(index), "does": .string(title)])
    }

    private func request(_ path: String, status: Int = 200, at place: String = "a.test") -> [JournalEntry] {
        [
            Sample.entry(0, "request.received", at: place, ["path": .string(path)]),
            Sample.entry(0, "response.sent", at: place, ["status": .integer(status), "nonce": .string(nonce())]),
        ]
    }

    private func nonce() -> String { "a1B2c3D4e5F6\(Int.random(in: 100_000...999_999))xY" }

    @Test func `Runs that differ in nonces, ports and the order of two servers are equal`() {
        let one = outcome([step(0, "one")] + request("/x") + request("http://b.test:40001/", at: "b.test"))
        let other = outcome([step(0, "one")] + request("http://b.test:50001/", at: "b.test") + request("/x"))
        #expect(RunDifference(one, other).count == 0)
        #expect(RunDifference(one, other).first == nil)
    }

    @Test func `An entry of one run alone is named with its step`() throws {
        let one = outcome([step(0, "one")] + request("/x") + [step(1, "two")] + request("/y"))
        let other = outcome([step(0, "one")] + request("/x") + request("/x") + [step(1, "two")] + request("/y"))
        let difference = RunDifference(one, other)
        #expect(difference.count == 2)
        let row = try #require(difference.first)
        #expect(row.kind == .onlySecond && row.line.name == "request.received" && row.step == 0)
        #expect(difference.place(of: row) == "step 1, one")
        let back = RunDifference(other, one)
        #expect(back.rows.filter { $0.kind == .onlyFirst }.count == 2 && back.count == 2)
    }

    @Test func `Of an entry that is another one, the fields are told`() throws {
        let one = outcome([step(0, "one")] + request("/x"))
        let other = outcome([step(0, "one")] + request("/x", status: 401))
        let difference = RunDifference(one, other)
        #expect(difference.count == 1)
        guard case .changed(let fields)? = difference.first?.kind else {
            Issue.record("\(difference.rows)")
            return
        }
        #expect(fields.contains(.init(name: "status", first: 200, second: 401)))
        let report = DifferenceReport(
            of: difference,
            .init(file: "a", words: "pass"),
            .init(file: "b", words: "fail"),
            context: 1
        )
        #expect(report.text.contains("1 difference, the first in step 1, one, a.test: response.sent"))
        #expect(report.text.contains("-         status: 200\n+         status: 401"))
        #expect(try report.html().contains("<td><code>200</code></td><td><code>401</code></td>"))
        #expect(try report.markdown().contains("| status | 200 | 401 |"))
    }

    @Test func `Only so many equal lines are shown around one that differs`() {
        let many = (0..<20).flatMap { request("/\($0)") }
        let one = outcome([step(0, "one")] + many + request("/x"))
        let other = outcome([step(0, "one")] + many + request("/y"))
        let difference = RunDifference(one, other)
        #expect(difference.shown(context: nil).count == difference.rows.count)
        #expect(difference.shown(context: 2).count < 8 && difference.shown(context: 0).count == difference.count)
    }
}
