import ConformanceTools
import Foundation
import JSON
import SystemBindings
import TestConditions
import Testing

/// `schema/result.schema.json`, by which other programs know what stands in a result file.
struct ResultSchemaTests {
    private static let path = "schema/result.schema.json"

    @Test func `The schema of result files is current`() throws {
        let text = try String(contentsOf: Checkout.root.appending(path: Self.path), encoding: .utf8)
        let isCurrent = try JSONValue(decoding: text.utf8) == ResultFile.schema
        #expect(isCurrent, "run: harness schema result > \(Self.path)")
    }

    /// One case that passes and one that fails.
    @Test func `Another program finds that a result file fits the schema, and that a changed one does not`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "result-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "result.json").path()
        let adapter = "\(HarnessProgram.beside("reference-adapter")) --mutant sends-twice"
        let ended = try HarnessProgram.run(
            [
                "run", "dynamics/session/https", "dynamics/session/stream-tasks", "--adapter", adapter,
                "--artifacts", folder.appending(path: "kept").path(), "--report", "json=\(file)",
            ]
        )
        #expect(ended.status == 1, "\(ended.errors)")
        #expect(try Self.problems(of: file) == [])

        let result = try String(contentsOfFile: file, encoding: .utf8)
        #expect(result.contains(#""verdict": "fail""#) && result.contains(#""verdict": "pass""#))
        for (part, change, problem) in [
            (#""verdict": "pass""#, #""verdict": "passed""#, "'passed' is not one of"),
            (#""milliseconds""#, #""seconds""#, "'milliseconds' is a required property"),
            (#""proven": true"#, #""proven": "yes""#, "'yes' is not of type 'boolean'"),
            (#""result/2""#, #""result/1""#, "'result/2' was expected"),
        ] {
            #expect(result.contains(part))
            try result.replacing(part, with: change).write(toFile: file, atomically: true, encoding: .utf8)
            #expect(try Self.problems(of: file).contains { $0.contains(problem) }, "\(part)")
        }
    }

    private static func problems(of file: String) throws -> [String] {
        let script = """
            import json, sys, jsonschema
            schema, instance = (json.load(open(path)) for path in sys.argv[1:])
            for error in jsonschema.Draft202012Validator(schema).iter_errors(instance): print(error.message)
            """
        let ended = try ChildProcess.run(
            [
                Checkout.path("build/python/bin/python"), "-c", script,
                Checkout.root.appending(path: path).path(), file,
            ],
            until: .after(.seconds(60))
        )
        #expect(ended.exit == .status(0), "\(ended.errors)")
        return ended.output.split(separator: "\n").map(String.init)
    }
}
