package import ConformanceKit
package import ConformanceScenarios

/// What implementations make of a problem from the field, each judged by the same one-file scenario.
package struct Reproduction: Sendable {
    /// The answer of one implementation.
    package struct Answer: Sendable {
        /// The adapter, as the user names it.
        package var adapter: String
        package var implementation: Implementation?
        /// `nil`: its adapter did not come up.
        package var result: CaseResult?
        /// Why not, in words.
        package var absence: String?
        /// What runs it once more.
        package var command: String

        package init(
            adapter: String,
            implementation: Implementation? = nil,
            result: CaseResult? = nil,
            absence: String? = nil,
            command: String
        ) {
            self.adapter = adapter
            self.implementation = implementation
            self.result = result
            self.absence = absence
            self.command = command
        }
    }

    /// The smallest scenario that shows the failure of one of them.
    package struct Minimal: Sendable {
        package var adapter: String
        package var path: String
        package var outcome: Minimiser.Outcome

        package init(adapter: String, path: String, outcome: Minimiser.Outcome) {
            self.adapter = adapter
            self.path = path
            self.outcome = outcome
        }
    }

    /// The file that was given.
    package var source: String
    /// The file that stands alone.
    package var scenario: String
    package var title: String
    package var answers: [Answer]
    /// Why it could not be made smaller.
    package var refusal: String?
    package var minimal: Minimal?
    /// What is not known, a sentence each.
    package var remarks: [String]
    let catalog: Catalog

    package init(
        source: String,
        scenario: String,
        title: String,
        answers: [Answer],
        remarks: [String],
        catalog: Catalog
    ) {
        self.source = source
        self.scenario = scenario
        self.title = title
        self.answers = answers
        self.remarks = remarks
        self.catalog = catalog
    }
}

extension Reproduction.Answer {
    /// What became of it.
    package enum Standing: String, Sendable, CaseIterable {
        case passes, fails, unjudged, absent
    }

    package var standing: Standing {
        switch result?.verdict {
        case nil: .absent
        case .pass: .passes
        case .fail, .flaky, .lifted: .fails
        case .vacuous, .unsupported, .setupError, .harnessError, .notRun: .unjudged
        }
    }

    /// The implementation with its version, or the adapter.
    package var title: String {
        guard let implementation else { return adapter }
        return implementation.name + (implementation.version.map { " \($0)" } ?? "")
    }

    /// Why there is no verdict.
    package var silence: String? {
        switch standing {
        case .absent: absence ?? "its adapter did not come up"
        case .unjudged: result?.reason ?? result?.verdict.rawValue
        case .passes, .fails: nil
        }
    }
}

extension Reproduction {
    /// A check that an implementation fails.
    struct Difference {
        var check: String
        var place: String
        var expected: String
        var observed: String
        /// What is documented of it, a line for each requirement; or that nothing is.
        var documented: [String]
    }

    func differences(of answer: Answer) -> [Difference] {
        guard answer.standing == .fails, let result = answer.result else { return [] }
        return result.failures.map { check in
            let (expected, observed) = check.difference ?? ("", "")
            return Difference(
                check: check.name,
                place: "\(check.location)",
                expected: expected,
                observed: observed,
                documented: documentation(of: check)
            )
        }
    }

    private func documentation(of check: CheckResult) -> [String] {
        let known = check.requirements.compactMap { catalog[$0] }
        if let law = check.law { return ["law \(law.rawValue): \(law.words)"] + known.map(Self.words) }
        guard known.isEmpty else { return known.map(Self.words) }
        let issues = check.requirements.filter { $0 != ImportOptions().issue }.joined(separator: ", ")
        return [
            "no documented requirement: "
                + (issues.isEmpty ? "only the log shows it" : "what the report \(issues) says")
        ]
    }

    private static func words(_ requirement: Requirement) -> String {
        let kind =
            requirement.kind == .limitation ? "a documented limitation" : "documented as \(requirement.kind.rawValue)"
        return "\(requirement.id), \(kind): \(requirement.statement)"
    }

    /// Who passes and who fails, in one sentence.
    package var summary: String {
        func names(_ standing: Answer.Standing) -> String {
            answers.filter { $0.standing == standing }.map(\.title).joined(separator: ", ")
        }
        let parts = [
            (names(.fails), "fails"), (names(.passes), "passes"), (names(.unjudged), "not judged"),
            (names(.absent), "not installed"),
        ]
        let told = parts.filter { !$0.0.isEmpty }.map { "\($0.1): \($0.0)" }
        return told.isEmpty ? "nothing was judged" : told.joined(separator: "; ")
    }

    /// Lines for a terminal.
    package var text: String {
        var lines = [summary, ""]
        for answer in answers where answer.standing != .absent {
            lines.append("\(answer.standing.rawValue)  \(answer.title) (\(answer.adapter))")
            if let silence = answer.silence { lines.append("  \(silence)") }
            for difference in differences(of: answer) {
                lines.append("  \(difference.place): \(difference.check)")
                lines.append("    expected \(difference.expected); observed \(difference.observed)")
                lines += difference.documented.map { "    \($0)" }
            }
        }
        for answer in answers where answer.standing == .absent {
            lines.append("not installed  \(answer.adapter): \(answer.silence ?? "")")
        }
        lines += remarks.isEmpty ? [] : [""] + remarks
        lines += ["", "scenario  \(scenario)"]
        if let minimal {
            let size = "\(minimal.outcome.text.lineCount) of \(minimal.outcome.original.lineCount) lines"
            lines.append(
                "minimal   \(minimal.path), for \(minimal.adapter): \(size)"
                    + (minimal.outcome.isMinimal ? "" : ", not minimal")
            )
        }
        if let refusal { lines.append("minimal   none: \(refusal)") }
        let command = (answers.first { $0.standing == .fails } ?? answers.first { $0.standing == .passes })?.command
        if let command { lines.append("again     \(command)") }
        return lines.map { VisibleText.of($0) }.joined(separator: "\n") + "\n"
    }
}
