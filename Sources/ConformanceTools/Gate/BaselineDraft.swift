import ConformanceKit
package import ConformanceScenarios

/// Entries of a baseline, ready to be put into a file.
package struct BaselineDraft {
    /// What a person still has to write.
    package static let reasonToWrite = "TODO: say why"

    let suite: GateSuite

    package init(_ suite: GateSuite) { self.suite = suite }

    /// Failures that one entry stands for.
    private struct Group {
        var cases: Set<String>
        var observed: Set<String>
    }

    /// One entry for each failure that several cases may share: by the same check, with the same verdicts, and with an observation in
    /// common. Their order does not depend on that of the sightings.
    /// - Parameter today: When they were seen.
    package func entries(for sightings: [Sighting], today: Day) -> [Baseline.Entry] {
        var groups: [Sighting: [Group]] = [:]
        for sighting in sightings {
            var shared = sighting
            (shared.caseID, shared.observed) = ("", [])
            var group = Group(cases: [sighting.caseID], observed: sighting.observed)
            groups[shared, default: []].removeAll { other in
                if other.observed.isDisjoint(with: group.observed) { return false }
                group.cases.formUnion(other.cases)
                group.observed.formUnion(other.observed)
                return true
            }
            groups[shared, default: []].append(group)
        }
        let keyed = groups.flatMap { shared, groups in
            groups.map { group in
                (
                    key: [group.cases.min() ?? "", shared.check ?? ""] + shared.subjects,
                    entry: entry(for: shared, group, today: today)
                )
            }
        }
        return keyed.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.entry)
    }

    private func entry(for sighting: Sighting, _ group: Group, today: Day) -> Baseline.Entry {
        var entry = Baseline.Entry()
        let subjects = sighting.subjects
        entry.requirements = subjects.filter { suite.catalog[$0] != nil }.map { Node.text($0) }
        entry.issues = subjects.filter { suite.catalog[$0] == nil }.map { Node.text($0) }
        entry.check = sighting.check.map { Node.text($0) }
        entry.cases = patterns(for: group.cases).map { Node.text($0) }
        // What is flaky passes now and then.
        let verdicts = sighting.verdicts.union(sighting.verdicts.contains(.flaky) ? [.pass] : [])
        entry.verdicts = Baseline.verdicts.filter(verdicts.contains)
        entry.observed = group.observed.sorted()
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
    /// - Parameter adopted: Cases that were too new to gate and have passed.
    package static func file(of entries: [Baseline.Entry], adopted: [String] = []) throws -> String {
        let list = entries.isEmpty ? "known: []\n" : try "known:\n" + text(of: entries)
        let others = adopted.isEmpty ? "" : try text(ofAdopted: Set(adopted).sorted().map { .text($0) })
        return """
            # Known failures. A gate allows them as they are written here, and nothing else (docs/gating.md).
            baseline: \(Baseline.version)
            \(list)
            """ + others
    }

    /// The list of cases that gate by now, with its key.
    static func text(ofAdopted ids: [Node]) throws -> String {
        let list = try YAMLWriter.text(of: .sequence(ids), isFolded: false)
        return "adopted:\n" + list.split(separator: "\n").map { "  \($0)\n" }.joined()
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
            let others = row.unselected(in: suite)
            let hint =
                others == 0
                ? "" : " (\(others) other case\(others == 1 ? "" : "s") did not run; if nobody runs them, remove it)"
            advice.append(
                Advice(
                    words: "\(place): \(row.state.rawValue): \(words); \(action)\(hint)",
                    text: try BaselineDraft.text(of: entries, indent: indent)
                )
            )
        }
        let new = draft.entries(for: sightings, today: today)
        if !new.isEmpty {
            let words = "\(new.count) new failure\(new.count == 1 ? "" : "s"); mend it, or add"
            advice.append(Advice(words: words, text: try BaselineDraft.text(of: new, indent: indent)))
        }
        return advice
    }

    /// What should stand in the place of an entry; empty: nothing.
    private func renewed(_ row: Row, _ draft: BaselineDraft, _ today: Day) -> [Baseline.Entry] {
        var kept = row.entry
        if !row.entry.isOfCause {
            (kept.cases, kept.exceptions) = row.remaining(draft) { $0.fails && $0 != .expired }
        } else if row.state != .expired {
            return []
        }
        if row.isSeen { kept.lastSeen = today.description }
        if row.standings.contains(where: { $0.state == .expired }) {
            kept.expires = today.adding(months: 3).description
        }
        return (kept.cases.isEmpty ? [] : [kept]) + row.changed(draft, today)
    }
}

