import EnterpriseModel
import FoundationEssentials
import TestConditions
import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios

/// What axes make of a scenario.
struct AxisTests {
    private static let route = """
        axis: the way
        values:
          relay: { variables: { host: in.test } }
          direct: { variables: { host: out.test }, environment: { servers: { out.test: { zone: outside } } } }
        """

    private static let time = """
        axis: for the first time or again
        values:
          first: {}
          again: { before: [varied, quiet: 1ms] }
          relaunched: { before: [story, quit] }
          anew: { before: [story] }
        except:
          - { time: again, route: direct, because: it is so }
        """

    private static let scenario = """
        scenario: x
        profile: dynamics.url-session
        covers: [A-1]
        vary: [route, time]
        environment: { servers: { in.test: {}, out.test: {} } }
        steps:
          - ready
          - { call: session/create, as: own }
          - { request: GET http://$(host)/, session: own, headers: { A: $(own.session) }, varied: true, as: it }
          - { request: GET http://$(host)/, as: other }
        expect:
          - { seen: request.received, at: $(host), during: it }
        """

    /// The cases of a scenario and what is wrong, with these files beside it.
    private func load(
        _ scenario: String = scenario,
        axes: [String: String] = ["route": route, "time": time],
        chosen: String? = nil
    ) throws -> (cases: [Case], problems: [String]) {
        try inFolder(scenario, axes, chosen) { root in
            let (plans, diagnostics) = ScenarioLoader.load(paths: [], root: root)
            return (
                plans.map(\.sample),
                diagnostics.map { "\($0.location.line):\($0.location.column) \($0.rule): \($0.message)" }
            )
        }
    }

    private func inFolder<Result>(
        _ scenario: String,
        _ axes: [String: String],
        _ chosen: String?,
        _ body: (String) throws -> Result
    ) throws -> Result {
        let root = FileManager.default.temporaryDirectory.appending(path: "axes-\(UInt64.random(in: 0 ... .max))")
        defer { try? FileManager.default.removeItem(at: root) }
        let folder = root.appending(path: "axes")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(scenario.utf8).write(to: root.appending(path: "x.yaml"))
        for (name, text) in axes { try Data(text.utf8).write(to: folder.appending(path: "\(name).yaml")) }
        if let chosen { try Data(chosen.utf8).write(to: folder.appending(path: "combinations.tsv")) }
        return try body(root.path)
    }

    /// The steps in short: the verb, the name, and what it refers to.
    private func story(_ id: String, _ cases: [Case]) throws -> [String] {
        let found = try #require(cases.first { $0.id == id })
        return found.main.steps.map { step in
            let name = step.name.map { " as \($0)" } ?? ""
            switch step.verb {
            case .ready: return "ready\(name)"
            case .quit: return "quit\(name)"
            case .quiet: return "quiet\(name)"
            case .call(let call): return "\(call.operation)\(name)"
            case .request(let request):
                let header = request.headers.first?.value.text.map { " \($0)" } ?? ""
                return "request\(name)" + (request.session.map { " by \($0)" } ?? "") + header
            default: return "other\(name)"
            }
        }
    }

