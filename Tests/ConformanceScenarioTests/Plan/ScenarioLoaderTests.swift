import ConformanceScenarios
import EnterpriseModel
import FoundationEssentials
import Testing

struct ScenarioLoaderTests {
    /// Runs a body with a folder that holds these files.
    private func withFiles<Result>(_ files: [String: String], _ body: (String) throws -> Result) throws -> Result {
        let root = FileManager.default.temporaryDirectory.appending(path: "scenarios-\(UInt64.random(in: 0 ... .max))")
        defer { try? FileManager.default.removeItem(at: root) }
        for (path, text) in files {
            let file = root.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }
        return try body(root.path)
    }

    private static let environment = """
        accounts: { alice: { password: swordfish } }
        console: { user: alice }
        servers:
          portal.corp.test: { routes: { /hello: { body: $(canary) } } }
          other.corp.test: {}
        """

    private static let scenario = """
        scenario: Titles hold $(count)
        profile: dynamics.url-session
        covers: [A-1]
        matrix:
          count: [1, 2]
          rows:
            - { name: first row, settings: { Key: true }, covers: [A-2] }
            - { name: second row, settings: {}, covers: [A-3] }
        variables: { path: hello }
        environment: { use: corp }
        steps:
          - ready: { settings: $(settings) }
          - request: GET http://portal.corp.test/$(path)
            as: hello
            repeat: $(count)
            when: { count: 2 }
            expect: { status: 200, body: $(canary) }
          - { call: session/create, with: { $(path): $(hello.connection) } }
        expect:
          - { seen: request.received, at: portal.corp.test, times: $(count), covers: [A-4] }
        control:
          - { seen: relay.connected }
          - run: another path
            set: { path: bye }
            environment: { relay: { state: down } }
            expect: [ { seen: relay.connected } ]
        """

    @Test func `a scenario elsewhere uses what the suite has, and its own first`() throws {
        let scenario = """
            scenario: A problem of the field
            profile: dynamics.url-session
            covers: [A-1]
            vary: [count]
            environment: { use: [corp, own] }
            steps: [ready, { request: GET http://own.corp.test/$(a), varied: true, as: it, expect: { status: 200 } }]
            """
        let axis = "{ axis: how many, values: { one: { variables: { a: b } }, two: { variables: { a: c } } } }"
        let files = [
            "suite/environments/corp.yaml": Self.environment, "suite/environments/own.yaml": "servers: {}",
            "suite/axes/count.yaml": axis, "mine/problem.yaml": scenario,
            "mine/environments/own.yaml": "servers: { own.corp.test: {} }",
        ]
        try withFiles(files) { root in
            let path = "\(root)/mine/problem.yaml"
            let (plans, diagnostics) = ScenarioLoader.load(paths: [path], root: "\(root)/suite")
            #expect(diagnostics == [])
            #expect(plans.count == 2)
            #expect(plans.first?.environments.first?["servers"]?["own.corp.test"] != nil)
            let (_, absent) = ScenarioLoader.load(paths: [path], root: root)
            #expect(absent.map(\.rule) == ["unknown-axis"])
        }
    }

