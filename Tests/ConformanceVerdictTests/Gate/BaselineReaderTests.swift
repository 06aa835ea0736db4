import Testing

@testable import ConformanceScenarios
@testable import ConformanceTools

/// What is wrong with a baseline, before anything runs.
struct BaselineReaderTests {
    static func rules(_ text: String) throws -> [String] {
        do {
            let baseline = try BaselineReader.read(text: text, file: "known.yaml")
            return BaselineReader.problems(baseline, in: try GateSample.suite()).map(\.rule)
        } catch let error as ScenarioError { return error.diagnostics.map(\.rule) }
    }

    @Test(
        arguments: [
            (GateSample.baseline(), []),
            (GateSample.baseline(more: "note: of ours"), []),
            (GateSample.baseline(more: "expire: 2026-01-01"), ["unknown-key"]),
            (GateSample.baseline(more: "expires: 2026-02-30"), ["wrong-type"]),
            (GateSample.baseline(more: "when: { versoin: 1 }"), ["unknown-key"]),
            (GateSample.baseline(requirement: "A-9"), ["unknown-requirement"]),
            (GateSample.baseline(requirement: "A-2"), ["other-requirement"]),
            (GateSample.baseline(cases: "one#n=9"), ["unknown-case"]),
            (GateSample.baseline(cases: "\"three#*\""), ["glob-matches-nothing"]),
            (GateSample.baseline(cases: "[one#n=1, \"x*\"]"), ["glob-matches-nothing"]),
            (GateSample.baseline(check: "status-of-raed"), ["unknown-check"]),
            (GateSample.baseline(verdict: "setup-error"), ["unknown-word"]),
            (GateSample.baseline(verdict: "harness-error"), ["unknown-word"]),
            (GateSample.baseline(verdict: "not-run"), ["unknown-word"]),
            (GateSample.baseline(verdict: "pass"), ["no-failure"]),
            (GateSample.baseline(observed: "\"*\""), ["no-observation"]),
            (GateSample.baseline(observed: "[none, \" * \"]"), ["no-observation"]),
            (GateSample.baseline().replacing("    check: status-of-read\n", with: ""), ["missing-key"]),
            (GateSample.baseline().replacing("    observed: status 500\n", with: ""), ["missing-key"]),
            (GateSample.baseline().replacing("It cannot.", with: "\" \""), ["no-reason"]),
            (GateSample.baseline() + Self.again(GateSample.baseline(cases: "\"one#*\"")), ["duplicate"]),
            (GateSample.baseline() + Self.again(GateSample.baseline(cases: "one#n=2")), []),
            (GateSample.baseline() + Self.again(GateSample.baseline(more: "when: { platform: macOS }")), []),
            ("known: []\n", ["missing-key"]), ("baseline: 2\nknown: []\n", ["wrong-type"]), ("- 1\n", ["wrong-type"]),
        ]
    )
    func `each mistake is named by its rule`(text: String, rules: [String]) throws {
        #expect(try Self.rules(text) == rules)
    }

    /// The entries of a text alone.
    private static func again(_ text: String) -> String {
        text.replacing("baseline: 1\nknown:\n", with: "")
    }

    @Test func `a mistake has its place, and a word that may have been meant`() throws {
        let baseline = try BaselineReader.read(
            text: GateSample.baseline(check: "seen request.recieved"),
            file: "k.yaml"
        )
        let problem = try #require(BaselineReader.problems(baseline, in: try GateSample.suite()).first)
        #expect("\(problem.location)" == "k.yaml:4:12")
        #expect(problem.didYouMean.first == "seen request.received")
    }

    @Test func `checks have stable names`() throws {
        let checks = try GateSample.suite().checks(of: "one#n=1")
        #expect(checks["status-of-read"] == ["A-1"])
        #expect(checks["seen request.received"] == ["A-1", "A-2"] && checks["seen request.received (2)"] == ["A-2"])
        #expect(checks["never decoy.connected during read"] == ["A-1"])
        #expect(checks["ready success"] == [] && checks["law relay-only"] == [] && checks["case fault"] == ["A-1"])
        #expect(checks["control law relay-only"] == nil)
    }

    @Test(
        arguments: [
            ("#14 request.received at portal.corp.test", "#… request.received at portal.corp.test"),
            ("in connection to portal.corp.test:36501 )", "in connection to portal.corp.test:… )"),
            ("status 404", "status 404"), ("error NSURLErrorDomain -1005", "error NSURLErrorDomain -1005"),
            ("3 times", "3 times"), (#"{"started":1795591215365.254}"#, #"{"started":…}"#),
            (#"{"started":1795591215365.25,"took":0.5}"#, #"{"started":…,"took":…}"#), ("HTTP/1.1", "HTTP/1.1"),
            ("seen scenarios/a/b.yaml:19:5: none", "seen scenarios/a/b.yaml: none"),
            ("'canary-1a2b3c4d5e6f-0-12-1-control-0'", "'canary-…'"), ("a1b2c3d4-1-2-3", "a1b2c3d4-1-2-3"),
            ("at 127.0.0.12:40123, 10.0.0.1", "at 127.…:…, 10.0.0.1"), ("port :123456 or :80", "port :123456 or :80"),
            ("id 123E4567-e89b-12d3-a456-426614174000.", "id …."), ("took -0.1234e-5 s, 1.25 s", "took … s, 1.25 s"),
            ("digest 0123456789abcdefABCD of x0123456789abcdefABCD", "digest … of x0123456789abcdefABCD"),
            ("1795591215365 of 12345678", "… of 12345678"), ("version 1.2.345678901", "version 1.2.345678901"),
            ("Date: Wed, 25 Nov 2026 22:45:48 GMT.", "Date: …."), ("(port=39683): 12345", "(port=…): 12345"),
            ("of  two\nlines", "of two\\u{a}lines"), ("naïve 東京 #7", "naïve 東京 #…"), ("", ""),
        ]
    )
    func `a signature keeps what is observed and leaves out what changes`(observed: String, signature: String) {
        #expect(ObservationSignature.of(observed) == signature)
        #expect(ObservationSignature.of(signature) == signature)
    }

    @Test func `long observations that end differently stay apart`() {
        let start = String(repeating: "word ", count: 100)
        #expect(ObservationSignature.of(start + "a") != ObservationSignature.of(start + "b"))
    }

    @Test func `an ICS names what the catalog has`() throws {
        func rules(_ text: String) -> [String] {
            do {
                _ = try ClaimsReader.read(text: text, file: "ics.yaml", catalog: GateSample.catalog())
                return []
            } catch { return ((error as? ScenarioError)?.diagnostics ?? []).map(\.rule) }
        }
        let head = "ics: 1\nproduct: X\nprofiles: [dynamics.url-session]\nrequirements:\n"
        #expect(rules(head + "  A-1: supported\n  A-2: { support: not-supported, reason: Not yet. }\n") == [])
        #expect(rules(head + "  A-9: supported\n") == ["unknown-requirement"])
        #expect(rules(head + "  A-1: not-supported\n") == ["unknown-word"])
        #expect(rules(head + "  A-1: { support: not-supported }\n") == ["missing-key"])
        #expect(rules(head.replacing("url-session", with: "url") + "  A-1: supported\n") == ["unknown-profile"])
    }
}
