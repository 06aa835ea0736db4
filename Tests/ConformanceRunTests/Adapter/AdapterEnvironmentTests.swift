import Foundation
import SystemBindings
import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios

/// What an adapter's process finds, as a process tells that prints it.
struct AdapterEnvironmentTests {
    private static let strange = "strange: /nowhere=1"

    /// - Parameter needs: of the adapter.
    private static func printed(_ needs: AdapterNeeds = AdapterNeeds()) throws -> (
        variables: [String: String], place: String
    ) {
        let place = FileManager.default.temporaryDirectory.appending(path: "place-\(UUID().uuidString)").path()
        defer { try? FileManager.default.removeItem(atPath: place) }
        var options = AdapterConnection.Options()
        options.place = place
        for name in AdapterEnvironment.table.flatMap(\.names) + ["SOME_OTHER"] where name != "PATH" {
            options.environment[name] = strange
        }
        var command = AdapterCommand(arguments: ["sh", "-c", "env; find \"$HOME\" \"$TMPDIR\" >&2"])
        command.needs = needs
        let link = try command.open(.quit, options: options)
        defer { _ = link.terminate(grace: .zero) }
        var output: [UInt8] = []
        while case .bytes(let more) = link.output.read(atMost: 1 << 16, until: .after(.seconds(20))) { output += more }
        var listed: [UInt8] = []
        while case .bytes(let more)? = link.error?.read(atMost: 1 << 16, until: .after(.seconds(20))) { listed += more }
        #expect(String(decoding: listed, as: UTF8.self) == "\(place)/home\n\(place)/temporary\n")
        let pairs = String(decoding: output, as: UTF8.self).split(separator: "\n").map {
            $0.split(separator: "=", maxSplits: 1)
        }
        return (Dictionary(pairs.map { (String($0[0]), String($0.last ?? "")) }) { $1 }, place)
    }

    @Test func `A strange value in any variable of the table does not reach an adapter, unless the table says so`()
        throws
    {
        let (variables, place) = try Self.printed()
        var expected: [String: String] = [:]
        for row in AdapterEnvironment.table {
            for name in row.names {
                switch row.rule {
                case .passes: expected[name] = name == "PATH" ? ProcessEnvironment.variables["PATH"] : Self.strange
                case .set(let value): expected[name] = value
                case .own(let prefix, let item): expected[name] = "\(prefix)\(place)/\(item.rawValue)"
                case .absent: break
                }
            }
        }
        // The shell's own, and the harness's mark.
        let rest = variables.filter { !["PWD", "OLDPWD", "SHLVL", "_", ChildProcess.variable].contains($0.key) }
        #expect(rest == expected)
    }

    @Test func `No variable is named twice`() {
        let names = AdapterEnvironment.table.flatMap(\.names)
        #expect(names.count == Set(names).count)
    }

    @Test func `What an adapter needs reaches it, also against the table`() throws {
        var needs = AdapterNeeds()
        try needs.add("SOME_OTHER")
        try needs.add("http_proxy=http://proxy.test:1/?a=b")
        try needs.add("NOT_THERE")
        let (variables, _) = try Self.printed(needs)
        #expect(variables["SOME_OTHER"] == Self.strange)
        #expect(variables["http_proxy"] == "http://proxy.test:1/?a=b")
        #expect(variables["NOT_THERE"] == nil)
    }

    @Test(arguments: ["", "=x", "1A", "A B", "A-B=1"])
    func `What is no variable is refused`(text: String) {
        var needs = AdapterNeeds()
        #expect(throws: ConformanceError.self) { try needs.add(text) }
    }

    @Test func `An adapter's file says what it needs`() throws {
        let needs = try Self.read("needs:\n  environment: [CURL]\n  programs: [curl --version, kinit]\n")
        #expect(needs.variables == ["CURL"])
        #expect(needs.programs == [["curl", "--version"], ["kinit"]])
    }

    @Test(
        arguments: [
            ("needs:\n  programms: [curl]\n", ":2:3", "programs"), ("need: {}\n", ":1:1", "needs"),
            ("needs:\n  environment: [A B]\n", ":2:17", "no name of a variable"),
            ("needs:\n  environment: CURL\n", ":2:16", "a list"), ("needs: [CURL]\n", ":1:8", "a map"),
            ("needs:\n  programs: [\"'curl\"]\n", ":2:14", "no command line"),
            ("build: \"'make\"\n", ":1:8", "no command line"), ("build: [make]\n", ":1:8", "no text"),
            ("built: make\n", ":1:1", "build"),
        ]
    )
    func `What is wrong in it is said with its place`(text: String, place: String, words: String) throws {
        let error = try #require(throws: ScenarioError.self) { try Self.read(text) }
        #expect("\(error)".contains("adapter.yaml\(place)") && "\(error)".contains(words), "\(error)")
    }

    private static func read(_ text: String) throws -> AdapterNeeds {
        let directory = FileManager.default.temporaryDirectory.appending(path: "needs-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let file = directory.appending(path: AdapterFile.name)
        try text.write(to: file, atomically: true, encoding: .utf8)
        return try AdapterFile.read(path: file.path()).needs
    }

    @Test func `an adapter says which client it drives`() throws {
        var file = AdapterFile()
        file.clients = ["curl/*", "*(unknown version) curl/*"]
        #expect(file.drives("curl/8.5.0") && file.drives("lab/2 (unknown version) curl/7.88.1"))
        #expect(!file.drives("libcurl/8.5.0") && !file.drives("curly") && !AdapterFile().drives("curl/8.5.0"))
    }
}
