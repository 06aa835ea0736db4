package import ConformanceScenarios
import JSON

extension Judge {
    /// An outcome with the numbers of the entries that it rests on.
    package struct Finding {
        package var outcome: CheckResult.Outcome
        package var entries: [Int]
        /// The source that shows a forbidden thing; `nil`: there is none.
        var shownBy: EvidenceSource?
        /// What it bears on, as the expectation says it; `nil`: it does not say. Of a `one-of` whose sets say it, that of the set that
        /// holds, or of what failed in all sets.
        var requirements: [String]?

        init(_ outcome: CheckResult.Outcome, _ entries: [JournalEntry] = [], shownBy: EvidenceSource? = nil) {
            self.outcome = outcome
            self.entries = entries.map(\.number)
            self.shownBy = shownBy
        }

        var isPass: Bool { outcome == .passed }
    }

    package func find(_ expectation: Expectation, scope: inout Scope) -> Finding {
        var finding = findKind(of: expectation, scope: &scope)
        finding.requirements = expectation.covers ?? finding.requirements ?? expectation.requirements
        return finding
    }

    private func findKind(of expectation: Expectation, scope: inout Scope) -> Finding {
        if let event = expectation.kind.neededEvents.first(where: { !offeredEvents.contains($0) }) {
            return Finding(.unsupported("the adapter does not report \(event)"))
        }
        switch expectation.kind {
        case .seen(let pattern, let times, let within, let name):
            let finding = findSeen(pattern, times: times, within: within, scope: scope)
            if let name, let first = finding.entries.first,
                let entry = evidence.entries.first(where: { $0.number == first })
            {
                scope.bindings[name] = Scope.Binding(whole: .object(entry.allFields), members: entry.allFields)
            }
            return finding
        case .never(let pattern): return findNever(pattern, scope: scope)
        case .every(let pattern, let condition): return findEvery(pattern, condition: condition, scope: scope)
        case .result(let step, let matcher): return findResult(of: step, matcher, scope: scope)
        case .order(let patterns): return findOrder(patterns, scope: scope)
        case .oneOf(let alternatives): return findOneOf(alternatives, scope: scope)
        }
    }

    private func findSeen(_ pattern: Pattern, times: Expectation.Times?, within: Double?, scope: Scope) -> Finding {
        guard let window = evidence.window(of: pattern) else { return Finding(.notReached) }
        var matches = evidence.matches(pattern, in: window, scope: scope)
        if let within {
            let start = evidence.entries.first { $0.number >= max(window.first, 1) }?.time ?? 0
            matches = matches.filter { $0.time - start <= within * 1_000 }
        }
        let times = times ?? Expectation.Times(atLeast: 1, atMost: .max)
        if matches.count > times.atMost {
            return Finding(
                .failed(expected: EvidenceText.seen(pattern, times, scope), observed: "\(matches.count) times"),
                matches,
                shownBy: source(showing: matches)
            )
        }
        if matches.count >= times.atLeast {
            if times.atMost == 0 { return Finding(absence(of: pattern)) }
            // More might have come, had the story gone on.
            return isCutShort && times.atMost < .max ? Finding(.notReached) : Finding(.passed, matches)
        }
        if isCutShort { return Finding(.notReached) }
        let candidates = evidence.candidates(pattern, in: window)
        if matches.isEmpty, candidates.contains(where: { isIncomparable($0, pattern.fields, scope) }) {
            return Finding(.notReached)
        }
        return Finding(
            .failed(
                expected: EvidenceText.seen(pattern, times, scope),
                observed: matches.isEmpty
                    ? EvidenceText.nearest(candidates, pattern, evidence: evidence, scope: scope)
                    : "\(matches.count) times"
            ),
            matches.isEmpty ? candidates : matches
        )
    }

    /// Whether it cannot be compared, since another line has not seen what it names. That line fails, and this one says nothing.
    private func isIncomparable(_ entry: JournalEntry, _ fields: Matcher?, _ scope: Scope) -> Bool {
        evidence.mismatch(of: entry, with: fields, scope: scope)?.isIncomparable == true
    }

    private func findNever(_ pattern: Pattern, scope: Scope) -> Finding {
        guard let window = evidence.window(of: pattern) else { return Finding(.notReached) }
        let matches = evidence.matches(pattern, in: window, scope: scope)
        guard let first = matches.first else { return Finding(absence(of: pattern)) }
        return Finding(
            .failed(
                expected: EvidenceText.pattern(pattern, scope) + " never",
                observed: "\(matches.count) times, first: \(EvidenceText.entry(first))"
            ),
            matches,
            shownBy: source(showing: matches)
        )
    }

    /// The outcome if nothing was seen. It shows something only if the thing could have been seen.
    private func absence(of pattern: Pattern) -> CheckResult.Outcome {
        guard pattern.isOneEvent, !offeredEvents.contains(pattern.name) else {
            return isCutShort ? .notReached : .passed
        }
        return .vacuous("the adapter does not report \(pattern.name)")
    }

