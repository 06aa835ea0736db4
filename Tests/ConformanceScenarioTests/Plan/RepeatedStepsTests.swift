import FoundationEssentials
import Testing

@testable import ConformanceScenarios

/// What `again` makes of the steps and the expectations.
struct RepeatedStepsTests {
    private func load(_ body: String) throws -> (story: Story?, problems: [String]) {
        let root = FileManager.default.temporaryDirectory.appending(path: "again-\(UInt64.random(in: 0 ... .max))")
        defer { try? FileManager.default.removeItem(at: root) }
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        let head = """
            scenario: x
            profile: dynamics.url-session
            covers: [A-1]
            environment: { servers: { in.test: {} } }

            """
        try Data((head + body).utf8).write(to: root.appending(path: "x.yaml"))
        let (plans, diagnostics) = ScenarioLoader.load(paths: [], root: root.path)
        return (
            plans.first?.sample.main,
            diagnostics.map { "\($0.location.line):\($0.location.column) \($0.rule): \($0.message)" }
        )
    }

    private func written(_ story: Story?) throws -> (steps: [String], expectations: [String]) {
        let story = try #require(story)
        return (
            try story.steps.map { "\(try #require(Step.variants.encode($0)).json)" },
            try story.expectations.map { "\(try #require(Expectation.variants.encode($0)).json)" }
        )
    }

    @Test func `A copy is what the author could have written`() throws {
        let short = """
            steps:
              - ready
              - { call: session/create, as: own }
              - { request: GET http://in.test/, session: own, headers: { A: $(own.session) }, as: it, id: first }
              - again: it
              - again: [own, it]
              - { again: it, as: last, expect: { status: 304 }, covers: [A-2] }
            expect:
              - { seen: request.received, during: it, with: { headers: { A: $(own.session) } } }
              - { result: it, with: { status: 200 } }
              - { never: request.received, at: in.test, before: own }
            """
        let long = """
            steps:
              - ready
              - { call: session/create, as: own }
              - { request: GET http://in.test/, session: own, headers: { A: $(own.session) }, as: it, id: first }
              - { request: GET http://in.test/, session: own, headers: { A: $(own.session) }, as: it-again }
              - { call: session/create, as: own-again }
              - { request: GET http://in.test/, session: own-again, headers: { A: $(own-again.session) }, as: it-again-2 }
              - { request: GET http://in.test/, session: own, headers: { A: $(own.session) }, as: last, expect: { status: 304 }, covers: [A-2] }
            expect:
              - { seen: request.received, during: it, with: { headers: { A: $(own.session) } } }
              - { result: it, with: { status: 200 } }
              - { never: request.received, at: in.test, before: own }
              - { seen: request.received, during: it-again, with: { headers: { A: $(own.session) } } }
              - { result: it-again, with: { status: 200 } }
              - { seen: request.received, during: it-again-2, with: { headers: { A: $(own-again.session) } } }
              - { result: it-again-2, with: { status: 200 } }
              - { never: request.received, at: in.test, before: own-again }
              - { seen: request.received, during: last, with: { headers: { A: $(own.session) } } }
              - { result: last, with: { status: 200 } }
            """
        let (one, other) = (try load(short), try load(long))
        #expect(one.problems.isEmpty && other.problems.isEmpty, "\(one.problems) \(other.problems)")
        let (copied, whole) = (try written(one.story), try written(other.story))
        #expect(copied.steps == whole.steps)
        #expect(copied.expectations == whole.expectations)
        #expect(one.story?.steps.map(\.location.line) == [6, 7, 8, 9, 10, 10, 11])
    }

    @Test func `What would end before it begins has no copy`() throws {
        let (story, problems) = try load(
            """
            steps:
              - ready
              - { quiet: 1ms, as: lost }
              - { quiet: 1ms, as: found }
              - again: lost
            expect:
              - { never: request.received, after: lost, before: found }
              - order: [{ seen: request.received, after: lost, before: found }, { seen: response.sent, after: lost }]
              - { never: request.received, after: lost }
            """
        )
        #expect(problems.isEmpty, "\(problems)")
        #expect(story?.expectations.count == 4)
    }

    @Test func `A control has steps of its own to do again`() throws {
        let (_, problems) = try load(
            """
            steps: [ready, { request: GET http://in.test/, as: it }]
            control:
              - run: it is seen twice
                steps: [ready, { request: GET http://in.test/, as: own }, again: own, again: it]
                expect: [{ seen: request.received, during: own-again }]
            """
        )
        #expect(problems == ["8:82 unknown-name: no earlier step is 'as: it', so there is nothing to do again"])
    }

    @Test(arguments: [
        ("again: ot", "unknown-name: no earlier step is 'as: ot', so there is nothing to do again"),
        ("again: []", "wrong-type"),
        ("{ again: it, when: 3 }", "wrong-type"),
        ("{ again: it, wrong: 3 }", "unknown-key"),
        ("{ again: [it, it], as: two }", "repeated-name: one name for several copies"),
    ])
    func `What cannot be done again is an error at its place`(_ step: String, _ words: String) throws {
        let (_, problems) = try load("steps:\n  - ready\n  - { request: GET http://in.test/, as: it }\n  - \(step)\n")
        #expect(problems.count == 1 && problems[0].hasPrefix("8:") && problems[0].contains(words), "\(problems)")
    }
}
