import ArgumentParser
import ConformanceScenarios
import ConformanceTools

struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Make a scenario of a client's log: HAR 1.2, curl -v, curl --trace-ascii, pcap or pcapng.",
        discussion: """
            The scenario has the enterprise that would answer so, the client's requests as steps, and what the client was seen to do as \
            expectations. Secrets are replaced before anything is written, hosts become names below example.test, users become alice \
            and bob. See docs/field-issues.md.
            """
    )

    @Argument(help: ArgumentHelp("A HAR file, what curl has written, or a capture of packets.", valueName: "file"))
    var file: String

    @OptionGroup var options: ImportingOptions

    @Option(
        name: [.long, .customShort("o")],
        help: ArgumentHelp("Write the scenario to this file.", valueName: "file")
    )
    var output: String?

    func run() throws {
        let scenario = try options.scenario(of: file)
        if let output {
            try OutputFile.save(scenario.text, to: output)
        } else {
            Terminal.output(scenario.text)
        }
        options.tell(scenario)
    }
}

/// How a log becomes a scenario, for commands that read logs.
struct ImportingOptions: ParsableArguments {
    @Flag(help: "Keep the names of hosts and users. Secrets are replaced all the same.")
    var keepNames = false

    @Option(
        help: ArgumentHelp("The report of the problem, such as curl#435, for the scenario's issue.", valueName: "issue")
    )
    var issue: String?

    @Option(
        help: ArgumentHelp(
            "The key log of TLS for a capture, as clients write it where SSLKEYLOGFILE says. A pcapng may have it inside.",
            valueName: "file"
        )
    )
    var tlsKeys: String?

    @Flag(help: "The client had the right password, although the log shows no login: who is asked for one gives it.")
    var withPassword = false

    var options: ImportOptions {
        var options = ImportOptions()
        options.keepsNames = keepNames
        options.hasPassword = withPassword
        if let issue { options.issue = issue }
        return options
    }

    /// - Throws: ``Failure`` with the place of what is wrong.
    func scenario(of file: String) throws -> ImportedScenario {
        do {
            return try ImportedScenario(LogFile.read(path: file, keys: tlsKeys), options, file: file)
        } catch let error as ScenarioError {
            throw Failure.usage("\(error)")
        } catch {
            throw Failure.harness("\(error)")
        }
    }

    func tell(_ scenario: ImportedScenario) {
        Terminal.error("\(scenario.exchanges) requests in the log, \(scenario.steps) steps")
        if let unknown = scenario.unknownAuthentication { Terminal.error("authentication unknown: \(unknown)") }
        for omission in scenario.omissions { Terminal.error(omission) }
    }
}
