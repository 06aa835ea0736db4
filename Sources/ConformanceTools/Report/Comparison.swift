import ConformanceKit
package import ConformanceScenarios

/// Several runs side by side: requirements by implementations, what differs first.
package struct Comparison: Sendable {
    /// How far the implementations are apart about a requirement.
    enum Difference: Int, Sendable, CaseIterable, Comparable {
        /// Some do what is documented, others do not.
        case contradicts
        /// Not all could be judged, or not by the same.
        case differs
        case same

        static func < (one: Difference, other: Difference) -> Bool { one.rawValue < other.rawValue }
    }

    /// A requirement, and what it came to in each run.
    struct Row: Sendable {
        let id: String
        /// In the order of the runs.
        let standings: [ComparedRun.Standing]
        let difference: Difference
    }

    /// A problem of the field, and what it came to in each run.
    struct Problem: Sendable {
        let scenario: String
        let title: String
        /// In the order of the runs; `nil`: the run had no case of it.
        let verdicts: [CaseVerdict?]
        /// Whether some have the fault and others have not.
        var contradicts: Bool { verdicts.contains(.fail) && verdicts.contains(.pass) }
    }

    let runs: [ComparedRun]
    let catalog: Catalog
    /// Those that differ come first.
    let problems: [Problem]
    /// The rows that differ come first, then the others, each in the order of the catalog. Requirements that no run covers are left out.
    let rows: [Row]

    package init(_ runs: [ComparedRun], catalog: Catalog) {
        self.runs = runs
        self.catalog = catalog
        problems = Self.problems(of: runs)
        let known = catalog.requirements.map(\.id)
        let others = Set(runs.flatMap(\.standings.keys)).subtracting(known).sorted()
        let rows = (known + others).compactMap { Self.row($0, runs) }
        self.rows = rows.enumerated().sorted { one, other in
            (one.element.difference, one.offset) < (other.element.difference, other.offset)
        }
        .map(\.element)
    }

    private static func row(_ id: String, _ runs: [ComparedRun]) -> Row? {
        let standings = runs.map { $0.standings[id] ?? .init(verdict: .untested, difference: nil) }
        let verdicts = Set(standings.map(\.verdict))
        guard verdicts != [.untested] else { return nil }
        let difference: Difference =
            !verdicts.isDisjoint(with: [.holds, .partial])
                && !verdicts.isDisjoint(with: [.violated, .lifted, .otherwise])
            ? .contradicts : verdicts.count > 1 ? .differs : .same
        return Row(id: id, standings: standings, difference: difference)
    }

    private static func problems(of runs: [ComparedRun]) -> [Problem] {
        let titles = Dictionary(runs.flatMap(\.problems).map { ($0.scenario, $0.title) }) { first, _ in first }
        let verdicts = runs.map { run in
            Dictionary(run.problems.map { ($0.scenario, $0.verdict) }) { first, _ in first }
        }
        let problems = titles.keys.sorted().map { scenario in
            Problem(
                scenario: scenario,
                title: titles[scenario] ?? "",
                verdicts: verdicts.map { $0[scenario] }
            )
        }
        return problems.filter(\.contradicts) + problems.filter { !$0.contradicts }
    }

    /// The same without what a vendor adds to a version, for the head of a column, unless another run is called so.
    func shortTitle(of run: ComparedRun) -> String {
        func short(_ run: ComparedRun) -> String {
            [run.name, String((run.version ?? "").prefix { !"+-~ ".contains($0) })].filter { !$0.isEmpty }
                .joined(separator: " ")
        }
        return runs.count { short($0) == short(run) } == 1 ? short(run) : title(of: run)
    }

    /// The title of a run. No two runs have the same.
    func title(of run: ComparedRun) -> String {
        let full = [run.name, run.version ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
        let isUnique = runs.count { $0.name == run.name && $0.version == run.version } == 1
        return isUnique ? full : "\(full) (\(run.file))"
    }

    /// How many requirements of these rows have a verdict in a run.
    func count(of verdict: RequirementResult.Verdict, inRunAt index: Int) -> Int {
        rows.count { $0.standings[index].verdict == verdict }
    }

    /// The rows of a kind, by profile in the catalog's order.
    func profiles(_ difference: Difference) -> [(profile: String, rows: [Row])] {
        let chosen = Dictionary(grouping: rows.filter { $0.difference == difference }) { catalog[$0.id]?.profile ?? "" }
        return (catalog.profiles + [""]).compactMap { profile in
            chosen[profile].map { (profile.isEmpty ? "not in the catalog" : profile, $0) }
        }
    }
}
