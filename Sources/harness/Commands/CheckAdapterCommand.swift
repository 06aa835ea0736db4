import ArgumentParser
import ConformanceKit
import EnterpriseService
import SystemBindings

/// `harness adapter check`
struct CheckAdapterCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check whether an adapter follows the protocol. Does not judge its implementation.",
        discussion: "Exit status: 0 all checks passed; 1 a check failed; 2 wrong usage; 3 the harness failed."
    )

    @Argument(help: AdapterOptions.kinds)
    var adapter: String

    @OptionGroup var reach: AdapterOptions
    @OptionGroup var suite: SuiteOptions

    @Option(help: ArgumentHelp("Multiplies every time limit, for slow machines and debuggers.", valueName: "x"))
    var timeoutScale: Double = 1

    @Option(
        help: ArgumentHelp(
            "Only checks with these words in their name; the handshake is always checked.",
            valueName: "words"
        )
    )
    var only: String = ""

    @Flag(help: "Show every line of the adapter protocol.")
    var trace = false

    func validate() throws {
        guard timeoutScale > 0 else { throw ValidationError("--timeout-scale must be positive.") }
    }

    func run() throws {
        let source = try reach.source(named: adapter, of: suite.project(), quiet: false)
        var options = AdapterConnection.Options()
        options.timeoutScale = timeoutScale
        options.harnessVersion = HarnessVersion.current
        if trace { options.trace = { ProtocolTrace.show(0, $0, $1) } }
        let items = try ServedOptions.withTemporaryDirectory { [options] directory in
            var options = options
            options.place = directory + "/adapter"
            do {
                // Before signals are caught: a build can be ended by one.
                try source.prepare(options: options) { _ in }
                let check = try AdapterCheck(
                    source,
                    environments: reach.environments,
                    options: options,
                    directory: directory
                )
                return try Interruption.watching(source.interrupt) {
                    try check.run(only: only) { Terminal.output($0.text) }
                }
            } catch let fault as AdapterFault where fault.isWrongUsage {
                throw Failure.usage("harness: \(fault.message)")
            } catch {
                throw Failure.harness("\(error)")
            }
        }
        let defects = items.reduce(0) { count, item in
            if case .mend(let defects) = item.outcome { count + defects.count } else { count }
        }
        Terminal.output(defects == 0 ? "nothing to mend" : "\(defects) to mend")
        if defects > 0 { throw ExitCode(Status.gateFailed.rawValue) }
    }
}

/// `harness adapter …`
struct AdapterCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "adapter",
        abstract: "Create or check an adapter.",
        subcommands: [NewAdapterCommand.self, CheckAdapterCommand.self]
    )
}
