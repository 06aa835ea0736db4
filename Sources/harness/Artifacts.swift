import ConformanceKit
import JSON

/// The journals of the cases that did not pass, a JSON line an entry, with what their environments kept.
struct Artifacts {
    let directory: String

    func write(_ result: RunResult) throws {
        for testCase in result.cases where ![.pass, .notRun, .unsupported].contains(testCase.verdict) {
            let name = testCase.id.map { $0.isLetter || $0.isNumber || "-._".contains($0) ? $0 : "_" }
            let lines = testCase.journal.map { entry in
                var fields = entry.allFields
                fields["name"] = .string(entry.name)
                return JSONValue.object(fields).description
            }
            do {
                try Files.write(lines.joined(separator: "\n") + "\n", to: "\(directory)/\(String(name)).journal.jsonl")
                for (ending, bytes) in testCase.attachments where !bytes.isEmpty {
                    try Files.write(bytes, to: "\(directory)/\(String(name)).\(ending)")
                }
            } catch {
                throw Failure.harness("the artifacts could not be written to \(directory): \(error)")
            }
        }
    }
}