    private func findEvery(_ pattern: Pattern, condition: Matcher?, scope: Scope) -> Finding {
        guard let window = evidence.window(of: pattern) else { return Finding(.notReached) }
        let considered = evidence.candidates(pattern, in: window).filter {
            evidence.mismatch(of: $0, with: condition, scope: scope) == nil
        }
        if considered.isEmpty {
            if isCutShort { return Finding(.notReached) }
            return Finding(.failed(expected: EvidenceText.pattern(pattern, scope) + " at least once", observed: "none"))
        }
        for entry in considered {
            if let mismatch = evidence.mismatch(of: entry, with: pattern.fields, scope: scope) {
                if mismatch.isIncomparable { return Finding(.notReached) }
                return Finding(
                    .failed(
                        expected: "every \(EvidenceText.pattern(pattern, scope))",
                        observed: "\(EvidenceText.entry(entry)): \(mismatch)"
                    ),
                    [entry],
                    shownBy: source(showing: [entry])
                )
            }
        }
        // The next one might have been otherwise, had the story gone on.
        return isCutShort ? Finding(.notReached) : Finding(.passed, considered)
    }

    private func findResult(of name: String, _ matcher: Matcher, scope: Scope) -> Finding {
        guard let record = evidence.step(named: name), !record.results.isEmpty else { return Finding(.notReached) }
        for result in record.results {
            if let failure = StepCheck.failure(of: result, matcher, in: scope) {
                return finding(of: failure, result, of: record)
            }
        }
        return Finding(.passed)
    }

    /// A result is shown where the step succeeded, though not as it had to. That it failed shows nothing but that.
    func finding(of failure: StepCheck.Failure, _ result: StepResult, of record: Evidence.StepRecord) -> Finding {
        let succeeded = result.error == nil
        return Finding(.init(failure), shownBy: succeeded ? source(showing: result, of: record) : nil)
    }

    private func findOrder(_ patterns: [Pattern], scope: Scope) -> Finding {
        var found: [JournalEntry] = []
        for pattern in patterns {
            guard let window = evidence.window(of: pattern) else { return Finding(.notReached) }
            let matches = evidence.matches(pattern, in: window, scope: scope)
            guard let next = matches.first(where: { $0.number > found.last?.number ?? 0 }) else {
                if isCutShort { return Finding(.notReached) }
                let place = found.last.map { " after \(EvidenceText.entry($0))" } ?? ""
                return Finding(
                    .failed(
                        expected: EvidenceText.pattern(pattern, scope) + place,
                        observed: matches.isEmpty
                            ? EvidenceText.nearest(
                                evidence.candidates(pattern, in: window),
                                pattern,
                                evidence: evidence,
                                scope: scope
                            ) : "only before it"
                    ),
                    found + matches
                )
            }
            found.append(next)
        }
        return Finding(.passed, found)
    }

    private func findOneOf(_ alternatives: [Expectation.Alternative], scope: Scope) -> Finding {
        var reasons: [String] = []
        var reached = false
        var shown: [EvidenceSource?] = []
        let saysWhat = alternatives.contains { $0.requirements != nil }
        var blamed: Set<String> = []
        // What could not be told might have held.
        var untold: CheckResult.Outcome?
        for alternative in alternatives {
            var inner = scope
            var found: [Int] = []
            var reason: String?
            for expectation in alternative.expectations {
                let finding = find(expectation, scope: &inner)
                found += finding.entries
                if finding.outcome != .notReached { reached = true }
                guard !finding.isPass else { continue }
                reason = EvidenceText.title(of: expectation) + ": " + EvidenceText.outcome(finding.outcome)
                shown.append(finding.shownBy)
                blamed.formUnion(finding.requirements ?? [])
                if finding.outcome.isUntold { untold = untold ?? finding.outcome }
                break
            }
            guard let reason else {
                var finding = Finding(.passed)
                finding.entries = found
                if saysWhat { finding.requirements = alternative.requirements ?? [] }
                return finding
            }
            reasons.append("not \(alternative.words) (\(reason))")
        }
        if let untold { return Finding(untold) }
        if isCutShort || !reached { return Finding(.notReached) }
        var finding = Finding(
            .failed(
                expected: "one of: " + alternatives.map(\.words).joined(separator: ", "),
                observed: reasons.joined(separator: "; ")
            ),
            // Only if each of them was ruled out by something that was there.
            shownBy: shown.contains(nil) ? nil : shown.compactMap(\.self).max()
        )
        if saysWhat { finding.requirements = blamed.sorted() }
        return finding
    }
}

extension Expectation.Kind {
    /// The events without which it cannot hold.
    fileprivate var neededEvents: [String] {
        let patterns: [Pattern] =
            switch self {
            case .seen(let pattern, let times, _, _): (times?.atMost ?? 1) > 0 ? [pattern] : []
            case .every(let pattern, _): [pattern]
            case .order(let patterns): patterns
            case .never, .result, .oneOf: []
            }
        return patterns.filter(\.isOneEvent).map(\.name)
    }
}

extension Expectation {
    /// Whether other lines may use what this one names.
    var isNaming: Bool {
        if case .seen(_, _, _, .some) = kind { true } else { false }
    }

    /// Whether the run stays open for it.
    var isAwaited: Bool {
        switch kind {
        case .seen(_, let times, _, _): (times?.atLeast ?? 1) > 0
        case .order: true
        case .never, .every, .result, .oneOf: false
        }
    }

    /// The same, looking only at what happened during the step, unless it says where to look.
    package func within(stepAt index: Int) -> Expectation {
        guard case .seen(var pattern, let times, let within, let name) = kind,
            pattern.during == nil, pattern.after == nil, pattern.before == nil
        else { return self }
        pattern.during = Evidence.name(ofStepAt: index)
        var expectation = self
        expectation.kind = .seen(pattern, times: times, within: within, name: name)
        return expectation
    }
}
