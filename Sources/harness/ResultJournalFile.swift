import ConformanceKit
import ConformanceTools
import FoundationEssentials
import SystemBindings

/// The results so far, beside the result file that will have them all.
final class ResultJournalFile: Sendable {
    private struct State: Sendable {
        var failure: String?
    }

    private let path: String
    private let journal: ResultJournal
    private let file: RotatedFile
    private let state = Monitor(State())

    /// - Parameter path: Of the result file.
    /// - Throws: ``SystemError`` if it cannot be written.
    init(_ journal: ResultJournal, beside path: String) throws {
        self.journal = journal
        self.path = path + ResultFiles.partial
        file = try RotatedFile(self.path, limit: .max)
        try file.append(Array(journal.head.utf8))
    }

    /// Writes it at once, so that nothing of it is lost when the process is killed.
    func append(_ result: CaseResult) {
        let line = Array(journal.line(of: result).utf8)
        state.update { state in
            guard state.failure == nil else { return }
            do { try file.append(line) } catch { state.failure = "\(error)" }
        }
    }

    /// Removes it, if its result is written.
    /// - Throws: ``Failure`` if it could not be written.
    func end(isWritten: Bool) throws {
        if let failure = state.read(\.failure) { throw Failure.harness("the results so far were lost: \(failure)") }
        if isWritten { try? FileManager.default.removeItem(atPath: path) }
    }
}
