import Foundation
import SystemBindings
import TestConditions
import Testing

/// A scenario whose proxies are by squid.
@Suite(.needs(Files.program("squid") != nil, "squid (squid-openssl) is not installed"))
struct SquidRunTests {
    private static let scenario = "dynamics/loading/proxy-credential-stays"

    private static func run(
        _ arguments: [String],
        environment: [String: String] = [:]
    ) throws -> ChildProcess.Finished {
        try ChildProcess.run(
            [HarnessProgram.beside("harness"), "run", "--adapter", "reference"] + arguments,
            environment: ProcessEnvironment.variables.merging(environment) { $1 },
            until: .after(.seconds(120))
        )
    }

    @Test func `the verdict is the same by both`() throws {
        let finished = try Self.run([Self.scenario, "--by", "squid"])
        #expect(finished.exit == .status(0), "\(finished.output)\(finished.errors)")
        #expect(finished.errors.contains(/by squid: [1-9]\d* of \d+ proxies/), "\(finished.errors)")
    }

    @Test func `a squid that does not start is an error of the set-up`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "no-squid-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = folder.appending(path: "squid").path
        try Data("#!/bin/sh\necho 'no such thing' >&2\nexit 1\n".utf8).write(to: URL(filePath: program))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        let path = ProcessEnvironment.variables["PATH"] ?? ""
        let finished = try Self.run([Self.scenario, "--by", "squid"], environment: ["PATH": "\(folder.path):\(path)"])
        #expect(finished.exit != .status(0))
        #expect(finished.output.contains("squid does not start: no such thing"), "\(finished.output)")
        #expect(finished.output.contains(" 0 fail,"), "\(finished.output)")
    }
}
