import Foundation
import SystemBindings

/// A run of the harness with the reference.
enum ReferenceRun {
    /// Longer than all that the harness waits for itself: it says what was late. Samba alone has five minutes for a domain, which takes long
    /// beside other work.
    private static let patience = Duration.seconds(600)

    static func run(_ arguments: [String], environment: [String: String] = [:]) throws -> ChildProcess.Finished {
        try ChildProcess.run(
            [HarnessProgram.beside("harness"), "run", "--adapter", "reference"] + arguments,
            environment: ProcessEnvironment.variables.merging(environment) { $1 },
            until: .after(patience)
        )
    }

    /// - Parameters:
    ///   - name: of the program that is looked for in PATH.
    ///   - script: what is found in its place.
    static func run(_ arguments: [String], with name: String, standIn script: String) throws -> ChildProcess.Finished {
        let folder = FileManager.default.temporaryDirectory.appending(path: "no-\(name)-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = folder.appending(path: name).path
        try Data(script.utf8).write(to: URL(filePath: program))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        let path = ProcessEnvironment.variables["PATH"] ?? ""
        return try run(arguments, environment: ["PATH": "\(folder.path):\(path)"])
    }
}
