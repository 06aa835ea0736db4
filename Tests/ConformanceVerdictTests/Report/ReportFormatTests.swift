import Foundation
import JSON
import TestConditions
import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios
@testable import ConformanceTools

/// Each format, read by a program of others.
@Suite(.needs(ReportReader.isInstalled, "ci/setup --tests installs the readers"))
struct ReportFormatTests {
    /// What would end a format's own marks, if it were written as it is.
    private static let hostile =
        SampleRun.hostile
        + "\n::error::mine\n##[error]mine\r\n%0A %25 , : | `x` @team ![](http://x) # TODO # SKIP\n1..0\nnot ok\n"
        + "<details>\u{1F600}\u{E000}[[ATTACHMENT|/etc/passwd]]"

    /// A run with these verdicts, and a failure that was run again.
    private static func run(_ text: String = "", _ count: Int? = nil) -> RunResult {
        var run = SampleRun.result(hostile: text)
        if let count {
            run.cases = (0..<count).map { SampleRun.result(of: .fail, id: "a/b#n=\($0)", text: text) }
        }
        run.gateFailures = run.gate.failures(run.cases)
        return run
    }

    private static func rerun(_ verdict: CaseVerdict, _ runs: [CaseVerdict], gate: Gate = Gate()) -> RunResult {
        var result = SampleRun.result(of: verdict, id: "a/b")
        result.runs = runs.map {
            .init(verdict: $0, milliseconds: 2, words: $0 == .pass ? nil : "it was \($0.rawValue)")
        }
        result.reruns = runs.count - 1
        var run = SampleRun.result(of: [result])
        run.gate = gate
        run.gateFailures = gate.failures(run.cases)
        return run
    }

    private static var inconclusive: RunResult {
        var run = SampleRun.result(of: [])
        run.inconclusive = "the adapter did not come up:\n::error::x"
        run.gateFailures = [run.inconclusive ?? ""]
        return run
    }

    // MARK: JUnit

    @Test(arguments: [JUnitReport.Dialect.any, .gitLab], ["", hostile])
    func `JUnit has each case with its place, its start and its journal`(dialect: JUnitReport.Dialect, text: String)
        throws
    {
        let report = JUnitReport(of: Self.run(text), in: dialect).text
        let cases = try #require(ReportReader.read(report, as: "junit").array)
        #expect(cases.count == 9)
        let failed = try #require(cases.first { $0["name"]?.string?.contains("/fail#") == true })
        #expect(failed["file"] == "scenarios/dynamics/session/sample.yaml" && failed["line"] == "41")
        #expect(failed["timestamp"] == "2026-03-01T08:00:00Z")
        let output = failed["output"]?.string ?? ""
        #expect(output.contains(">") && output.contains("decoy.connected"))
        #expect(output.hasPrefix("[[ATTACHMENT|build/artifacts/1]]") == (dialect == .gitLab))
        // What somebody else has written is no attachment.
        let outputs = cases.compactMap { $0["output"]?.string }.filter { $0.contains("[[ATTACHMENT|") }
        #expect(outputs.count == (dialect == .gitLab ? 1 : outputs.count))
        #expect(dialect == .any || outputs[0].components(separatedBy: "[[ATTACHMENT|").count == 2)
        let schema = Checkout.path("Tests/Fixtures/junit/junit.xsd")
        let said = try Tool.run("/usr/bin/xmllint", ["--noout", "--nonet", "--schema", schema], input: report)
        #expect(said.status == 0, "\(said.output.prefix(500))")
    }

    @Test(
        arguments: [
            (CaseVerdict.fail, [CaseVerdict.fail, .pass, .fail], true, ["Failure"], ["rerunFailure"]),
            (.fail, [.fail, .harnessError], true, ["Failure"], ["rerunError"]),
            (.flaky, [.fail, .pass, .pass], true, ["Failure"], []),
            (.flaky, [.fail, .pass, .pass], false, [], ["flakyFailure"]),
        ]
    )
    func `JUnit tells of the runs after a failure`(
        verdict: CaseVerdict,
        runs: [CaseVerdict],
        gates: Bool,
        results: [String],
        elements: [String]
    ) throws {
        let report = JUnitReport(of: Self.rerun(verdict, runs, gate: Gate(failsOnFlaky: gates))).text
        let cases = try #require(ReportReader.read(report, as: "junit").array)
        #expect(cases[0]["runs"]?.array?.compactMap { $0.array?[0].string } == elements)
        let plain = (cases[0]["results"]?.array?.compactMap(\.string) ?? []).filter {
            !$0.contains("erun") && !$0.contains("laky")
        }
        #expect(plain == results)
    }

