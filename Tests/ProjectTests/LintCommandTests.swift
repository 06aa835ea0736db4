import Foundation
import Testing

/// What the program says of a suite that it does not run.
struct LintCommandTests {
    /// Runs a body with a suite of one scenario and one adapter.
    private static func withSuite(_ body: (SmallSuite) throws -> Void) throws {
        try SmallSuite.with(
            ["catalog/dynamics.url-session.yaml", "catalog/readings.yaml"],
            scenarios: ["dynamics/session/https"]
        ) { suite in
            try suite.write(program: "", to: "adapters/mine/run")
            try body(suite)
        }
    }

    /// Records that name a case.
    private static func record(_ testCase: String, in suite: SmallSuite) throws {
        let files = [
            "catalog/lies.tsv": "one:doubled\tdied\t\(testCase)\ntwo:doubled\tdied\t\(testCase)\n",
            "catalog/breadth.tsv": "DYN-SESS-036\tproven\thop=0\tplain-inside\t\(testCase)\tf\n",
            "adapters/mine/baseline.yaml": """
            baseline: 1
            known:
              - check: never decoy.connected
                case: \(testCase)
                verdict: fail
                observed: 1 times
                reason: It dials the inside host directly.
            """,
        ]
        for (name, text) in files { try suite.write(text, to: name) }
    }

    @Test func `records that name a case that is no more are told, all at once`() throws {
        try Self.withSuite { suite in
            let options = ["--suite", suite.place.path()]
            try Self.record("dynamics/session/https", in: suite)
            let right = try HarnessProgram.run(["lint"] + options)
            #expect(right.status == 0, "\(right.errors)")
            try Self.record("dynamics/session/http", in: suite)
            let wrong = try HarnessProgram.run(["lint"] + options)
            #expect(wrong.status == 2)
            for words in [
                "catalog/lies.tsv: 2 lies: there is no case dynamics/session/http; did you mean dynamics/session/https?",
                "catalog/breadth.tsv: DYN-SESS-036 in hop=0: there is no case dynamics/session/http; did you mean dynamics/session/https?",
                "adapters/mine/baseline.yaml:4:11: there is no case 'dynamics/session/http'; did you mean dynamics/session/https?",
            ] { #expect(wrong.errors.contains(words), "\(wrong.errors)") }
            // Who looks at some scenarios only does not read the records.
            let some = try HarnessProgram.run(["lint", "dynamics/session/https"] + options)
            #expect(some.status == 0, "\(some.errors)")
        }
    }
}
