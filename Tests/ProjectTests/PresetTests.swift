import Foundation
import SystemBindings
import TestConditions
import Testing

/// Credentials that an adapter gets beforehand, by one that knows Basic alone.
struct PresetTests {
    private static let persistence = """
        scenario: A credential is handed over again for as long as it is to be remembered
        profile: field
        issue: [example#1]
        matrix:
          rows:
            - { persistence: none, same: 401, other: 401 }
            - { persistence: for-session, same: 200, other: 401 }
            - { persistence: permanent, same: 200, other: 200 }
        environment:
          accounts: { alice: { password: swordfish } }
          servers:
            app.test: { zone: outside, authentication: [basic], routes: { /: { body: { echo: user } } } }
            twin.test: { zone: outside, authentication: [basic], routes: { /: { body: { echo: user } } } }
        steps:
          - ready
          - { call: session/create, as: another }
          - request: GET http://app.test/
            answer: [{ to: any, as: alice, persistence: $(persistence) }]
            expect: { status: 200, body: alice }
          - { request: GET http://app.test/, expect: { status: $(same) } }
          - { request: GET http://twin.test/, expect: { status: 401 } }
          - { request: GET http://app.test/, session: another, expect: { status: $(other) } }
          - quit
          - ready
          - { request: GET http://app.test/, expect: { status: 401 } }
        """

    private static let method = """
        scenario: Who knows Basic alone is not judged where another method comes first
        profile: field
        issue: [example#2]
        matrix: { offer: [basic, digest] }
        environment:
          accounts: { alice: { password: swordfish } }
          servers:
            app.test:
              zone: outside
              authentication: [$(offer), ntlm]
              routes: { /: { body: { echo: user } } }
        steps:
          - ready
          - { request: GET http://app.test/, expect: { status: 401 } }
          - { request: GET http://app.test/, answer: alice, expect: { status: 200, body: alice } }
        """

    private static func run(_ scenario: String) throws -> String {
        try ServedProgram.withDirectory { directory in
            let file = "\(directory)/story.yaml"
            try scenario.write(toFile: file, atomically: true, encoding: .utf8)
            let adapter = "python3 \(Checkout.root.path())Tests/Fixtures/flawed/adapter.py"
            let command = [HarnessProgram.beside("harness"), "run", file, "--adapter", adapter]
            let finished = try ChildProcess.run(command, until: .after(.seconds(120)))
            #expect(finished.exit == .status(0), "\(finished.output)\(finished.errors)")
            return finished.output
        }
    }

    @Test func `a credential is handed over again as its persistence says`() throws {
        #expect(try Self.run(Self.persistence).contains("3 cases: 3 pass"))
    }

    @Test func `a method that the adapter does not know is unsupported, and not failed`() throws {
        let output = try Self.run(Self.method)
        #expect(output.contains("2 cases: 1 pass, 0 fail, 0 lifted, 1 unsupported"))
        #expect(output.contains("not offered: authenticationMethods=Digest"))
    }
}
