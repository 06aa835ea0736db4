import Foundation
import Glibc
import SystemBindings
import TestConditions
import Testing

struct ShellCommandTests {
    private func shell(_ arguments: [String], file: String = "examples/lab.yaml") throws -> ChildProcess.Finished {
        try ServedProgram.withDirectory { directory in
            let command = [HarnessProgram.beside("harness"), "shell", file] + arguments
            let finished = try ChildProcess.run(
                ["sh", "-c", "cd \"$0\" && exec \"$@\"", directory] + command,
                until: .after(.seconds(60))
            )
            return finished
        }
    }

    @Test func `curl logs in by NTLM through the relay with no option for it`() throws {
        let url = "https://portal.corp.test/report"
        let ended = try shell(["--", "curl", "-s", "--ntlm", "-u", "CORP\\alice:swordfish", url])
        #expect(ended.output == "The quarterly report" && ended.exit == .status(0), "\(ended.errors)")
    }

    @Test func `kinit reaches the KDC, and curl logs in by Negotiate, through the relay`() throws {
        let script =
            "echo swordfish | kinit alice >&2 && curl -s --negotiate -u : https://intranet.corp.test/page && echo && cat $HARNESS_JOURNAL"
        let ended = try shell(["--", "sh", "-c", script], file: "examples/kerberos.yaml")
        let lines = ended.output.split(separator: "\n")
        #expect(lines.first == "A page of the intranet", "\(ended.errors)")
        #expect(lines.contains { $0.contains("\"kdc.as.granted\"") && $0.contains("\"via\":\"relay\"") })
        #expect(lines.contains { $0.contains("\"kerberos.authenticated\"") && $0.contains("\"via\":\"relay\"") })
        #expect(!lines.contains { $0.contains("\"decoy.connected\"") })
    }

    @Test(
        arguments: [
            (
                #"harness shell lab.yaml -- curl -s --ntlm -u 'CORP\alice:swordfish' https://portal.corp.test/report"#,
                "The quarterly report"
            ),
            (
                "harness shell kerberos.yaml -- "
                    + "sh -c 'echo swordfish | kinit alice && curl -s --negotiate -u : https://intranet.corp.test/page'",
                "Password for alice@CORP.TEST: \nA page of the intranet"
            ),
        ]
    )
    func `a line in a shell is all that is needed`(line: String, prints: String) throws {
        try ServedProgram.withDirectory { directory in
            let process = try ChildProcess(
                ["sh", "-c", "cd examples && " + line],
                environment: HarnessProgram.variables,
                directory: directory
            )
            defer { process.terminate(grace: .zero) }
            process.closeInput()
            var said: [UInt8] = []
            while case .bytes(let more) = process.output.read(atMost: 1 << 12, until: .after(.seconds(60))) {
                said += more
            }
            #expect(String(decoding: said, as: UTF8.self) == prints)
            #expect(process.wait(until: .after(.seconds(30))) == .status(0))
        }
    }

