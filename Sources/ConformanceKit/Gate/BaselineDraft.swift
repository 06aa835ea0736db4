/// Entries of a baseline, ready to be put into a file.
package struct BaselineDraft {
    /// What a person still has to write.
    package static let reasonToWrite = "TODO: say why"

    let suite: GateSuite

    package init(_ suite: GateSuite) { self.suite = suite }

    /// One entry for each failure that several cases may share.
    /// - Parameter today: When they were seen.
    package func entries(for findings: [Finding], today: Day) -> [Baseline.Entry] {
        var order: [Finding] = []
        var cases: [Finding: Set<String>] = [:]
        for finding in findings {
            var shared = finding
            (shared.caseID, shared.place) = ("", "")
            if cases[shared] == nil { order.append(shared) }
            cases[shared, default: []].insert(finding.caseID)
        }
        return order.map { entry(for: $0, in: cases[$0] ?? [], today: today) }
    }

    private func entry(for finding: Finding, in cases: Set<String>, today: Day) -> Baseline.Entry {
        var entry = Baseline.Entry()
        let subjects = finding.subjects
        entry.requirements = subjects.filter { suite.catalog[$0] != nil }.map { Node.text($0) }
        entry.issues = subjects.filter { suite.catalog[$0] == nil }.map { Node.text($0) }
        entry.check = finding.check.map { Node.text($0) }
        entry.cases = patterns(for: cases).map { Node.text($0) }
        entry.verdicts = [finding.verdict]
        entry.observed = [finding.observed]
        entry.reason = Self.reasonToWrite
        entry.firstSeen = today.description
        entry.lastSeen = today.description
        return entry
    }

    /// The ids of cases, or a glob where they are all the cases of a scenario.
    func patterns(for cases: Set<String>) -> [String] {
        let scenarios = Dictionary(grouping: cases) { GateSuite.scenario(of: $0) }
        return scenarios.sorted { $0.key < $1.key }.flatMap { scenario, ids in
            let glob = "\(scenario)#**"
            let isWhole = ids.count > 1 && suite.cases(matching: glob) == ids.sorted()
            return isWhole ? [glob] : ids.sorted()
        }
    }

    /// Lines of YAML, each with a line feed.
    /// - Parameter indent: How far the entries stand to the right.
    package static func text(of entries: [Baseline.Entry], indent: Int = 0) throws -> String {
        if entries.isEmpty { return "" }
        let nodes = entries.map { Node.mapping((Baseline.Entry.record.encode($0).members ?? []) + $0.others) }
        let text = try YAMLWriter.text(of: .sequence(nodes), isFolded: false)
        let margin = String(repeating: " ", count: indent)
        return text.split(separator: "\n").map { "\(margin)\($0)\n" }.joined()
    }

    /// A whole file.
    package static func file(of entries: [Baseline.Entry]) throws -> String {
        let list = entries.isEmpty ? "known: []\n" : try "known:\n" + text(of: entries)
        return """
            # Known failures. A gate allows them as they are written here, and nothing else (docs/gating.md).
            baseline: \(Baseline.version)
            \(list)
            """
    }
}

extension BaselineOutcome {
    /// What is to be done about an entry or a new failure.
    package struct Advice: Sendable {
        package var words: String
        /// YAML to paste; empty: the entry is to be removed.
        package var text = ""
    }

    /// What makes the gate pass again, in the order of the baseline; new failures come last.
    package func advice(in suite: GateSuite, today: Day) throws -> [Advice] {
        let indent = max(0, (rows.first?.entry.location.column ?? 3) - 3)
        let draft = BaselineDraft(suite)
        var advice: [Advice] = []
        for row in rows where row.state.fails {
            let place = "\(file):\(row.entry.location.line)"
            let entries = renewed(row, draft, today)
            let told = row.standings.filter(\.state.fails)
            let example = told.first { $0.state == row.state } ?? told.first
            let more = told.count > 1 ? " and \(told.count - 1) more" : ""
            let words =
                [example?.caseID ?? "", example?.words ?? ""].filter { !$0.isEmpty }.joined(separator: ": ") + more
            let action = entries.isEmpty ? "remove this entry" : "replace this entry by"
            advice.append(
                Advice(
                    words: "\(place): \(row.state.rawValue): \(words); \(action)",
                    text: try BaselineDraft.text(of: entries, indent: indent)
                )
            )
        }
        let new = draft.entries(for: new, today: today)
        if !new.isEmpty {
            let words = "\(new.count) new failure\(new.count == 1 ? "" : "s"); mend it, or add"
            advice.append(Advice(words: words, text: try BaselineDraft.text(of: new, indent: indent)))
        }
        return advice
    }

    /// What should stand in the place of an entry; empty: nothing.
    private func renewed(_ row: Row, _ draft: BaselineDraft, _ today: Day) -> [Baseline.Entry] {
        var kept = row.entry
        kept.cases = row.remaining(draft) { $0.fails && $0 != .expired }
        let states = Set(row.standings.map(\.state))
        if !states.isDisjoint(with: [.known, .expired]) { kept.lastSeen = today.description }
        if states.contains(.expired) { kept.expires = today.adding(months: 3).description }
        return (kept.cases.isEmpty ? [] : [kept]) + row.changed(draft, today)
    }
}

extension BaselineOutcome.Row {
    /// The cases that the entry still stands for, without those in some states. What was not selected stays.
    func remaining(
        _ draft: BaselineDraft,
        without isLeftOut: (BaselineOutcome.State) -> Bool
    ) -> [Node] {
        let leftOut = Set(standings.filter { isLeftOut($0.state) }.map(\.caseID))
        if leftOut.isEmpty { return entry.cases }
        let all = entry.cases.reduce(into: Set<String>()) { $0.formUnion(draft.suite.cases(matching: $1.text ?? "")) }
        return draft.patterns(for: all.subtracting(leftOut)).map { Node.text($0) }
    }

    /// An entry for each way in which its cases fail now. Somebody has to say why that is so.
    func changed(_ draft: BaselineDraft, _ today: Day) -> [Baseline.Entry] {
        let findings = standings.filter { $0.state == .otherwise }.compactMap(\.finding)
        return draft.entries(for: findings, today: today).map { other in
            var changed = entry
            (changed.cases, changed.verdicts, changed.observed) = (other.cases, other.verdicts, other.observed)
            let isOpen = entry.reason.hasPrefix(BaselineDraft.reasonToWrite)
            changed.reason = isOpen ? entry.reason : "\(BaselineDraft.reasonToWrite); before: \(entry.reason)"
            changed.lastSeen = today.description
            return changed
        }
    }
}
