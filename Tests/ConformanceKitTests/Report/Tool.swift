import Foundation

/// Runs a program of the system on a text.
enum Tool {
    /// - Returns: the exit status with what the program said.
    static func run(_ path: String, _ arguments: [String], input: String) throws -> (status: Int32, output: String) {
        let file = FileManager.default.temporaryDirectory.appending(path: "report-\(UUID().uuidString)")
        try Data(input.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments + [file.path]
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let said = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: said, as: UTF8.self))
    }
}
