import EnterpriseModel
import Foundation
import JSON
import SystemBindings
import Testing

/// `harness serve` when its clients have taken all descriptors that they can get.
struct DescriptorShortageTests {
    private static let environment = """
        accounts: { alice: { password: swordfish } }
        console: { user: alice }
        kdc: { realm: CORP.TEST }
        servers:
          www.example.test: { zone: outside, routes: { /: { body: Welcome } } }
          other.example.test: { zone: outside, routes: { /: { body: Welcome } } }
        """

    @Test(arguments: [64, 256, 1_024], [["servers", "www.example.test"], ["gateway"]])
    func `Clients of one server hurt no others, in silence least of all`(limit: Int, hog: [String]) throws {
        try ServedProgram.withDirectory { directory in
            let file = "\(directory)/lab.yaml"
            try Self.environment.write(toFile: file, atomically: true, encoding: .utf8)
            let journal = "\(directory)/journal.jsonl"
            try ServedProgram.with(
                [file, "--journal", journal],
                in: directory,
                through: ["prlimit", "--nofile=\(limit)"]
            ) { program in
                let held = try (0..<2 * limit).map { _ in try Self.dial(hog, program.ready) }
                try Self.until { try Self.entries(journal, "accept.paused") > 0 }
                let before = try Self.processorTime(of: program.process.id)
                // What a loop without a pause takes all of.
                Thread.sleep(forTimeInterval: 1)
                #expect(try Self.processorTime(of: program.process.id) - before < 0.5)
                #expect(try Self.status(of: program, "/state") == "200")
                #expect(try Self.status(of: program, "/change", "{\"servers\":{\"new.test\":{}}}") == "200")
                #expect(try Self.page(["servers", "other.example.test"], program) == "Welcome")
                // Once, although as many wait as are served.
                #expect(try Self.entries(journal, "accept.paused") == 1)
                held.forEach { $0.close() }
                try Self.until { try Self.entries(journal, "accept.resumed") == 1 }
                #expect(try Self.page(["servers", "www.example.test"], program) == "Welcome")
                let end = program.end(by: SIGTERM)
                #expect(end.exit == .status(0))
                #expect(end.errors.components(separatedBy: "WARNING").count == 2, "\(end.errors)")
                #expect(end.errors.contains("ulimit -n"))
            }
        }
    }

    private static func place(_ path: [String], _ ready: JSONValue) throws -> SocketAddress {
        let place = try #require(path.reduce(ready as JSONValue?) { $0?[$1] })
        let address = try #require(place["address"]?.string.flatMap { IPv4Address($0) })
        let port = try #require((place["httpPort"] ?? place["port"])?.integer)
        return SocketAddress(address: address, port: port)
    }

    private static func dial(_ path: [String], _ ready: JSONValue) throws -> Socket {
        try Socket.connecting(to: place(path, ready), from: nil)
    }

    private static func page(_ path: [String], _ program: ServedProgram) throws -> String {
        let place = try place(path, program.ready)
        return try curl(["-H", "Host: \(path.last ?? "")", "http://\(place)/"])
    }

    private static func status(of program: ServedProgram, _ path: String, _ content: String? = nil) throws -> String {
        let url = try #require(program.ready["admin"]?["url"]?.string)
        let token = try #require(program.ready["admin"]?["token"]?.string)
        let content = content.map { ["-H", "Content-Type: application/json", "-d", $0] } ?? []
        return try curl(
            ["-o", "/dev/null", "-w", "%{http_code}", "-H", "Authorization: Bearer \(token)"] + content + [url + path]
        )
    }

    private static func curl(_ arguments: [String]) throws -> String {
        let end = try ChildProcess.run(["curl", "-sS", "-m", "20"] + arguments, until: .after(.seconds(30)))
        return end.output
    }

    private static func entries(_ journal: String, _ name: String) throws -> Int {
        try String(contentsOfFile: journal, encoding: .utf8).components(separatedBy: "\"\(name)\"").count - 1
    }

    private static func until(_ condition: () throws -> Bool) throws {
        let deadline = Deadline.after(.seconds(30))
        while try !condition() {
            try #require(!deadline.hasPassed)
            Thread.sleep(forTimeInterval: 0.02)
        }
    }

    /// In seconds: the fields 14 and 15 of proc_pid_stat(5), behind the name in brackets.
    private static func processorTime(of process: Int32) throws -> Double {
        let text = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        let fields = try #require(text.components(separatedBy: ") ").last).split(separator: " ")
        return Double(fields[11...12].compactMap { Int($0) }.reduce(0, +)) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
}
