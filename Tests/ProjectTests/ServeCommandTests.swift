import Foundation
import Glibc
import JSON
import SystemBindings
import TestConditions
import Testing

struct ServeCommandTests {
    @Test(
        arguments: [
            (["nowhere.yaml"], 2, "nowhere.yaml:1:1: there is no such file"),
            (["broken.yaml"], 2, "broken.yaml:2:1: "),
            (["misspelt.yaml"], 2, "misspelt.yaml:1:1: an environment has no 'serverz'; did you mean servers?"),
            (["examples/lab.yaml", "--ready-file", "nowhere/ready.json"], 2, "there is no directory"),
            (["examples/lab.yaml", "--yes", "--record", "/proc/nowhere"], 2, "cannot be made"),
            (["examples/lab.yaml", "--ready-file", "examples"], 2, "it is a directory"),
            (["examples/lab.yaml", "--journal", "nowhere/journal"], 2, "there is no directory"),
            (["examples/lab.yaml", "--journal", "/dev/full"], 3, "No space left on device"),
            (["examples/lab.yaml", "--ready-file", "/dev/full"], 3, "write /dev/full: No space left on device"),
            (["examples/lab.yaml", "--export", "broken.yaml"], 2, "cannot be made"),
            (["examples/lab.yaml", "--port-base", "70000"], 2, "--port-base"),
            (["examples/lab.yaml", "--expose", "0.0.0.0"], 2, "--expose"),
            (["examples/lab.yaml", "--expose", "everybody"], 2, "--expose"),
            (["examples/lab.yaml", "--expose", "192.0.2.7"], 3, "192.0.2.7"),
            (["examples/lab.yaml", "--journal-limit", "1"], 2, "--journal-limit"),
        ]
    )
    func `what is wrong is told, with the status that it has`(arguments: [String], status: Int32, words: String) throws
    {
        try ServedProgram.withDirectory { directory in
            try "servers: [\n".write(toFile: "\(directory)/broken.yaml", atomically: true, encoding: .utf8)
            try "serverz: {}\n".write(toFile: "\(directory)/misspelt.yaml", atomically: true, encoding: .utf8)
            for command in ["serve", "shell"] {
                if command == "shell",
                    arguments.contains(where: { ["--ready-file", "--export", "--record"].contains($0) })
                {
                    continue
                }
                let rest = command == "shell" ? ["--", "true"] : []
                let end = try HarnessProgram.run([command] + arguments + rest, in: directory)
                #expect(end.status == status, "\(command): \(end.errors)")
                #expect(end.errors.contains(words), "\(command): \(end.errors)")
            }
        }
    }

    @Test func `a port that somebody has is told`() throws {
        try ServedProgram.withDirectory { directory in
            // Another for each process that tests, below those that the system chooses.
            let base = 24_000 + Int(getpid()) % 400 * 20
            let arguments = ["examples/lab.yaml", "--port-base", "\(base)"]
            try ServedProgram.with(arguments, in: directory) { served in
                #expect(served.ready["relay"]?["port"]?.integer == base)
                let end = try HarnessProgram.run(["serve"] + arguments, in: directory)
                #expect(end.status == 3)
                #expect(end.errors.contains("Address already in use"), "\(end.errors)")
            }
        }
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    func `a signal ends it in order, and it says what it leaves`(signal: Int32) throws {
        try ServedProgram.withDirectory { directory in
            let journal = "\(directory)/journal.jsonl"
            let arguments = ["examples/kerberos.yaml", "--journal", journal, "--export", "\(directory)/export"]
            try ServedProgram.with(arguments, in: directory) { served in
                let (exit, errors) = served.end(by: signal)
                #expect(exit == .status(0))
                #expect(errors.contains("stopped after") && errors.contains(journal) && errors.contains("/export"))
            }
            let files = try FileManager.default.contentsOfDirectory(atPath: "\(directory)/export").sorted()
            #expect(
                files == [
                    "ca.pem", "environment.sh", "hosts", "krb5.conf", "krbtgt.keytab", "services.keytab", "wgetrc",
                ]
            )
            // The ready file was no plain one, and is still there.
            #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: "/dev/stdout")) != nil)
            let last = try String(contentsOfFile: journal, encoding: .utf8).split(separator: "\n").last
            #expect(last?.contains("\"environment.stopped\"") == true)
        }
    }

