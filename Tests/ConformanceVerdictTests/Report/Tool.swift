import Foundation
import SystemBindings

/// Runs a program of the system on a text.
enum Tool {
    /// - Returns: the exit status with what the program said.
    static func run(_ path: String, _ arguments: [String], input: String) throws -> (status: Int32, output: String) {
        let file = FileManager.default.temporaryDirectory.appending(path: "report-\(UUID().uuidString)")
        try Data(input.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let ended = try ChildProcess.run([path] + arguments + [file.path], until: .after(.seconds(60)))
        guard case .status(let status)? = ended.exit else { return (-1, ended.output + ended.errors) }
        return (status, ended.output + ended.errors)
    }
}
