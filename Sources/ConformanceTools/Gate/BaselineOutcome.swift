import ConformanceKit

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
        /// Empty: the run as a whole.
        package var caseID: String
        package var state: State
        /// What was observed instead, or why nothing was; empty if there is nothing to say.
        package var words = ""
        /// The failure, if there was one.
        var finding: Finding?

        /// What a run makes of the entry; ``CaseVerdict/pass``: its failure was not seen; `nil`: nothing.
        var verdict: CaseVerdict? { finding?.verdict ?? (state == .unobserved ? nil : .pass) }
    }

    /// An entry with its standing in each case that it stands for.
    package struct Row: Sendable {
        package var entry: Baseline.Entry
        /// Empty: no such case was selected, or the entry is for other circumstances.
        package var standings: [Standing]

        /// The worst. A cause is known where it is seen in one case.
        package var state: State {
            let states = Set(states.values)
            if entry.isOfCause, let seen = [State.expired, .known].first(where: states.contains) { return seen }
            return State.allCases.last(where: states.contains) ?? .unobserved
        }

        /// By case, the worst of its runs. What fails as written in one run and not at all in another fails otherwise.
        var states: [String: State] {
            Dictionary(grouping: standings) { $0.caseID }.mapValues { standings in
                let states = Set(standings.map(\.state))
                if states.isSuperset(of: [.known, .fixed]) { return .otherwise }
                return State.allCases.last(where: states.contains) ?? .unobserved
            }
        }

        /// Whether its failure was seen somewhere, as it is written.
        var isSeen: Bool {
            standings.contains { $0.finding != nil && ($0.state == .known || $0.state == .expired) }
        }
    }

    package var file: String
    /// In the order of the baseline.
    package var rows: [Row]
    /// Failures that no entry knows.
    package var new: [Finding]
    /// What the runs saw of these failures.
    package var sightings: [Sighting]
    /// The cases that fail in known ways only.
    package var excused: Set<String>

    init(
        file: String,
        rows: [Row],
        new: [Finding] = [],
        sightings: [Sighting] = [],
        excused: Set<String> = []
    ) {
        self.file = file
        self.rows = rows
        self.new = new
        self.sightings = sightings
        self.excused = excused
    }

    /// What a baseline made of several runs of one implementation, whatever their order. A case is excused if it is so in each run in
    /// which it fails.
    /// - Parameter runs: Runs that were held against the same baseline.
    package init(joining runs: [RunResult]) {
        let outcomes = runs.compactMap(\.baseline)
        self.init(file: outcomes.first?.file ?? "", rows: outcomes.first?.rows ?? [])
        for index in rows.indices { rows[index].standings = outcomes.flatMap { $0.rows[index].standings } }
        sightings = Sighting.all(of: runs.map { ($0.cases, $0.baseline?.new ?? []) })
        // Of a failure that several runs saw, the first tells.
        var seen: Set<[String]> = []
        new = outcomes.flatMap(\.new).filter { seen.insert([$0.caseID, $0.check ?? ""] + $0.subjects).inserted }
        let failed = runs.flatMap { run in
            run.cases.filter { !$0.findings.isEmpty && run.baseline?.excused.contains($0.id) != true }.map(\.id)
        }
        excused = Set(outcomes.flatMap(\.excused)).subtracting(failed)
    }

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
        rows.filter { row in
            row.standings.contains { $0.caseID == caseID && $0.state == .known && $0.finding != nil }
        }.map(\.entry.reason)
    }
}
