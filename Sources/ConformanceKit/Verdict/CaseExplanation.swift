package import ConformanceScenarios
import JSON

/// The facts about a case, or about a scenario with several, as the text of `harness explain`.
package struct CaseExplanation: Sendable {
    private let plans: [CasePlan]
    private let catalog: Catalog

    /// - Parameter plans: One case, or all of one scenario; not empty.
    package init(of plans: [CasePlan], in catalog: Catalog) {
        self.plans = plans
        self.catalog = catalog
    }

    /// Several lines, for people.
    package var text: String {
        guard let first = plans.first else { return "" }
        let isOne = plans.count == 1
        let id = isOne ? first.id : first.scenario
        var lines = [id, "", isOne ? first.title : first.writtenTitle, ""]
        lines += facts(of: first)
        if isOne {
            lines += combination(of: first) + checks(of: first)
        } else {
            lines += ["", "Cases", ""] + plans.map { "  \($0.id)" }
            lines += ["", "One      " + command("explain", first.id)]
        }
        lines += [isOne ? "" : nil, "Run \(isOne ? "it   " : "all  ")" + command("run", id) + " --adapter ADAPTER"]
            .compactMap(\.self)
        return lines.map { VisibleText.of($0) }.joined(separator: "\n") + "\n"
    }

    private func command(_ name: String, _ id: String) -> String { "harness \(name) \(ShellWord.quoted(id))" }

    private func facts(of plan: CasePlan) -> [String] {
        let location = plan.sample.location
        var lines = ["File     \(location.file):\(location.line)", "Profile  \(plan.profile)"]
        if let since = plan.sample.since { lines.append("Since    \(since)") }
        if !plan.tags.isEmpty { lines.append("Tags     \(plan.tags.joined(separator: ", "))") }
        if plan.sample.level != .hard {
            lines.append("Level    \(plan.sample.level.rawValue): \(plan.sample.level.meaning)")
        }
        if plan.sample.isOptional { lines.append("Optional an adapter that lacks an operation is not marked down") }
        lines += plan.issues.map { "Issue    \($0)" }
        for id in Set(plans.flatMap(\.requirements)).sorted() {
            lines.append("Covers   \(id)  \(catalog[id]?.statement ?? "")")
        }
        return lines
    }

    private func combination(of plan: CasePlan) -> [String] {
        let values = plan.values
        if values.isEmpty { return [] }
        let lines = values.map { value -> String in
            let text = value.value.string ?? value.value.description
            return "  \(value.name) = \(text)" + (value.isOfAxis ? "  (axis)" : "")
        }
        return ["", "Its combination"] + lines
    }

    private func checks(of plan: CasePlan) -> [String] {
        let checks = plan.foreseenChecks(negatives: catalog.negatives)
        let sources = EvidenceSource.allCases.map(\.rawValue.count).max() ?? 0
        let levels = checks.map(\.level.rawValue.count).max() ?? 0
        var lines = ["", "Its checks: level, what it rests on, place, name"]
        lines += checks.map { check in
            var words = "  \(padded(check.level.rawValue, levels))  \(padded(check.source.rawValue, sources))"
            words += "  \(check.location)  \(check.name)"
            if check.title != check.name { words += ": \(check.title)" }
            if !check.requirements.isEmpty { words += "  (\(check.requirements.joined(separator: ", ")))" }
            return words
        }
        for control in plan.sample.controls {
            switch control {
            case .precondition(let expectation):
                lines.append("  control  \(expectation.location)  \(EvidenceText.title(of: expectation))")
            case .run(let words, _, let location): lines.append("  control  \(location)  another run: \(words)")
            }
        }
        let laws = Law.allCases.filter { !plan.lifts($0) }.map(\.rawValue)
        lines += ["", "Laws     " + (laws.isEmpty ? "none" : laws.joined(separator: ", "))]
        return lines
    }

    private func padded(_ word: String, _ width: Int) -> String {
        word + String(repeating: " ", count: max(0, width - word.count))
    }
}

extension Level {
    fileprivate var meaning: String {
        switch self {
        case .hard: "a failure fails the case"
        case .soft: "reported, never fails"
        case .record: "noted, no verdict"
        }
    }
}
