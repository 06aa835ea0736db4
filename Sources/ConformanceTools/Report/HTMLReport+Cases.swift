import ConformanceKit
import ConformanceScenarios

/// The cases, with their checks and journals.
extension HTMLReport {
    private static let journalOfFailure = 200
    /// What passed is told briefly, so that a report on thousands of cases is still opened at once.
    private static let journalOfPass = 8
    private static let valuesOfPass = 50
    /// The entries of all diagrams together. Of more failures than that the later ones have none.
    private static let diagramEntries = 20_000

    /// A case with its place in the run's order, and others of its file that passed as it did.
    struct Group {
        var number: Int
        var result: CaseResult
        var alike: [(number: Int, result: CaseResult)] = []
    }

    /// The cases that need attention come first. Of those of one file that passed, the first stands for all.
    var casesByWeight: [Group] {
        var groups: [Group] = []
        var passed: [String: Int] = [:]
        for (number, result) in zip(1..., result.cases) {
            if result.verdict == .pass, let first = passed[result.file] {
                groups[first].alike.append((number, result))
                continue
            }
            if result.verdict == .pass { passed[result.file] = groups.count }
            groups.append(Group(number: number, result: result))
        }
        return groups.sorted { one, other in
            (Self.weight(one.result.verdict), one.number) < (Self.weight(other.result.verdict), other.number)
        }
    }

    private static func weight(_ verdict: CaseVerdict) -> Int {
        switch verdict {
        case .fail: 0
        case .flaky: 1
        case .setupError, .harnessError: 2
        case .lifted: 3
        case .vacuous: 4
        case .unsupported: 5
        case .notRun: 6
        case .pass: 7
        }
    }

    func page(of group: Group, isOpen: Bool, diagram: String?) -> [String: Any] {
        let result = group.result
        let checks = result.checks.filter { $0.isExplicit || $0.outcome != .passed }
        let excerpt = excerpt(of: result)
        return [
            "number": group.number,
            "open": isOpen && Self.weight(result.verdict) <= Self.weight(.lifted),
            "id": result.id,
            "title": Self.optional(result.title),
            "file": result.file,
            "profile": result.profile,
            "verdict": result.verdict.rawValue,
            "seconds": Self.seconds(result),
            "alike": alike(group),
            "reason": Self.optional(result.reason),
            "known": Self.optional(self.result.knownReasons(of: result)),
            "artifacts": Self.optional(result.artifacts),
            "requirements": result.requirements.map { ["id": $0, "statement": catalog[$0]?.statement ?? ""] },
            "repeated": result.runs.count > 1,
            "rerun": result.reruns > 0,
            "runs": result.runs.map {
                [
                    "verdict": $0.verdict.rawValue, "seconds": Self.seconds($0.milliseconds / 1000),
                    "words": $0.words ?? "",
                ]
            },
            "checks": checks.map { page(of: $0, of: group, numbers: excerpt.numbers) },
            "diagram": Self.optional(diagram),
            "withoutDiagram": diagram == nil && !result.failures.isEmpty && !result.journal.isEmpty,
            "journal": journal(excerpt, of: group),
            "hasJournal": !result.journal.isEmpty,
            "noJournal": Self.optional(
                result.journal.isEmpty && result.verdict != .pass && result.artifacts == nil
                    ? result.journalPlace : nil
            ),
            "journalTotal": result.journal.count,
            "command": self.result.rerun(result),
        ]
    }

    /// A list of one or none.
    private func alike(_ group: Group) -> [[String: Any]] {
        guard !group.alike.isEmpty else { return [] }
        let cases: [[String: Any]] = group.alike.map { number, result in
            let label = result.id.dropFirst(Self.scenario(result.id).count + 1)
            return ["number": number, "label": String(label), "seconds": Self.seconds(result)]
        }
        return [["count": cases.count, "many": cases.count > 1, "cases": cases]]
    }

    /// Of all its runs together.
    private static func seconds(_ result: CaseResult) -> String {
        seconds(result.runs.reduce(0) { $0 + $1.milliseconds } / 1000)
    }

    /// - Parameter numbers: of the journal's entries that the page shows.
    private func page(of check: CheckResult, of group: Group, numbers: Set<Int>) -> [String: Any] {
        let outcome =
            switch check.outcome {
            case .passed: "passed"
            case .failed: check.level == .hard ? "failed" : "noted"
            case .notReached: "not reached"
            case .vacuous: "vacuous"
            case .unsupported: "unsupported"
            }
        return [
            "outcome": outcome,
            "class": outcome == "not reached" ? "not-reached" : outcome,
            "title": check.title,
            "source": Self.optional(check.outcome == .passed || check.hasFailed ? check.source.rawValue : nil),
            "location": Self.location(of: check, in: group.result),
            "requirements": check.requirements.map { ["id": $0] },
            "statements": check.outcome == .passed ? [] : check.requirements.compactMap { catalog[$0]?.statement },
            "entries": check.outcome == .passed || group.result.verdict == .pass
                ? [] : numbers.intersection(check.evidence).sorted().map { ["case": group.number, "entry": $0] },
            "level": Self.optional(check.level == .hard ? nil : check.level.rawValue),
            "difference": [check.difference].compactMap(\.self).map {
                ["expected": $0.expected, "observed": $0.observed]
            },
        ]
    }

    /// Of a case that passed, the line in its file: with the whole path each time the page of a large run would be too large.
    private static func location(of check: CheckResult, in result: CaseResult) -> String {
        result.verdict == .pass && check.location.file == result.file
            ? "line \(check.location.line)" : check.location.description
    }

    // MARK: Journals

    private func excerpt(of result: CaseResult) -> JournalExcerpt {
        let checks = result.failures.isEmpty ? result.checks : result.failures
        return JournalExcerpt(
            of: result.journal,
            evidence: Set(checks.flatMap(\.evidence)),
            limit: result.verdict == .pass ? Self.journalOfPass : Self.journalOfFailure
        )
    }

    /// By the ids of cases, the first ones first as long as there is room.
    func diagrams(of cases: [CaseResult]) -> [String: String] {
        var room = Self.diagramEntries
        var diagrams: [String: String] = [:]
        for result in cases where !result.failures.isEmpty && !result.journal.isEmpty {
            let diagram = JournalDiagram(of: excerpt(of: result), failures: result.failures)
            room -= diagram.count
            if room < 0 { break }
            diagrams[result.id] = diagram.json
        }
        return diagrams
    }

    private func journal(_ excerpt: JournalExcerpt, of group: Group) -> [[String: Any]] {
        let hasPassed = group.result.verdict == .pass
        return excerpt.lines.map { line in
            switch line {
            case .gap(let count): ["gap": count]
            case .entry(let entry, let isEvidence):
                [
                    "entry": [
                        "id": hasPassed ? [] : ["e-\(group.number)-\(entry.number)"],
                        "number": entry.number, "time": entry.seconds(since: excerpt.start),
                        "origin": entry.origin.rawValue, "name": entry.name, "whereabouts": entry.whereabouts,
                        "detail": Self.optional(hasPassed ? entry.detail(valuesUpTo: Self.valuesOfPass) : entry.detail),
                        "tokens": hasPassed ? [] : TokenWords.all(in: entry),
                        "evidence": isEvidence,
                    ] as [String: Any]
                ]
            }
        }
    }
}
