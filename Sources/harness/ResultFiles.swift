import ConformanceKit
import ConformanceScenarios
import ConformanceTools
import FoundationEssentials
import JSON

/// Result files that a command reads.
enum ResultFiles {
    /// What is left of a killed run lies beside the result that it would have written.
    static let partial = ".partial"

    /// - Throws: ``Failure`` if the file cannot be read or is none.
    static func read(_ path: String) throws -> RunResult {
        var path = path
        if !FileManager.default.fileExists(atPath: path), FileManager.default.fileExists(atPath: path + partial) {
            path += partial
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Failure.usage("harness: cannot read \(path)")
        }
        do {
            if ResultJournal.isJournal(data) { return try ResultJournal.read(data, file: path) }
            return try ResultFile.read(JSONValue(decodingRecord: data, uniqueNames: true), file: path)
        } catch let error as ConformanceError {
            throw Failure.usage("harness: \(error)")
        } catch {
            throw Failure.usage("harness: \(path): \(error)")
        }
    }

    /// The ids of cases that failed, were flaky or could not be run.
    /// - Throws: ``Failure`` if the file cannot be read or is none.
    static func failed(in path: String) throws -> Set<String> {
        let gate = Gate(limitations: .strict)
        return Set(try read(path).cases.filter(gate.fails).map(\.id))
    }

    /// Milliseconds of a run of each case.
    /// - Throws: ``Failure`` if the file cannot be read or is none.
    static func durations(of path: String) throws -> [String: Double] {
        let runs = try read(path).cases.filter { !$0.runs.isEmpty }.map { result in
            (result.id, result.runs.reduce(0) { $0 + $1.milliseconds } / Double(result.runs.count))
        }
        return Dictionary(runs) { first, _ in first }
    }
}
