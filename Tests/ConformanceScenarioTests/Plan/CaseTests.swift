import ConformanceScenarios
import EnterpriseModel
import FoundationEssentials
import Testing

/// What becomes of the parts of a scenario.
struct CaseTests {
    /// A case of a file with these lines below its head.
    private static func plan(_ lines: String) throws -> (cases: [Case], diagnostics: [String]) {
        let root = FileManager.default.temporaryDirectory.appending(path: "case-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: root) }
        let head = "scenario: x\nprofile: field\nissue: [a]\n"
        try Data((head + lines).utf8).write(to: root.appending(path: "x.yaml"))
        let (plans, diagnostics) = ScenarioLoader.load(paths: [], root: root.path)
        return (plans.map(\.sample), diagnostics.map { "\($0.location.line):\($0.location.column) \($0.rule)" })
    }

    @Test func `steps have the defaults and the modifiers of the language`() throws {
        let (cases, diagnostics) = try Self.plan(
            """
            environment: { accounts: { alice: { password: secret } } }
            steps:
              - launch: { settings: { A: 1 }, data: fresh, circumstance: after-restart }
              - request: PUT http://h.test/p
                as: r
                covers: [X-1]
                level: soft
                session: shared
                task: upload
                style: delegate
                through: connection
                headers: { A: b }
                body: { size: 2KiB }
                with: { timeoutInterval: 5s }
                until: { status: 200 }
                within: 3s
                repeat: 2
                copies: 3
                wait: false
                may-fail: true
                may-exit: true
                answer: alice
              - request: GET http://h.test/
                answer:
                  - { to: any, host: h.test, realm: r, times: 1, user: u, password: p, persistence: permanent }
                  - { to: ServerTrust, accept: true }
                  - { to: Basic, as: alice, persistence: none }
              - { wait-for: { any-of: [task/complete, task/data] }, of: r, after: r }
              - { search: native-storage, for: x, expect: { found: 0 } }
              - kill
              - request: GET http://h.test/
                task: stream
                body: hello
                with: { minimum: 5, maximum: 9, timeout: 1s }
              - { request: GET http://h.test/, through: web-view, answer: alice }
              - { probe: h.test, with: { request: PUT /a?b, headers: { A: b }, body: c }, expect: { status: 200 } }
              - probe: h.test
              - { request: GET http://h.test/, inside: appConnect/state, as: late }
              - { wait-for: task/complete, of: late }
            """
        )
        #expect(diagnostics == [])
        let steps = try #require(cases.first?.main.steps)
        guard case .request(let stream) = steps[6].verb, case .request(let page) = steps[7].verb,
            case .probe(let probe) = steps[8].verb, case .probe(let bare) = steps[9].verb
        else {
            Issue.record("other verbs")
            return
        }
        let methods = Authentication.Scheme.all.map { $0.name } + ["Default"]
        #expect(stream.task == .stream && stream.body?.text == "hello" && stream.properties?["minimum"]?.text == "5")
        #expect(page.path == .webView && page.answers.count == methods.count)
        #expect(probe.host == "h.test" && probe.method == "PUT" && probe.target.text == "/a?b")
        #expect(probe.headers.map(\.name) == ["A"] && probe.body?.text == "c" && steps[8].expect != nil)
        guard case .request(let late) = steps[10].verb else {
            Issue.record("no request")
            return
        }
        #expect(late.callback == "appConnect/state" && !steps[10].waits)
        #expect(bare.method == "GET" && bare.target.text == "/" && bare.body == nil)
        guard case .launch(let launch) = steps[0].verb, case .request(let request) = steps[1].verb,
            case .request(let second) = steps[2].verb, case .waitFor(let wait) = steps[3].verb,
            case .search(let search) = steps[4].verb, case .kill = steps[5].verb
        else {
            Issue.record("other verbs")
            return
        }
        #expect(launch.freshData && launch.circumstance == .afterReboot && launch.settings?["A"]?.text == "1")
        let step = steps[1]
        #expect(step.name == "r" && step.covers == ["X-1"] && step.level == .soft && step.within == 3)
        #expect(step.repeats == 2 && step.copies == 3 && !step.waits && step.mayFail && step.mayExit)
        #expect(request.method == "PUT" && request.url.text == "http://h.test/p" && request.session == "shared")
        #expect(request.task == .upload && request.style == .delegate && request.path == .connection)
        #expect(request.headers.map(\.name) == ["A"] && request.until != nil && request.properties != nil)
        #expect(request.answers.map(\.method) == methods)
        let plain = steps[2]
        #expect(plain.waits && plain.repeats == 1 && plain.within == 10 && !plain.mayFail && plain.level == nil)
        #expect(second.answers.map(\.method) == [nil, "ServerTrust", "Basic"])
        #expect(second.answers.map(\.persistence) == [.permanent, .forSession, .none])
        #expect(second.answers[0].times == 1 && second.answers[0].host == "h.test" && second.answers[0].realm == "r")
        guard case .credential(let credential) = second.answers[2].action else {
            Issue.record("no credential")
            return
        }
        #expect(credential.user.text == "alice" && credential.password.text == "secret")
        #expect(wait.patterns.map(\.name) == ["task/complete", "task/data"])
        #expect(wait.patterns.allSatisfy { $0.subject == "r" && $0.after == "r" })
        #expect(search.place == "native-storage")
    }

    @Test func `expectations are what they say`() throws {
        let (cases, diagnostics) = try Self.plan(
            """
            environment: {}
            steps: [ready]
            expect:
              - { seen: a.b, times: { at-most: 3 }, within: 2s, as: first, level: record, covers: [X-1] }
              - { seen: a.b, times: 0 }
              - { never: a.*, at: h, of: o, during: d, after: a, before: b }
              - { every: a.b, where: { x: 1 }, with: { y: { not: 2 }, only: [y] } }
              - { result: s, with: { one-of: [{ error: any }, { status: 200 }] } }
              - order: [a.b, { seen: c.d, at: h }]
              - one-of: { this: [{ seen: a.b }], that: [{ never: a.b }] }
            control: [{ seen: c.d }]
            """
        )
        #expect(diagnostics == [])
        let expectations = try #require(cases.first?.main.expectations)
        let words = expectations.map { expectation -> String in
            switch expectation.kind {
            case .seen(let pattern, let times, let within, let name):
                "\(pattern.name) \(times?.description ?? "") \(within ?? 0) \(name ?? "")"
            case .never(let pattern):
                [pattern.name, pattern.place, pattern.subject, pattern.during, pattern.after, pattern.before]
                    .compactMap(\.self).joined(separator: " ")
            case .every(let pattern, let condition): "every \(pattern.fields != nil) \(condition != nil)"
            case .result(let step, _): "result \(step)"
            case .order(let patterns): patterns.map { "\($0.name) \($0.place ?? "")" }.joined(separator: ",")
            case .oneOf(let alternatives): alternatives.map(\.words).joined(separator: ",")
            }
        }
        #expect(
            words == [
                "a.b 1 to 3 times 2.0 first", "a.b 0 times 0.0 ", "a.* h o d a b", "every true true", "result s",
                "a.b ,c.d h", "this,that",
            ]
        )
        #expect(expectations[0].level == .record && expectations[0].covers == ["X-1"])
        guard case .precondition = cases[0].controls[0] else { return #expect(Bool(false), "no precondition") }
    }

    @Test(arguments: [
        ("environment: {}\nsteps: [{ request: /hello }]", "5:20 wrong-type"),
        ("environment: {}\nsteps: [{ request: GET http://h/, answer: alice }]", "5:43 unknown-account"),
        ("environment: {}\nsteps: [{ request: GET http://h/, answer: [{ to: any }] }]", "5:44 missing-key"),
        ("environment: {}\nsteps: [{ request: GET http://h/, repeat: 0 }]", "5:43 wrong-type"),
        ("environment: {}\nsteps: [{ request: GET http://h/, task: stream, style: delegate }]", "5:56 unknown-key"),
        ("environment: {}\nsteps: [{ request: GET http://h/, through: web-view, body: x }]", "5:60 unknown-key"),
        ("environment: {}\nsteps: [{ request: PUT http://h/, through: web-view }]", "5:9 wrong-type"),
        (
            "environment: {}\nsteps: [{ request: GET http://h/, inside: appConnect/state, copies: 2 }]",
            "5:69 unknown-key"
        ),
        (
            "environment: {}\nsteps: [{ request: GET http://h/, inside: appConnect/state, wait: true }]",
            "5:67 wrong-type"
        ),
        ("environment: {}\nsteps: [{ request: GET http://h/, inside: task/complete }]", "5:43 unknown-word"),
        ("environment: {}\nsteps: [{ probe: h, with: { request: /x } }]", "5:38 wrong-type"),
        ("environment: {}\nsteps: [{ quit: {}, kill: {} }]", "5:21 two-verbs"),
        ("environment: {}\nsteps: [{ wait-for: }]", "5:21 missing-value"),
        ("environment: {}\nsteps: [{ release: 5 }]", "5:20 number-as-text"),
        ("environment: { use: corp }\nsteps: [ready]", "4:21 unknown-environment"),
        ("environment: {}\nsteps: [ready]\nmatrix: { a: 1 }", "6:14 wrong-type"),
        ("environment: {}\nsteps: [ready]\nmatrix: { a: [{ b: 1 }] }", "6:15 wrong-type"),
        ("environment: {}\nsteps: [{ quit: {}, when: { b: 1 } }]", "5:29 unknown-name"),
        ("environment: {}\nvariables: { l: [1] }\nsteps: [{ release: a$(l) }]", "6:20 wrong-type"),
        ("environment: {}\nsteps: [{ change: { relay: { state: upp } } }]", "5:37 unknown-word"),
        ("environment: {}\nsteps: [ready]\nexpect: [{ seen: a.b, with: { x: { near: 1 } } }]", "6:36 missing-key"),
        ("environment: {}\nsteps: [ready]\nexpect: [{ seen: a.b, with: { x: { at-most: soon } } }]", "6:45 wrong-type"),
    ])
    func `what makes no sense is refused at its place`(lines: String, expected: String) throws {
        let found = try Self.plan(lines).diagnostics
        #expect(found == [expected])
    }

    @Test func `a matrix without bounds is refused at once`() throws {
        let values = (0..<100).map(String.init).joined(separator: ", ")
        let lists = (0..<20).map { "  k\($0): [\(values)]" }.joined(separator: "\n")
        let found = try Self.plan("environment: {}\nsteps: [ready]\nmatrix:\n\(lists)").diagnostics
        #expect(found == ["8:3 too-large"])
    }

    @Test func `a precondition may be meant for some cases only`() throws {
        let (cases, diagnostics) = try Self.plan(
            """
            matrix: { route: [straight, relayed] }
            environment: {}
            steps: [ready]
            expect: [{ seen: request.received, with: { via: $(route) } }]
            control:
              - { seen: relay.tunnel.requested, when: { route: relayed } }
            """
        )
        #expect(diagnostics == [])
        #expect(cases.map(\.controls.count) == [0, 1])
    }

    @Test func `a part of a one-of may be meant for some cases only`() throws {
        let (cases, diagnostics) = try Self.plan(
            """
            matrix: { kept: [both, one, none] }
            environment: {}
            steps: [ready]
            expect:
              - one-of:
                  as before: [{ seen: a.before, when: { kept: both } }]
                  now: [{ seen: a.now, when: { kept: [both, one] } }, { never: a.then, when: { kept: both } }]
            """
        )
        #expect(diagnostics == [])
        let sizes = cases.map {
            $0.main.expectations.map { expectation in
                guard case .oneOf(let alternatives) = expectation.kind else { return [Int]() }
                return alternatives.map(\.expectations.count)
            }
        }
        #expect(sizes == [[[1, 2]], [[1]], []])
    }

    @Test func `A host that a value names is the one of that name that is there already`() throws {
        let (cases, diagnostics) = try Self.plan(
            """
            matrix: { host: [a.test, b.test] }
            environment:
              servers:
                a.test: { zone: outside, routes: { /one: { body: x } } }
                $(host): { routes: { /two: { body: y } } }
            steps:
              - launch
              - { request: GET http://$(host)/two, expect: { status: 200 } }
            """
        )
        #expect(diagnostics == [])
        let a = try #require(cases[0].main.description.servers["a.test"])
        #expect(a.zone == .outside && Set(a.routes.keys) == ["/one", "/two"])
        let b = try #require(cases[1].main.description.servers["b.test"])
        #expect(b.zone == .inside && Set(b.routes.keys) == ["/two"])
    }
}
