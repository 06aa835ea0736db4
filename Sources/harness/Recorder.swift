import ArgumentParser
import ConformanceScenarios
import ConformanceTools
import FoundationEssentials

/// Makes scenarios of journals of `serve`, lets their author choose, and tells what was checked.
struct Recorder {
    /// What cannot be tried without scenarios and adapters.
    struct Laboratory {
        var trial: CaseTrial
        var suite: Recording.Suite
        var project: Project
    }

    /// `nil`: nothing is tried.
    var laboratory: Laboratory?
    /// Why not.
    var absence: String?

    /// - Parameter suite: as the user named it; without it `serve` and `shell` do without a suite.
    /// - Throws: ``Failure`` if there is none that is named, or its catalog is wrong.
    init(suite: SuiteOptions, isNeeded: Bool, isInterruptible: Bool) throws {
        let project: Project
        do { project = try suite.project() } catch let failure as Failure {
            guard !isNeeded, suite.suite == nil else { throw failure }
            absence = "there is no suite with a catalog and adapters; say --suite DIR"
            return
        }
        let catalog = try project.catalog()
        var trial = CaseTrial(
            project: project,
            catalog: catalog,
            reach: try AdapterOptions.parse([]),
            limits: try TimeLimitOptions.parse([]),
            suite: suite.suite
        )
        trial.isInterruptible = isInterruptible
        laboratory = Laboratory(
            trial: trial,
            suite: .init(root: project.scenarios, catalog: catalog),
            project: project
        )
    }

    /// - Parameters:
    ///   - file: the journal, for messages.
    ///   - path: where the scenario will be.
    /// - Throws: ``Failure`` with the place of what is wrong.
    func recording(
        of log: ExchangeLog,
        _ options: ImportOptions,
        file: String,
        path: String,
        onProgress: (String) -> Void = { _ in }
    ) throws -> Recording {
        do {
            var recording = try Recording(log, options, file: file)
            guard let laboratory else { return recording }
            let clients = try log.agents.flatMap { try Adapters.driving($0, of: laboratory.project) }
            let adapters = clients.reduce(into: [Adapters.reference]) { if !$0.contains($1) { $0.append($1) } }
            try recording.check(in: laboratory.suite, at: path, with: adapters) { plan, name in
                onProgress("trying \(name)")
                return try laboratory.trial.run(plan, path: path, by: name)
            }
            return recording
        } catch let error as ScenarioError {
            throw Failure.usage("\(error)")
        }
    }

    /// What could not be checked, besides what the recording says.
    func unchecked(_ log: ExchangeLog) -> [String] {
        guard let laboratory else { return ["nothing was tried: \(absence ?? "")"] }
        let unknown = log.agents.filter { agent in
            (try? Adapters.driving(agent, of: laboratory.project))?.isEmpty ?? true
        }
        return unknown.map { "no adapter here drives the client \(VisibleText.of($0, upTo: 80))" }
            + (log.hasNamelessClient ? ["a client does not say what it is, so that it was not tried"] : [])
    }

    /// The same, after its author has accepted or struck each line.
    func accepted(
        _ recording: Recording,
        by author: inout Author,
        of log: ExchangeLog,
        file: String,
        path: String,
        onProgress: (String) -> Void = { _ in }
    ) throws -> Recording {
        var recording = recording
        var options = recording.options
        for (number, words) in recording.scenario.requests.enumerated()
        where !options.struckRequests.contains(number) {
            if try !author.accepts(words) { options.struckRequests.insert(number) }
        }
        if options != recording.options {
            // Other requests have other expectations.
            options.struckLines = []
            recording = try self.recording(of: log, options, file: file, path: path, onProgress: onProgress)
        }
        options = recording.options
        for (number, line) in recording.scenario.lines.enumerated() where line.check != nil {
            let covers = line.covers.isEmpty ? "" : " (\(line.covers.joined(separator: ", ")))"
            if try !author.accepts("expect \(line.words)\(covers)") { options.struckLines.insert(number) }
        }
        guard options != recording.options else { return recording }
        return try self.recording(of: log, options, file: file, path: path, onProgress: onProgress)
    }
}

/// Who accepts or strikes what is proposed, line by line.
struct Author {
    private var takesAll = false
    private var isGreeted = false

    mutating func accepts(_ words: String) throws -> Bool {
        if takesAll { return true }
        if !isGreeted {
            Terminal.error("Accept a line by y or Enter, strike it by n, accept all the rest by a, write nothing by q.")
            isGreeted = true
        }
        while true {
            Terminal.write("  \(VisibleText.of(words)) [Y/n/a/q] ", to: 2)
            guard let answer = readLine() else {
                throw Failure.usage("\nharness: there is no answer, and nothing is written; say --yes to take all")
            }
            switch answer.lowercased() {
            case "", "y", "yes": return true
            case "n", "no": return false
            case "q", "quit": throw Failure.usage("harness: nothing is written")
            case "a", "all":
                takesAll = true
                return true
            default: Terminal.error("  This is none of y, n, a and q.")
            }
        }
    }
}

extension Recording {
    /// What becomes of it, a line for each thing that was checked or could not be.
    func lines(path: String, unchecked more: [String]) -> [String] {
        left.map { "left out     \($0)" } + scenario.omissions.map { "journal      \($0)" }
            + checks.map { "checked      \($0)" } + (unchecked + more).map { "not checked  \($0)" }
            + failures.map { "FAILS        \($0)" }
            + [
                "scenario     \(path): \(scenario.steps) requests, \(scenario.lines.count { $0.check != nil }) expectations"
            ]
    }
}
