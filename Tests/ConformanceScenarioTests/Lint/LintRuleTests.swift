import ConformanceKit
import ConformanceSamples
import ConformanceScenarios
import FoundationEssentials
import TestConditions
import Testing

struct LintRuleTests {
    /// A scenario that every rule is content with; a sample replaces parts of it.
    private static let clean = """
        scenario: A claim
        profile: dynamics.url-session
        covers: [DYN-SESS-001]
        environment:
          servers:
            portal.corp.test: { routes: { /hello: { body: hello } } }
        steps:
          - ready
          - { request: GET http://portal.corp.test/hello, as: hello }
        expect:
          - { seen: request.received, at: portal.corp.test }
        """

    struct Sample: Sendable, CustomTestStringConvertible {
        var rule: String
        /// Line and column of the problem.
        var position: String
        /// A part of the clean scenario, what stands there instead, and what would have been right.
        var part: String
        var bad: String
        var good: String

        init(_ rule: String, _ position: String, _ part: String, _ bad: String, _ good: String) {
            self.rule = rule
            self.position = position
            self.part = part
            self.bad = bad
            self.good = good
        }

        var testDescription: String { "\(rule): \(bad)" }

        func text(_ replacement: String) -> String { clean.replacing(part, with: replacement) }
    }

    private static let seen = "  - { seen: request.received, at: portal.corp.test }"
    private static func asked(hold gate: String) -> String {
        "\(request.dropLast(2)), answer: [{ to: any, user: alice, password: swordfish, hold: \(gate) }] }"
    }

    private static let request = "  - { request: GET http://portal.corp.test/hello, as: hello }"
    private static let server = "    portal.corp.test: { routes: { /hello: { body: hello } } }"
    private static let covers = "covers: [DYN-SESS-001]"

