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

    let runs: [ComparedRun]
    let catalog: Catalog
    /// The rows that differ come first, then the others, each in the order of the catalog. Requirements that no run covers are left out.
    let rows: [Row]

    package init(_ runs: [ComparedRun], catalog: Catalog) {
        self.runs = runs
        self.catalog = catalog
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
