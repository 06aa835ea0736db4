/// What has changed in verdicts since cases ran before.
package struct VerdictChanges {
    private var results: [String: CaseResult] = [:]

    package init() {}

    /// - Returns: lines about those that have another verdict, or fail otherwise, than before.
    package mutating func take(_ cases: [CaseResult], gone: [String] = []) -> [String] {
        var lines: [String] = []
        for result in cases {
            let before = results[result.id]
            results[result.id] = result
            guard before?.verdict != result.verdict || before?.failureWords != result.failureWords else { continue }
            // Of what passes from the start nothing is to be said.
            if before == nil, result.verdict == .pass { continue }
            let was = before.map {
                $0.verdict == result.verdict ? " (otherwise than before)" : " (was \($0.verdict.rawValue))"
            }
            lines.append("\(result.verdict.rawValue)  \(result.id)\(was ?? "")")
            lines += result.failureWords.map { "  \($0)" }
        }
        for id in gone where results.removeValue(forKey: id) != nil { lines.append("gone  \(id)") }
        return lines
    }

    /// How many cases have which verdict.
    package var summary: String {
        let counts = CaseVerdict.allCases.compactMap { verdict in
            let count = results.values.count { $0.verdict == verdict }
            return count > 0 ? "\(count) \(verdict.rawValue)" : nil
        }
        return counts.isEmpty ? "no cases" : counts.joined(separator: ", ")
    }
}

extension CaseResult {
    fileprivate var failureWords: [String] {
        let words = failures.map { check in
            let difference = check.difference.map { "expected \($0.expected); observed \($0.observed)" } ?? check.title
            return "\(check.location): \(check.name): \(difference)"
        }
        return words.isEmpty ? verdict == .pass ? [] : [reason].compactMap(\.self) : words
    }
}
