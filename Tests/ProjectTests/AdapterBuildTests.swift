import Foundation
import Glibc
import SystemBindings
import TestConditions
import Testing

/// An adapter whose file names a command that builds it.
struct AdapterBuildTests {
    /// - Parameters:
    ///   - build: lines of its `build`, which starts in the folder.
    ///   - test: Gets the arguments that name the adapter, and the folder's file in which both programs leave a line.
    private static func with(
        build: String,
        _ test: (_ adapter: [String], _ log: () throws -> [Substring]) throws -> Void
    ) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "built-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let programs = [
            "build": build,
            // It is there only when it has been built.
            "run": "echo started >> log\n. ./built\n",
        ]
        for (name, lines) in programs {
            let file = folder.appending(path: name)
            try Data("#!/bin/sh\ncd \"$(dirname \"$0\")\" || exit 1\n\(lines)".utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        }
        try Data("build: ./build --all\n".utf8).write(to: folder.appending(path: "adapter.yaml"))
        try test(["--adapter", folder.appending(path: "run").path]) {
            try String(contentsOf: folder.appending(path: "log"), encoding: .utf8).split(separator: "\n")
        }
    }

    private static func run(_ arguments: [String]) throws -> ChildProcess.Finished {
        try ChildProcess.run(
            [HarnessProgram.beside("harness"), "run", "dynamics/session/https"] + arguments,
            until: .after(.seconds(240))
        )
    }

    @Test func `It is built once before the first of its processes`() throws {
        // What it leaves behind keeps its output open.
        let built = """
            sleep 300 &
            echo "built $1" >> log
            echo 'exec \(HarnessProgram.beside("reference-adapter"))' > built

            """
        try Self.with(build: built) { adapter, log in
            let finished = try Self.run(adapter + ["--repeat", "3", "--jobs", "2"])
            #expect(finished.exit == .status(0), "\(finished.output)\(finished.errors)")
            let lines = try log()
            #expect(lines.first == "built --all")
            #expect(lines.count > 2 && lines.dropFirst().allSatisfy { $0 == "started" }, "\(lines)")
        }
    }

    @Test func `A signal ends a build, and the run`() throws {
        try Self.with(build: "echo $$ >> log\nexec sleep 300\n") { adapter, log in
            let child = try ChildProcess(
                [HarnessProgram.beside("harness"), "run", "dynamics/session/https", "--quiet"] + adapter,
                environment: HarnessProgram.variables,
                directory: Checkout.root.path()
            )
            defer { child.terminate(grace: .zero) }
            let deadline = Deadline.after(.seconds(240))
            var builder: Int32?
            while builder == nil, !deadline.hasPassed {
                sched_yield()
                builder = (try? log().first).flatMap { $0 }.flatMap { Int32($0) }
            }
            kill(child.id, SIGINT)
            #expect(child.wait(until: deadline) == .status(130))
            #expect(try kill(#require(builder), 0) == -1, "the build goes on")
        }
    }

    @Test func `What cannot be built is not started, and its builder's words are shown`() throws {
        try Self.with(build: "echo built >> log\necho 'main.c:3: a brace is missing' >&2\nexit 4\n") { adapter, log in
            let finished = try Self.run(adapter)
            #expect(finished.exit == .status(2), "\(finished.output)\(finished.errors)")
            #expect(finished.errors.contains("build --all ended with exit status 4"), "\(finished.errors)")
            #expect(finished.errors.contains("main.c:3: a brace is missing"), "\(finished.errors)")
            #expect(try log() == ["built"])
        }
    }
}