    @Test func `the ready file is there once everything accepts, for its owner alone, and goes at the end`() throws {
        try ServedProgram.withDirectory { directory in
            let place = "\(directory)/ready.json"
            let process = try ChildProcess(
                [HarnessProgram.beside("harness"), "serve", "examples/lab.yaml", "--ready-file", place],
                environment: HarnessProgram.variables,
                directory: directory
            )
            defer { process.terminate(grace: .zero) }
            // The table comes after it.
            guard case .bytes(let table) = process.output.read(atMost: 1 << 16, until: .after(.seconds(60))) else {
                return #expect(Bool(false), "no table")
            }
            #expect(String(decoding: table, as: UTF8.self).hasPrefix("environment lab, until SIGINT or SIGTERM\n"))
            let permissions = try FileManager.default.attributesOfItem(atPath: place)[.posixPermissions] as? Int
            #expect(permissions == 0o600)
            let ready = try JSONValue(decoding: Data(contentsOf: URL(filePath: place)))
            for server in ready["servers"]?.members ?? [:] {
                for port in ["httpPort", "httpsPort"] {
                    let address = try #require(server.value["address"]?.string.flatMap { IPv4Address($0) })
                    let target = SocketAddress(address: address, port: server.value[port]?.integer ?? 0)
                    let socket = try Socket.connecting(to: target, from: nil)
                    var entries = [PollEntry(socket, reading: false, writing: true)]
                    #expect(PollEntry.wait(for: &entries, until: .after(.seconds(5))) && socket.pendingError == 0)
                }
            }
            process.signal(SIGTERM)
            #expect(process.wait(until: .after(.seconds(30))) == .status(0))
            #expect(!FileManager.default.fileExists(atPath: place))
        }
    }

    @Test func `a shell that sources the exported script finds everything`() throws {
        try ServedProgram.withDirectory { directory in
            try ServedProgram.with(["examples/lab.yaml", "--export", "out"], in: directory) { _ in
                let script =
                    ". \(directory)/out/environment.sh; curl -sS -u alice:swordfish https://wiki.corp.test/page"
                let ended = try ChildProcess.run(["sh", "-c", script], until: .after(.seconds(60)))
                #expect(ended.output == "A page of the wiki", "\(ended.errors)")
            }
        }
    }

    @Test func `listening beyond loopback is warned of`() throws {
        try ServedProgram.withDirectory { directory in
            // Loopback all the same: a test exposes nothing.
            try ServedProgram.with(["examples/lab.yaml", "--expose", "127.8.8.8"], in: directory) { served in
                #expect(served.ready["gateway"]?["address"] == "127.8.8.8")
                #expect(served.end(by: SIGTERM).errors.contains("WARNING: this environment listens at 127.8.8.8"))
            }
        }
    }

    private static let unreachable: [(String, warning: String?)] = [
        ("", "portal.corp.test, wiki.corp.test are inside, and nobody reaches them: without a console"),
        ("console: { user: alice, authorization: denied }", "nobody reaches them: the console denies the app"),
        ("console: { user: alice, authorization: { hold: door } }", "only once the gate 'door' is open"),
        ("console: { user: alice, withdrawn: [app] }", "the console has withdrawn the app"),
        ("console: { user: alice }", nil),
    ]

