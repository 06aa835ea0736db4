import ArgumentParser
import SystemBindings

@main
struct Harness: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "harness",
        abstract: "Judges session implementations against a mock enterprise, by scenarios.",
        discussion: """
            Exit status: 0 the gate passed; 1 the gate failed; 2 wrong usage, or an invalid scenario, environment or \
            catalog file; 3 the harness or the environment failed; 130 interrupted (reports are still written).
            """,
        version: HarnessVersion.current,
        subcommands: [
            RunCommand.self, ListCommand.self, LintCommand.self, ExplainCommand.self, CombinationsCommand.self,
            CoverageCommand.self,
            BaselineCommand.self, ICSCommand.self, MergeCommand.self,
            MutantsCommand.self, CompareCommand.self, HistoryCommand.self, AdapterCommands.self, ServeCommand.self,
            ShellCommand.self, MinimiseCommand.self, JudgeCommand.self, DiffCommand.self, ImportCommand.self,
            ReproduceCommand.self, RecordCommand.self, ExportCommands.self, WatchCommand.self,
            SchemaCommand.self,
        ]
    )

    static func main() {
        Interrupts.keepSimple()
        do {
            var command = try parseAsRoot()
            try command.run()
            end(.success)
        } catch let status as ExitCode {
            end(status)
        } catch let failure as Failure {
            Terminal.error(failure.message)
            leave(failure.status, failure.message)
        } catch {
            // Help and version are errors to the parser, with status 0; wrong usage has 64.
            let status = exitCode(for: error)
            if status == .validationFailure {
                Terminal.error(fullMessage(for: error))
                leave(.usage)
            }
            if status == .success { exit(withError: error) }
            Terminal.error("harness: \(error)")
            leave(.harness, "\(error)")
        }
    }

    private static func end(_ status: ExitCode) -> Never {
        if Terminal.hasLostResults.read({ $0 }) {
            let words = "harness: the results could not be written to standard output"
            Terminal.error(words)
            leave(.harness, words)
        }
        if let known = Status(rawValue: status.rawValue) { leave(known) }
        exit(withError: status)
    }

    /// - Parameter words: What has been said about it.
    private static func leave(_ status: Status, _ words: String? = nil) -> Never {
        if status == .harness { BazelTest()?.tellInfrastructureFailure(words) }
        exit(withError: ExitCode(status.rawValue))
    }
}
