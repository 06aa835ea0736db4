import Foundation
import SystemBindings
import TestConditions
import Testing

/// A run as a test of Bazel, by the variables of its protocol.
struct BazelTests {
    /// A folder of its own, with a run in it.
    private static func inFolder(_ body: (URL) throws -> Void) throws {
        let place = FileManager.default.temporaryDirectory.appending(path: "bazel-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: place) }
        try body(place)
    }

    private static func run(_ arguments: [String], _ variables: [String: String], in place: URL) throws -> (
        status: Int32, output: String, errors: String
    ) {
        let output = place.appending(path: "output").path()
        let end = try HarnessProgram.run(
            ["run", "--quiet", "--adapter", "reference"] + arguments,
            output: output,
            with: variables
        )
        return (end.status, try String(contentsOfFile: output, encoding: .utf8), end.errors)
    }

    private static func exists(_ name: String, in place: URL) -> Bool {
        FileManager.default.fileExists(atPath: place.appending(path: name).path())
    }

    private static let paths = ["dynamics/session/https", "dynamics/session/data-tasks"]

    @Test func `shards are Bazel's, with reports, and merge to the whole`() throws {
        try Self.inFolder { place in
            for index in 0..<2 {
                let variables = [
                    "TEST_TOTAL_SHARDS": "2", "TEST_SHARD_INDEX": "\(index)", "TEST_RANDOM_SEED": "\(-7)",
                    "TEST_SHARD_STATUS_FILE": place.appending(path: "status-\(index)").path(),
                    "XML_OUTPUT_FILE": place.appending(path: "test-\(index).xml").path(),
                    "TEST_UNDECLARED_OUTPUTS_DIR": place.path(), "TEST_RUN_NUMBER": "3",
                    "TEST_INFRASTRUCTURE_FAILURE_FILE": place.appending(path: "infrastructure").path(),
                ]
                let end = try Self.run(["--smoke"] + Self.paths, variables, in: place)
                #expect(end.status == 0, "\(end.errors)")
                #expect(Self.exists("status-\(index)", in: place) && Self.exists("test-\(index).xml", in: place))
                let result = try String(contentsOf: place.appending(path: "result-\(index).json"), encoding: .utf8)
                #expect(result.contains(#""seed": 7"#) && result.contains(#""id": "3""#))
                #expect(result.contains(#""count": 2"#))
            }
            #expect(!Self.exists("infrastructure", in: place))
            let files = ["result-0.json", "result-1.json"].map { place.appending(path: $0).path() }
            #expect(try HarnessProgram.run(["merge", "--quiet"] + files).status == 0)
        }
    }

    @Test func `a shard of one's own is not told to Bazel`() throws {
        try Self.inFolder { place in
            let status = place.appending(path: "status").path()
            let variables = ["TEST_TOTAL_SHARDS": "2", "TEST_SHARD_INDEX": "1", "TEST_SHARD_STATUS_FILE": status]
            let end = try Self.run(Self.paths + ["--smoke", "--shard", "1/1"], variables, in: place)
            #expect(end.status == 0 && !Self.exists("status", in: place), "\(end.errors)")
        }
    }

    @Test(
        arguments: [
            (["TESTBRIDGE_TEST_ONLY": "dynamics/session/https"], 0, "1 cases:", ""),
            (["TESTBRIDGE_TEST_ONLY": "dynamics/*/https"], 0, "1 cases:", ""),
            // A filter takes away: it does not add what was not asked for.
            (["TESTBRIDGE_TEST_ONLY": "dynamics/loading/basic"], 2, "", "no case is left by the filter"),
            (["BAZEL_TEST": "1", "TEST_RANDOM_SEED": "x"], 2, "", "TEST_RANDOM_SEED is “x”, no number"),
            // Without Bazel it is somebody else's variable.
            (["TEST_RANDOM_SEED": "x"], 0, "cases:", ""),
            (["TEST_TOTAL_SHARDS": "2"], 2, "", "TEST_TOTAL_SHARDS is set and TEST_SHARD_INDEX is not"),
            (["TEST_TOTAL_SHARDS": "", "TESTBRIDGE_TEST_ONLY": "", "XML_OUTPUT_FILE": ""], 0, "cases:", ""),
            (["XML_OUTPUT_FILE": "/dev/null/test.xml"], 2, "", "no report can be written to /dev/null/test.xml"),
        ] as [([String: String], Int32, String, String)]
    )
    func `filter and seed are Bazel's`(variables: [String: String], status: Int32, output: String, errors: String)
        throws
    {
        try Self.inFolder { place in
            let end = try Self.run(Self.paths + ["--smoke"], variables, in: place)
            #expect(end.status == status, "\(end.errors)")
            #expect(output.isEmpty || end.output.contains(output), "\(end.output)")
            #expect(errors.isEmpty || end.errors.contains(errors), "\(end.errors)")
        }
    }

    @Test(arguments: [("json=/dev/full", Int32(3)), ("json=/", 2)])
    func `Bazel learns that not the implementation has failed`(report: String, status: Int32) throws {
        try Self.inFolder { place in
            let variables = ["TEST_INFRASTRUCTURE_FAILURE_FILE": place.appending(path: "infrastructure").path()]
            let end = try Self.run(["dynamics/session/https", "--report", report], variables, in: place)
            #expect(end.status == status, "\(end.errors)")
            let words = try? String(contentsOf: place.appending(path: "infrastructure"), encoding: .utf8)
            #expect((words?.contains("/dev/full") ?? false) == (status == 3))
        }
    }
}
