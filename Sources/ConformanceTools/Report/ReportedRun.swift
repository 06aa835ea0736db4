import ConformanceKit
import ConformanceScenarios

/// What every report for other programs says of a run. Each format is made from it, so that all of them say the same.
struct ReportedRun {
    let result: RunResult
    /// In the order of the run.
    let cases: [ReportedCase]

    init(_ result: RunResult) {
        self.result = result
        cases = result.cases.map { ReportedCase($0, of: result) }
    }

    /// The implementation with its version, or else the adapter.
    var subject: String {
        guard let implementation = result.implementation else { return result.adapter }
        return [implementation.name, implementation.version].compactMap(\.self).joined(separator: " ")
    }

    /// The version of the suite, which is that of the harness.
    var suiteVersion: String { result.harnessVersion }

    var hasPassed: Bool { result.inconclusive == nil && result.gateFailures.isEmpty && !result.wasInterrupted }

    /// One line: whether the gate passed, or why it failed.
    var gate: String {
        if let words = result.inconclusive { return "nothing can be concluded: \(words)" }
        let judged = GateWords(of: result).judged
        if !result.gateFailures.isEmpty {
            return "gate failed: \(result.gateFailures.joined(separator: "; ")); \(judged)"
        }
        return result.wasInterrupted ? "interrupted; \(judged)" : "gate passed; \(judged)"
    }

    /// How many known failures are still there.
    var openKnownFailures: Int { (result.baseline?.rows ?? []).count { $0.state == .known && $0.isSeen } }

    func cases(_ standing: ReportedCase.Standing) -> [ReportedCase] { cases.filter { $0.standing == standing } }

    func count(of standing: ReportedCase.Standing) -> Int { cases.count { $0.standing == standing } }

    /// Milliseconds since the epoch from the start to the end; `nil` if they are not known.
    var span: (start: Int, end: Int)? {
        guard let circumstances = result.circumstances, let start = circumstances.startInstant,
            let end = circumstances.endInstant
        else { return nil }
        return (start, max(start, end))
    }

    /// Failures that fail the gate, by what they bear on, the most frequent first. What bears on no requirement is told apart by its words.
    var groups: [FailureGroup] {
        var order: [String] = []
        var groups: [String: FailureGroup] = [:]
        for failed in cases where failed.standing == .failed || failed.standing == .broken {
            let check = failed.result.failures.first
            let subjects = check.map(\.claims) ?? []
            let key = subjects.isEmpty ? "\n\(failed.cause)" : subjects.joined(separator: ", ")
            if groups[key] == nil {
                order.append(key)
                groups[key] = FailureGroup(subjects: subjects, cases: [])
            }
            groups[key]?.cases.append(failed)
        }
        return order.compactMap { groups[$0] }.enumerated()
            .sorted { ($1.element.cases.count, $0.offset) < ($0.element.cases.count, $1.offset) }.map(\.element)
    }

    /// The same failures by their cause, the most frequent first.
    var causes: [FailureGroup] {
        let failed = cases.filter { $0.standing == .failed || $0.standing == .broken }
        return FailureCause.groups(of: failed, \.result).map { cases in
            let subjects = cases.flatMap { $0.result.failures.first?.claims ?? [] }
            return FailureGroup(subjects: Set(subjects).sorted(), cases: cases)
        }.enumerated().sorted {
            ($1.element.cases.count, $0.offset) < ($0.element.cases.count, $1.offset)
        }.map(\.element)
    }

    /// Cases that fail by the same requirements, or in the same words.
    struct FailureGroup {
        /// Requirements, and the law that is broken; may be empty.
        var subjects: [String]
        /// At least one.
        var cases: [ReportedCase]
    }
}

/// A case as reports for other programs have it.
struct ReportedCase {
    enum Standing: Hashable, CaseIterable {
        case passed
        /// Its runs disagree, which does not fail the gate.
        case flaky
        /// It fails in a way that is allowed.
        case known
        /// It did not pass, and is too new to gate.
        case pending
        /// It says nothing, or nothing that the gate asks for.
        case skipped
        /// It fails the gate by what the implementation does.
        case failed
        /// It fails the gate, and says nothing about the implementation.
        case broken
    }

    private static let journalEntries = 24

    let result: CaseResult
    let standing: Standing
    /// Why its failure is allowed.
    let known: String?

    init(_ result: CaseResult, of run: RunResult) {
        self.result = result
        known = run.knownReasons(of: result)
        standing =
            switch result.verdict {
            case .pass: .passed
            case _ where result.isPending: .pending
            // Planned, and nobody knows what would have come of it.
            case .setupError, .harnessError, .notRun: .broken
            case .fail, .flaky, .lifted, .unsupported, .vacuous:
                if known != nil {
                    .known
                } else if run.gate.fails(result) {
                    .failed
                } else {
                    result.verdict == .flaky ? .flaky : .skipped
                }
            }
    }

    /// Where the first check that failed stands, or else the scenario.
    var place: SourceLocation {
        result.failures.first?.location ?? SourceLocation(file: result.file, line: 1, column: 1)
    }

    /// Why it did not pass, and why that is allowed, in one line; `nil`: it passed.
    var headline: String? {
        let words = result.headline
        return standing == .pending ? [known, words].compactMap(\.self).joined(separator: ": ") : known ?? words
    }

    /// What tells it apart from failures with another cause.
    var cause: String { ObservationSignature.of(result.failures.first?.difference?.observed ?? result.reason ?? "") }

    /// Each thing that failed, in a line.
    var lines: [String] { (result.reason.map { [$0] } ?? []) + result.failures.map(\.words) }

    var remarks: [String] { result.remarks.map(\.words) }

    /// The part of the journal that the verdict rests on; where it is not there, the place where it is kept. Empty if it passed.
    var excerpt: [String] {
        guard standing != .passed, standing != .skipped else { return [] }
        let evidence = Set(result.failures.flatMap(\.evidence))
        let journal = JournalExcerpt(of: result.journal, evidence: evidence, limit: Self.journalEntries).texts.map {
            ($0.isEvidence ? "> " : "  ") + $0.text
        }
        return journal + (journal.isEmpty || result.artifacts != nil ? ["journal: \(result.journalPlace)"] : [])
    }

    var milliseconds: Double { result.runs.reduce(0) { $0 + $1.milliseconds } }
}
