import ConformanceKit
import ConformanceScenarios

/// The run in a page of Markdown, such as the summary of a job. Its size does not grow with the number of cases.
package struct MarkdownReport: Sendable {
    private static let mostRows = 50
    private static let longestCell = 300
    /// Of several cases or requirements so many are named.
    private static let examples = 3

    private let result: RunResult

    package init(of result: RunResult) { self.result = result }

    package var text: String {
        let run = ReportedRun(result)
        var blocks = ["# Conformance of \(Self.cell(run.subject))", Self.cell(run.gate, upTo: 2_000)]
        if result.inconclusive == nil {
            blocks +=
                [facts(run), counts] + known + failures(run) + table(of: .flaky, in: run) + table(of: .pending, in: run)
        }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private func facts(_ run: ReportedRun) -> String {
        var rows = [("suite", run.suiteVersion), ("adapter", result.adapter)]
        if let circumstances = result.circumstances {
            rows += [("start", circumstances.start), ("machine", "\(circumstances.host), \(circumstances.system)")]
        }
        if let baseline = result.baseline { rows.append(("baseline", "\(baseline.file): \(baseline.words)")) }
        if let claims = result.claims { rows.append(("claims", claims.words)) }
        return Self.table(["", ""], rows.map { [$0.0, $0.1] })
    }

    private var counts: String {
        let counts = result.counts
        let verdicts = CaseVerdict.allCases.filter { counts[$0] ?? 0 > 0 }
        return Self.table(["verdict", "cases"], verdicts.map { [$0.rawValue, String(counts[$0] ?? 0)] })
    }

    /// The known failures, by owner and reason.
    private var known: [String] {
        let groups = KnownGroup.all(of: result.baseline)
        if groups.isEmpty { return [] }
        let cells = groups.prefix(Self.mostRows).map { group in
            let cases = group.cases
            return [
                group.owner, group.reason, String(cases.count), cases.listed(Self.examples),
                group.requirements.listed(Self.examples), group.ticket ?? "", group.expires ?? "",
            ]
        }
        return [
            "## Known failures: \(groups.reduce(0) { $0 + $1.rows.count })",
            Self.table(["owner", "reason", "number", "cases", "requirements", "ticket", "expires"], cells),
        ] + Self.rest(of: groups.count)
    }

    private func failures(_ run: ReportedRun) -> [String] {
        let groups = run.causes
        if groups.isEmpty { return [] }
        let cells = groups.prefix(Self.mostRows).map { group in
            let first = group.cases[0]
            return [
                String(group.cases.count), group.subjects.listed(Self.examples),
                group.cases.map(\.result.id).listed(Self.examples),
                first.headline ?? first.result.verdict.rawValue, result.rerun(first.result),
            ]
        }
        let count = groups.reduce(0) { $0 + $1.cases.count }
        return [
            "## Failures: \(count)",
            Self.table(["number", "requirements", "cases", "the first", "again"], cells),
        ] + Self.rest(of: groups.count)
    }

    private func table(of standing: ReportedCase.Standing, in run: ReportedRun) -> [String] {
        let cases = run.cases(standing)
        if cases.isEmpty { return [] }
        let title = standing == .flaky ? "Flaky" : "Pending: too new to gate"
        let cells = cases.prefix(Self.mostRows).map { reported in
            [
                reported.result.id, reported.result.runs.map(\.verdict.rawValue).joined(separator: ", "),
                reported.headline ?? "",
            ]
        }
        return ["## \(title): \(cases.count)", Self.table(["case", "runs", "why"], cells)] + Self.rest(of: cases.count)
    }

    private static func rest(of count: Int) -> [String] {
        count > mostRows ? ["\(count - mostRows) more are in the result file."] : []
    }

    private static func table(_ head: [String], _ rows: [[String]]) -> String {
        let lines = [head, head.map { _ in "---" }].map { $0.joined(separator: " | ") }
        let body = rows.map { $0.map { cell($0) }.joined(separator: " | ") }
        return (lines + body).map { "| \($0) |" }.joined(separator: "\n")
    }

    /// A text that is no markup, on one line.
    private static func cell(_ text: String, upTo limit: Int = longestCell) -> String {
        EscapedMarkdown().escapeText(VisibleText.of(text, upTo: limit))
    }
}
