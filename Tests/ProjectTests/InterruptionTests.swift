import Foundation
import Glibc
import SystemBindings
import TestConditions
import Testing

/// Signals at moments when nothing runs yet, or when nobody may write.
struct InterruptionTests {
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    func `A signal while scenarios load does not cost the report`(signal: Int32) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "interrupted-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let report = folder.appending(path: "report.json")
        let scenario = folder.appending(path: "slow.yaml")
        // The run cannot be over before the signal arrives, and little has to be loaded on a busy machine.
        try Data(Self.slow.utf8).write(to: scenario)
        let child = try ChildProcess(
            [
                HarnessProgram.beside("harness"), "run", scenario.path(), "--adapter", "reference", "--quiet",
                "--report", "json=\(report.path())",
            ],
            environment: HarnessProgram.variables,
            directory: Checkout.root.path()
        )
        defer { child.terminate(grace: .zero) }
        let deadline = Deadline.after(.seconds(240))
        // It is the last one of which the harness becomes the master. SIGQUIT is caught from the start, by Swift's runtime.
        while !Self.catches(SIGTERM, child.id), !deadline.hasPassed { sched_yield() }
        kill(child.id, signal)
        #expect(child.wait(until: deadline) == .status(130))
        let result = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: report)) as? [String: Any])
        #expect((result["gate"] as? [String: Any])?["passed"] as? Bool == false)
        #expect((result["cases"] as? [Any])?.isEmpty == false)
    }

    private static let slow = """
        scenario: Slow
        profile: dynamics.url-loading
        covers: [DYN-LOAD-026]
        environment:
          servers: { www.example.test: { zone: outside, routes: { /slow: { barrier: { parties: 2, give-up: 300s } } } } }
        steps:
          - ready
          - { request: GET http://www.example.test/slow, expect: { status: 200 } }
        """

    /// Whether a process has a handler of a signal.
    private static func catches(_ signal: Int32, _ id: Int32) -> Bool {
        let status = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)
        let line = status?.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
        let caught = line?.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) } ?? 0
        return caught & (1 << UInt64(signal - 1)) != 0
    }

    @Test func `A report beyond the limit of a file's size is an error and no end by a signal`() throws {
        let report = FileManager.default.temporaryDirectory.appending(path: "long-\(UUID().uuidString).html")
        defer { try? FileManager.default.removeItem(at: report) }
        let end = try HarnessProgram.run(
            [
                "run", "dynamics/loading/basic", "--adapter", "reference", "--quiet", "--report",
                "html=\(report.path())",
            ],
            through: ["prlimit", "--fsize=40000"]
        )
        #expect(end.status == 3)
        #expect(end.errors.contains(report.path()), "\(end.errors)")
        #expect(!FileManager.default.fileExists(atPath: report.path()))
    }
}
