import ConformanceKit
package import ConformanceScenarios

/// The text that a run prints at its end: every failure with its evidence, and the counts of every verdict.
package struct ConsoleReport: Sendable {
    /// More failures than this are told without their journal.
    private static let detailedFailures = 10
    private static let journalEntries = 24
    private static let longestText = 400
    private static let examples = 3

    private let result: RunResult
    private let catalog: Catalog
    private let style: TerminalStyle

    /// - Parameter isColoured: whether to colour the verdicts by ECMA-48 sequences.
    package init(of result: RunResult, catalog: Catalog, isColoured: Bool = false) {
        self.result = result
        self.catalog = catalog
        style = TerminalStyle(isColoured: isColoured)
    }

    package var text: String { (findings + summary).joined(separator: "\n") + "\n" }

    /// The findings of single cases, without the counts.
    package var findings: [String] {
        if let words = result.inconclusive { return [style.paint(Self.inconclusive(words), .bad)] }
        var lines = result.notices.map { style.paint(VisibleText.of($0), .strong) }
        if !lines.isEmpty { lines.append("") }
        let known = known
        if !known.isEmpty { lines += known + [""] }
        let bad = result.cases.filter { Self.isTold($0.verdict) && !result.excused.contains($0.id) }
        for (position, alike) in FailureCause.groups(of: bad, { $0 }).enumerated() {
            lines += describe(alike[0], withJournal: position < Self.detailedFailures)
            lines += describe(others: alike.dropFirst()) + [""]
        }
        let pending = pending
        if !pending.isEmpty { lines += pending + [""] }
        let remarks = remarks
        if !remarks.isEmpty { lines += remarks + [""] }
        let skipped = skipped
        if !skipped.isEmpty { lines += skipped + [""] }
        let partial = partial
        if !partial.isEmpty { lines += partial + [""] }
        return lines
    }

    private static func inconclusive(_ words: String) -> String {
        "nothing can be concluded: \(VisibleText.of(words))"
    }

    /// Which cases are told one by one.
    private static func isTold(_ verdict: CaseVerdict) -> Bool {
        switch verdict {
        case .fail, .lifted, .flaky, .setupError, .harnessError: true
        case .pass, .unsupported, .vacuous, .notRun: false
        }
    }

    // MARK: One case

    private func describe(_ result: CaseResult, withJournal: Bool) -> [String] {
        let verdict = style.paint(result.verdict.rawValue, .of(result.verdict))
        var lines: [String] = []
        for check in result.failures {
            lines.append("\(verdict) \(Self.line(check))")
            let verb = check.law != nil ? "breaks the law for" : result.verdict == .lifted ? "lifts" : "violates"
            lines += check.requirements.map { "  \(verb) \(describe($0))" }
        }
        if let reason = result.reason {
            let place = lines.isEmpty ? "\(verdict) \(result.file): " : "  because "
            lines.append(place + Self.cut(reason))
        } else if lines.isEmpty {
            lines.append("\(verdict) \(result.file)")
        }
        let title = result.title.isEmpty ? "" : style.paint("  \(VisibleText.of(result.title))", .faint)
        lines.insert("  case \(VisibleText.of(result.id))\(title)", at: 1)
        if result.runs.count > 1 {
            let verdicts = result.runs.map(\.verdict.rawValue)
            let words =
                result.reruns > 0
                ? verdicts[0] + ", then " + verdicts.dropFirst().joined(separator: ", ")
                : verdicts.joined(separator: ", ")
            lines.append("  runs \(words)")
        }
        if withJournal { lines += journal(of: result) }
        if result.artifacts != nil {
            lines.append("  \(result.journalPlace)")
        } else if !withJournal || result.journal.isEmpty {
            lines.append("  journal: \(result.journalPlace)")
        }
        if !self.result.adapter.isEmpty { lines.append("  again: \(rerun(result))") }
        return lines
    }

    /// Cases that fail as one does that is told.
    private func describe(others: ArraySlice<CaseResult>) -> [String] {
        guard !others.isEmpty else { return [] }
        let words = others.count == 1 ? "1 more case that fails so" : "\(others.count) more cases that fail so"
        var known: Set<String> = []
        let places = others.map(\.journalPlace).filter { known.insert($0).inserted }
        return [
            "  and \(words): \(Self.some(others.map(\.id)))",
            "  their journals: \(places.listed(Self.examples))",
        ]
    }

    private func journal(of result: CaseResult) -> [String] {
        let evidence = Set(result.failures.flatMap(\.evidence))
        let excerpt = JournalExcerpt(of: result.journal, evidence: evidence, limit: Self.journalEntries)
        return excerpt.texts.map { text, isEvidence in
            (isEvidence ? "  > " : "    ") + style.paint(text, isEvidence ? .strong : .faint)
        }
    }

    /// One command that runs this case alone again.
    private func rerun(_ result: CaseResult) -> String {
        VisibleText.of(self.result.rerun(result))
    }

    private func describe(_ id: String) -> String {
        catalog[id].map { "\(id) (\($0.kind.rawValue)): \($0.statement)" } ?? VisibleText.of(id)
    }

    private static func line(_ check: CheckResult) -> String {
        let (expected, observed) = check.difference ?? ("", "")
        return "\(check.location): expected \(cut(expected)); observed \(cut(observed))"
    }

    private static func cut(_ text: String) -> String { VisibleText.of(text, upTo: longestText) }

    // MARK: What is allowed

    /// The known failures, by owner.
    private var known: [String] {
        let owners = Dictionary(grouping: KnownGroup.all(of: result.baseline), by: \.owner).sorted { $0.key < $1.key }
        return owners.flatMap { owner, groups -> [String] in
            let cases = Set(groups.flatMap(\.cases))
            let count = groups.reduce(0) { $0 + $1.rows.count }
            let whose = owner.isEmpty ? "without an owner" : "of \(VisibleText.of(owner))"
            let title = style.paint("known failures \(whose)", .doubtful)
            return ["\(title): \(count) in \(cases.count) case\(cases.count == 1 ? "" : "s")"]
                + groups.map { "  " + Self.line($0) }
        }
    }

    private static func line(_ group: KnownGroup) -> String {
        let parts = [
            group.requirements.listed(examples), group.titles.listed(examples), some(group.cases), group.reason,
            group.ticket ?? "",
        ]
        return parts.filter { !$0.isEmpty }.map { cut($0) }.joined(separator: "; ")
    }

    /// The cases that did not pass and are too new to gate.
    private var pending: [String] {
        result.cases.filter { $0.isPending && $0.verdict != .pass }.map { result in
            let word = style.paint("pending (\(result.verdict.rawValue))", .doubtful)
            return "\(word) \(VisibleText.of(result.id)), new in \(result.since ?? "?"): \(result.headline ?? "")"
        }
    }

    /// The claims that do not hold.
    private var claims: [String] {
        guard let claims = result.claims else { return [] }
        let broken = claims.isPart ? [] : claims.rows.filter(\.state.fails)
        let lines = broken.map { row in
            "\(style.paint("claimed", .bad)) \(describe(row.requirement)): \(row.verdict.rawValue)"
        }
        return lines + [VisibleText.of(claims.words)]
    }

    // MARK: The rest

    /// Failed checks that are reported and nothing more.
    private var remarks: [String] {
        let lines = result.cases.flatMap { result in
            result.remarks.map { "\(style.paint("noted (\($0.level.rawValue))", .faint)) \(Self.line($0))" }
        }
        let counts = Dictionary(lines.map { ($0, 1) }, uniquingKeysWith: +)
        var told: Set<String> = []
        return lines.filter { told.insert($0).inserted }.map { line in
            let count = counts[line] ?? 1
            return count == 1 ? line : "\(line) (in \(count) cases)"
        }
    }

    /// Cases without a verdict on the implementation, by reason.
    private var skipped: [String] {
        [CaseVerdict.unsupported, .vacuous, .notRun].flatMap { verdict -> [String] in
            let cases = result.gatingCases.filter { $0.verdict == verdict }
            let byReason = Dictionary(grouping: cases) { $0.reason ?? "no reason given" }
            return byReason.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map { reason, cases in
                let word = style.paint("\(verdict.rawValue) (\(cases.count))", .of(verdict))
                return "\(word) \(Self.cut(reason)): \(Self.some(cases.map(\.id)))"
            }
        }
    }

    /// Requirements that fail the gate because not all of their cases show them.
    private var partial: [String] {
        result.gate.partial(of: result.requirements).map { requirement in
            let word = style.paint(requirement.verdict.rawValue, .doubtful)
            let silent = Self.some(requirement.silentCases)
            return "\(word) \(requirement.id) holds in \(requirement.share) cases, not in \(silent)"
        }
    }

    /// The first of several cases.
    private static func some(_ ids: [String]) -> String { VisibleText.of(ids.listed(examples)) }

    private var summary: [String] {
        if result.inconclusive != nil { return [] }
        let counts = result.counts
        let cases = CaseVerdict.allCases.map { verdict in
            style.count(counts[verdict] ?? 0, verdict.rawValue, .of(verdict))
        }
        let summary = RequirementSummary(of: result.requirements, catalog: catalog)
        let requirements = RequirementResult.Verdict.allCases.map { verdict in
            let remarks =
                verdict == .holds ? [summary.evidence, summary.unproven > 0 ? "\(summary.unproven) unproven" : ""] : []
            let remark = remarks.filter { !$0.isEmpty }.joined(separator: "; ")
            return style.count(summary.count(of: verdict), verdict.rawValue, .of(verdict))
                + (remark.isEmpty ? "" : " (\(remark))")
        }
        var lines = [
            "\(result.cases.count) cases: \(cases.joined(separator: ", "))",
            "\(summary.total) requirements: \(requirements.joined(separator: ", "))",
        ]
        if let baseline = result.baseline {
            lines.append("known failures in \(VisibleText.of(baseline.file)): \(baseline.words)")
        }
        lines += claims
        let pendingCount = result.cases.count(where: \.isPending)
        if pendingCount > 0 {
            let passed = result.cases.count { $0.isPending && $0.verdict == .pass }
            lines.append(
                "\(pendingCount) pending, which do not gate: \(passed) passed, which harness baseline update remembers"
            )
        }
        if result.wasInterrupted { lines.append(style.paint("interrupted; what had not run is missing", .bad)) }
        let gate = GateWords(of: result)
        lines += gate.unjudged.map { style.paint("nothing was judged of \(VisibleText.of($0))", .doubtful) }
        if result.gateFailures.isEmpty {
            // Half a run lets nothing pass.
            if !result.wasInterrupted { lines.append("\(style.paint("gate passed", .good)); \(gate.judged)") }
        } else {
            let reasons = result.gateFailures.map { VisibleText.of($0) }.joined(separator: "; ")
            lines.append("\(style.paint("gate failed", .bad)): \(reasons); \(gate.judged)")
        }
        return lines
    }
}
