import ConformanceKit
import JSON
import SystemBindings

/// The journals of the cases that did not pass, a JSON line an entry, and what their environments kept.
final class Artifacts: Sendable {
    private let directory: String
    private let failure = Monitor<String?>(nil)

    init(directory: String) { self.directory = directory }

    /// Keeps the attachments of a run of a case; of several the last.
    func keep(_ result: CaseResult) {
        for (ending, bytes) in result.attachments where !bytes.isEmpty {
            do {
                try Files.write(bytes, to: "\(path(result)).\(ending)")
            } catch {
                failure.update { $0 = $0 ?? "\(error)" }
            }
        }
    }

    func write(_ result: RunResult) throws {
        do {
            for testCase in result.cases where testCase.isWorthKeeping {
                let lines = testCase.journal.map(\.json.description)
                try Files.write(lines.joined(separator: "\n") + "\n", to: journalPath(testCase))
            }
        } catch {
            failure.update { $0 = $0 ?? "\(error)" }
        }
        if let message = failure.read({ $0 }) {
            throw Failure.harness("the artifacts could not be written to \(directory): \(message)")
        }
    }

    /// Where the journal of a case is kept; `nil`: it is not.
    func journal(of testCase: CaseResult) -> String? { testCase.isWorthKeeping ? journalPath(testCase) : nil }

    private func journalPath(_ testCase: CaseResult) -> String { "\(path(testCase)).journal.jsonl" }

    private func path(_ testCase: CaseResult) -> String {
        "\(directory)/" + testCase.id.map { $0.isLetter || $0.isNumber || "-._".contains($0) ? $0 : "_" }
    }
}

extension CaseResult {
    fileprivate var isWorthKeeping: Bool { ![.pass, .notRun, .unsupported].contains(verdict) }
}
