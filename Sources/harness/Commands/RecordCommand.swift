import ArgumentParser
import ConformanceScenarios
import ConformanceTools
import EnterpriseService
import FoundationEssentials

struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Make a scenario of what clients did against harness serve, from its journal.",
        discussion: """
            The scenario has the environment as it was declared, the requests as steps, and what was seen as expectations, each of which is \
            accepted or struck. It passes with the reference and with the adapter of the recorded client, if there is one here, and fails once a \
            recorded fact is altered; both are checked. The exit status is 1 if it does not pass. See docs/record.md.
            """
    )

    @Argument(help: ArgumentHelp("A journal of harness serve or harness shell.", valueName: "journal.jsonl"))
    var journal: String

    @OptionGroup var recording: RecordingOptions

    @Option(
        name: [.long, .customShort("o")],
        help: ArgumentHelp(
            "The scenario. Default: the journal's name with -scenario.yaml, here.",
            valueName: "file"
        )
    )
    var output: String?

    @Option(
        help: ArgumentHelp(
            "The environment, for a journal that does not tell its own, as those of older versions.",
            valueName: "environment.yaml"
        )
    )
    var environment: String?

    func run() throws {
        let recorder = try recording.recorder(isNeeded: true, isInterruptible: true)
        let declared: EnvironmentFile?
        let suite = try? recording.suite.project().scenarios
        do {
            declared = try environment.map {
                try EnvironmentFile.load(path: $0, suite: suite, unique: UUID().uuidString)
            }
        } catch {
            throw Failure.usage("\(error)")
        }
        try recording.record(
            journal,
            of: declared,
            to: output ?? FileNames.stem(of: journal) + "-scenario.yaml",
            isNamed: output != nil,
            by: recorder
        )
    }
}

/// How a journal becomes a scenario, for commands that record.
struct RecordingOptions: ParsableArguments {
    @Flag(help: "Take all lines that are proposed, without a question.")
    var yes = false

    @OptionGroup var importing: ImportingOptions
    @OptionGroup var suite: SuiteOptions

    var importOptions: ImportOptions { importing.options }

    func recorder(isNeeded: Bool, isInterruptible: Bool) throws -> Recorder {
        try Recorder(suite: suite, isNeeded: isNeeded, isInterruptible: isInterruptible)
    }

    /// Reads a journal, asks its author, writes the scenario, and tells what was checked.
    /// - Parameter isNamed: whether an existing file may be replaced.
    /// - Throws: ``Failure`` with the place of what is wrong; `ExitCode` if the scenario does not pass.
    func record(
        _ journal: String,
        of environment: EnvironmentFile? = nil,
        to path: String,
        isNamed: Bool,
        by recorder: Recorder
    ) throws {
        let log = try Recorder.log(journal, of: environment)
        let line = StatusLine(isQuiet: !Terminal.isTerminal(2))
        func show(_ words: String) { line.show(words) }
        var recording = try recorder.recording(of: log, importOptions, file: journal, path: path, onProgress: show)
        line.end()
        if !yes {
            var author = Author()
            recording = try recorder.accepted(
                recording,
                by: &author,
                of: log,
                file: journal,
                path: path,
                onProgress: show
            )
            line.end()
        }
        try OutputFile.save(made: recording.scenario.text, to: path, isNamed: isNamed)
        let lines = recording.lines(path: path, unchecked: recorder.unchecked(log))
        Terminal.output(lines.map { VisibleText.of($0) }.joined(separator: "\n"))
        if !recording.failures.isEmpty { throw ExitCode(Status.gateFailed.rawValue) }
    }
}

extension Recorder {
    /// - Throws: ``Failure`` with the place of what is wrong.
    static func log(_ journal: String, of environment: EnvironmentFile? = nil) throws -> ExchangeLog {
        let log: ExchangeLog
        do { log = try LogFile.read(path: journal, environment: environment?.description) } catch {
            throw Failure.usage("\(error)")
        }
        guard log.environment != nil else {
            throw Failure.usage(
                "\(journal):1:1: this is no journal of harness serve; see harness import [unreadable-log]"
            )
        }
        return log
    }
}
