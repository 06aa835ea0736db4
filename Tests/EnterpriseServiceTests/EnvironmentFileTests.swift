import ConformanceScenarios
import EnterpriseModel
import Foundation
import Testing

struct EnvironmentFileTests {
    private static let bare = "servers: { www.example.test: { zone: outside, routes: { /: { body: hello } } } }\n"

    private func load(_ text: String, case label: String = "") throws -> EnvironmentFile {
        let folder = FileManager.default.temporaryDirectory.appending(path: "environment-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appending(path: "environments"),
            withIntermediateDirectories: true
        )
        defer { try? FileManager.default.removeItem(at: folder) }
        let shared = "accounts: { alice: { password: swordfish } }\nconsole: { user: alice }\n"
        try shared.write(to: folder.appending(path: "environments/corp.yaml"), atomically: true, encoding: .utf8)
        let file = folder.appending(path: "lab.yaml")
        try text.write(to: file, atomically: true, encoding: .utf8)
        return try EnvironmentFile.load(path: file.path() + label, suite: nil, unique: "now")
    }

    @Test(
        arguments: [
            bare,
            "environment:\n  servers: { www.example.test: { zone: outside, routes: { /: { body: hello } } } }\n",
            "scenario: x\nprofile: field\nenvironment:\n  use: corp\n  servers: { www.example.test: { zone: outside } }\n"
                + "steps: [ready]\n",
            "use: corp\n" + bare,
        ]
    )
    func `an environment stands alone, under its key, or in a scenario`(text: String) throws {
        let environment = try load(text)
        #expect(environment.name == "lab" && environment.caseLabel == nil)
        #expect(environment.description.servers["www.example.test"]?.zone == .outside)
        #expect((environment.description.console?.user == "alice") == text.contains("use: corp"))
    }

    @Test(arguments: [("", "ntlm", "scheme=ntlm"), ("#scheme=basic", "basic", "scheme=basic")])
    func `a scenario's case is the first or the one that is named`(label: String, scheme: String, name: String) throws {
        let text = """
            scenario: x
            matrix: { scheme: [ntlm, basic] }
            environment:
              accounts: { alice: { password: swordfish } }
              servers: { www.example.test: { authentication: [$(scheme)], routes: { /: { body: $(canary) } } } }
            """
        let environment = try load(text, case: label)
        let server = environment.description.servers["www.example.test"]
        #expect(server?.authentication.schemes.map(\.word) == [scheme])
        #expect(environment.caseLabel == name)
        #expect(server?.routes["/"]?.responses.first?.body.content == .text("canary-now"))
    }

    @Test(
        arguments: [
            ("servers:\n  a.test: { zoone: outside }\n", "lab.yaml:2:13: ", "did you mean zone?"),
            ("serverz: {}\n", "lab.yaml:1:1: ", "did you mean servers?"),
            ("environment: { use: crp }\n", "lab.yaml:1:21: ", "did you mean corp?"),
            ("console: { user: alice }\n", "lab.yaml:1:18: ", "there is no account 'alice'"),
            ("- a\n", "lab.yaml:1:1: ", "a map"),
            ("a: [\n", "lab.yaml:2:1: ", ""),
            ("a: 1\na: 2\n", "lab.yaml:2:1: ", "twice"),
        ]
    )
    func `what is wrong is told with its place`(text: String, place: String, words: String) throws {
        let error = try #require(throws: ScenarioError.self) { try load(text) }
        #expect(error.description.contains(place), "\(error)")
        #expect(words.isEmpty || error.description.contains(words), "\(error)")
    }

    @Test func `a case that is not there is told with those that are`() throws {
        let text = "scenario: x\nmatrix: { scheme: [ntlm] }\nenvironment: {}\n"
        let error = try #require(throws: ScenarioError.self) { try load(text, case: "#scheme=ntl") }
        #expect(error.description.contains("did you mean scheme=ntlm?"))
    }

    @Test func `a change merges as in a scenario, and a wrong one is refused`() throws {
        let environment = try load(Self.bare)
        let patch = try YAMLReader.read(text: "servers: { www.example.test: { state: down } }", file: "change")
        #expect(try environment.changed(by: patch).description.servers["www.example.test"]?.state == .down)
        let wrong = try YAMLReader.read(text: "servers: { www.example.test: { state: dwn } }", file: "change")
        let error = try #require(throws: ScenarioError.self) { try environment.changed(by: wrong) }
        #expect(error.description.contains("change:1:39: "))
    }
}