    static let samples: [Sample] = [
        // Expectations
        Sample("cannot-fail", "9:5", "as: hello }", "expect: {} }", "expect: { status: 200 } }"),
        Sample(
            "cannot-fail",
            "12:5",
            seen,
            "\(seen)\n  - { seen: request.received, times: { at-least: 0 } }",
            "\(seen)\n  - { seen: request.received, times: { at-least: 0, at-most: 1 } }"
        ),
        Sample(
            "cannot-fail",
            "12:5",
            seen,
            "\(seen)\n  - { result: hello, with: {} }",
            "\(seen)\n  - { result: hello, with: { status: 200 } }"
        ),
        Sample(
            "at-most-alone",
            "12:38",
            seen,
            "\(seen)\n  - { seen: request.received, times: { at-most: 2 } }",
            "\(seen)\n  - { seen: request.received, times: { at-least: 1, at-most: 2 } }"
        ),
        Sample(
            "nothing-positive",
            "1:1",
            seen,
            "  - { seen: request.received, times: { at-least: 0, at-most: 3 } }",
            seen
        ),
        // Names
        Sample("unknown-observation", "11:13", "request.received", "request.recieved", "request.*"),
        Sample(
            "unknown-observation",
            "11:13",
            "request.received, at: portal.corp.test",
            "task/compleet",
            "task/complete"
        ),
        Sample(
            "unknown-field",
            "12:32",
            seen,
            "\(seen)\n  - { seen: tls.hello, with: { offer: 1 } }",
            "\(seen)\n  - { seen: tls.hello, with: { offers: { TLSv1.2: true } } }"
        ),
        Sample("unknown-field", "9:61", "as: hello }", "expect: { stauts: 200 } }", "expect: { status: 200 } }"),
        Sample(
            "unknown-field",
            "11:34",
            seen,
            "  - { every: tls.hello, where: { verson: 1 }, with: { alpn: { present: true } } }",
            "  - { every: tls.hello, where: { alpn: x }, with: { alpn: { present: true } } }"
        ),
        // Values
        Sample(
            "unknown-value",
            "12:33",
            seen,
            "\(seen)\n  - { seen: tls.failed, with: { by: clinet } }",
            "\(seen)\n  - { seen: tls.failed, with: { by: client } }"
        ),
        Sample(
            "unknown-value",
            "12:42",
            seen,
            "\(seen)\n  - { seen: relay.tunnel.opened, with: { target: portal.crop.test } }",
            "\(seen)\n  - { seen: relay.tunnel.opened, with: { target: portal.corp.test } }"
        ),
        Sample(
            "unknown-header",
            "12:51",
            seen,
            "\(seen)\n  - { every: request.received, with: { headers: { Cokie: { present: false } } } }",
            "\(seen)\n  - { every: request.received, with: { headers: { Cookie: { present: false } } } }"
        ),
        Sample(
            "unwritten-text",
            "10:5",
            request,
            "\(request)\n  - { search: network, for: goodbye, expect: { found: 0 } }",
            "\(request)\n  - { search: network, for: hello, expect: { found: { at-least: 1 } } }"
        ),
        Sample(
            "unknown-operation",
            "10:5",
            request,
            "\(request)\n  - { call: session/created }",
            "\(request)\n  - { call: session/create }"
        ),
        Sample(
            "unknown-operation",
            "10:5",
            request,
            "\(request)\n  - { call: app/launch }",
            "\(request)\n  - { call: app/configuration }"
        ),
        Sample(
            "unknown-parameter",
            "10:37",
            request,
            "\(request)\n  - { call: session/create, with: { kin: default } }",
            "\(request)\n  - { call: session/create, with: { timeoutIntervalForRequest: 5s } }"
        ),
        Sample(
            "unknown-parameter",
            "10:5",
            request,
            "\(request)\n  - { call: cookies/delete, with: { name: a } }",
            "\(request)\n  - { call: cookies/delete, with: { name: a, domain: b } }"
        ),
        Sample(
            "unknown-parameter",
            "9:59",
            "as: hello }",
            "with: { timeout: 5s } }",
            "with: { timeoutInterval: 5s } }"
        ),
        Sample(
            "unknown-parameter",
            "10:43",
            request,
            "\(request)\n  - { call: device/set, with: { device: { lnik: wifi } } }",
            "\(request)\n  - { call: device/set, with: { device: { link: wifi } } }"
        ),
        Sample(
            "unfit-parameter",
            "10:51",
            request,
            "\(request)\n  - { call: cache/create, with: { memoryCapacity: many } }",
            "\(request)\n  - { call: cache/create, with: { memoryCapacity: 5MiB } }"
        ),
        Sample(
            "unfit-parameter",
            "10:42",
            request,
            "\(request)\n  - { call: webView/flag, with: { value: \"true\" } }",
            "\(request)\n  - { call: webView/flag, with: { value: true } }"
        ),
        Sample(
            "unfit-parameter",
            "10:61",
            request,
            "\(request)\n  - { call: session/create, with: { HTTPCookieAcceptPolicy: nope } }",
            "\(request)\n  - { call: session/create, with: { HTTPCookieAcceptPolicy: $(hello.body) } }"
        ),
        Sample(
            "unfit-parameter",
            "10:48",
            request,
            "\(request)\n  - { call: httpRequest/send, with: { request: { timeoutInterval: 1s } } }",
            "\(request)\n  - { call: httpRequest/send, with: { request: { url: http://portal.corp.test/hello, timeoutInterval: 1s } } }"
        ),
        Sample(
            "bad-change",
            "10:5",
            request,
            "\(request)\n  - change: { console: { user: nobody } }",
            "\(request)\n  - change: { accounts: { somebody: { password: secret } }, console: { user: somebody } }"
        ),
        Sample(
            "unknown-object",
            "10:5",
            request,
            "\(request)\n  - { call: cache/usage, of: hello }",
            "\(request)\n  - { call: task/suspend, of: hello }"
        ),
        Sample(
            "unknown-object",
            "10:47",
            request,
            "\(request)\n  - { call: session/create, with: { URLCache: nobody } }",
            "\(request)\n  - { call: session/create, with: { URLCache: shared } }"
        ),
        Sample(
            "unknown-object",
            "10:5",
            request,
            "\(request)\n  - { call: task/suspend }",
            "\(request)\n  - { call: task/suspend, of: hello }"
        ),
        Sample(
            "unknown-object",
            "10:5",
            request,
            "\(request)\n  - { call: webView/flag, of: hello }",
            "\(request)\n  - { call: webView/flag }"
        ),
        Sample(
            "bad-name",
            "10:5",
            request,
            "\(request)\n  - { call: webView/flag, as: $(x) }",
            "\(request)\n  - { call: webView/flag, as: flag }"
        ),
        Sample(
            "bad-name",
            "10:5",
            request,
            "\(request)\n  - { call: cache/create, as: a cache }",
            "\(request)\n  - { call: cache/create, as: a-cache }"
        ),
        Sample(
            "content-of-get",
            "10:5",
            request,
            "\(request)\n  - { request: GET http://portal.corp.test/hello, body: much }",
            "\(request)\n  - { request: POST http://portal.corp.test/hello, body: much }"
        ),
        Sample(
            "app-running",
            "10:5",
            request,
            "\(request)\n  - launch",
            "\(request)\n  - quit\n  - launch"
        ),
        Sample(
            "unknown-name",
            "10:16",
            request,
            "\(request)\n  - { request: GET http://portal.corp.test/$(hello.stauts) }",
            "\(request)\n  - { request: GET http://portal.corp.test/$(hello.status) }"
        ),
        Sample(
            "unknown-object",
            "13:5",
            request,
            "\(request)\n  - { call: cache/create, as: cache }\n  - quit\n  - ready\n  - { call: cache/usage, of: cache }",
            "\(request)\n  - quit\n  - ready\n  - { call: cache/create, as: cache }\n  - { call: cache/usage, of: cache }"
        ),
        Sample("unknown-step", "11:13", "at: portal.corp.test }", "during: hullo }", "during: hello }"),
        Sample(
            "unknown-step",
            "12:5",
            seen,
            "\(seen)\n  - { result: hullo, with: { status: 200 } }",
            "\(seen)\n  - { result: hello, with: { status: 200 } }"
        ),
        Sample(
            "unknown-name",
            "6:51",
            "body: hello",
            "body: $(address portal.corp.test)",
            "body: there"
        ),
        Sample(
            "unknown-name",
            "11:51",
            "at: portal.corp.test }",
            "with: { connection: $(hallo.bytes) } }",
            "with: { connection: $(hello.bytes) } }"
        ),
        Sample(
            "used-too-early",
            "9:5",
            request,
            "  - { request: GET http://portal.corp.test/hello, session: one }\n  - { call: session/create, as: one }",
            "  - { call: session/create, as: one }\n  - { request: GET http://portal.corp.test/hello, session: one }"
        ),
        Sample(
            "used-too-early",
            "9:14",
            request,
            "  - request: GET http://portal.corp.test/$(one.id)\n  - { call: session/shared, as: one }",
            "  - { call: session/shared, as: one }\n  - request: GET http://portal.corp.test/$(one.id)"
        ),
        Sample(
            "repeated-name",
            "10:5",
            request,
            "\(request)\n\(request)",
            "\(request)\n\(request.replacing("as: hello", with: "as: again"))"
        ),
        Sample(
            "repeated-id",
            "10:5",
            request,
            "\(request.replacing("as: hello", with: "as: hello, id: a"))\n\(request.replacing("as: hello", with: "as: again, id: a"))",
            "\(request.replacing("as: hello", with: "as: hello, id: a"))\n\(request.replacing("as: hello", with: "as: again, id: b"))"
        ),
        Sample("unknown-host", "9:16", request, "  - { request: GET http://portl.corp.test/hello }", request),
        Sample("unknown-host", "11:13", "at: portal.corp.test", "at: portl.corp.test", "at: portal.corp.test"),
        Sample(
            "address-or-port",
            "9:16",
            "portal.corp.test/hello,",
            "portal.corp.test:80/hello,",
            "portal.corp.test/hello,"
        ),
        Sample(
            "address-or-port",
            "9:16",
            "http://portal.corp.test/hello,",
            "http://10.0.0.1/portal.corp.test,",
            "http://$(address portal.corp.test)/hello,"
        ),
        Sample(
            "unknown-host",
            "9:42",
            request,
            "  - { call: socket/create, with: { host: portl.corp.test, useSSL: false } }",
            "  - { call: socket/create, with: { host: portal.corp.test, useSSL: false } }"
        ),
        Sample(
            "address-or-port",
            "9:66",
            request,
            "  - { call: socket/create, with: { host: portal.corp.test, port: 80, useSSL: false } }",
            "  - { call: socket/create, with: { host: portal.corp.test, useSSL: false } }"
        ),
        Sample(
            "address-or-port",
            "9:42",
            request,
            "  - { call: socket/create, with: { host: 10.0.0.1, useSSL: false } }",
            "  - { call: socket/create, with: { host: $(address portal.corp.test), useSSL: false } }"
        ),
        Sample(
            "unknown-name",
            "14:12",
            seen,
            "\(seen)\ncontrol:\n  - run: with another path\n    set: { pth: a }\n    expect: [{ seen: relay.connected }]",
            "\(seen)\ncontrol:\n  - run: with another path\n    set: { path: a }\n    expect: [{ seen: relay.connected }]\nvariables: { path: b }\nreading: $(path)"
        ),
        // Requirements
        Sample("covers-nothing", "1:1", covers, "covers: []", "issue: [curl#435]"),
        Sample("unknown-requirement", "3:10", "DYN-SESS-001", "DYN-SES-001", "DYN-SESS-002"),
        Sample(
            "not-testable",
            "3:24",
            covers,
            "covers: [DYN-SESS-001, DYN-SESS-004]",
            "covers: [DYN-SESS-001, DYN-SESS-002]"
        ),
        Sample(
            "too-hard",
            "12:5",
            seen,
            "\(seen)\n  - { seen: relay.connected, covers: [DYN-SESS-072] }",
            "\(seen)\n  - { seen: relay.connected, covers: [DYN-SESS-072], level: soft }"
        ),
        Sample(
            "no-check",
            "12:39",
            seen,
            "\(seen)\n  - { seen: relay.connected, covers: [DYN-SESS-002], level: record }",
            "\(seen)\n  - { seen: relay.connected, covers: [DYN-SESS-002], level: soft }"
        ),
        // Of a prohibition or a limitation, against which a step that must succeed does not count.
        Sample(
            "no-check",
            "3:24",
            clean,
            clean.replacing(covers, with: "covers: [DYN-SESS-001, DYN-SESS-006]")
                .replacing(seen, with: "  - { seen: request.received, at: portal.corp.test, covers: [DYN-SESS-001] }"),
            clean.replacing(covers, with: "covers: [DYN-SESS-001, DYN-SESS-006]")
        ),
        Sample(
            "no-check",
            "3:24",
            clean,
            clean.replacing(covers, with: "covers: [DYN-SESS-001, DYN-SESS-007]")
                .replacing("as: hello }", with: "as: hello, expect: { status: 200 } }")
                .replacing(seen, with: "  - { seen: request.received, at: portal.corp.test, covers: [DYN-SESS-001] }"),
            clean.replacing("as: hello }", with: "as: hello, expect: { status: 200 }, covers: [DYN-SESS-007] }")
        ),
        // Evidence
        Sample(
            "missing-because",
            "9:5",
            "as: hello }",
            "expect: { error: any } }",
            "expect: { error: any }, because: { seen: relay.tunnel.refused } }"
        ),
        Sample(
            "missing-because",
            "9:5",
            "as: hello }",
            "expect: { error: any } }",
            "expect: { error: any } }\n  - { request: GET http://portal.corp.test/hello, repeat: 2 }"
        ),
        Sample(
            "missing-because",
            "9:5",
            "as: hello }\nexpect:",
            """
            expect: { error: any } }
              - { request: GET http://portal.corp.test/hello, may-fail: true, as: again }
            expect:
              - { result: again, with: { bytes: 5 } }
            """,
            """
            expect: { error: any } }
              - { request: GET http://portal.corp.test/hello, may-fail: true, as: again }
            expect:
              - { result: again, with: { status: 200 } }
            """
        ),
        Sample(
            "never-without-control",
            "12:14",
            seen,
            "\(seen)\n  - { never: relay.connected }",
            "\(seen)\n  - { never: decoy.connected }"
        ),
        Sample(
            "never-without-control",
            "12:14",
            seen,
            "\(seen)\n  - { never: request.received, with: { via: relay } }",
            "\(seen)\n  - { never: request.received, before: hello }"
        ),
        Sample(
            "never-without-control",
            "12:14",
            seen,
            "\(seen)\n  - { never: request.received, with: { headers: { A: b } } }",
            "\(seen)\n  - { never: request.received, with: { headers: { A: b } } }\ncontrol:\n  - { seen: request.received, with: { headers: { A: c } } }"
        ),
        Sample(
            "never-without-control",
            "12:13",
            seen,
            "\(seen)\n  - { seen: relay.connected, times: 0 }",
            "\(seen)\n  - { seen: relay.connected, times: 1 }"
        ),
        Sample(
            "nothing-positive",
            "1:1",
            "portal.corp.test }",
            "portal.corp.test, level: soft }",
            "portal.corp.test }"
        ),
        Sample("quiet-without-never", "10:5", request, "\(request)\n  - quiet: 500ms", request),
        Sample(
            "quiet-without-never",
            "10:5",
            "as: hello }\nexpect:",
            "as: hello }\n  - quiet: 3s\nexpect:\n  - { never: decoy.connected }",
            "as: hello }\n  - quiet: 2s\nexpect:\n  - { never: decoy.connected }"
        ),
        Sample(
            "probe-outside-control",
            "10:5",
            request,
            "\(request)\n  - { probe: portal.corp.test, expect: { error: any } }",
            request
        ),
        // Matrix
        Sample(
            "unused-value",
            "4:14",
            covers,
            "\(covers)\nvariables: { path: a }",
            "\(covers)\nvariables: { path: a }\nreading: $(path)"
        ),
        Sample(
            "unused-value",
            "4:11",
            covers,
            "\(covers)\nmatrix: { path: [a, b] }",
            "\(covers)\nmatrix: { path: [a, b] }\nreading: $(path)"
        ),
        Sample(
            "unmet-condition",
            "12:71",
            seen,
            "\(seen)\n  - { seen: request.received, at: portal.corp.test, times: 1, when: { path: c } }\nmatrix: { path: [a, b] }",
            "\(seen)\n  - { seen: request.received, at: portal.corp.test, times: 1, when: { path: b } }\nmatrix: { path: [a, b] }"
        ),
        Sample(
            "same-row",
            "5:40",
            covers,
            "\(covers)\nreading: $(path)\nmatrix: { rows: [{ name: a, path: x }, { name: b, path: x }] }",
            "\(covers)\nreading: $(path)\nmatrix: { rows: [{ name: a, path: x }, { name: b, path: y }] }"
        ),
        // Steps
        Sample(
            "never-waited",
            "9:5",
            "as: hello }",
            "as: hello, wait: false }",
            "as: hello, wait: false }\n  - { wait-for: task/complete, of: hello }"
        ),
        Sample("never-waited", "9:5", "as: hello }", "as: hello, wait: false }", "as: hello, wait: false }\n  - quit"),
        Sample("app-not-running", "8:5", "  - ready\n", "", "  - launch\n"),
        // Environment
        Sample("unused-server", "7:5", server, "\(server)\n    other.corp.test: {}", server),
        Sample("unknown-gate", "10:5", request, "\(request)\n  - release: gate", request),
        Sample("gate-not-released", "6:64", "body: hello", "body: hello, hold: gate", "body: hello, hold: forever"),
        Sample("gate-not-released", "9:71", request, asked(hold: "gate"), asked(hold: "forever")),
    ]