    @Test func `each combination is a case`() throws {
        let (cases, problems) = try load()
        #expect(problems == [])
        let labels = cases.map { $0.id.dropFirst(2) }
        #expect(
            Set(labels) == [
                "route=relay,time=first", "route=relay,time=again", "route=relay,time=relaunched",
                "route=relay,time=anew", "route=direct,time=first", "route=direct,time=relaunched",
                "route=direct,time=anew",
            ]
        )
        let direct = try #require(cases.first { $0.id == "x#route=direct,time=first" })
        #expect(direct.main.description.servers["out.test"]?.zone == .outside)
    }

    @Test func `a smoke run reads one combination, and the cases that are named`() throws {
        try inFolder(Self.scenario, ["route": Self.route, "time": Self.time], nil) { root in
            func ids(_ read: ReadCombinations) -> [String] {
                ScenarioLoader.load(paths: [], root: root, read: read).plans.map(\.id)
            }
            let all = ids(.all)
            var smoke = CaseSelection()
            smoke.isSmoke = true
            #expect(ids(.smoke()) == smoke.plan(from: ScenarioLoader.load(paths: [], root: root).plans).map(\.id))
            #expect(ids(.smoke()) == Array(all.prefix(1)))
            let named = all[4]
            #expect(ids(.smoke(and: [named])) == [all[0], named])
            // A case of a file that is asked for by its id is found.
            #expect(ScenarioLoader.load(paths: [named], root: root, read: .smoke()).plans.map(\.id) == [named])
        }
    }

    @Test func `the rules look at files of which all combinations are read`() throws {
        // Only one way mentions the server.
        let scenario = Self.scenario.replacing("out.test: {} }", with: "unused.test: {} }")
        try inFolder(scenario, ["route": Self.route, "time": Self.time], nil) { root in
            let catalog = try Catalog.load(directory: Checkout.path("catalog"))
            #expect(!Linter.load(paths: [], root: root, catalog: catalog).diagnostics.isEmpty)
            #expect(Linter.load(paths: [], root: root, catalog: catalog, read: .smoke()).diagnostics == [])
        }
    }

    @Test func `the varied step is repeated, without its name`() throws {
        let (cases, _) = try load()
        let steps = try story("x#route=relay,time=again", cases)
        #expect(
            steps == [
                "ready", "session/create as own", "request by own $(own.session)", "quiet",
                "request as it by own $(own.session)", "request as other",
            ]
        )
    }

    @Test func `the story is repeated under other names, and begins again`() throws {
        let (cases, _) = try load()
        let before = [
            "ready", "session/create as own-before", "request as it-before by own-before $(own-before.session)",
        ]
        let after = ["session/create as own", "request as it by own $(own.session)", "request as other"]
        #expect(try story("x#route=relay,time=relaunched", cases) == before + ["quit", "ready"] + after)
        #expect(try story("x#route=relay,time=anew", cases) == before + after)
    }

    @Test(arguments: [("time", "the axis 'route'"), ("route", "'variables'")])
    func `two things that give a name its value are told`(axis: String, other: String) throws {
        let time = Self.time.replacing("first: {}", with: "first: { variables: { host: out.test } }")
        let scenario =
            axis == "time"
            ? Self.scenario : Self.scenario.replacing("steps:", with: "variables: { host: in.test }\nsteps:")
        let axes = ["route": Self.route, "time": axis == "time" ? time : Self.time]
        let (_, problems) = try load(scenario, axes: axes)
        let column = axis == "time" ? 15 : 8
        #expect(
            problems == ["4:\(column) repeated-name: 'host' gets its value from \(other) and from the axis '\(axis)'"]
        )
    }

    @Test func `chosen combinations come first and keep their names`() throws {
        let chosen = "x\troute=direct,time=anew\nx\troute=gone,time=first\nother\troute=relay,time=first\n"
        let (cases, problems) = try load(chosen: chosen)
        #expect(problems == [])
        #expect(cases.first?.id == "x#route=direct,time=anew")
        #expect(cases.count == 7)
    }

    @Test func `what is written is what is needed`() throws {
        let written = try inFolder(Self.scenario, ["route": Self.route, "time": Self.time], nil) { root in
            let combinations = Combinations(paths: [], root: root)
            #expect(combinations.diagnostics == [])
            #expect(combinations.entries.map(\.count) == [7])
            #expect(combinations.entries.first?.covered == 7)
            #expect(combinations.entries.first?.leftOut.map(\.values) == ["route=direct,time=again"])
            #expect(combinations.entries.first?.leftOut.map(\.reason) == ["it is so"])
            return try #require(combinations.rows["\(root)/axes/combinations.tsv"])
        }
        #expect(written.text.split(separator: "\n").count == 7)
        let (cases, _) = try load(chosen: written.text)
        #expect(written["x"] == cases.map { String($0.id.dropFirst(2)) })
    }

    @Test func `a file takes some values of an axis`() throws {
        let text = Self.scenario.replacing(
            "vary: [route, time]",
            with: "vary: [{ route: direct, time: [first, anew] }]"
        )
        let (cases, problems) = try load(text)
        #expect(problems == [])
        #expect(cases.map(\.id) == ["x#route=direct,time=first", "x#route=direct,time=anew"])
    }

    @Test(arguments: [
        ("vary: [route, tide]", "4:15 unknown-axis: there is no axis 'tide' in "),
        ("vary: [{ route: [derect] }]", "4:18 unknown-value: the axis 'route' has no value 'derect' for the profile"),
        ("vary: [route]\nexcept: [{ route: relay }]", "5:10 unknown-value: 'because' is missing"),
        ("vary: [route]\nexcept: [{ rout: relay, because: so }]", "5:10 unknown-value: 'rout' is no axis of this file"),
        ("vary: [route]\nexcept: [{ route: realy, because: so }]", "5:10 unknown-value: the axis 'route' has no value"),
        ("vary: route", "4:7 wrong-type: a list was expected"),
    ])
    func `what cannot be meant is reported with its place`(_ line: String, _ problem: String) throws {
        let (_, problems) = try load(Self.scenario.replacing("vary: [route, time]", with: line))
        #expect(problems.contains { $0.hasPrefix(problem) }, "\(problems)")
    }

    @Test func `a file in which axes change nothing is refused`() throws {
        let (cases, problems) = try load(Self.scenario.replacing("varied: true, ", with: ""))
        #expect(cases.isEmpty)
        #expect(problems == ["4:7 nothing-varied: no step is 'varied: true', so the axes make no difference"])
    }

    @Test func `a wrong axis is reported at its own place`() throws {
        let axes = ["route": "axis: x\nvalues: { relay: { variable: { host: in.test } } }", "time": Self.time]
        let (_, problems) = try load(axes: axes)
        #expect(problems.contains { $0.hasPrefix("2:20 unknown-key") }, "\(problems)")
    }

    private static let past = """
        axis: what has happened before
        values:
          earlier-run: { start: [ready, quit, ready] }
          calm: { start: [ready, quiet: 1ms], profiles: [dynamics.*] }
          late: { start: [ready, { quiet: 1ms, as: story-begins }], profiles: [dynamics.*] }
          elsewhere: { start: [ready], profiles: [arcgis.*] }
        """

    @Test func `Each past makes a case more, with the first values of the other axes`() throws {
        let axes = ["route": Self.route, "time": Self.time, "past": Self.past]
        let plain = try load()
        let (cases, problems) = try load(axes: axes)
        #expect(problems.isEmpty)
        let more = cases.map(\.id).filter { id in !plain.cases.contains { $0.id == id } }
        #expect(more == ["earlier-run", "calm", "late"].map { "x#route=relay,time=first,past=\($0)" })
        #expect(
            try story("x#route=relay,time=first,past=earlier-run", cases).prefix(4)
                == ["ready", "quit", "ready as story-begins", "session/create as own"]
        )
        #expect(
            try story("x#route=relay,time=first,past=calm", cases).prefix(3)
                == ["ready as story-begins", "quiet", "session/create as own"]
        )
        #expect(
            try story("x#route=relay,time=first,past=late", cases).prefix(3)
                == ["ready", "quiet as story-begins", "session/create as own"]
        )
        let excepted = Self.scenario.replacing(
            "environment:",
            with:
                "except: [{ past: earlier-run, route: relay, because: x }, { past: [calm, late], because: x }]\nenvironment:"
        )
        let rest = try load(excepted, axes: axes).cases.map(\.id).filter { $0.contains("past=") }
        #expect(rest == ["x#route=direct,time=first,past=earlier-run"])
        let begun = Self.scenario.replacing("  - ready\n", with: "  - launch\n")
        #expect(try load(begun, axes: axes).cases.allSatisfy { !$0.id.contains("past=") })
    }

    @Test func `What is expected without a step is expected from the story on`() throws {
        let scenario = """
            scenario: x
            profile: dynamics.url-session
            covers: [A-1]
            environment: { servers: { in.test: {} } }
            steps:
              - { ready: { settings: { a: b } }, as: mine }
              - { request: GET http://in.test/, as: it }
              - { wait-for: task/complete, of: it }
            expect:
              - { seen: request.received, at: in.test }
              - { never: decoy.connected, during: it }
              - { every: request.received, before: it, with: { seen: true } }
              - one-of:
                  one: [{ never: request.sent }]
                  two: [{ seen: request.sent, after: it }]
              - { order: [request.received, { seen: response.sent, at: in.test }] }
            control:
              - { seen: request.received, at: in.test }
              - { run: alone, steps: [ready], expect: [{ never: request.received }] }
              - { run: again, expect: [{ never: request.received }] }
            """
        let cases = try load(scenario, axes: ["past": Self.past]).cases
        let past = try #require(cases.first { $0.id == "x#past=earlier-run" })
        #expect(past.main.steps.map(\.name) == [nil, nil, "mine", "it", nil])
        #expect(Self.windows(past.main) == ["mine", "it", "mine", "mine", "it", "mine", "mine"])
        let runs = past.controls.compactMap { control in
            if case .run(let words, let story, _) = control { [words] + Self.windows(story) } else { nil }
        }
        #expect(runs == [["alone", "-"], ["again", "mine"]])
        let late = try #require(cases.first { $0.id == "x#past=late" })
        #expect(late.main.steps.map(\.name) == ["mine", "story-begins", "it", nil])
        #expect(Self.windows(late.main).filter { $0 != "it" } == Array(repeating: "story-begins", count: 5))
        let plain = try #require(cases.first { $0.id == "x" })
        #expect(Self.windows(plain.main) == ["-", "it", "-", "-", "it", "-", "-"])
    }

    /// The steps that observations begin with.
    private static func windows(_ story: Story) -> [String] { story.expectations.flatMap { windows($0) } }

    private static func windows(_ expectation: ConformanceScenarios.Expectation) -> [String] {
        switch expectation.kind {
        case .seen(let pattern, _, _, _), .never(let pattern), .every(let pattern, _):
            [pattern.after ?? pattern.during ?? "-"]
        case .order(let patterns): patterns.map { $0.after ?? $0.during ?? "-" }
        case .oneOf(let alternatives): alternatives.flatMap { $0.expectations.flatMap { windows($0) } }
        case .result: []
        }
    }
}
