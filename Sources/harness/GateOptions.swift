import ArgumentParser
import ConformanceKit
import ConformanceScenarios

/// The options that decide whether a run passes the gate.
struct GateOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Further verdicts that fail the gate: unsupported and vacuous cases, partial requirements.",
            valueName: "verdicts"
        )
    )
    var failOn: String?

    @Option(help: "Whether a flaky case fails the gate, or is reported and nothing more: fail or report.")
    var flaky: String = "fail"

    @Option(help: "Whether a lifted limitation fails the gate: strict or informational.")
    var limitations: String = "informational"

    @Option(
        help: ArgumentHelp(
            "The percentage of cases that must be judged: 80 for all cases, dynamics.socket=80 for a profile. May be repeated.",
            valueName: "percent"
        )
    )
    var requireJudged: [String] = []

    @Option(
        help: ArgumentHelp(
            "A case that may be vacuous, or a pattern of such cases. May be repeated.",
            valueName: "case"
        )
    )
    var knownVacuous: [String] = []

    /// - Throws: ``Failure`` with what an option should have said.
    func gate(profiles: [String]) throws -> Gate {
        guard let limitations = Gate.Limitations(rawValue: limitations) else {
            throw Failure.usage("--limitations is strict or informational, not “\(limitations)”")
        }
        guard flaky == "fail" || flaky == "report" else {
            throw Failure.usage("--flaky is fail or report, not “\(flaky)”")
        }
        let words = try failOnWords()
        return Gate(
            limitations: limitations,
            alsoFailOn: Set(words.compactMap(CaseVerdict.init)),
            failsOnPartial: words.contains(RequirementResult.Verdict.partial.rawValue),
            failsOnFlaky: flaky == "fail",
            known: knownVacuous.map(Glob.init),
            shares: try requireJudged.map { try share($0, of: profiles) }
        )
    }

    private func failOnWords() throws -> [String] {
        let known = [
            CaseVerdict.unsupported.rawValue, CaseVerdict.vacuous.rawValue, RequirementResult.Verdict.partial.rawValue,
        ]
        let words = (failOn ?? "").split(separator: ",").map(String.init)
        for word in words where !known.contains(word) {
            throw Failure.usage("--fail-on takes unsupported, vacuous and partial, not “\(word)”")
        }
        return words
    }

    private func share(_ text: String, of profiles: [String]) throws -> Gate.Share {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let number = parts.last, let percent = Int(number), (0...100).contains(percent) else {
            throw Failure.usage(
                "--require-judged takes a whole number of 0 to 100, such as 80 or dynamics.socket=80, not “\(text)”"
            )
        }
        guard parts.count == 2 else { return Gate.Share(percent: percent) }
        guard profiles.contains(String(parts[0])) else {
            throw Failure.usage(
                "--require-judged: no case of this run has the profile “\(parts[0])”; there are \(profiles.joined(separator: ", "))"
            )
        }
        return Gate.Share(profile: String(parts[0]), percent: percent)
    }
}
