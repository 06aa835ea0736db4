import ConformanceScenarios

extension LintRule {
    /// The rules about evidence: a check that can pass must be able to fail.
    static let evidence: [LintRule] = [
        LintRule("missing-because", "An expected error without a reason: no `because`, and the same never succeeds.") {
            subject in
            let successes = Set(
                subject.stories.flatMap { view in
                    view.story.steps.filter { $0.mustSucceed || view.wantsSuccess(of: $0) }.compactMap(\.deed)
                }
            )
            return subject.stories.flatMap { view in
                view.story.steps.compactMap { step in
                    let later = view.expectations.contains { expectation in
                        guard case .result(let name, let matcher) = expectation.kind else { return false }
                        return name == step.name && matcher.wantsError
                    }
                    guard step.expect?.wantsError == true || later, step.because == nil, let deed = step.deed,
                        !successes.contains(deed)
                    else { return nil }
                    return Finding(
                        "an error is expected: say because of what, or let the same succeed elsewhere",
                        at: step.location
                    )
                }
            }
        },
        LintRule("never-without-control", "A `never` of something that the file does not show to be possible.") {
            subject in
            let seen = subject.stories.flatMap(\.patterns).filter { $0.claim == .seen }.map(\.pattern)
            return subject.stories.flatMap(\.patterns).compactMap { pattern, claim in
                guard claim == .never, !alarms.contains(pattern.name) else { return nil }
                let fields = pattern.fields?.fieldPaths ?? []
                let isShown = seen.contains { other in
                    let fits =
                        pattern.name.hasSuffix("*")
                        ? other.name.hasPrefix(pattern.name.dropLast()) : other.name == pattern.name
                    return fits && fields.isSubset(of: other.fields?.fieldPaths ?? [])
                }
                guard !isShown else { return nil }
                let words = fields.isEmpty ? "" : " with \(fields.sorted().joined(separator: ", "))"
                return Finding(
                    "\(pattern.name)\(words) is nowhere seen, so that it is never seen shows nothing; add a control",
                    at: pattern.location
                )
            }
        },
        LintRule("nothing-positive", "A file without a hard expectation of something that happens.") { subject in
            let isPositive = subject.stories.filter(\.isMain).contains { view in
                view.story.steps.contains { ($0.level ?? view.level) == .hard && $0.expect != nil }
                    || view.story.expectations.contains { ($0.level ?? view.level) == .hard && $0.isPositive }
            }
            if isPositive { return [] }
            return [Finding("nothing that happens is expected at level hard", at: subject.document.node.location)]
        },
        LintRule("cannot-fail", "An expectation that everything meets.") { subject in
            subject.stories.flatMap { view in
                let steps = view.story.steps.filter { $0.expect?.isEmpty == true }.map(\.location)
                let expectations = view.allExpectations.filter(\.isMetByEverything).map(\.location)
                return (steps + expectations).map { Finding("everything meets this expectation", at: $0) }
            }
        },
        LintRule("at-most-alone", "`times` with `at-most` alone: that nothing is seen at all does not meet it.") {
            subject in
            subject.document.node.values(of: "times").compactMap { times in
                guard times["at-most"] != nil, times["at-least"] == nil else { return nil }
                return Finding(
                    "at-most alone asks for one as well; say at-least: 1, or at-least: 0 where none is fine too",
                    at: times.location
                )
            }
        },
        LintRule("quiet-without-never", "A `quiet` time in which nothing must be absent, or one that is too long.") {
            subject in
            subject.stories.flatMap { view in
                let isNeeded = view.allExpectations.contains { expectation in
                    switch expectation.kind {
                    case .never, .every: true
                    case .seen(_, let times?, _, _): times.atMost < .max
                    default: false
                    }
                }
                return view.story.steps.compactMap { step -> Finding? in
                    guard case .quiet(let seconds) = step.verb else { return nil }
                    if seconds > 2 { return Finding("a quiet time takes 2s at most", at: step.location) }
                    return isNeeded ? nil : Finding("nothing is expected to be absent meanwhile", at: step.location)
                }
            }
        },
    ]

    /// Alarms that the harness trips by itself in every run, to show that they work.
    private static let alarms: Set<String> = ["decoy.connected", "adapter.exited"]
}

extension Node {
    /// All values of members of this name.
    fileprivate func values(of key: String) -> [Node] {
        let own = (members ?? []).flatMap { ($0.key == key ? [$0.value] : []) + $0.value.values(of: key) }
        return own + (elements ?? []).flatMap { $0.values(of: key) }
    }
}

extension Step {
    /// A text that is equal for two steps that do the same; `nil` for a step that cannot return an error.
    fileprivate var deed: String? {
        switch verb {
        case .request(let request): "\(request.method) \(request.url.text ?? "")"
        case .call(let call): call.operation
        default: nil
        }
    }

    fileprivate var mustSucceed: Bool {
        guard !mayFail else { return false }
        guard let expect else { return true }
        return expect.topFields.allSatisfy { $0.name != "error" }
    }
}

extension StoryView {
    /// Whether an expectation or a precondition says what the step returns when it succeeds.
    fileprivate func wantsSuccess(of step: Step) -> Bool {
        expectations.contains { expectation in
            guard case .result(let name, let matcher) = expectation.kind, name == step.name else { return false }
            return matcher.topFields.contains { $0.name == "status" }
                && matcher.topFields.allSatisfy { $0.name != "error" }
        }
    }
}

extension Matcher {
    /// Whether it asks for no field at all.
    fileprivate var isEmpty: Bool {
        if case .fields(let fields, nil) = self { fields.isEmpty } else { false }
    }
}

extension Expectation {
    fileprivate var isMetByEverything: Bool {
        switch kind {
        case .seen(_, let times?, _, _): times.atLeast == 0 && times.atMost == .max
        case .result(_, let matcher): matcher.isEmpty
        default: false
        }
    }

    fileprivate var isPositive: Bool {
        switch kind {
        case .seen(_, let times, _, _): times?.atLeast != 0
        case .never: false
        case .oneOf(let alternatives): alternatives.allSatisfy { $0.expectations.contains(where: \.isPositive) }
        case .every, .result, .order: true
        }
    }
}