    private static let catalog = Result { try Catalog.load(directory: Checkout.path("catalog")) }

    private static func diagnostics(_ texts: [String]) throws -> [Diagnostic] {
        let catalog = try catalog.get()
        let root = FileManager.default.temporaryDirectory.appending(path: "lint-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: root) }
        for (index, text) in texts.enumerated() {
            try Data(text.utf8).write(to: root.appending(path: "\(index).yaml"))
        }
        return Linter.load(paths: [root.path], root: root.path, catalog: catalog).diagnostics
    }

    @Test(arguments: samples)
    func `a rule finds what breaks it, and only that`(sample: Sample) throws {
        let found = try Self.diagnostics([sample.text(sample.bad)])
        #expect(
            found.map { "\($0.location.line):\($0.location.column) \($0.rule)" } == [
                "\(sample.position) \(sample.rule)"
            ],
            "\(found)"
        )
        let none = try Self.diagnostics([sample.text(sample.good)])
        #expect(none == [])
    }

    @Test func `every rule has a sample`() {
        #expect(Set(Self.samples.map(\.rule)).union(["same-title"]) == Set(Linter.rules.map(\.id)))
    }

    @Test func `two files have two titles`() throws {
        let found = try Self.diagnostics([Self.clean, Self.clean])
        #expect(found.map(\.rule) == ["same-title"])
        #expect(found.first?.location.column == 11)
        #expect(try Self.diagnostics([Self.clean, Self.clean.replacing("A claim", with: "Another")]) == [])
    }

