/// Checks with what each rests on, its place and its cases: one line for a check of a file, however many cases it has.
package struct CheckTable {
    private struct Row: Hashable {
        var source: EvidenceSource
        var location: SourceLocation
        var level: Level
    }

    package let lines: [String]

    package init(_ checks: [CoveredCheck]) {
        var order: [Row] = []
        var cases: [Row: [String]] = [:]
        for check in checks {
            let row = Row(source: check.source, location: check.location, level: check.level)
            if cases[row] == nil { order.append(row) }
            cases[row, default: []].append(check.caseID)
        }
        let width = EvidenceSource.allCases.map(\.rawValue.count).max() ?? 0
        lines = order.map { row in
            let padding = String(repeating: " ", count: width - row.source.rawValue.count)
            let ids = cases[row] ?? []
            let scenario = (ids.first ?? "").prefix { $0 != "#" }
            let subject = ids.count == 1 ? ids[0] : "\(scenario) (\(ids.count) cases)"
            return "  \(row.source.rawValue)\(padding)  \(row.location)  \(subject)"
                + (row.level == .hard ? "" : "  (\(row.level.rawValue))")
        }
    }
}
