package import ConformanceScenarios

/// The names of the checks of a story. They stay when lines are moved or added elsewhere in the file.
///
/// A check has the `id` that its author gave it. Any other is named by its step, its word and its observation; of several with
/// one name, the second ends in `(2)`. Only names that are not an `id` hold a space.
package struct CheckNames: Sendable {
    /// By step: the name of what it must return, and that of its `because`.
    package let steps: [(result: String, because: String)]
    package let expectations: [String]

    package init(_ story: Story) {
        var used: [String: Int] = [:]
        func unique(_ id: String?, _ words: [String]) -> String {
            if let id { return id }
            let name = words.joined(separator: " ")
            used[name, default: 0] += 1
            let count = used[name] ?? 1
            return count == 1 ? name : "\(name) (\(count))"
        }
        steps = story.steps.map { step in
            let because = step.because.map {
                unique($0.id, [step.name ?? step.word, "because"] + $0.words.dropFirst())
            }
            return (unique(step.id, step.words), because ?? "")
        }
        expectations = story.expectations.map { unique($0.id, $0.words) }
    }

    static func law(_ law: Law) -> String { "law \(law.rawValue)" }

    /// The name that a check of a control's run has beside those of the case.
    static func control(_ name: String) -> String { "control \(name)" }

    /// What failed outside any step.
    static let fault = "case fault"
}

extension Step {
    fileprivate var words: [String] {
        if case .waitFor(let wait) = verb {
            return (name.map { [$0] } ?? []) + ["wait-for", wait.patterns.map(\.name).joined(separator: " or ")]
        }
        return [name ?? word, expect == nil ? "success" : "expect"]
    }

    /// The key that tells the step apart.
    fileprivate var word: String {
        switch verb {
        case .ready: "ready"
        case .launch: "launch"
        case .quit: "quit"
        case .kill: "kill"
        case .request: "request"
        case .call(let call): call.operation
        case .waitFor: "wait-for"
        case .change: "change"
        case .release: "release"
        case .search(let search): "search \(search.place)"
        case .probe(let probe): "probe \(probe.host)"
        case .quiet: "quiet"
        }
    }
}

extension Expectation {
    /// The word that it begins with, then what it is about.
    fileprivate var words: [String] {
        switch kind {
        case .seen(let pattern, _, _, _): ["seen"] + Self.words(of: pattern)
        case .never(let pattern): ["never"] + Self.words(of: pattern)
        case .every(let pattern, _): ["every"] + Self.words(of: pattern)
        case .result(let step, _): ["result", step]
        case .order(let patterns): ["order", patterns.map(\.name).joined(separator: ", ")]
        case .oneOf(let alternatives): ["one-of", alternatives.map(\.words).joined(separator: ", ")]
        }
    }

    private static func words(of pattern: Pattern) -> [String] {
        [pattern.name] + (pattern.subject.map { ["of", $0] } ?? []) + (pattern.during.map { ["during", $0] } ?? [])
            + (pattern.after.map { ["after", $0] } ?? []) + (pattern.before.map { ["before", $0] } ?? [])
    }
}

extension Case {
    /// The names of the checks that a run of the case may have, each with the requirements that it bears on.
    /// - Parameter negatives: requirements that say what does not happen.
    package func checks(negatives: Negatives) -> [String: [String]] {
        var checks = [CheckNames.fault: negatives.removed(from: claims)]
        for law in Law.allCases where !liftedLaws.contains(law) {
            let name = CheckNames.law(law)
            checks[name] = law.requirements(in: profile)
            if controls.contains(where: \.isRun) { checks[CheckNames.control(name)] = law.requirements(in: profile) }
        }
        let names = CheckNames(main)
        for (step, name) in zip(main.steps, names.steps) {
            checks[name.result] = step.requirements(claims: claims, negatives: negatives)
            if let because = step.because { checks[name.because] = because.requirements ?? step.covers ?? claims }
        }
        for (expectation, name) in zip(main.expectations, names.expectations) {
            checks[name] = expectation.requirements ?? claims
        }
        return checks
    }
}

extension Control {
    fileprivate var isRun: Bool { if case .run = self { true } else { false } }
}
