import Foundation
import JSON
import SystemBindings
import TestConditions

/// Reads reports by programs of others.
enum ReportReader {
    static let isInstalled = FileManager.default.fileExists(atPath: python)
    private static let python = Checkout.path("build/python/bin/python")

    /// What `Tests/Clients/report_reader.py` sees in a report.
    static func read(_ report: String, as format: String, _ more: String...) throws -> JSONValue {
        try withFile(report) { path in
            let said = try run([python, Checkout.path("Tests/Clients/report_reader.py"), format, path] + more)
            return try JSONValue(decoding: said.utf8)
        }
    }

    /// What Perl's parser of TAP sees, in lines.
    static func tap(_ report: String) throws -> [String] {
        try withFile(report) { path in
            try run(["perl", Checkout.path("Tests/Clients/tap_reader.pl"), path])
                .split(separator: "\n").map(String.init)
        }
    }

    private static func withFile<Result>(_ text: String, _ body: (String) throws -> Result) throws -> Result {
        let file = FileManager.default.temporaryDirectory.appending(path: "report-\(UUID().uuidString).tap")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try body(file.path)
    }

    private static func run(_ command: [String]) throws -> String {
        let ended = try ChildProcess.run(command, until: .after(.seconds(120)))
        guard ended.exit == .status(0) else { throw Refusal(words: ended.errors) }
        return ended.output
    }

    /// A program could not read the report.
    struct Refusal: Error {
        var words: String
    }
}
