import Foundation
import SystemBindings
import TestConditions
import Testing

/// The program as somebody else calls it.
struct CommandLineTests {
    @Test(
        arguments: [
            (["lint", "dynamics/loading/basic"], 0, ""),
            (["run", "dynamics/loading/basic", "--adapter", "refrence"], 2, "did you mean reference?"),
            (["run", "dynamics/loading/basc", "--adapter", "reference"], 2, "did you mean dynamics/loading/basic"),
            (
                ["run", "dynamics/loading/basic", "--requirement", "DYN-LOAD-03", "--adapter", "reference"], 2,
                "did you mean DYN-LOAD-003"
            ),
            (["run", "dynamics/loading/basic", "--adapter", "reference", "--report", "json=/tmp"], 2, "/tmp"),
            (["run", "dynamics/loading/basic", "--adapter", "reference", "--quiet", "--verbose"], 2, "exclude"),
            (
                ["run", "dynamics/loading/basic", "--adapter", "python3 ../Fixtures/hostile/adapter.py other-version"],
                2,
                "the adapter chose version 2 of the protocol; only version 1 was offered"
            ),
            (
                ["run", "dynamics/loading/basic", "--adapter", "python3 ../Fixtures/hostile/adapter.py no-version"], 2,
                "the adapter declines version 1 of the protocol: version 2 is spoken here"
            ),
            (["run", "dynamics/loading/basic", "--adapter", "false"], 2, "did not come up: exited: exit status 1"),
            (["run", "dynamics/loading/basic", "--adapter", "/tmp"], 2, "it is a directory, not a program"),
            (["adapter", "check", "/tmp"], 2, "it is a directory, not a program"),
            (["list", "--suite", "nowhere"], 2, "--suite names nowhere, which has no directory 'catalog'"),
            (
                [
                    "run", "dynamics/loading/basic", "--adapter", "false", "--report", "json=/dev/stderr", "--report",
                    "junit=/dev/stderr",
                ], 2, "<error message=\"nothing can be concluded: the adapter did not come up"
            ),
            (["run", "dynamics/loading/basic", "--adapter", "reference", "--timeout-scale", "inf"], 0, ""),
            (
                ["run", "dynamics/loading/basic", "--adapter", "reference", "--report", "json=/dev/full"], 3,
                "/dev/full"
            ),
        ]
    )
    func `The exit status and the words say what is wrong`(arguments: [String], status: Int32, words: String) throws {
        let end = try HarnessProgram.run(arguments)
        #expect(end.status == status)
        #expect(words.isEmpty || end.errors.contains(words), "\(end.errors)")
        // A report goes into a device, not into its place.
        #expect(
            try FileManager.default.attributesOfItem(atPath: "/dev/full")[.type] as? FileAttributeType
                == .typeCharacterSpecial
        )
    }

    @Test func `Results that cannot be written are no success`() throws {
        let end = try HarnessProgram.run(["schema", "scenario"], output: "/dev/full")
        #expect(end.status == 3)
        #expect(end.errors.contains("standard output"))
    }

    @Test func `The suite is found from anywhere, by an option or by the environment`() throws {
        let root = Checkout.root.path()
        let program = HarnessProgram.beside("harness")
        for (command, status) in [
            ("list dynamics/loading/basic --suite '\(root)'", 0), ("explain DYN-LOAD-003 --suite '\(root)'", 0),
            ("list dynamics/loading/basic", 2),
        ] as [(String, Int32)] {
            let line = "cd / && exec '\(program)' \(command)"
            #expect(try ChildProcess.run(["sh", "-c", line], until: .after(.seconds(600))).exit == .status(status))
            let named = "cd / && CONFORMANCE_SUITE='\(root)' exec '\(program)' \(command)"
            #expect(try ChildProcess.run(["sh", "-c", named], until: .after(.seconds(600))).exit == .status(0))
        }
    }

    @Test func `What several runs have used of the protocol counts together`() throws {
        let place = FileManager.default.temporaryDirectory.appending(path: "use-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: place) }
        func path(_ name: String) -> String { place.appending(path: name).path() }
        for (name, scenario) in [("one", "dynamics/loading/basic"), ("two", "dynamics/session/data-tasks")] {
            let run = ["run", scenario, "--adapter", "reference", "--report", "json=\(path(name))"]
            #expect(try HarnessProgram.run(run).status == 0)
        }
        func unused(_ names: [String]) throws -> [Substring] {
            let end = try HarnessProgram.run(["coverage", "--protocol"] + names.map(path), output: path("out"))
            #expect(end.status == 1)
            return try String(contentsOf: place.appending(path: "out"), encoding: .utf8).split(separator: "\n")
        }
        let (one, two, both) = (try unused(["one"]), try unused(["two"]), try unused(["one", "two"]))
        #expect(one.contains("event task/data") && !one.contains("event challenge"))
        #expect(two.contains("event challenge") && !two.contains("event task/data"))
        #expect(Set(both) == Set(one).intersection(two))
        #expect(try HarnessProgram.run(["coverage", "--protocol", path("none")]).status == 2)
    }

    @Test(arguments: [["compare"], ["coverage", "--protocol"]])
    func `A result file with a repeated name is refused`(command: [String]) throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "twice-\(UUID().uuidString)").path()
        defer { try? FileManager.default.removeItem(atPath: path) }
        try #"{"cases":[],"cases":[]}"#.write(toFile: path, atomically: true, encoding: .utf8)
        let end = try HarnessProgram.run(command + [path, path])
        #expect(end.status == 2)
        #expect(end.errors.contains("the member 'cases' is there twice"), "\(end.errors)")
    }

    /// An adapter that keeps its data itself, as one on a phone: the harness can only ask the app.
    @Test(arguments: [("", Int32(0)), ("native-cookies", 1), ("uses-shared-container", 1)])
    func `A storage that only the app knows is searched by the app, also after its end`(
        mutant: String,
        status: Int32
    ) throws {
        let place = FileManager.default.temporaryDirectory.appending(path: "data-\(UUID().uuidString)").path()
        defer { try? FileManager.default.removeItem(atPath: place) }
        let adapter = [HarnessProgram.beside("reference-adapter"), "--data", place]
        let end = try HarnessProgram.run(
            [
                "run", "dynamics/session/cookies-in-secure-store", "dynamics/session/cache-in-secure-store",
                "dynamics/session/shared-container-ignored", "--limitations", "strict", "--adapter",
                (adapter + (mutant.isEmpty ? [] : ["--mutant", mutant])).joined(separator: " "),
            ]
        )
        #expect(end.status == status, "\(end.errors)")
    }
}