extension BaselineOutcome.Row {
    /// How many cases of the entry were not selected, if all that ran failed the gate.
    func unselected(in suite: GateSuite) -> Int {
        let isAll = !entry.isOfCause && states.values.allSatisfy(\.fails)
        return isAll ? suite.cases(of: entry).subtracting(states.keys).count : 0
    }

    /// The cases that the entry still stands for, without those in some states. What was not selected stays.
    /// - Returns: Ids and globs, and those of the cases that these do not mean, whichever are fewer; none: no case is left.
    func remaining(
        _ draft: BaselineDraft,
        without isLeftOut: (BaselineOutcome.State) -> Bool
    ) -> (cases: [Node], exceptions: [Node]) {
        let leftOut = Set(states.filter { isLeftOut($0.value) }.keys)
        if leftOut.isEmpty { return (entry.cases, entry.exceptions) }
        let left = draft.suite.cases(of: entry).subtracting(leftOut)
        let patterns = draft.patterns(for: left)
        // What means a case that is left stays as it is written.
        let kept = entry.cases.filter { !left.isDisjoint(with: draft.suite.cases(matching: $0.text ?? "")) }
        let meant = kept.reduce(into: Set<String>()) { $0.formUnion(draft.suite.cases(matching: $1.text ?? "")) }
        let exceptions = draft.patterns(for: meant.subtracting(left)).map { Node.text($0) }
        if kept.count + exceptions.count < patterns.count { return (kept, exceptions) }
        return (patterns.map { Node.text($0) }, [])
    }

    /// An entry for each way in which its cases fail now. Somebody has to say why that is so.
    func changed(_ draft: BaselineDraft, _ today: Day) -> [Baseline.Entry] {
        let others = Dictionary(grouping: standings) { $0.caseID }.filter { states[$0.key] == .otherwise }
        let sightings = others.compactMap { caseID, standings -> Sighting? in
            let observed = Set(standings.compactMap(\.finding?.observed))
            let verdicts = Set(standings.compactMap(\.verdict))
            if observed.isEmpty { return nil }
            return Sighting(caseID: caseID, check: nil, subjects: [], verdicts: verdicts, observed: observed)
        }
        return draft.entries(for: sightings, today: today).map { other in
            var changed = entry
            (changed.cases, changed.verdicts, changed.observed) = (other.cases, other.verdicts, other.observed)
            changed.exceptions = []
            let isOpen = entry.reason.hasPrefix(BaselineDraft.reasonToWrite)
            changed.reason = isOpen ? entry.reason : "\(BaselineDraft.reasonToWrite); before: \(entry.reason)"
            changed.lastSeen = today.description
            return changed
        }
    }

    /// The entry with all verdicts and observations of the runs added to its own.
    func widened(_ today: Day) -> Baseline.Entry {
        let told = standings.filter { $0.state.fails && $0.state != .expired }
        var widened = entry
        let verdicts = Set(told.compactMap(\.verdict)).subtracting(entry.verdicts)
        widened.verdicts += Baseline.verdicts.filter(verdicts.contains)
        widened.observed += Set(told.compactMap(\.finding?.observed)).filter { !entry.knows(observation: $0) }.sorted()
        if standings.contains(where: { $0.finding != nil && $0.state != .expired }) {
            widened.lastSeen = today.description
        }
        return widened
    }
}
