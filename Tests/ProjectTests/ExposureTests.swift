import Foundation
import Glibc
import JSON
import Testing

/// An implementation on another machine, which reaches the servers by forwarded ports. `ci/phone` tries it with a network of its own.
struct ExposureTests {
    private static func judge(_ cases: [String], in directory: URL) throws -> (trace: String, verdicts: [JSONValue]) {
        let file = directory.appending(path: "result.json")
        // Below those that the system chooses.
        let base = 20_000 + Int(getpid()) % 400 * 10
        let end = try HarnessProgram.run(
            ["run"] + cases + [
                "--adapter", "\(HarnessProgram.beside("reference-adapter")) --data \(directory.path())data", "--expose",
                "127.0.0.1", "--port-base", "\(base)", "--jobs", "2", "--trace",
                "--require-judged", "0", "--report", "json=\(file.path())",
            ]
        )
        let result = try JSONValue(decoding: Data(contentsOf: file))
        return (end.errors, result["cases"]?.array ?? [])
    }

    @Test func `It is told so, gets no paths, and what forwarding hides is not held against it`() throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: "exposure-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let (trace, cases) = try Self.judge(
            [
                "dynamics/loading/basic", "dynamics/session/relay-lost-and-found",
                "dynamics/session/cookies-in-secure-store",
            ],
            in: directory
        )
        let verdicts = Dictionary(uniqueKeysWithValues: cases.map { ($0["id"]?.string, $0["verdict"]?.string) })
        #expect(verdicts["dynamics/loading/basic"] == "pass")
        // The app has to be asked what it has stored.
        #expect(verdicts["dynamics/session/cookies-in-secure-store"] == "pass")
        #expect(trace.contains("storage/probe"))
        #expect(verdicts["dynamics/session/relay-lost-and-found"] == "unsupported")
        #expect(trace.contains("\"sameHost\":false") && !trace.contains("\"dataDirectories\":"))
        #expect(trace.contains("\"address\":\"127.0.0.1\"") && !trace.contains("\"127.0.0.2\""))
    }

    @Test(arguments: [
        ["--peer", "192.0.2.7"], ["--expose", "192.0.2"], ["--expose", "0.0.0.0"], ["--port-base", "0"],
        ["--expose", "127.0.0.1", "--peer", "192.0.2.0/33"],
    ])
    func `Options that make no sense are refused`(options: [String]) throws {
        let end = try HarnessProgram.run(["run", "--adapter", "reference"] + options)
        #expect(end.status == 2 || end.status == 64)
        #expect(end.errors.contains(options.first { $0 != "--expose" && $0.hasPrefix("--") } ?? "--expose"))
    }
}
