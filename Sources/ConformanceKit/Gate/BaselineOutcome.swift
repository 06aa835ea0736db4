/// What a baseline made of a run.
package struct BaselineOutcome: Sendable {
    /// What became of an entry in a case, the worst last.
    package enum State: String, Sendable, Hashable, CaseIterable {
        /// Its cases were not selected, or something else than the implementation kept them from running.
        case unobserved
        /// It fails as the entry says.
        case known
        /// It passes.
        case fixed
        /// The case came to nothing, so that nobody knows.
        case skipped
        /// It fails as the entry says, but the entry has run out.
        case expired
        /// It fails in another way.
        case otherwise

        /// Whether it fails the gate.
        package var fails: Bool { self != .unobserved && self != .known }
    }

    /// An entry in one case.
    package struct Standing: Sendable, Hashable {
        package var caseID: String
        package var state: State
        /// What was observed instead, or why nothing was; empty if there is nothing to say.
        package var words = ""
        /// The failure, if there was one.
        var finding: Finding?
    }

    /// An entry with its standing in each case that it stands for.
    package struct Row: Sendable {
        package var entry: Baseline.Entry
        /// Empty: no such case was selected, or the entry is for other circumstances.
        package var standings: [Standing]

        /// The worst.
        package var state: State {
            let states = Set(standings.map(\.state))
            return State.allCases.last(where: states.contains) ?? .unobserved
        }
    }

    package var file: String
    /// In the order of the baseline.
    package var rows: [Row]
    /// Failures that no entry knows.
    package var new: [Finding]
    /// The cases that fail in known ways only.
    package var excused: Set<String>

    /// How many entries came to each state.
    package func count(of state: State) -> Int { rows.count { $0.state == state } }

    /// Why the gate fails beyond the cases themselves; empty: it does not.
    package var failures: [String] {
        State.allCases.filter(\.fails).compactMap { state in
            let count = count(of: state)
            return count > 0 ? "\(count) baseline entr\(count == 1 ? "y" : "ies") \(state.rawValue)" : nil
        }
    }

    /// Such as `3 known, 1 fixed, 2 new failures`.
    package var words: String {
        let counts = State.allCases.map { ($0.rawValue, count(of: $0)) } + [("new", new.count)]
        let some = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
        return some.isEmpty ? "no entries" : some.joined(separator: ", ")
    }

    /// The reasons of a case that fails in known ways.
    package func reasons(of caseID: String) -> [String] {
        rows.filter { row in row.standings.contains { $0.caseID == caseID && $0.state == .known } }.map(\.entry.reason)
    }
}