    @Test(arguments: [true, false])
    func `hosts and ways are shown on standard error, unless it is to be quiet`(isQuiet: Bool) throws {
        let ended = try shell((isQuiet ? ["--quiet"] : []) + ["--", "echo", "done"])
        #expect(ended.output == "done\n")
        let shown = ["portal.corp.test  through the relay", "hidden.corp.test  not listed", "gateway", "web page"]
        for words in shown { #expect(ended.errors.contains(words) != isQuiet, "\(words) in \(ended.errors)") }
        #expect(!ended.errors.contains("WARNING"))
    }

    @Test func `a shell warns of what nobody can reach, also when it is quiet`() throws {
        try ServedProgram.withDirectory { directory in
            let file = "\(directory)/a.yaml"
            try "servers: { a.corp.test: { routes: { /: { body: x } } } }\n"
                .write(toFile: file, atomically: true, encoding: .utf8)
            let ended = try shell(["--quiet", "--", "true"], file: file)
            #expect(ended.errors.contains("WARNING: a.corp.test is inside, and nobody reaches it"), "\(ended.errors)")
        }
    }

    private static let statuses: [([String], Int32)] = [
        (["true"], 0), (["sh", "-c", "exit 7"], 7), (["sh", "-c", "kill -TERM $$"], 143),
        (["sh", "-c", "kill -KILL $$"], 137), (["no-such-command"], 127), (["/"], 126),
    ]

    @Test(arguments: statuses)
    func `the exit status is the command's`(command: [String], status: Int32) throws {
        let ended = try shell(["--"] + command)
        #expect(ended.exit == .status(status), "\(ended.errors)")
        #expect((status == 126 || status == 127) == ended.errors.contains("cannot start"))
    }

    @Test func `without a command it is the user's shell`() throws {
        try ServedProgram.withDirectory { directory in
            let process = try ChildProcess(
                [HarnessProgram.beside("harness"), "shell", "examples/lab.yaml"],
                environment: HarnessProgram.variables.merging(["SHELL": "/bin/sh"]) { $1 },
                directory: directory
            )
            defer { process.terminate(grace: .zero) }
            let script = "echo $HARNESS_ENVIRONMENT; curl -s http://www.example.test/; exit 5\n"
            #expect(process.write(Array(script.utf8), until: .after(.seconds(10))))
            process.closeInput()
            var said: [UInt8] = []
            while case .bytes(let more) = process.output.read(atMost: 1 << 12, until: .after(.seconds(60))) {
                said += more
            }
            #expect(String(decoding: said, as: UTF8.self) == "lab\nWelcome")
            #expect(process.wait(until: .after(.seconds(30))) == .status(5))
        }
    }

    @Test(.needs(FileManager.default.isExecutableFile(atPath: "/usr/bin/script"), "script is not installed"))
    func `a terminal shows a prompt that names the environment`() throws {
        try ServedProgram.withDirectory { directory in
            // `script` gives it a terminal.
            let program = "\(HarnessProgram.beside("harness")) shell examples/lab.yaml"
            let process = try ChildProcess(
                ["script", "-qec", program, "/dev/null"],
                environment: HarnessProgram.variables.merging(["SHELL": "/bin/bash", "HOME": directory]) { $1 },
                directory: directory
            )
            defer { process.terminate(grace: .zero) }
            var said = ""
            while !said.contains("(lab) "),
                case .bytes(let more) = process.output.read(atMost: 1 << 12, until: .after(.seconds(60)))
            {
                said += String(decoding: more, as: UTF8.self)
            }
            #expect(said.contains("(lab) "))
            #expect(process.write(Array("exit 9\n".utf8), until: .after(.seconds(10))))
            while case .bytes = process.output.read(atMost: 1 << 12, until: .after(.seconds(60))) {}
            #expect(process.wait(until: .after(.seconds(30))) == .status(9))
        }
    }

    @Test func `a signal goes on to the command, and nothing is left behind`() throws {
        try ServedProgram.withDirectory { directory in
            let temporary = "\(directory)/temporary"
            try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: false)
            let script = "trap 'echo told; exit 3' TERM; echo ready; while :; do sleep 0.1; done"
            let process = try ChildProcess(
                [HarnessProgram.beside("harness"), "shell", "examples/lab.yaml", "--", "sh", "-c", script],
                environment: HarnessProgram.variables.merging(["TMPDIR": temporary]) { $1 },
                directory: directory
            )
            defer { process.terminate(grace: .zero) }
            _ = process.output.read(atMost: 1 << 12, until: .after(.seconds(60)))
            #expect(try FileManager.default.contentsOfDirectory(atPath: temporary).count == 1)
            // To the harness alone.
            kill(process.id, SIGTERM)
            #expect(process.output.read(atMost: 1 << 12, until: .after(.seconds(30))) == .bytes(Array("told\n".utf8)))
            #expect(process.wait(until: .after(.seconds(30))) == .status(3))
            #expect(try FileManager.default.contentsOfDirectory(atPath: temporary).isEmpty)
        }
    }
}
