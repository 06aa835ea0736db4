import ArgumentParser
import ConformanceKit
import ConformanceScenarios
import ConformanceTools
import FoundationEssentials
import SystemBindings

/// What an implementation claims.
struct ICSCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ics",
        abstract: "Write a statement of what an implementation claims (ICS), for harness run --ics.",
        subcommands: [Initialize.self]
    )

    struct Initialize: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "init",
            abstract:
                "Draft a statement from a first run. What holds is claimed; somebody has to write the other reasons.",
            discussion: """
                With --adapter, the run takes place now; otherwise result files are read. What no option says is asked if standard \
                input is a terminal.
                """
        )

        @Argument(
            help: ArgumentHelp(
                "Result files of harness run, --report json=PATH; several are shards of one run.",
                valueName: "result.json"
            )
        ) var results: [String] = []
        @Option(help: AdapterOptions.kinds) var adapter: String?
        @Option(help: "The name of the product. Default: the name of the implementation.") var product: String?
        @Option(help: ArgumentHelp("The version. Default: that of the implementation.", valueName: "version"))
        var productVersion: String?
        @Option(help: "Who makes the statement.") var vendor: String?
        @Option(
            name: .customLong("profile"),
            help: "A profile that it is about. May be repeated. Default: those with a case that was judged."
        )
        var profiles: [String] = []
        @Option(help: ArgumentHelp("Write it to this file, which must not exist.", valueName: "ics.yaml"))
        var output: String?
        @OptionGroup var context: BaselineCommand.Context

        func validate() throws {
            guard (adapter == nil) == !results.isEmpty else {
                throw ValidationError("Say either --adapter or result files.")
            }
        }

        func run() throws {
            if let output, FileManager.default.fileExists(atPath: output) {
                throw Failure.usage("harness: \(output) exists")
            }
            let catalog = try context.suite.project().catalog()
            if let profile = profiles.first(where: { !catalog.profiles.contains($0) }) {
                let near = Spelling.nearest(to: profile, in: catalog.profiles)
                throw Failure.usage("harness: the catalog has no profile “\(profile)”\(Spelling.hint(near))")
            }
            let result = try adapter.map { try firstRun(of: $0) } ?? context.result(results)
            let judged = Set(result.cases.filter(\.verdict.isJudgement).map(\.profile))
            var claims = Claims(
                draftFrom: result.requirements,
                catalog: catalog,
                profiles: profiles.isEmpty ? catalog.profiles.filter { isWanted($0, judged.contains($0)) } : profiles
            )
            let named = result.implementation
            claims.product = product ?? Question.ask("Product", named?.name ?? result.adapter)
            let version = productVersion ?? Question.ask("Version", named?.version ?? "")
            claims.productVersion = version.isEmpty ? nil : version
            let vendor = vendor ?? Question.ask("Vendor", "")
            claims.vendor = vendor.isEmpty ? nil : vendor
            let text = try claims.text()
            guard let output else { return Terminal.write(text, to: 1) }
            try OutputFile.save(text, to: output)
            let supported = claims.requirements(.supported).count
            Terminal.error("\(output): \(supported) of \(claims.rows.count) requirements are claimed")
        }

        private func isWanted(_ profile: String, _ isJudged: Bool) -> Bool {
            let answer = Question.ask("Claim \(profile) (yes or no)", isJudged ? "yes" : "no")
            return answer.lowercased().hasPrefix("y")
        }

        /// Runs the whole suite, in a process of its own.
        private func firstRun(of adapter: String) throws -> RunResult {
            try ServedOptions.withTemporaryDirectory { directory in
                let path = directory + "/result.json"
                let suite = context.suite.suite.map { ["--suite", $0] } ?? []
                let program = SuiteDirectory.ofProgram + "/harness"
                let ended = try ChildProcess.run(
                    [program, "run", "--adapter", adapter, "--report", "json=\(path)", "--quiet"] + suite,
                    environment: ProcessEnvironment.variables,
                    until: .after(.seconds(7_200))
                )
                guard [.status(0), .status(Status.gateFailed.rawValue)].contains(ended.exit) else {
                    throw Failure.usage(ended.errors.isEmpty ? "harness: the run did not end" : ended.errors)
                }
                return try ResultFiles.read(path)
            }
        }
    }
}

/// What a person is asked at a terminal.
enum Question {
    /// - Returns: the answer, or what is usual; that too if nobody is there.
    static func ask(_ question: String, _ usual: String) -> String {
        guard Terminal.isTerminal(0) else { return usual }
        Terminal.write("\(question)\(usual.isEmpty ? "" : " [\(usual)]"): ", to: 2)
        let answer = readLine() ?? ""
        return answer.isEmpty ? usual : answer
    }
}