    @Test func `the project's own scenarios are clean`() throws {
        let (plans, diagnostics) = try ShippedScenarios.load()
        #expect(diagnostics == [])
        #expect(!plans.isEmpty)
    }

    /// One of every eighth file, since reading all takes a minute; the last, which has a matrix in its name where there is one.
    @Test func `a case of the project's own files can be asked for alone`() throws {
        let catalog = try Self.catalog.get()
        let cases = Dictionary(try ShippedScenarios.load().plans.map { ($0.file, $0.id) }, uniquingKeysWith: { $1 })
        let ids = cases.values.sorted().enumerated().filter { $0.offset % 8 == 0 }.map(\.element)
        let (plans, diagnostics) = Linter.load(paths: ids, root: String(ShippedScenarios.root), catalog: catalog)
        #expect(diagnostics == [])
        #expect(plans.map(\.id).sorted() == ids)
    }

    @Test func `damaged files are refused or understood, never fatal`() throws {
        var generator = SplitMix64(seed: 1)
        let pieces = [
            "[", "]", "{", "}", ": ", "- ", "\n", "  ", "$(", ")", "'", "\"", "|", "&a", "*a", "null", "1.2", "#",
            "\u{0}",
        ]
        let texts = (0..<300).map { _ in
            var text = Self.clean
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let start = text.index(text.startIndex, offsetBy: Int.random(in: 0..<text.count, using: &generator))
                let end = text.index(
                    start,
                    offsetBy: Int.random(in: 0...6, using: &generator),
                    limitedBy: text.endIndex
                )
                let piece = pieces.randomElement(using: &generator) ?? ""
                text.replaceSubrange(start..<(end ?? text.endIndex), with: piece)
            }
            return text
        }
        #expect(try Self.diagnostics(texts).count > 100)
    }
}
