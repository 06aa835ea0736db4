import Foundation
import TestConditions
import Testing

/// What the program says of a suite that it does not run.
struct LintCommandTests {
    /// Runs a body with a suite of one scenario and one adapter.
    private static func withSuite(_ body: (URL) throws -> Void) throws {
        let place = FileManager.default.temporaryDirectory.appending(path: "lint-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: place) }
        for folder in ["scenarios/mine", "catalog", "adapters/mine"] {
            try FileManager.default.createDirectory(
                at: place.appending(path: folder),
                withIntermediateDirectories: true
            )
        }
        let profile = "dynamics.url-session.yaml"
        let linked = ["scenarios/environments", "scenarios/axes", "catalog/\(profile)", "catalog/readings.yaml"]
        for name in linked {
            try FileManager.default.createSymbolicLink(
                at: place.appending(path: name),
                withDestinationURL: Checkout.root.appending(path: name)
            )
        }
        try FileManager.default.copyItem(
            at: Checkout.root.appending(path: "scenarios/dynamics/session/https.yaml"),
            to: place.appending(path: "scenarios/mine/https.yaml")
        )
        let adapter = place.appending(path: "adapters/mine/run")
        try Data("#!/bin/sh\n".utf8).write(to: adapter)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: adapter.path())
        try body(place)
    }

    /// Records that name a case.
    private static func record(_ testCase: String, in place: URL) throws {
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
        for (name, text) in files { try Data(text.utf8).write(to: place.appending(path: name)) }
    }

    @Test func `records that name a case that is no more are told, all at once`() throws {
        try Self.withSuite { place in
            let suite = ["--suite", place.path()]
            try Self.record("mine/https", in: place)
            let right = try HarnessProgram.run(["lint"] + suite)
            #expect(right.status == 0, "\(right.errors)")
            try Self.record("mine/http", in: place)
            let wrong = try HarnessProgram.run(["lint"] + suite)
            #expect(wrong.status == 2)
            for words in [
                "catalog/lies.tsv: 2 lies: there is no case mine/http; did you mean mine/https?",
                "catalog/breadth.tsv: DYN-SESS-036 in hop=0: there is no case mine/http; did you mean mine/https?",
                "adapters/mine/baseline.yaml:4:11: there is no case 'mine/http'; did you mean mine/https?",
            ] { #expect(wrong.errors.contains(words), "\(wrong.errors)") }
            // Who looks at some scenarios only does not read the records.
            let some = try HarnessProgram.run(["lint", "mine/https"] + suite)
            #expect(some.status == 0, "\(some.errors)")
        }
    }
}