    @Test(arguments: unreachable)
    func `what nobody can reach is warned of, and stands in the ready file`(console: String, warning: String?) throws {
        try ServedProgram.withDirectory { directory in
            let text = """
                accounts: { alice: { password: swordfish } }
                \(console)
                proxies: { proxy.corp.test: {} }
                servers:
                  portal.corp.test: { routes: { /: { body: hello } } }
                  wiki.corp.test: { routes: { /: { body: hello } } }
                  other.corp.test: { reachable-through: [proxy.corp.test], routes: { /: { body: hello } } }
                  hidden.corp.test: { listed: false, reachable-through: [proxy.corp.test], routes: { /: { body: hello } } }
                  www.example.test: { zone: outside, routes: { /: { body: hello } } }

                """
            try text.write(toFile: "\(directory)/lab.yaml", atomically: true, encoding: .utf8)
            try ServedProgram.with(["lab.yaml"], in: directory) { served in
                let told = served.ready["warnings"]?.array?.compactMap(\.string) ?? []
                #expect(told.count == (warning == nil ? 0 : 1))
                let errors = served.end(by: SIGTERM).errors
                #expect(errors.contains("WARNING") == (warning != nil), "\(errors)")
                guard let warning else { return }
                #expect(errors.contains(warning) && told.first?.contains(warning) == true, "\(errors)")
                #expect(!errors.contains("other.corp.test"))
            }
        }
    }

    @Test func `a script that knows nothing but the ready file can drive everything, to the end`() throws {
        try ServedProgram.withDirectory { directory in
            let text = """
                accounts: { alice: { password: swordfish } }
                console: { user: alice }
                servers:
                  portal.corp.test: { routes: { /: { body: hello } } }
                  wiki.corp.test: { authentication: [basic], routes: { /: { body: wiki } } }
                  files.corp.test: { authentication: [digest], routes: { /: { body: files } } }
                  slow.corp.test: { routes: { /: { hold: brake, body: at last } } }
                """
            try text.write(toFile: "\(directory)/lab.yaml", atomically: true, encoding: .utf8)
            let file = "\(directory)/ready.json"
            let process = try ChildProcess(
                [HarnessProgram.beside("harness"), "serve", "lab.yaml", "--ready-file", file],
                environment: HarnessProgram.variables,
                directory: directory
            )
            defer { process.terminate(grace: .zero) }
            // The table comes after the file.
            _ = process.output.read(atMost: 1 << 16, until: .after(.seconds(60)))
            let client = Checkout.path("Tests/Clients/ready_file_driver.py")
            // Without the packages of the tests, and without the variables of whoever tests.
            let ended = try ChildProcess.run(["/usr/bin/python3", "-I", client, file], until: .after(.seconds(180)))
            #expect(ended.exit == .status(0), "\(ended.output)\(ended.errors)")
            #expect(ended.output.split(separator: "\n").last == "all of 22 steps", "\(ended.output)")
            #expect(process.wait(until: .after(.seconds(30))) == .status(0))
            #expect(!FileManager.default.fileExists(atPath: file))
        }
    }

    @Test func `a script that knows nothing but the ready file can use everything`() throws {
        try ServedProgram.withDirectory { directory in
            let text = """
                accounts: { alice: { password: swordfish, domain: CORP } }
                console: { user: alice }
                kdc: { realm: CORP.TEST, proxied: true }
                proxies: { proxy.corp.test: {} }
                servers:
                  portal.corp.test: { routes: { /: { body: hello } } }
                  intranet.corp.test: { authentication: [negotiate], routes: { /: { body: hello } } }
                  gis.example.test: { zone: outside, arcgis: { services: { Parcels: { secured-by: token } } } }
                  www.example.test: { zone: outside, routes: { /: { body: hello } } }
                """
            try text.write(toFile: "\(directory)/all.yaml", atomically: true, encoding: .utf8)
            try ServedProgram.with(["all.yaml"], in: directory) { served in
                let file = "\(directory)/ready.json"
                try served.ready.description.write(toFile: file, atomically: true, encoding: .utf8)
                let client = Checkout.path("Tests/Clients/ready_file_client.py")
                let ended = try ChildProcess.run(["python3", client, file], until: .after(.seconds(120)))
                #expect(ended.exit == .status(0), "\(ended.output)\(ended.errors)")
                #expect(ended.output.split(separator: "\n").last == "all of 11 ways work", "\(ended.output)")
            }
        }
    }
}

extension JSONValue {
    fileprivate var members: [String: JSONValue] {
        if case .object(let members) = self { members } else { [:] }
    }
}