    @Test func `JUnit for GitLab stays small, and each name is there once`() throws {
        var run = Self.run(String(repeating: "long & <words> ", count: 270), 10_000)
        run.cases[1].id = run.cases[0].id
        let report = JUnitReport(of: run, in: .gitLab).text
        #expect(report.utf8.count < 30_000_000)
        let cases = try #require(ReportReader.read(report, as: "junit").array)
        #expect(Set(cases.compactMap { $0["name"]?.string }).count == 10_000)
        #expect(cases.allSatisfy { $0["results"] == ["Failure"] })
    }

    // MARK: GitHub

    @Test(arguments: ["", hostile])
    func `GitHub sees annotations at the place of a check, and no command of anybody else`(text: String) throws {
        let run = Self.run(text)
        let seen = try #require(ReportReader.read(GitHubReport(of: run).text, as: "github").array)
        #expect(Set(seen.compactMap { $0["command"]?.string }) == ["error"])
        #expect(seen[0]["data"]?.string?.hasPrefix("6 of 9 cases fail") == true, "\(seen[0])")
        let placed = try #require(seen.first { $0["title"]?.string == "DYN-SESS-002" })
        #expect(placed["file"] == "scenarios/dynamics/session/sample.yaml" && placed["line"] == "41")
        #expect(placed["data"]?.string?.contains("again: harness run") == true)
        // What stands in a text is what was said.
        let data = placed["data"]?.string ?? ""
        #expect(text.isEmpty || data.contains("%0A %25 , : |"), "\(data)")
    }

    @Test func `GitHub gets ten annotations of a kind, with the total first, and paths of the workspace`() throws {
        var run = Self.run("", 30)
        for index in run.cases.indices {
            run.cases[index].checks[0].requirements = ["R-\(index)"]
            run.cases[index].checks[0].location.file = "/home/w/odd, name:1/s.yaml"
        }
        let text = GitHubReport(of: run, workspace: "/home/w").text
        let seen = try #require(ReportReader.read(text, as: "github").array)
        #expect(seen.count == 10)
        #expect(seen[0]["data"]?.string?.hasPrefix("30 of 30 cases fail in 30 ways") == true)
        #expect(seen[1]["file"] == "odd, name:1/s.yaml")
        let flaky = Self.rerun(.flaky, [.fail, .pass], gate: Gate(failsOnFlaky: false))
        let warnings = try #require(ReportReader.read(GitHubReport(of: flaky).text, as: "github").array)
        #expect(warnings.compactMap { $0["command"]?.string } == ["warning", "warning"])
        var odd = flaky
        odd.cases[0].id = "a::b,c%2C=d"
        let titled = try #require(ReportReader.read(GitHubReport(of: odd).text, as: "github").array)
        #expect(titled[1]["title"] == "flaky: a::b,c%2C=d")
    }

    // MARK: Markdown

    @Test(arguments: ["", hostile])
    func `Markdown has tables and nothing that a server has written`(text: String) throws {
        let report = MarkdownReport(of: Self.run(text)).text
        let seen = try ReportReader.read(report, as: "markdown")
        #expect(seen["other"] == [], "\(report)")
        #expect(Set(seen["rows"]?.array?.compactMap(\.integer) ?? []) == [2, 5])
        #expect(seen["text"]?.string?.contains("gate failed: ") == true)
        #expect(!report.contains("@team"))
    }

    @Test func `A summary of ten thousand failures is small`() throws {
        var run = Self.run(Self.hostile + String(repeating: "|", count: 400), 10_000)
        for index in run.cases.indices { run.cases[index].checks[0].requirements = ["R-\(index)"] }
        #expect(MarkdownReport(of: run).text.utf8.count < 1 << 18)
        #expect(GitHubReport(of: run).text.utf8.count < 1 << 18)
    }

