import ConformanceKit
import ConformanceScenarios

/// The run for a job of GitHub Actions: workflow commands that annotate the scenarios.
package struct GitHubReport: Sendable {
    /// So many annotations of a kind are shown of a step. The first tells how many there would be.
    static let mostOfKind = 10

    private static let longestMessage = 4_000

    private let result: RunResult
    /// The directory that the paths of annotations are relative to; `nil`: they stay as they are.
    private let workspace: String?

    package init(of result: RunResult, workspace: String? = nil) {
        self.result = result
        self.workspace = workspace.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    }

    /// A line for each annotation.
    package var text: String { commands.map { $0 + "\n" }.joined() }

    private var commands: [String] {
        let run = ReportedRun(result)
        let title = "Conformance of \(run.subject)"
        guard result.inconclusive == nil else { return [Self.command("error", title, run.gate)] }
        let groups = run.groups
        var errors: [String] = []
        if !run.hasPassed {
            let cases = groups.reduce(0) { $0 + $1.cases.count }
            let ways = groups.count == 1 ? "one way" : "\(groups.count) ways"
            let total = "\(cases) of \(run.cases.count) cases fail in \(ways); \(run.gate)"
            errors = [Self.command("error", title, total)] + groups.prefix(Self.mostOfKind - 1).map(command)
        }
        let flaky = run.cases(.flaky)
        var warnings: [String] = []
        if !flaky.isEmpty {
            let total = "\(flaky.count) of \(run.cases.count) cases \(flaky.count == 1 ? "is" : "are") flaky"
            warnings =
                [Self.command("warning", title, total)]
                + flaky.prefix(Self.mostOfKind - 1).map { reported in
                    Self.command(
                        "warning",
                        "flaky: \(reported.result.id)",
                        reported.headline ?? "",
                        at: place(of: reported)
                    )
                }
        }
        return errors + warnings
    }

    /// The first case of a group stands for all.
    private func command(_ group: ReportedRun.FailureGroup) -> String {
        let first = group.cases[0]
        let count = group.cases.count
        let subjects = group.subjects.isEmpty ? first.result.verdict.rawValue : group.subjects.joined(separator: ", ")
        let cases = count == 1 ? first.result.id : "\(first.result.id) and \(count - 1) more"
        let lines = first.lines + ["case: \(cases)", "again: \(result.rerun(first.result))"]
        return Self.command("error", subjects, lines.joined(separator: "\n"), at: place(of: first))
    }

    private func place(of reported: ReportedCase) -> (file: String, line: Int) {
        let place = reported.place
        guard let workspace, place.file.hasPrefix(workspace) else { return (place.file, place.line) }
        return (String(place.file.dropFirst(workspace.count)), place.line)
    }

    private static func command(
        _ kind: String,
        _ title: String,
        _ message: String,
        at place: (file: String, line: Int)? = nil
    ) -> String {
        let properties = (place.map { [("file", $0.file), ("line", String($0.line))] } ?? []) + [("title", title)]
        let words = properties.map { "\($0.0)=\(property($0.1))" }.joined(separator: ",")
        let cut = VisibleText.cut(message, to: longestMessage)
        return "::\(kind) \(words)::\(data(VisibleText.of(cut, keepingLines: true)))"
    }

    private static func data(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }

    private static func property(_ text: String) -> String {
        data(VisibleText.of(text)).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
