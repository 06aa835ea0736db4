import Foundation
import SystemBindings
import TestConditions

@testable import ConformanceKit
@testable import ConformanceScenarios
@testable import ConformanceTools

/// A run over small stories, with the adapter that misbehaves in tests.
struct SmallRun {
    static let story = """
        scenario: %TITLE%
        profile: dynamics.url-session
        covers: [A-1]
        environment: {}
        steps:
          - launch
          - quit
        """

    /// What the first launch of the first job's first case is known by, in a round of the run.
    static func round(_ number: Int) -> String { "-000-000000-000\(number)-1" }

    let outcome: Run.Outcome
    let environments: EmptyEnvironments
    let seconds: Double

    /// - Parameters:
    ///   - stories: names of files with their text; `%TITLE%` becomes the name.
    ///   - way: how the adapter misbehaves, `behaves` if it does not.
    ///   - victim: in which cases.
    init(
        _ stories: KeyValuePairs<String, String>,
        way: String,
        victim: String = "",
        environments: EmptyEnvironments = EmptyEnvironments(),
        needs: AdapterNeeds = AdapterNeeds(),
        options change: (inout Run.Options) -> Void = { _ in },
        during: (@Sendable (Run, _ started: Monitor<Int>) -> Void)? = nil
    ) throws {
        let script = Checkout.root.appending(path: "Tests/Fixtures/hostile/adapter.py")
        var adapter = AdapterCommand(arguments: ["python3", script.path, way, victim])
        adapter.needs = needs
        try self.init(
            stories,
            adapter: adapter,
            environments: environments,
            options: { options in
                // Only where a limit has to pass: on a busy machine an honest answer may be late by seconds.
                options.runner.timeoutScale = way.hasPrefix("never-answers") ? 0.2 : 1
                change(&options)
            },
            during: during
        )
    }

    init(
        _ stories: KeyValuePairs<String, String>,
        adapter: any AdapterSource,
        environments: EmptyEnvironments = EmptyEnvironments(),
        options change: (inout Run.Options) -> Void = { _ in },
        during: (@Sendable (Run, _ started: Monitor<Int>) -> Void)? = nil
    ) throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "small-run-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: root) }
        for (name, text) in stories {
            try text.replacing("%TITLE%", with: name)
                .write(to: root.appending(path: "\(name).yaml"), atomically: true, encoding: .utf8)
        }
        let loaded = ScenarioLoader.load(paths: [], root: root.path)
        guard loaded.diagnostics.isEmpty else { throw ScenarioError(loaded.diagnostics) }
        var options = Run.Options()
        // Other tests of this process may want for something, on purpose.
        options.runner.shortages = ShortageLog()
        change(&options)
        self.environments = environments
        let started = Monitor(0)
        let run = Run(
            loaded.plans,
            adapter: adapter,
            environments: environments,
            options: options,
            onProgress: { progress in
                if case .started = progress { started.update { $0 += 1 } }
            }
        )
        let start = ContinuousClock.now
        let interrupter = try during.map { during in try Worker("during") { during(run, started) } }
        outcome = try run.run()
        interrupter?.join()
        seconds = Double((ContinuousClock.now - start) / .milliseconds(1)) / 1_000
    }

    var verdicts: [CaseVerdict] { outcome.cases.map(\.verdict) }

    /// What reports say first, if the run had only so many of its cases.
    func notices(of count: Int) -> [String] {
        RunResult(
            harnessVersion: "",
            seed: 0,
            adapter: "",
            implementation: nil,
            seconds: seconds,
            cases: Array(outcome.cases.prefix(count)),
            requirements: [],
            gateFailures: [],
            wasInterrupted: false
        ).notices
    }
}