    // MARK: TAP

    @Test(arguments: ["", hostile])
    func `TAP is read by Perl, with directives that are its own`(text: String) throws {
        var run = Self.run(text)
        run.cases[0].id += text
        let seen = try ReportReader.tap(TAPReport(of: run).text)
        let marks = seen.prefix(9).map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).prefix(2).joined(separator: " ")
        }
        #expect(
            marks == [
                "ok ", "not ok ", "not ok TODO", "ok SKIP", "not ok ", "not ok ", "not ok ", "not ok ", "not ok ",
            ],
            "\(seen)"
        )
        #expect(seen.suffix(3) == ["problems: ", "failed: 6", "has problems"])
    }

    @Test func `A known failure is to be done, and what never ran fails`() throws {
        let known = try GateSample.run(
            [GateSample.result("one#n=1", .fail, [("status-of-read", ["A-1"], "status 500")])],
            baseline: GateSample.baseline()
        )
        let seen = try ReportReader.tap(TAPReport(of: known).text)
        #expect(seen[0].hasPrefix("not ok\tTODO\t") && seen.last == "failed: 0", "\(seen)")
        #expect(try ReportReader.tap(TAPReport(of: Self.inconclusive).text).contains("failed: 1"))
        #expect(try ReportReader.tap(TAPReport(of: SampleRun.result(of: [])).text) == ["problems: ", "failed: 0"])
    }

    // MARK: CTRF

    @Test(arguments: ["", hostile])
    func `CTRF fits its schema`(text: String) throws {
        let schema = Checkout.path("schema/foreign/ctrf.schema.json")
        let flaky = Self.rerun(.flaky, [.fail, .pass], gate: Gate(failsOnFlaky: false))
        for run in [Self.run(text), Self.inconclusive, SampleRun.result(of: []), flaky] {
            let seen = try ReportReader.read(CTRFReport(of: run).text, as: "ctrf", schema)
            #expect(seen["problems"] == [])
        }
        let seen = try ReportReader.read(CTRFReport(of: Self.run(text)).text, as: "ctrf", schema)
        let counts = ["tests", "passed", "failed", "skipped", "other"].map { seen["summary"]?[$0]?.integer }
        #expect(counts == [9, 1, 6, 1, 1])
        #expect(seen["summary"]?["stop"] == .integer(1_772_352_003_000))
        let attempts = try ReportReader.read(CTRFReport(of: flaky).text, as: "ctrf", schema)["tests"]?.array?[0]
        #expect(attempts?["status"] == "passed" && attempts?["flaky"] == true && attempts?["retries"] == .integer(1))
        let stopped = try ReportReader.read(CTRFReport(of: Self.inconclusive).text, as: "ctrf", schema)
        #expect(stopped["summary"]?["failed"] == .integer(1))
    }

    // MARK: Badges

    @Test(arguments: ["", hostile])
    func `A badge is a picture and a line that the service takes`(text: String) throws {
        let run = Self.run(text)
        for run in [run, Self.inconclusive, SampleRun.result(of: [])] {
            let svg = Badge(of: run).svg
            let said = try Tool.run("/usr/bin/xmllint", ["--noout", "--nonet"], input: svg)
            #expect(said.status == 0, "\(said.output)")
            _ = try ReportReader.read(Badge(of: run).endpoint, as: "shields")
        }
        let badge = try ReportReader.read(Badge(of: run).endpoint, as: "shields")
        #expect(badge["label"] == "conformance 1.0.0" && badge["color"] == "red")
        #expect(badge["message"] == "failed, 44\u{A0}% judged")
        let known = try GateSample.run(
            [GateSample.result("one#n=1", .fail, [("status-of-read", ["A-1"], "status 500")])],
            baseline: GateSample.baseline()
        )
        let doubtful = try ReportReader.read(Badge(of: known).endpoint, as: "shields")
        #expect(doubtful["message"] == "passed, 100\u{A0}% judged, 1 known failure" && doubtful["color"] == "yellow")
        #expect(try ReportReader.read(Badge(of: Self.inconclusive).endpoint, as: "shields")["isError"] == true)
    }
}
