import EnterpriseService
import Foundation
import SystemBindings
import TestConditions
import Testing

struct InteractiveShellTests {
    @Test(
        arguments: [
            ("/bin/bash", ["/bin/bash", "--rcfile", "DIR/bashrc", "-i"]),
            ("/usr/bin/zsh", ["/usr/bin/zsh", "-i"]),
            ("/bin/sh", ["/bin/sh", "-i"]),
        ]
    )
    func `the prompt names the environment, and nothing of the name is run`(program: String, command: [String]) throws {
        let directory = try PrivateFile.makeDirectory(named: "shell")
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let shell = try InteractiveShell(program, environment: "lab$(id)'", directory: directory, isTerminal: true)
        #expect(shell.command == command.map { $0.replacingOccurrences(of: "DIR", with: directory) })
        let files = try FileManager.default.contentsOfDirectory(atPath: directory)
        let texts = try files.map { try String(contentsOfFile: "\(directory)/\($0)", encoding: .utf8) }
        #expect((texts + shell.variables.values).joined().contains("(lab__id__) "))
    }

    @Test func `a shell that reads a script has no prompt`() throws {
        let shell = try InteractiveShell("/bin/sh", environment: "lab", directory: "/nowhere", isTerminal: false)
        #expect(shell.command == ["/bin/sh"] && shell.variables.isEmpty)
    }

    @Test(.needs(ClientVariables.nameLibrary != nil, "libnss-wrapper is not installed (ci/setup --tests)"))
    func `what is preloaded already stays`() throws {
        try Served.with { served throws in
            let variables = ClientVariables(served.enterprise.access, served.paths, environment: "lab")
            let library = try #require(variables.values["LD_PRELOAD"])
            let merged = variables.merged(into: ["LD_PRELOAD": "/lib/other.so", "PATH": "/bin"])
            #expect(merged["LD_PRELOAD"] == "\(library):/lib/other.so" && merged["PATH"] == "/bin")
        }
    }
}
