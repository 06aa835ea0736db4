import Foundation
import JSON
import SystemBindings
import TestConditions
import Testing

/// What clients did against the mock becomes a scenario that passes, and fails when a recorded fact is another one.
struct RecordCommandTests {
    /// Two requests of one curl with one login, a wrong password of another, and a secret.
    private static let clients = """
        curl -s --ntlm -u 'CORP\\alice:swordfish' https://portal.corp.test/report https://portal.corp.test/report >&2
        curl -s -u alice:planted-wrong http://wiki.corp.test/page >&2
        curl -s -H 'X-Api-Key: planted-key' 'http://www.example.test/?token=planted-token' >&2
        """

    private struct End {
        var status: Int32
        var said: String
        var errors: String
    }

    private func harness(_ arguments: [String], answers: String = "", in directory: String) throws -> End {
        try answers.write(toFile: "\(directory)/answers", atomically: true, encoding: .utf8)
        let end = try HarnessProgram.run(
            arguments,
            through: ["sh", "-c", "exec \"$@\" < answers", "sh"],
            output: "\(directory)/said",
            in: directory
        )
        let said = (try? String(contentsOfFile: "\(directory)/said", encoding: .utf8)) ?? ""
        return End(status: end.status, said: said, errors: end.errors)
    }

    private static func recorded(in directory: String) throws {
        let end = try HarnessProgram.run(
            ["shell", "examples/lab.yaml", "--quiet", "--journal", "lab.jsonl", "--", "sh", "-c", clients],
            in: directory
        )
        try #require(end.status == 0, "\(end.errors)")
    }

    private static let suite = ["--suite", Checkout.path("")]

    @Test
    func `a journal becomes a scenario that passes with the reference and with curl, and fails once it is altered`()
        throws
    {
        try ServedProgram.withDirectory { directory in
            try Self.recorded(in: directory)
            let end = try harness(["record", "lab.jsonl", "--yes"] + Self.suite, in: directory)
            #expect(end.status == 0, "\(end.said)\(end.errors)")
            for words in [
                "lint has nothing to say", "(reference) passes", "(curl) passes", "facts altered",
                "lab-scenario.yaml: 4 requests",
            ] { #expect(end.said.contains(words), "\(words) in \(end.said)") }
            let path = "\(directory)/lab-scenario.yaml"
            let text = try String(contentsOfFile: path, encoding: .utf8)
            for gone in ["planted", "swordfish", "corp.test"] {
                #expect(!(text + end.said + end.errors).contains(gone), "\(gone)")
            }
            #expect(text.contains("DYN-LOAD-030") && text.contains("a wrong password"), "\(text)")
            let again = try harness(["run", "lab-scenario.yaml", "--adapter", "reference"] + Self.suite, in: directory)
            #expect(again.status == 0, "\(again.said)\(again.errors)")
            try text.replacing("authenticated: true\n  times: 2", with: "authenticated: true\n  times: 3")
                .write(toFile: path, atomically: true, encoding: .utf8)
            let altered = try harness(
                ["run", "lab-scenario.yaml", "--adapter", "reference"] + Self.suite,
                in: directory
            )
            #expect(altered.status == 1, "\(altered.said)\(altered.errors)")
        }
    }

    @Test func `the author strikes a request and a line, and is asked for nothing else`() throws {
        try ServedProgram.withDirectory { directory in
            try Self.recorded(in: directory)
            let command = ["record", "lab.jsonl", "-o", "own.yaml"] + Self.suite
            // Four requests, of which the third goes; then a first line that goes, and all others.
            let end = try harness(command, answers: "y\n\nn\nmaybe\ny\nn\na\n", in: directory)
            #expect(end.status == 0, "\(end.said)\(end.errors)")
            #expect(end.errors.contains("none of y, n, a and q"), "\(end.errors)")
            let text = try String(contentsOfFile: "\(directory)/own.yaml", encoding: .utf8)
            #expect(!text.contains("wiki") && !text.contains("ntlm.authenticated"), "\(text)")
            #expect(
                text.contains("times: 2") && end.said.contains("own.yaml: 3 requests, 2 expectations"),
                "\(end.said)"
            )
            for (answers, words) in [("q\n", "nothing is written"), ("y\n", "say --yes")] {
                try? FileManager.default.removeItem(atPath: "\(directory)/own.yaml")
                let refused = try harness(command, answers: answers, in: directory)
                #expect(refused.status == 2 && refused.errors.contains(words), "\(refused.errors)")
                #expect(!FileManager.default.fileExists(atPath: "\(directory)/own.yaml"))
            }
        }
    }

    @Test func `what the reference does otherwise than the client is left out, and told`() throws {
        try ServedProgram.withDirectory { directory in
            let distrust = """
                curl -s --cacert /dev/null https://portal.corp.test/report
                curl -s http://www.example.test/
                true
                """
            _ = try HarnessProgram.run(
                ["shell", "examples/lab.yaml", "--quiet", "--journal", "lab.jsonl", "--", "sh", "-c", distrust],
                in: directory
            )
            let end = try harness(["record", "lab.jsonl", "--yes"] + Self.suite, in: directory)
            #expect(end.status == 0, "\(end.said)\(end.errors)")
            #expect(end.said.contains("left out") && end.said.contains("reference does otherwise"), "\(end.said)")
            #expect(end.said.contains("lab-scenario.yaml: 1 requests"))
        }
    }

    @Test func `serve records when it ends`() throws {
        try ServedProgram.withDirectory { directory in
            let options = ["examples/lab.yaml", "--record", "made", "--yes"] + Self.suite
            try ServedProgram.with(options, in: directory) { served in
                let gateway = try #require(served.ready["gateway"]?["url"]?.string)
                let asked = try ChildProcess.run(
                    ["curl", "-s", "-x", gateway, "http://www.example.test/"],
                    until: .after(.seconds(30))
                )
                #expect(asked.output == "Welcome")
                let end = served.end(by: 15)
                #expect(end.exit == .status(0), "\(end.errors)")
            }
            let text = try String(contentsOfFile: "\(directory)/made/lab-recorded.yaml", encoding: .utf8)
            #expect(text.contains("GET http://www.") && text.contains("request.received"), "\(text)")
            let unasked = try harness(["serve", "examples/lab.yaml", "--record", "made"], in: directory)
            #expect(unasked.status == 2 && unasked.errors.contains("say --yes"), "\(unasked.errors)")
        }
    }

    @Test func `what is no journal is refused with its place`() throws {
        try ServedProgram.withDirectory { directory in
            try "> GET / HTTP/1.1\n> Host: a.example\n>\n< HTTP/1.1 200 OK\n<\n"
                .write(toFile: "\(directory)/curl.log", atomically: true, encoding: .utf8)
            for (file, words) in [("curl.log", "no journal of harness serve"), ("absent.jsonl", "no such file")] {
                let end = try harness(["record", file, "--yes"] + Self.suite, in: directory)
                #expect(
                    end.status == 2 && end.errors.contains(words) && end.errors.contains("\(file):1:1"),
                    "\(end.errors)"
                )
            }
        }
    }
}
