import ConformanceKit
import FoundationEssentials

/// The adapters that come with the harness.
enum Adapters {
    /// The program that a user may write for `--adapter`.
    /// - Throws: ``Failure`` if it is nothing of the kind.
    static func command(named text: String, project: Project, arguments: [String] = []) throws -> AdapterCommand {
        switch text {
        case "reference":
            let path = Project.programDirectory + "/reference-adapter"
            guard FileManager.default.isExecutableFile(atPath: path) else {
                throw Failure.usage("harness: \(path) is missing; build the package first (swift build)")
            }
            return AdapterCommand(arguments: [path] + arguments)
        case "python-urllib":
            return AdapterCommand(
                arguments: ["python3", project.path("adapters/python-urllib/adapter.py")] + arguments
            )
        default:
            let command: AdapterCommand
            do { command = try AdapterCommand(parsing: text) } catch { throw Failure.usage("harness: \(error)") }
            guard isProgram(command.arguments[0]) else {
                let hint = Spelling.hint(Spelling.nearest(to: command.arguments[0], in: shipped))
                throw Failure.usage("harness: there is no program \(command.arguments[0])\(hint)")
            }
            return command
        }
    }

    static let shipped = ["reference", "python-urllib"]

    private static func isProgram(_ name: String) -> Bool {
        let directories = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let places = name.contains("/") ? [name] : directories.map { "\($0)/\(name)" }
        return places.contains { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
