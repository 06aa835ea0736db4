/// Which requirement is checked where, and which is not: the text of `harness coverage`.
package struct Coverage: Sendable {
    /// A requirement with its checks, in the order of the scenarios.
    package struct Row: Sendable {
        package let requirement: Requirement
        package let checks: [CoveredCheck]
    }

    /// All requirements that have a verdict, in the order of the catalog.
    package let rows: [Row]
    private let recorded: Int
    private let notes: Int

    package init(of catalog: Catalog, checks: [CoveredCheck]) {
        let byRequirement = Dictionary(grouping: checks, by: \.requirement)
        rows = catalog.requirements.filter(\.isJudged).map { requirement in
            Row(requirement: requirement, checks: byRequirement[requirement.id] ?? [])
        }
        recorded = catalog.requirements.count { $0.isTestable && !$0.isJudged }
        notes = catalog.requirements.count { !$0.isTestable }
    }

    /// The requirements that no check covers.
    package var untested: [Requirement] { rows.filter(\.checks.isEmpty).map(\.requirement) }

    /// Several lines, for people: the checks of every tested requirement, what is untested, and the counts.
    package var text: String {
        var lines: [String] = []
        for row in rows where !row.checks.isEmpty {
            lines.append("\(row.requirement.id)  \(row.requirement.statement)")
            lines += row.checks.map { "  \($0.location)  \($0.caseID)" }
        }
        if !untested.isEmpty {
            if !lines.isEmpty { lines.append("") }
            lines.append("Untested")
            lines += untested.map { "  \($0.id)  \($0.kind.rawValue): \($0.statement)" }
        }
        if !lines.isEmpty { lines.append("") }
        let byProfile = Dictionary(grouping: rows, by: \.requirement.profile).sorted { $0.key < $1.key }
        let width = byProfile.map(\.key.count).max() ?? 0
        for (profile, rows) in byProfile {
            let padding = String(repeating: " ", count: width - profile.count)
            lines.append("\(profile)\(padding)  \(Self.count(rows))")
        }
        lines.append("\(Self.count(rows)); \(recorded) are only recorded, \(notes) notes cannot be tested")
        return lines.joined(separator: "\n") + "\n"
    }

    private static func count(_ rows: [Row]) -> String {
        "\(rows.count { !$0.checks.isEmpty }) of \(rows.count) requirements tested"
    }
}
