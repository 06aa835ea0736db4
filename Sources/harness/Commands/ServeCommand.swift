import ArgumentParser
import ConformanceScenarios
import EnterpriseService
import FoundationEssentials
import SystemBindings

struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Start an environment for people and real clients. Stops at SIGINT or SIGTERM.",
        discussion:
            "The table goes to standard output, the live journal to standard error. See docs/serve.md; for scripts docs/admin.md."
    )

    @OptionGroup var options: ServedOptions

    @Option(
        help: ArgumentHelp(
            "Write the data that a script needs to this file, as JSON, when all servers accept connections.",
            valueName: "file"
        )
    )
    var readyFile: String?

    @Option(
        help: ArgumentHelp(
            "Write certificates, krb5.conf, hosts and a shell script to this directory. They are kept at the end.",
            valueName: "dir"
        )
    )
    var export: String?

    @Option(
        help: ArgumentHelp("Show only journal entries with this name or place. May be repeated.", valueName: "glob")
    )
    var show: [String] = []

    @Option(
        help: ArgumentHelp("Do not show journal entries with this name or place. May be repeated.", valueName: "glob")
    )
    var hide: [String] = []

    @Option(
        help: ArgumentHelp(
            "At the end make a scenario of what clients have done, in this directory. See docs/record.md.",
            valueName: "dir"
        )
    )
    var record: String?

    @OptionGroup var recording: RecordingOptions

    @Flag(help: "Show neither the table nor the live journal.")
    var quiet = false

    func validate() throws {
        guard record == nil || recording.yes || Terminal.isTerminal(0) else {
            throw ValidationError("--record asks which lines to take; without a terminal say --yes, which takes all.")
        }
    }

    func run() throws {
        let environment = try options.load()
        if let record { try makeDirectory(ServedOptions.absolute(record)) }
        let ready = try readyFile.map(ServedOptions.writable)
        let journal = try options.journal.map(ServedOptions.writable)
        try ServedOptions.withTemporaryDirectory { temporary in
            let directory = try exportDirectory() ?? temporary
            try serve(environment, ServedPaths(directory: directory, journal: journal, ready: ready))
        }
    }

    private func exportDirectory() throws -> String? {
        guard let export else { return nil }
        let path = ServedOptions.absolute(export)
        try makeDirectory(path)
        return path
    }

    private func makeDirectory(_ path: String) throws {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw Failure.usage("harness: \(path) cannot be made")
        }
        guard FileManager.default.isWritableFile(atPath: path) else {
            throw Failure.usage("harness: nothing can be written in \(path)")
        }
    }

    private func serve(_ environment: EnvironmentFile, _ paths: ServedPaths) throws {
        let signals = try Interrupts()
        let end = try StopEvent()
        let recorder = try recording.recorder(isNeeded: false, isInterruptible: false)
        let (served, publication, admin) = try options.start(
            environment,
            paths,
            recorder: PageRecorder(recorder, recording.importOptions, journal: paths.journal, directory: record),
            onFailure: { end.set() },
            onShutdown: { end.set() }
        )
        var watcher: Worker?
        let details = ServedDetails(served, paths: paths, admin: admin.access)
        ServedOptions.warn(of: details)
        if !quiet {
            Terminal.output(title(environment) + "\n")
            Terminal.output(details.table)
            let hidden = show.isEmpty && hide.isEmpty ? LiveJournal.Filter.usuallyHidden : hide
            let live = LiveJournal(.init(shown: show, hidden: hidden), isColoured: Terminal.isTerminal(2))
            watcher = try? Worker("live journal") { live.follow(served.journal) { Terminal.write($0, to: 2) } }
        }
        _ = signals.wait(stop: end)
        let lost = publication.withdraw()
        let remains = served.stop()
        admin.stop()
        watcher?.join()
        Terminal.error("harness: \(remains.text)" + left(paths, remains))
        if let failure = served.journal.failure {
            throw Failure.harness("\(failure): the journal ends at its entry \(served.journal.lastWritten)")
        }
        if let lost { throw Failure.harness(lost) }
        if let record {
            let path = FileNames.freeRecording(in: record, for: environment.name)
            try recording.record(paths.journal, to: path, isNamed: true, by: recorder)
        }
    }

    private func title(_ environment: EnvironmentFile) -> String {
        let label = environment.caseLabel.map { " (case \($0))" } ?? ""
        return "environment \(environment.name)\(label), until SIGINT or SIGTERM"
    }

    private func left(_ paths: ServedPaths, _ remains: ServedEnterprise.Remains) -> String {
        var left: [String] = []
        if export != nil { left.append(paths.directory) }
        if options.journal != nil { left.append("\(paths.journal) (\(remains.entries) entries)") }
        return left.isEmpty ? "; nothing is left" : "; left: " + left.joined(separator: ", ")
    }
}
