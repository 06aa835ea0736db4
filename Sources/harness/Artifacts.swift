import ConformanceKit
import ConformanceScenarios
import ConformanceTools
import JSON
import SystemBindings

/// The journals and bundles of cases, those of the cases that did not pass or all, and what their environments kept. All of it has passwords and
/// tokens, and is its owner's alone.
final class Artifacts: Sendable {
    private let directory: String
    private let keepsAll: Bool
    private let catalog: Catalog
    private struct State: Sendable {
        /// Runs of each case so far.
        var runs: [String: Int] = [:]
        var failure: String?
    }

    private let state = Monitor(State())

    /// - Parameter keepsAll: Whether bundles of the runs that passed are kept too.
    init(directory: String, keepsAll: Bool, catalog: Catalog) {
        self.directory = directory
        self.keepsAll = keepsAll
        self.catalog = catalog
    }

    /// Keeps the bundle of a run of a case, and of several runs the attachments of the last.
    func keep(_ plan: CasePlan, _ result: CaseResult) {
        let run = state.update { state in
            state.runs[plan.id, default: 0] += 1
            return state.runs[plan.id] ?? 1
        }
        do {
            for (ending, bytes) in result.attachments where !bytes.isEmpty {
                try PrivateFile.write(bytes, to: "\(path(plan.id)).\(ending)")
            }
            guard keepsAll || result.isWorthKeeping, result.verdict != .notRun, let evidence = result.evidence else {
                return
            }
            let bundle = try CaseBundle(
                evidence,
                of: plan,
                result: result,
                catalog: catalog,
                harness: HarnessVersion.current
            )
            try BundleFile.write(bundle, to: path(plan.id) + (run == 1 ? "" : ".run-\(run)") + BundleFile.ending)
        } catch {
            state.update { $0.failure = $0.failure ?? "\(error)" }
        }
    }

    func write(_ result: RunResult) throws {
        do {
            for testCase in result.cases where testCase.isWorthKeeping {
                let lines = testCase.journal.map(\.json.description)
                try PrivateFile.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: journalPath(testCase))
            }
        } catch {
            state.update { $0.failure = $0.failure ?? "\(error)" }
        }
        if let message = state.read(\.failure) {
            throw Failure.harness("the artifacts could not be written to \(directory): \(message)")
        }
    }

    /// Where the journal of a case is kept; `nil`: it is not.
    func journal(of testCase: CaseResult) -> String? { testCase.isWorthKeeping ? journalPath(testCase) : nil }

    private func journalPath(_ testCase: CaseResult) -> String { "\(path(testCase.id)).journal.jsonl" }

    private func path(_ id: String) -> String {
        "\(directory)/" + id.map { $0.isLetter || $0.isNumber || "-._".contains($0) ? $0 : "_" }
    }
}

extension CaseResult {
    fileprivate var isWorthKeeping: Bool { ![.pass, .notRun, .unsupported].contains(verdict) }
}
