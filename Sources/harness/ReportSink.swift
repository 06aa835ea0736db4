import ConformanceScenarios
import ConformanceTools
import FoundationEssentials
import SystemBindings

/// The format and the path of a report: `FORMAT=PATH`.
struct ReportSink {
    let format: ReportFormat
    let path: String

    /// - Throws: ``Failure`` if it is no such thing.
    init(_ argument: String) throws {
        let parts = argument.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, let format = ReportFormat(rawValue: String(parts[0])) else {
            throw Failure.usage("--report takes \(ReportFormat.usage), not “\(argument)”")
        }
        self.format = format
        path = String(parts[1])
        do { try Files.prepare(path) } catch { throw Failure.usage("harness: no report can be written to \(path)") }
    }

    /// What keeps the results until this report is written; `nil` if it is no result file, or goes to a device.
    ///
    /// A result of an earlier run in its place is removed, so that nobody takes it for this one if this one is killed.
    func journal(_ journal: ResultJournal) throws -> ResultJournalFile? {
        guard format == .json, Files.isPlain(path) else { return nil }
        do {
            let file = try ResultJournalFile(journal, beside: path)
            if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
            return file
        } catch {
            throw Failure.usage("harness: no report can be written to \(path): \(error)")
        }
    }

    /// Written beside its place and moved there, so that a full disk or an interruption leaves no half report.
    func write(_ result: RunResult, catalog: Catalog) throws {
        do {
            try Files.write(format.text(of: result, catalog: catalog), to: path)
        } catch {
            throw Failure.harness("the \(format.rawValue) report could not be written to \(path): \(error)")
        }
    }
}
