import Foundation
import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios
@testable import ConformanceTools

struct HistoryTests {
    private static func run(
        _ start: String,
        version: String? = "1",
        _ requirements: [String: RequirementResult.Verdict],
        text: String = ""
    ) -> RunResult {
        var run = SampleRun.result(hostile: text)
        run.circumstances?.start = start
        run.implementation?.version = version
        run.requirements = requirements.sorted { $0.key < $1.key }.map {
            .init(id: $0.key, verdict: $0.value, cases: [])
        }
        return run
    }

    private static let days = ["2026-03-03T08:00:00Z", "2026-03-01T08:00:00Z", "2026-03-02T08:00:00.5Z"]

    @Test func `Runs are told by their start, and what changed last stands first`() {
        let history = History([
            ("c", Self.run(Self.days[0], ["A-1": .holds, "A-2": .violated, "A-3": .holds, "A-4": .untested])),
            ("a", Self.run(Self.days[1], ["A-1": .violated, "A-2": .violated, "A-3": .holds, "A-4": .untested])),
            ("b", Self.run(Self.days[2], ["A-1": .violated, "A-2": .holds, "A-3": .holds, "A-4": .untested])),
        ])
        #expect(history.points.map(\.file) == ["a", "b", "c"])
        // Nothing was ever said of the fourth.
        #expect(history.trends.map(\.requirement) == ["A-1", "A-2", "A-3"])
        #expect(history.trends[0].verdicts == [.violated, .violated, .holds])
        #expect(history.trends.map(\.lastChange) == [2, 2, nil])
    }

    @Test func `The order of the files makes no difference, also at one start`() {
        let files = ["b", "a", "c"].map {
            ($0, Self.run(Self.days[0], version: $0 == "c" ? "0" : "1", ["A-1": .holds]))
        }
        #expect(History(files).points.map(\.file) == ["c", "a", "b"])
        #expect(History(files.reversed()).points.map(\.file) == ["c", "a", "b"])
    }

    @Test func `What is no whole run is left out, and said so`() {
        var shard = Self.run(Self.days[0], [:])
        shard.identity.shard = CaseSelection.Shard("1/2")
        var silent = Self.run(Self.days[0], [:])
        silent.inconclusive = "it did not come up"
        var old = Self.run(Self.days[0], [:])
        old.circumstances = nil
        let history = History([
            ("shard", shard), ("silent", silent), ("old", old), ("odd", Self.run("yesterday", [:])),
        ])
        #expect(history.points.isEmpty)
        #expect(history.leftOut.map { $0.split(separator: " ")[0] } == ["odd", "old", "shard", "silent"])
    }

    @Test(arguments: ["", SampleRun.hostile])
    func `The page has a picture for each requirement, and nothing that somebody else has written`(text: String) throws
    {
        let history = History([
            ("a<\(text)>", Self.run(Self.days[1], version: "1\(text)", ["A-1": .violated], text: text)),
            ("b", Self.run(Self.days[0], ["A-1": .holds, "A-2": .holds], text: text)),
        ])
        let report = HistoryReport(of: history, title: "It \(text)", catalog: GateSample.catalog())
        let html = try report.html()
        #expect(html.components(separatedBy: "<svg").count == 4 && html.components(separatedBy: "</svg>").count == 4)
        #expect(html.contains(#"viewBox="0 0 20 10""#) && html.contains(#"viewBox="0 0 20 100""#))
        #expect(html.contains(#"aria-label="violated, holds""#) && html.contains(#"aria-label="not there, holds""#))
        #expect(!html.contains("<script") && !html.contains("<img") && !html.contains("\u{202E}"))
        #expect(!html.contains("http:") && !html.contains("https:") && html.contains("default-src 'none'"))
        #expect(try report.markdown().contains("| A-1 | holds | 2026-03-03T08:00:00Z | violated, holds |"))
    }

    @Test func `A result is kept under its start, its version and its content`() {
        let run = Self.run(Self.days[0], version: "8.1 β/../x", [:])
        let name = History.name(of: run, content: [1, 2])
        #expect(name.hasPrefix("2026-03-03T08-00-00Z_8.1---..-x_") && name.hasSuffix(".json"), "\(name)")
        #expect(name == History.name(of: run, content: [1, 2]) && name != History.name(of: run, content: [1, 3]))
    }
}
