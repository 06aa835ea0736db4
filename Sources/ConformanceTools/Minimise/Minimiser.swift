package import ConformanceKit
package import ConformanceScenarios
import FoundationEssentials
import SystemBindings

/// Makes a failing scenario as small as it can be while it fails in the same way.
///
/// What is left out is a step, a part of the environment, an option of these, or a whole expectation or control. A text that cannot be read, that is no
/// single case, or in which lint finds what it does not find in the whole one, is not run.
package final class Minimiser: Sendable {
    package struct Options: Sendable {
        package var runner = RunnerOptions()
        package var negatives = Negatives()
        /// Runs of cases, all told.
        package var mostRuns = 200
        /// The name of the check that fails, or a requirement or an issue that it bears on; `nil`: the first one that fails.
        package var subject: String?
        /// Whether the environments that the scenario uses are written into it.
        package var isComplete = false

        package init() {}
    }

    /// What is told after each run.
    package struct Progress: Sendable {
        package var runs: Int
        package var mostRuns: Int
        /// Of the best text until now.
        package var lines: Int
        /// Until all runs are used up, in seconds.
        package var secondsLeft: Double
    }

    package struct Outcome: Sendable {
        /// The scenario as it was at the beginning: of one case.
        package var original: String
        package var text: String
        package var runs: Int
        package var seconds: Double
        /// No part can be left out.
        package var isMinimal: Bool
        package var wasInterrupted: Bool
        /// The failure, in one line.
        package var failure: String
        /// How often the failure was seen in how many runs of the result.
        package var confirmed: (seen: Int, runs: Int)
    }

    /// Why there is nothing to make smaller.
    package enum Refusal: Error, Sendable, CustomStringConvertible {
        case passes(String)
        case noSuchFailure(String, subject: String, found: [String])
        case noVerdict(String, String)
        case alone(String, String)
        case unconfirmed(String)

        package var description: String {
            switch self {
            case .unconfirmed(let id): "too few runs, or an interruption, to see how often \(id) fails"
            case .passes(let id): "\(id) passes with this adapter: there is no failure to keep"
            case .noSuchFailure(let id, let subject, let found):
                "no check of \(id) that bears on \(subject) fails; these fail: \(found.joined(separator: ", "))"
            case .noVerdict(let id, let words): "\(id) has no verdict: \(words)"
            case .alone(let id, let words):
                "\(id) fails in another way when it is written as a scenario of its own: \(words)"
            }
        }
    }

    /// Rules about what nothing uses: it is left out after what has used it.
    private static let surplus: Set = ["unused-server", "unused-value"]

    /// With less in it, a check is another check.
    private static let checks: Set = ["expect", "control"]

    private struct Exhausted: Error {}

    private struct State: Sendable {
        var runs = 0
        /// Of the best text until now.
        var lines = 0
        var isInterrupted = false
        var journal: Journal?
    }

    private let plan: CasePlan
    private let root: String
    private let catalog: Catalog
    private let supply: AdapterSupply
    private let environments: any EnvironmentProvider
    private let options: Options
    private let onRun: @Sendable (Progress) -> Void
    private let library: SharedLibrary
    private let directory = FileManager.default.temporaryDirectory.path + "/harness-\(UUID().uuidString)"
    private let state = Monitor(State())
    private let start = WallClock.milliseconds

    /// - Parameters:
    ///   - plan: the case that fails.
    ///   - root: the folder that ids are relative to.
    ///   - onRun: told of the progress, in the thread that called ``run()``.
    package init(
        _ plan: CasePlan,
        root: String,
        catalog: Catalog,
        adapter: any AdapterSource,
        environments: any EnvironmentProvider,
        options: Options,
        onRun: @escaping @Sendable (Progress) -> Void
    ) {
        self.plan = plan
        self.root = root
        library = SharedLibrary(suite: root)
        self.catalog = catalog
        self.environments = environments
        self.options = options
        self.onRun = onRun
        var connection = AdapterConnection.Options()
        connection.timeoutScale = options.runner.timeoutScale
        connection.place = directory + "/job-0"
        supply = AdapterSupply(adapter, options: connection)
    }

    /// Ends as soon as possible; the outcome is the best until then.
    package func interrupt() {
        let journal = state.update { state in
            state.isInterrupted = true
            return state.journal
        }
        journal?.interrupt()
        supply.interrupt()
    }

    /// - Throws: ``Refusal``; ``ScenarioError`` if the case cannot be written; ``SystemError`` if there is no directory for its data;
    ///   ``AdapterFault`` if the adapter does not come up.
    package func run() throws -> Outcome {
        try FileManager.default.createDirectory(
            atPath: directory,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        defer { try? FileManager.default.removeItem(atPath: directory) }
        defer { supply.discard() }
        try supply.start()
        let original = try text()
        let whole = reading(original)
        guard let single = whole.plans.first, whole.plans.count == 1 else {
            let words = whole.diagnostics.sorted().map(\.description).joined(separator: "; ")
            throw Refusal.alone(plan.id, words)
        }
        state.update { $0.lines = original.lineCount }
        let failure: KeptFailure
        do { failure = try KeptFailure(single, options.subject, plan.id, run: run) } catch is Exhausted {
            throw Refusal.unconfirmed(plan.id)
        }
        let allowed = Set(rules(of: whole))
        var reduction = Reduction(
            try PartedText(original, atomic: Self.checks),
            areas: ["steps", "control", "expect", "environment"]
        ) { candidate in
            let reading = self.reading(candidate)
            guard reading.plans.count == 1, let plan = reading.plans.first,
                allowed.isSuperset(of: self.rules(of: reading)),
                try failure.isSeen(in: plan, run: self.run)
            else { return false }
            self.state.update { $0.lines = candidate.lineCount }
            return true
        }
        var isMinimal = true
        do { try reduction.run() } catch is Exhausted { isMinimal = false }
        let text = reduction.best
        let confirmed = confirm(failure, text)
        return Outcome(
            original: original,
            text: text,
            runs: state.read(\.runs),
            seconds: (WallClock.milliseconds - start) / 1_000,
            isMinimal: isMinimal,
            wasInterrupted: state.read(\.isInterrupted),
            failure: failure.words,
            confirmed: confirmed
        )
    }

    /// The file as it is if it has one case only, else the case alone.
    private func text() throws -> String {
        let whole = reading(nil)
        guard whole.plans.map(\.id) != [plan.id] || options.isComplete else {
            return String(decoding: FileManager.default.contents(atPath: plan.file) ?? Data(), as: UTF8.self)
        }
        return try YAMLWriter.text(of: plan.written(isComplete: options.isComplete), isFolded: false)
    }

    private func reading(_ text: String?) -> ScenarioReading {
        ScenarioReading(plan.file, root: root, library: library, .withoutPast, text: text)
    }

    /// The rules that speak up.
    private func rules(of reading: ScenarioReading) -> [String] {
        (reading.diagnostics.map(\.rule) + Linter.findings(reading, catalog).map(\.rule))
            .filter { !Self.surplus.contains($0) }
    }

    private func run(_ plan: CasePlan) throws -> CaseResult {
        let number = try state.update { state in
            guard !state.isInterrupted, state.runs < options.mostRuns else { throw Exhausted() }
            state.runs += 1
            return state.runs
        }
        let result = once(plan, number)
        let (lines, isInterrupted) = state.read { ($0.lines, $0.isInterrupted) }
        if isInterrupted { throw Exhausted() }
        let seconds = (WallClock.milliseconds - start) / 1_000
        let left = seconds / Double(number) * Double(options.mostRuns - number)
        onRun(Progress(runs: number, mostRuns: options.mostRuns, lines: lines, secondsLeft: left))
        return result
    }

    private func once(_ plan: CasePlan, _ number: Int) -> CaseResult {
        let runner = CaseRunner(
            supply: supply,
            environments: environments,
            options: options.runner,
            negatives: options.negatives,
            dataDirectory: directory,
            onJournal: { [state] journal in
                let isInterrupted = state.update { state in
                    state.journal = journal
                    return state.isInterrupted
                }
                if isInterrupted { journal.interrupt() }
            }
        )
        return runner.run(plan, unique: Canary.unique(round: number))
    }

    /// Beyond the limit of runs: what is handed over has been seen.
    private func confirm(_ failure: KeptFailure, _ text: String) -> (seen: Int, runs: Int) {
        guard !state.read(\.isInterrupted), let plan = reading(text).plans.first else { return (0, 0) }
        let runs = 3
        return ((0..<runs).count { failure.isSeen(in: once(plan, options.mostRuns + 1 + $0)) }, runs)
    }
}

extension String {
    package var lineCount: Int { split(separator: "\n").count }
}
