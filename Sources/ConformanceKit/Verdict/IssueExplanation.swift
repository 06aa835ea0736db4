package import ConformanceScenarios

/// The scenarios that reproduce a field issue, as the text of `harness explain`.
package struct IssueExplanation: Sendable {
    private let issue: String
    private let plans: [CasePlan]
    private let checks: [CoveredCheck]

    /// - Parameter plans: The cases that reproduce it.
    package init(of issue: String, _ plans: [CasePlan], negatives: Negatives) {
        self.issue = issue
        self.plans = plans
        checks = plans.coveredChecks(negatives: negatives).filter { $0.requirement == issue }
    }

    /// Several lines, for people.
    package var text: String {
        var lines = ["\(issue)  field issue", ""]
        var seen: Set<String> = []
        let scenarios = plans.filter { seen.insert($0.scenario).inserted }
        for plan in scenarios {
            let count = plans.count { $0.scenario == plan.scenario }
            lines.append("\(plan.scenario) (\(count) case\(count == 1 ? "" : "s"))")
            lines.append("  \(plan.sample.location.file):\(plan.sample.location.line)  \(plan.writtenTitle)")
        }
        lines += ["", "Checks, and what each rests on"] + CheckTable(checks).lines
        let words = (["harness", "run"] + scenarios.map(\.scenario)).map(ShellWord.quoted)
        lines += ["", "Run it   \(words.joined(separator: " ")) --adapter ADAPTER"]
        return lines.map { VisibleText.of($0) }.joined(separator: "\n") + "\n"
    }
}
