import ArgumentParser
import ConformanceScenarios
import ConformanceTools
import FoundationEssentials
import SystemBindings

/// Known failures: made from results, kept up to date, checked, explained.
struct BaselineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "baseline",
        abstract: "Write, update, check and explain a file of known failures, for harness run --baseline.",
        subcommands: [Initialize.self, Update.self, Check.self, Explain.self]
    )

    /// What all of them need.
    struct Context: ParsableArguments {
        @OptionGroup var suite: SuiteOptions
        @OptionGroup var gating: GateOptions

        func judge(baseline: Baseline? = nil) throws -> GateJudge {
            let project = try suite.project()
            let catalog = try project.catalog()
            let plans = try SelectionOptions.all(of: project, catalog: catalog)
            let gate = try gating.gate(profiles: catalog.profiles)
            return GateJudge(gate, suite: GateSuite(plans, catalog: catalog), today: GateFiles.today)
        }

        /// One or more runs of an implementation.
        /// - Throws: ``Failure`` if a file is no result, or the files do not belong together.
        func runs(_ files: [String]) throws -> RunSeries {
            do {
                return try RunSeries(files.map { .init(file: $0, result: try ResultFiles.read($0)) })
            } catch let error as ConformanceError {
                throw Failure.usage("harness: \(error)")
            }
        }

        /// One run.
        /// - Throws: ``Failure`` if a file is no result, or tells nothing.
        func result(_ files: [String]) throws -> RunResult {
            if files.count == 1 {
                let result = try ResultFiles.read(files[0])
                if let reason = result.inconclusive {
                    throw Failure.usage("harness: \(files[0]) tells nothing of an implementation: \(reason)")
                }
                return result
            }
            do {
                return try MergedRun(files.map { .init(file: $0, result: try ResultFiles.read($0)) }).result
            } catch let error as ConformanceError {
                throw Failure.usage("harness: \(error)")
            }
        }
    }

    static let resultHelp = ArgumentHelp(
        "Result files of harness run, --report json=PATH: of one run or several; shards with the same run id are one run.",
        valueName: "result.json"
    )

    struct Initialize: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "init",
            abstract: "Print a baseline with the failures of one or more runs. Somebody has to write the reasons.",
            discussion: """
                Over several runs of the same implementation, an entry has all verdicts and observations that were seen, and `pass` if a \
                run did not see the failure. The order of the files makes no difference.
                """
        )

        @Argument(help: BaselineCommand.resultHelp) var results: [String]
        @Option(help: ArgumentHelp("Write it to this file, which must not exist.", valueName: "known.yaml"))
        var output: String?
        @OptionGroup var context: Context

        func run() throws {
            let runs = try context.runs(results)
            var judge = try context.judge()
            judge.baseline = Baseline()
            let failures = runs.judged(by: judge).sightings
            let entries = BaselineDraft(judge.suite).entries(for: failures, today: judge.today)
            let text = try BaselineDraft.file(of: entries, adopted: runs.passedPending)
            guard let output else { return Terminal.write(text, to: 1) }
            if FileManager.default.fileExists(atPath: output) {
                throw Failure.usage("harness: \(output) exists; harness baseline update changes it")
            }
            try OutputFile.save(text, to: output)
            Terminal.error("\(output): \(entries.count) entries for \(failures.count) failures")
        }
    }

    struct Update: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "update",
            abstract: "Change a baseline after a run: only what ran, with comments and order as they are.",
            discussion: """
                Notes the day on which a known failure was seen, writes down what fails otherwise, and adds new failures at the end. \
                An entry that has run out, and one whose case came to nothing, stays for a person to decide. With --widen, what was seen \
                instead is added to the verdicts and observations of an entry, so that it knows a failure that races.
                """
        )

        @Argument(help: ArgumentHelp("The baseline.", valueName: "known.yaml")) var file: String
        @Argument(help: BaselineCommand.resultHelp) var results: [String]
        @Flag(help: "Also remove what is fixed.") var prune = false
        @Flag(help: "Replace nothing: add what was seen instead, also that a case passes or comes to nothing.")
        var widen = false
        @OptionGroup var context: Context

        func validate() throws {
            if results.isEmpty { throw ValidationError("There is no result file.") }
            if prune, widen { throw ValidationError("--prune and --widen exclude each other.") }
        }

        func run() throws {
            let runs = try context.runs(results)
            var judge = try context.judge()
            judge.baseline = try GateFiles.baseline(file, in: judge.suite)
            let outcome = runs.judged(by: judge)
            guard let data = FileManager.default.contents(atPath: file) else { return }
            let text: String
            do {
                var editor = try BaselineEditor(
                    String(decoding: data, as: UTF8.self),
                    outcome,
                    in: judge.suite,
                    today: judge.today
                )
                text = try editor.updated(widen ? .widen : prune ? .prune : .renew, adopting: runs.passedPending)
            } catch { throw Failure.usage("\(error)") }
            try OutputFile.save(text, to: file)
            Terminal.error("\(file): \(outcome.words)")
        }
    }

    struct Check: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "check",
            abstract:
                "Check a baseline: its form, its names, its dates; with results also whether it is what happened.",
            discussion:
                "Status 1 if an entry has run out, wants a reason, or is not what the results say; 2 if the file is wrong."
        )

        @Argument(help: ArgumentHelp("The baseline.", valueName: "known.yaml")) var file: String
        @Argument(help: BaselineCommand.resultHelp) var results: [String] = []
        @OptionGroup var context: Context

        func run() throws {
            var judge = try context.judge()
            let baseline = try GateFiles.baseline(file, in: judge.suite)
            let remarks = baseline.remarks(by: judge.today)
            for remark in remarks { Terminal.output(remark) }
            guard !results.isEmpty else {
                Terminal.error("\(file): \(baseline.entries.count) entries")
                if !remarks.isEmpty { throw ExitCode(Status.gateFailed.rawValue) }
                return
            }
            let runs = try context.runs(results)
            judge.baseline = baseline
            let outcome = runs.judged(by: judge)
            try GateAdvice.show(outcome, judge)
            Terminal.error("\(file): \(outcome.words)")
            let isRight = outcome.failures.isEmpty && outcome.new.isEmpty && remarks.isEmpty
            if !isRight { throw ExitCode(Status.gateFailed.rawValue) }
        }
    }

    struct Explain: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "explain",
            abstract: "Say what the entries of a baseline mean: requirements, checks, cases."
        )

        @Argument(help: ArgumentHelp("The baseline.", valueName: "known.yaml")) var file: String
        @Argument(help: "Only entries for this requirement, issue, case or owner.") var subject: String?
        @OptionGroup var context: Context

        func run() throws {
            let judge = try context.judge()
            let baseline = try GateFiles.baseline(file, in: judge.suite)
            let texts = baseline.explanations(of: subject, in: judge.suite, today: judge.today)
            if texts.isEmpty, let subject { throw Failure.usage("harness: \(file) has no entry for \(subject)") }
            Terminal.output(texts.joined(separator: "\n\n"))
        }
    }
}
