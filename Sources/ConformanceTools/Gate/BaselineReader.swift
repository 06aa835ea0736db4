package import ConformanceScenarios

/// Reads a baseline, and holds it against the suite.
package enum BaselineReader {
    /// - Throws: ``ScenarioError`` with all that is wrong with the file by itself.
    package static func read(path: String) throws -> Baseline { try baseline(of: YAMLReader.read(path: path), path) }

    /// - Throws: ``ScenarioError`` with all that is wrong with the text by itself.
    package static func read(text: String, file: String) throws -> Baseline {
        try baseline(of: YAMLReader.read(text: text, file: file), file)
    }

    private static func baseline(of node: Node, _ file: String) throws -> Baseline {
        let problems = ShapeChecker.problems(node, .record(Baseline.record.shape))
        guard problems.isEmpty else { throw ScenarioError(problems) }
        var baseline = Baseline.record.decode(node)
        let known = Set(Baseline.Entry.record.shape.keys.map(\.name))
        for (position, element) in (node["known"]?.elements ?? []).enumerated() {
            baseline.entries[position].others = (element.members ?? []).filter { !known.contains($0.key) }
        }
        baseline.file = file
        return baseline
    }

    /// All that is wrong with a baseline in the light of the suite: names that are not there, globs that match nothing, and what is
    /// there twice.
    package static func problems(_ baseline: Baseline, in suite: GateSuite) -> [Diagnostic] {
        var problems = baseline.entries.flatMap { self.problems($0, in: suite) }
        // By case, check and requirement: the first entry that knows it.
        var known: [String: Baseline.Entry] = [:]
        for entry in baseline.entries {
            var repeated: (Baseline.Entry, String)?
            // A cause is there once, whatever its cases.
            for id in entry.isOfCause ? [""] : suite.cases(of: entry).sorted() {
                let subjects = entry.isOfCause || entry.subjects.isEmpty ? [""] : entry.subjects.sorted()
                for subject in subjects {
                    let name = entry.cause?.text ?? entry.check?.text ?? ""
                    let key = [id, name, subject, "\(entry.condition.debugDescription)"].joined(separator: "\n")
                    if let first = known[key] { repeated = repeated ?? (first, id) } else { known[key] = entry }
                }
            }
            guard let (first, id) = repeated else { continue }
            let what = entry.isOfCause ? "'\(entry.title)'" : entry.check?.text.map { "'\($0)' of \(id)" } ?? id
            let place = "line \(first.location.line)"
            problems.append(Diagnostic("duplicate", "\(what) is known twice, first in \(place)", at: entry.location))
        }
        return problems.sorted()
    }

    private static func problems(_ entry: Baseline.Entry, in suite: GateSuite) -> [Diagnostic] {
        var problems: [Diagnostic] = []
        for subject in entry.requirements + entry.issues {
            let id = subject.text ?? ""
            guard !suite.knows(id) else { continue }
            if entry.isOfCause, Glob.isPattern(id) {
                let glob = Glob(id)
                if (suite.catalog.requirements.map(\.id) + suite.issues).contains(where: glob.matches) { continue }
                let message = "no requirement and no issue matches '\(id)'"
                problems.append(Diagnostic("glob-matches-nothing", message, at: subject.location))
                continue
            }
            let near = Spelling.nearest(to: id, in: suite.catalog.requirements.map(\.id) + suite.issues.sorted())
            let message = "the catalog has no requirement '\(id)', and no scenario such an issue"
            problems.append(Diagnostic("unknown-requirement", message, at: subject.location, didYouMean: near))
        }
        for pattern in entry.cases + entry.exceptions {
            let found = suite.cases(matching: pattern.text ?? "")
            if found.isEmpty {
                problems.append(unknown(pattern, in: suite))
            } else if problems.isEmpty, !entry.isOfCause {
                problems += self.problems(of: entry.check, entry, in: found.map { ($0, suite.checks(of: $0)) })
            }
        }
        guard problems.isEmpty else { return problems }
        let cases = suite.cases(of: entry)
        if cases.isEmpty, let exception = entry.exceptions.first {
            return [Diagnostic("glob-matches-nothing", "the exceptions leave no case", at: exception.location)]
        }
        // Of a sign one case tells enough: most are laws, which all have.
        if let sign = entry.sign, let name = sign.text, !cases.contains(where: { suite.checks(of: $0)[name] != nil }) {
            let near = Spelling.nearest(
                to: name,
                in: cases.sorted().first.map { suite.checks(of: $0).keys.sorted() } ?? []
            )
            let message = "no case of this entry has a check '\(name)'"
            problems.append(Diagnostic("unknown-check", message, at: sign.location, didYouMean: near))
        }
        return problems
    }

    private static func unknown(_ pattern: Node, in suite: GateSuite) -> Diagnostic {
        let text = pattern.text ?? ""
        if Glob.isPattern(text) {
            return Diagnostic("glob-matches-nothing", "no case matches '\(text)'", at: pattern.location)
        }
        let near = Spelling.nearest(to: text, in: suite.ids)
        return Diagnostic("unknown-case", "there is no case '\(text)'", at: pattern.location, didYouMean: near)
    }

    /// - Parameter cases: those of one pattern, with their checks.
    private static func problems(
        of check: Node?,
        _ entry: Baseline.Entry,
        in cases: [(id: String, checks: [String: [String]])]
    ) -> [Diagnostic] {
        guard let check, let name = check.text else { return [] }
        let having = cases.filter { $0.checks[name] != nil }
        if having.isEmpty, let (id, checks) = cases.first {
            let near = Spelling.nearest(to: name, in: checks.keys.sorted())
            let list = near.isEmpty ? "; it has \(checks.keys.sorted().prefix(12).joined(separator: ", "))" : ""
            let message = "\(id) has no check '\(name)'\(list)"
            return [Diagnostic("unknown-check", message, at: check.location, didYouMean: near)]
        }
        let covered = having.reduce(into: Set<String>()) { $0.formUnion($1.checks[name] ?? []) }
        if covered.isEmpty { return [] }
        return (entry.requirements + entry.issues).filter { !covered.contains($0.text ?? "") }.map { subject in
            let message =
                "the check '\(name)' does not bear on \(subject.text ?? ""), but on \(covered.sorted().joined(separator: ", "))"
            return Diagnostic("other-requirement", message, at: subject.location)
        }
    }
}
