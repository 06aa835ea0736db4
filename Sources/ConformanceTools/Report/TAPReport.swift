import ConformanceKit
import ConformanceScenarios

/// The run in the Test Anything Protocol, version 13: a line for each case. What is known to fail is to be done, and what says nothing is
/// skipped.
package struct TAPReport: Sendable {
    private let result: RunResult

    package init(of result: RunResult) { self.result = result }

    package var text: String {
        let run = ReportedRun(result)
        var lines = ["TAP version 13"]
        if let words = result.inconclusive {
            lines += ["1..1", "not ok 1 - the adapter comes up"] + Self.comment(words)
            return lines.joined(separator: "\n") + "\n"
        }
        lines.append(run.cases.isEmpty ? "1..0 # SKIP no case ran" : "1..\(run.cases.count)")
        for (number, reported) in zip(1..., run.cases) { lines += Self.lines(number, reported) }
        lines += Self.comment(run.gate)
        return lines.joined(separator: "\n") + "\n"
    }

    private static func lines(_ number: Int, _ reported: ReportedCase) -> [String] {
        let name = "\(number) - \(described(reported.result.id))"
        let words = described(reported.headline ?? "")
        switch reported.standing {
        case .passed: return ["ok \(name)"]
        case .flaky: return ["ok \(name)"] + comment("flaky: " + (reported.headline ?? ""))
        case .known, .pending: return ["not ok \(name) # TODO \(words)"]
        // A limitation that is lifted is seen, and does not count.
        case .skipped:
            return reported.result.verdict == .lifted
                ? ["not ok \(name) # TODO \(words)"] : ["ok \(name) # SKIP \(words)"]
        case .failed, .broken:
            let body = (reported.lines.isEmpty ? [reported.result.verdict.rawValue] : reported.lines) + reported.excerpt
            return ["not ok \(name)"] + body.flatMap(comment)
        }
    }

    /// One line in which no directive begins.
    private static func described(_ text: String) -> String {
        VisibleText.of(text).replacing("\\", with: "\\\\").replacing("#", with: "\\#")
    }

    private static func comment(_ text: String) -> [String] { ["# \(VisibleText.of(text))"] }
}
