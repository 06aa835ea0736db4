import ArgumentParser
import ConformanceKit
import EnterpriseService
import FoundationEssentials
import JSON
import MockEnterprise
import SystemBindings

struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Start an environment for people and real clients, and serve until SIGINT or SIGTERM."
    )

    @Argument(
        help: ArgumentHelp(
            "An environment file, or a scenario; with #CASE its environment in that case.",
            valueName: "environment.yaml"
        )
    )
    var file: String

    @Option(help: ArgumentHelp("Write what a script has to know, as JSON, once everything accepts.", valueName: "file"))
    var readyFile: String?

    func run() throws {
        let environment = try ServedFiles.load(file)
        let place = try readyFile.map(ServedFiles.writable)
        let directory = try ServedFiles.temporaryDirectory()
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let signals = try Interrupts()
        let end = try StopEvent()
        let served = try start(environment)
        let paths = ServedPaths(directory: directory, journal: nil)
        do {
            try Export(served.access, to: paths).write()
            if let place {
                let ready = ReadyFile(served.access, environment.description, policy: served.policy, paths: paths)
                try PrivateFile.replace(place, with: Array((ready.json.prettyPrinted() + "\n").utf8))
            }
        } catch {
            _ = served.stop()
            throw Failure.harness("\(error)")
        }
        _ = signals.wait(stop: end)
        let remains = served.stop()
        if let place { try? FileManager.default.removeItem(atPath: place) }
        Terminal.error("stopped; \(remains.connections) connections, \(remains.openConnections) of them open")
    }

    private func start(_ environment: EnvironmentFile) throws -> ServedEnterprise {
        do {
            return try ServedEnterprise(environment, journal: ServedJournal(), premises: Premises())
        } catch {
            throw Failure.harness("\(error)")
        }
    }
}
