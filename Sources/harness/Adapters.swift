import ConformanceKit
import FoundationEssentials

/// The adapters that come with the harness.
enum Adapters {
    /// What a user may write for `--adapter`.
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
            do { return try AdapterCommand(parsing: text) } catch { throw Failure.usage("harness: \(error)") }
        }
    }
}
