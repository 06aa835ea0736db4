import ArgumentParser
import ConformanceScenarios
import EnterpriseService
import SystemBindings

struct ShellCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "shell",
        abstract:
            "Run a command or a shell in an environment: its clients use the environment's names, proxy, certificates and Kerberos.",
        discussion: """
            Example: harness shell lab.yaml -- curl https://portal.corp.test/. The exit status is the command's; 128 or more if a \
            signal has ended it; 127 if there is no such command. See docs/serve.md.
            """
    )

    @OptionGroup var options: ServedOptions

    @Flag(help: "Do not show hosts and ways on standard error.")
    var quiet = false

    @Argument(parsing: .postTerminator, help: "The command, after --. Default: a shell.")
    var command: [String] = []

    func run() throws {
        let environment = try options.load()
        let journal = try options.journal.map(ServedOptions.writable)
        let status = try ServedOptions.withTemporaryDirectory { directory in
            let paths = ServedPaths(directory: directory, journal: journal, ready: directory + "/ready.json")
            return try run(environment, paths)
        }
        throw ExitCode(status)
    }

    private func run(_ environment: EnvironmentFile, _ paths: ServedPaths) throws -> Int32 {
        let signals = try Interrupts()
        let (served, publication, admin) = try options.start(environment, paths, recorder: nil, onFailure: {})
        let status = Result { try run(served, paths, admin.access, signals) }
        _ = publication.withdraw()
        _ = served.stop()
        admin.stop()
        if let failure = served.journal.failure {
            throw Failure.harness("\(failure): the journal ends at its entry \(served.journal.lastWritten)")
        }
        return try status.get()
    }

    private func run(
        _ served: ServedEnterprise,
        _ paths: ServedPaths,
        _ admin: AdminAccess,
        _ signals: Interrupts
    ) throws -> Int32 {
        var variables = ProcessEnvironment.variables
        var command = command
        let name = served.environment.name
        let details = ServedDetails(served, paths: paths, admin: admin)
        ServedOptions.warn(of: details)
        let isInteractive = command.isEmpty && Terminal.isTerminal(0)
        if !quiet { Terminal.error(isInteractive ? details.table : details.waysTable) }
        if command.isEmpty {
            let program = variables["SHELL"].flatMap { $0.isEmpty ? nil : $0 } ?? "/bin/sh"
            do {
                let shell = try InteractiveShell(
                    program,
                    environment: name,
                    directory: paths.directory,
                    isTerminal: isInteractive
                )
                command = shell.command
                variables.merge(shell.variables) { $1 }
            } catch {
                throw Failure.harness("\(error)")
            }
        }
        variables = ClientVariables(served.access, paths, environment: name).merged(into: variables)
        do throws(SystemError) {
            return try ForegroundProcess(command, environment: variables).run(signals)
        } catch {
            Terminal.error("harness: \(error)")
            return ForegroundProcess.status(of: error)
        }
    }
}
