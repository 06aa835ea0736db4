import ConformanceKit
package import ConformanceScenarios

extension Baseline {
    /// What a person still has to do, a line each.
    package func remarks(by today: Day) -> [String] {
        entries.flatMap { entry in
            let place = "\(file):\(entry.location.line):\(entry.location.column)"
            var remarks: [String] = []
            if entry.hasExpired(by: today) { remarks.append("\(place): it counted until \(entry.expires ?? "")") }
            if entry.reason.hasPrefix(BaselineDraft.reasonToWrite) { remarks.append("\(place): it wants a reason") }
            return remarks
        }
    }

    /// What the entries mean, one text each.
    /// - Parameter subject: Only entries for this requirement, issue, case or owner; `nil`: all.
    package func explanations(of subject: String?, in suite: GateSuite, today: Day) -> [String] {
        entries.compactMap { entry in
            let cases = suite.cases(of: entry)
            if let subject, !entry.subjects.contains(subject), !cases.contains(subject), entry.owner != subject {
                return nil
            }
            return explanation(of: entry, cases.sorted(), in: suite, today: today)
        }
    }

    private func explanation(of entry: Entry, _ cases: [String], in suite: GateSuite, today: Day) -> String {
        var lines = ["\(file):\(entry.location.line): \(entry.title)"]
        if entry.isOfCause {
            let sign = entry.sign?.text.map { " where '\($0)' fails too" } ?? ""
            lines.append("  a cause: any check that fails so\(sign)")
        }
        lines += entry.subjects.sorted().map { id in
            "  \(id)" + (suite.catalog[id].map { " (\($0.kind.rawValue)): \($0.statement)" } ?? "")
        }
        lines.append("  verdict \(entry.verdicts.map(\.rawValue).joined(separator: " or "))")
        lines += entry.observed.map { "  observed \($0)" }
        lines.append("  because \(entry.reason)")
        let facts = [
            ("owner", entry.owner), ("ticket", entry.ticket), ("first seen", entry.firstSeen),
            ("last seen", entry.lastSeen),
        ]
        lines += facts.compactMap { name, value in value.map { "  \(name) \($0)" } }
        if let expires = entry.expires {
            lines.append(entry.hasExpired(by: today) ? "  ran out after \(expires)" : "  counts until \(expires)")
        }
        let files = Set(cases.compactMap(suite.file)).sorted()
        lines.append("  \(cases.count) case\(cases.count == 1 ? "" : "s") of \(files.joined(separator: ", "))")
        return lines.map { VisibleText.of($0) }.joined(separator: "\n")
    }
}