    @Test func `a matrix is multiplied, and cases have stable ids`() throws {
        let files = ["a/b.yaml": Self.scenario, "environments/corp.yaml": Self.environment]
        let (plans, diagnostics) = try withFiles(files) { ScenarioLoader.load(paths: [$0], root: $0) }
        #expect(diagnostics == [])
        #expect(
            plans.map(\.id) == [
                "a/b#count=1,first row", "a/b#count=1,second row", "a/b#count=2,first row", "a/b#count=2,second row",
            ]
        )
        #expect(plans.map(\.requirements) == [["A-2", "A-4"], ["A-3", "A-4"], ["A-2", "A-4"], ["A-3", "A-4"]])
        #expect(plans.map(\.title) == ["Titles hold 1", "Titles hold 1", "Titles hold 2", "Titles hold 2"])
    }

    @Test func `an id is one line, whatever the values of a matrix are`() throws {
        let lines = Self.scenario.replacing("name: first row", with: #"name: "first\r\nrow""#)
        let files = ["a/b.yaml": lines, "environments/corp.yaml": Self.environment]
        let ids = try withFiles(files) { ScenarioLoader.load(paths: [$0], root: $0) }.plans.map(\.id)
        #expect(ids.first == "a/b#count=1,first\\u{d}\\u{a}row")
    }

    @Test func `a change is worked out with the case, also that its moment passes`() throws {
        let scenario = """
            scenario: Tickets expire
            profile: field
            issue: [a]
            environment:
              accounts: { alice: { password: secret } }
              kdc: { realm: CORP.TEST }
              servers: { a.test: {} }
            steps:
              - request: GET http://a.test/
              - change: { kdc: { tickets: expired } }
              - change: { servers: { a.test: { routes: { /: { status: 204 } } } } }
            """
        try withFiles(["a.yaml": scenario]) { root in
            let (plans, diagnostics) = ScenarioLoader.load(paths: [], root: root)
            #expect(diagnostics == [])
            let story = try #require(plans.first?.sample.main)
            #expect(story.changes.keys.sorted() == [1, 2])
            #expect(
                story.changes[1]?.states.map { $0.kdc?.ticketFate != story.description.kdc?.ticketFate } == [
                    true, false,
                ]
            )
            #expect(story.changes[1]?.states.last == story.description)
            #expect(story.changes[2]?.states.map { $0.servers["a.test"]?.routes.keys.sorted() } == [["/"]])
            #expect(story.changes.values.allSatisfy { $0.problem == nil })
        }
    }

    @Test func `a restart is over when it is done, so that the next one is one too`() throws {
        let scenario = """
            scenario: Servers restart
            profile: field
            issue: [a]
            environment: { servers: { a.test: {}, b.test: { state: silent } }, relay: {} }
            steps:
              - change: { servers: { a.test: { state: restarted } } }
              - change: { servers: { a.test: { state: restarted } }, relay: { state: restarted } }
              - change: { servers: { a.test: { routes: { /restarted: { body: restarted } } } } }
              - request: GET http://b.test/
            """
        try withFiles(["a.yaml": scenario]) { root in
            let (plans, diagnostics) = ScenarioLoader.load(paths: [], root: root)
            #expect(diagnostics == [])
            let story = try #require(plans.first?.sample.main)
            let states = (0...2).map { story.changes[$0]?.states.map { $0.servers["a.test"]?.state } }
            #expect(states == [[.restarted, .up], [.restarted, .up], [.up]])
            #expect(story.changes[1]?.states.map(\.relay.state) == [.restarted, .up])
            #expect(story.changes[2]?.states.last?.servers["b.test"]?.state == .silent)
        }
    }

    @Test func `only canaries make the case of a run another one`() throws {
        let scenario = """
            scenario: Nothing is secret
            profile: field
            issue: [a]
            environment: { servers: { a.test: { routes: { /: { body: $(text) } } } } }
            variables: { text: canary-sample }
            steps:
              - request: GET http://a.test/
            """
        for (text, isNew) in [("canary-sample", false), ("$(canary)", true), ("x $(canary-a)", true)] {
            try withFiles(["a.yaml": scenario.replacing("text: canary-sample", with: "text: \(text)")]) { root in
                let plan = try #require(ScenarioLoader.load(paths: [], root: root).plans.first)
                let stories = [plan.sample, try plan.instantiate(unique: "one")].map(\.main)
                #expect((stories[0].description != stories[1].description) == isNew)
                #expect(stories.map(\.secrets.isEmpty) == [!isNew, !isNew])
            }
        }
    }

    @Test func `values are put in, and canaries are new for each run`() throws {
        let files = ["a/b.yaml": Self.scenario, "environments/corp.yaml": Self.environment]
        try withFiles(files) { root in
            let plans = ScenarioLoader.load(paths: ["a/b#count=2,first row"], root: root).plans
            let first = try #require(try plans.first?.instantiate(unique: "one"))
            let second = try #require(try plans.first?.instantiate(unique: "two"))
            #expect(plans.count == 1)
            #expect(first.main.steps.count == 3)
            #expect(first.main.steps[1].repeats == 2)
            // Only what is mentioned is started.
            #expect(first.main.description.servers.keys.sorted() == ["portal.corp.test"])
            let bodies = [first, second].map {
                $0.main.description.servers["portal.corp.test"]?.routes["/hello"]?.responses.first?.body.content
            }
            #expect(bodies == [.text("canary-one"), .text("canary-two")])
            guard case .call(let call) = first.main.steps[2].verb else {
                throw ScenarioError("x", "no call", at: first.location)
            }
            #expect(call.parameters?["hello"]?.text == "$(hello.connection)")
            guard case .run("another path", let story, _) = first.controls[1] else {
                throw ScenarioError("x", "no run", at: first.location)
            }
            #expect(story.description.relay.state == .down)
            guard case .request(let request) = story.steps[1].verb else {
                throw ScenarioError("x", "no request", at: first.location)
            }
            #expect(request.url.text == "http://portal.corp.test/bye")
        }
    }

    @Test func `all problems of a file are reported, each once`() throws {
        let bad = """
            scenario: Wrong in many ways
            profile: dynamics.url-sesion
            enviroment: {}
            matrix: { n: [1, 2] }
            steps:
              - reddy
              - { request: GET http://h/, expct: 1, expect: { error: timeout } }
              - { request: GET http://h/, inside: x }
            expect:
              - { seen: a.b, tiems: 1 }
              - { seen: a.b, with: { x: { matches: "(" } } }
              - { seen: a.b, with: { x: { contians: 1, contains: 2 } } }
            """
        let (plans, diagnostics) = try withFiles(["x.yaml": bad]) { ScenarioLoader.load(paths: [], root: $0) }
        #expect(plans.isEmpty)
        #expect(
            diagnostics.map { "\($0.location.line):\($0.location.column) \($0.rule) \($0.didYouMean.first ?? "")" } == [
                "1:1 missing-key ", "2:10 unknown-word dynamics.url-session", "3:1 unknown-key environment",
                "6:5 unknown-key ready", "7:31 unknown-key expect", "7:58 unknown-word timed-out", "8:39 unknown-word ",
                "10:18 unknown-key times", "11:40 bad-pattern ", "12:31 unknown-key contains",
            ]
        )
    }

    @Test(arguments: [
        (["a/*"], ["a/one", "a/two"]), (["a/one"], ["a/one"]), (["**/three"], ["b/c/three"]),
        (["a/one", "a/*"], ["a/one", "a/two"]),
        (["*"], []),
    ])
    func `files are found by globs and ids`(paths: [String], expected: [String]) throws {
        let text = "scenario: x\nprofile: field\nissue: [a]\nenvironment: {}\nsteps: [ready]\n"
        let files = ["a/one.yaml": text, "a/two.yaml": text, "b/c/three.yaml": text, "environments/e.yaml": "{}"]
        let (plans, diagnostics) = try withFiles(files) { ScenarioLoader.load(paths: paths, root: $0) }
        #expect(plans.map(\.id) == expected)
        #expect(diagnostics.map(\.rule) == (expected.isEmpty ? ["no-scenario"] : []))
    }

    @Test(.timeLimit(.minutes(20)))
    func `folders that link to each other are read once`() throws {
        let text = "scenario: x\nprofile: field\nissue: [a]\nenvironment: {}\nsteps: [ready]\n"
        let ids = try withFiles(["a/one.yaml": text]) { root in
            for name in ["b", "c", "a/d"] {
                try FileManager.default.createSymbolicLink(atPath: "\(root)/\(name)", withDestinationPath: root)
            }
            return ScenarioLoader.load(paths: [], root: root).plans.map(\.id)
        }
        #expect(ids == ["a/one"])
    }

    @Test(arguments: ["a", "a/", "a/b"])
    func `a folder is found by its place below the root`(folder: String) throws {
        let one = """
            scenario: One
            profile: dynamics.url-session
            covers: [A-1]
            environment: {}
            steps: [ready]
            expect: [ { seen: relay.connected } ]
            """
        let files = ["a/b/one.yaml": one, "a/b/two.yaml": one, "ab/three.yaml": one]
        let (plans, diagnostics) = try withFiles(files) { ScenarioLoader.load(paths: [folder], root: $0) }
        #expect(diagnostics == [])
        #expect(plans.map(\.id) == ["a/b/one", "a/b/two"])
    }

    @Test func `a case of a file elsewhere is found by its id`() throws {
        let text = "scenario: x\nprofile: field\nissue: [a]\nmatrix: { n: [1, 2] }\nenvironment: {}\nsteps: [ready]\n"
        let (ids, again) = try withFiles(["mine/x.yaml": text, "scenarios/y.yaml": text]) { folder in
            func ids(_ path: String) -> [String] {
                ScenarioLoader.load(paths: [path], root: "\(folder)/scenarios").plans.map(\.id)
            }
            let found = ids("\(folder)/mine/x.yaml")
            return (found, found.map(ids))
        }
        #expect(ids.count == 2)
        #expect(again == ids.map { [$0] })
    }

    @Test func `cases that are asked for one by one run once each, and those beside them do not`() throws {
        let text =
            "scenario: x\nprofile: field\nissue: [a]\nmatrix: { n: [1, 2, 3] }\nenvironment: {}\nsteps: [ready]\n"
        let (ids, all, rules) = try withFiles(["a.yaml": text]) { root in
            func ids(_ paths: String...) -> [String] { ScenarioLoader.load(paths: paths, root: root).plans.map(\.id) }
            let wrong = ScenarioLoader.load(paths: ["a#n=3", "a#n=4"], root: root).diagnostics.map(\.rule)
            return (ids("a#n=2", "a#n=1", "a#n=2"), [ids("a#n=2", "a"), ids("a", "a#n=2")], wrong)
        }
        #expect(ids == ["a#n=1", "a#n=2"])
        #expect(all == Array(repeating: ["a#n=1", "a#n=2", "a#n=3"], count: 2))
        #expect(rules == ["no-scenario"])
    }

    @Test func `a shuffle depends on its seed only, and shards share out everything once`() throws {
        let text =
            "scenario: x\nprofile: field\nissue: [a]\nmatrix: { n: [1, 2, 3, 4, 5, 6, 7] }\nenvironment: {}\nsteps: [ready]\n"
        let plans = try withFiles(["a.yaml": text]) { ScenarioLoader.load(paths: [], root: $0).plans }
        var selection = CaseSelection()
        selection.seed = 1
        let shuffled = selection.choose(from: plans).map(\.id)
        #expect(shuffled == selection.choose(from: plans.reversed()).map(\.id))
        #expect(shuffled != plans.map(\.id) && shuffled.sorted() == plans.map(\.id).sorted())
        let parts = ["1/3", "2/3", "3/3"].compactMap(CaseSelection.Shard.init).map { shard in
            selection.shard = shard
            return selection.choose(from: plans).map(\.id)
        }
        #expect(parts.allSatisfy { !$0.isEmpty })
        #expect(parts.flatMap(\.self).sorted() == plans.map(\.id).sorted())
        for wrong in ["0/3", "4/3", "1", "a/b", "1/0"] { #expect(CaseSelection.Shard(wrong) == nil) }
    }

    @Test func `random numbers are those of the published generator`() {
        // splitmix64.c by Sebastiano Vigna, seed 1234567.
        var generator = SplitMix64(seed: 1_234_567)
        #expect(
            (0..<3).map { _ in generator.next() } == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
            ]
        )
    }

    @Test(arguments: [
        ("a/*", "a/b", true), ("a/*", "a/b/c", false), ("a/**", "a/b/c", true), ("**/c", "a/b/c", true),
        ("a/?", "a/b", true), ("a/?", "a//", false), ("*", "", true), ("a*b*c", "axxbyyc", true), ("a", "b", false),
        ("**", "x/y#k=v", true),
    ])
    func `globs match paths`(pattern: String, text: String, expected: Bool) {
        #expect(Glob(pattern).matches(text) == expected)
    }
}
