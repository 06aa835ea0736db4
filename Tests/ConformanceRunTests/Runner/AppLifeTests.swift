import JSON
import SystemBindings
import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios

/// How apps end, and what the harness does for those that a client app manages.
struct AppLifeTests {
    private static func run(_ steps: String, way: String, holdsDelivery: Bool = false) throws -> CaseResult {
        let environment = """
            environment:
              accounts: { alice: { password: secret } }
              console: { user: alice, tunnel-rules: [a.test] }
              device: { client-app: installed }
            """
        let isWrapped = ["hands-control", "takes-no-rules", "keeps-control-to-itself"].contains(way)
        let story = SmallRun.story.replacing("environment: {}", with: isWrapped ? environment : "environment: {}")
            .replacing("  - launch\n  - quit", with: steps)
        var environments = EmptyEnvironments()
        environments.holdsDelivery = holdsDelivery
        let run = try SmallRun(["story": story], way: way, environments: environments)
        #expect(run.environments.running.read { $0 } == 0)
        return run.outcome.cases[0]
    }

    @Test(arguments: ["tells-exit", "only-tells-exit"])
    func `an exit that the app tells of and the end of its process are one exit`(way: String) throws {
        let result = try Self.run(
            """
              - { launch: {}, may-exit: true }
              - wait-for: adapter.exited
              - launch
              - wait-for: adapter.exited
            expect:
              - { seen: adapter.exited, with: { crashed: false, status: 0 }, times: 2 }
              - { seen: adapter.exited, times: 2 }
            """,
            way: way
        )
        #expect(result.verdict == .pass, "\(result.reason ?? "") \(result.checks.filter(\.hasFailed))")
    }

    @Test func `an app that has told of its end cannot go on`() throws {
        let result = try Self.run("  - launch\n  - wait-for: app/control\n  - quit", way: "only-tells-exit")
        #expect(result.verdict == .fail)
        #expect(result.reason?.contains("exited: app/exit was reported") == true, "\(result.reason ?? "")")
    }

    @Test func `an app that hands control over gets its settings`() throws {
        let result = try Self.run(
            """
              - { ready: {}, as: first }
              - kill
              - { ready: {}, as: second }
            expect:
              - { seen: app/control, with: { to: app }, times: 2 }
            """,
            way: "hands-control"
        )
        #expect(result.verdict == .pass, "\(result.reason ?? "") \(result.checks.filter(\.hasFailed))")
        let texts = result.journal.filter { $0.name == "log" }.compactMap { $0.fields["message"]?.string }
        #expect(texts == [#"[{"host": "a.test"}]"#, #"[{"host": "a.test"}]"#])
    }

    @Test(arguments: [("takes-no-rules", "policy.tunnelRules"), ("keeps-control-to-itself", "app/control")])
    func `an app that cannot ask for its settings or take them is not judged`(way: String, missing: String) throws {
        let result = try Self.run("  - ready", way: way)
        #expect(result.verdict == .unsupported)
        #expect(result.reason?.contains(missing) == true, "\(result.reason ?? "")")
    }

    @Test(arguments: ["kill", "quit"])
    func `nothing is delivered any more to an app that has ended`(end: String) throws {
        let result = try Self.run(
            """
              - launch
              - { wait-for: app/control, with: { to: client } }
              - \(end)
            expect:
              - { seen: app/control, times: 1 }
            """,
            way: "hands-control",
            holdsDelivery: true
        )
        #expect(result.verdict == .pass, "\(result.reason ?? "")")
    }
}
