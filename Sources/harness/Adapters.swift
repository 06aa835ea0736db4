import ConformanceKit
import ConformanceScenarios
import FoundationEssentials

/// The adapters that come with the harness: the reference, and each folder of `adapters` that has a program `run`.
enum Adapters {
    /// The program that a user may write for `--adapter`.
    /// - Throws: ``Failure`` if it is nothing of the kind.
    static func command(named text: String, project: Project, arguments: [String] = []) throws -> AdapterCommand {
        if text == reference {
            let path = SuiteDirectory.ofProgram + "/reference-adapter"
            guard FileManager.default.isExecutableFile(atPath: path) else {
                throw Failure.usage("harness: \(path) is missing; build the package first (swift build)")
            }
            return AdapterCommand(arguments: [path] + arguments)
        }
        if shipped(with: project).contains(text) {
            return try withFile(AdapterCommand(arguments: [program(text, project)] + arguments))
        }
        let command: AdapterCommand
        do { command = try AdapterCommand(parsing: text) } catch { throw Failure.usage("harness: \(error)") }
        guard isProgram(command.arguments[0]) else {
            let hint = Spelling.hint(Spelling.nearest(to: command.arguments[0], in: shipped(with: project)))
            throw Failure.usage("harness: there is no program \(command.arguments[0])\(hint)")
        }
        return try withFile(command)
    }

    /// Reads the file beside the program, if there is one.
    private static func withFile(_ command: AdapterCommand) throws -> AdapterCommand {
        guard let slash = command.arguments[0].lastIndex(of: "/") else { return command }
        var command = command
        let folder = command.arguments[0][..<slash]
        let file = try file(in: String(folder))
        command.needs = file.needs
        command.build = file.build
        if let program = file.build.first, program.contains("/"), !program.hasPrefix("/") {
            command.build[0] = "\(folder)/\(program)"
        }
        return command
    }

    /// What an adapter says of itself; nothing if there is no file.
    private static func file(in folder: String) throws -> AdapterFile {
        let path = "\(folder)/\(AdapterFile.name)"
        guard FileManager.default.fileExists(atPath: path) else { return AdapterFile() }
        do { return try AdapterFile.read(path: path) } catch { throw Failure.usage("\(error)") }
    }

    /// The shipped adapters of the client that sends this `User-Agent`.
    /// - Throws: ``Failure`` if the file of one is wrong.
    static func driving(_ agent: String, of project: Project) throws -> [String] {
        try shipped(with: project).filter { try file(in: project.path("adapters/\($0)")).drives(agent) }
    }

    static let reference = "reference"

    /// The names that a user may write.
    static func shipped(with project: Project) -> [String] {
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: project.path("adapters"))) ?? []
        return [reference]
            + folders.filter { FileManager.default.isExecutableFile(atPath: program($0, project)) }.sorted()
    }

    private static func program(_ name: String, _ project: Project) -> String { project.path("adapters/\(name)/run") }

    /// A path to something is taken for one; if it cannot be started, that says why.
    private static func isProgram(_ name: String) -> Bool {
        if name.contains("/") { return FileManager.default.fileExists(atPath: name) }
        let directories = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return directories.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }
}
