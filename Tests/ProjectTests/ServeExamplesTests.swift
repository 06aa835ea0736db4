import Foundation
import SystemBindings
import TestConditions
import Testing

/// Runs what `docs/serve.md` shows, and compares what it prints.
struct ServeExamplesTests {
    struct Example: Sendable, CustomTestStringConvertible {
        var name: String
        var script: String
        var prints: String
        var testDescription: String { name }

        /// Programs that it needs besides those of every test.
        var programs: [String] {
            ["chromium", "certutil", "java", "kinit"].filter(script.contains)
                .map { "/usr/bin/\($0)" }
        }
    }

    private static let text =
        (try? String(contentsOf: Checkout.root.appending(path: "docs/serve.md"), encoding: .utf8)) ?? ""

    /// What follows `<!-- KIND: NAME -->`: the next block, up to its end.
    private static func blocks(_ kind: String) -> [(name: String, rest: Substring)] {
        text.ranges(of: "<!-- \(kind): ").map { mark in
            let rest = text[mark.upperBound...]
            return (String(rest.prefix { $0 != " " }), rest)
        }
    }

    private static func block(_ language: String, in text: Substring) -> String? {
        guard let start = text.firstRange(of: "```\(language)\n"),
            let end = text[start.upperBound...].firstRange(of: "\n```")
        else { return nil }
        return String(text[start.upperBound..<end.lowerBound]) + "\n"
    }

    static let examples = blocks("example").compactMap { name, rest -> Example? in
        guard let script = block("sh", in: rest), let prints = block("text", in: rest) else { return nil }
        return Example(name: name, script: script, prints: prints)
    }

    static let files = blocks("file").compactMap { name, rest in
        block(name.hasSuffix(".py") ? "python" : "java", in: rest).map { (name, $0) }
    }

    @Test func `there are five worked examples`() {
        #expect(Self.examples.map(\.name) == ["curl", "journal", "kerberos", "browser", "python", "java"])
        #expect(Self.files.map(\.0) == ["test_portal.py", "Report.java"])
    }

    @Test(arguments: examples)
    func `each example prints what is said`(example: Example) throws {
        let missing = example.programs.filter { !FileManager.default.fileExists(atPath: $0) }
        try #require(missing.isEmpty, "ci/setup --tests installs \(missing)")
        try ServedProgram.withDirectory { directory in
            for (name, text) in Self.files {
                try text.write(toFile: "\(directory)/\(name)", atomically: true, encoding: .utf8)
            }
            let process = try ChildProcess(
                ["bash", "-eu", "-o", "pipefail", "-c", example.script],
                environment: HarnessProgram.variables,
                directory: directory
            )
            defer { process.terminate(grace: .zero) }
            process.closeInput()
            var said: [UInt8] = []
            let deadline = Deadline.after(.seconds(120))
            while case .bytes(let more) = process.output.read(atMost: 1 << 16, until: deadline) { said += more }
            var errors: [UInt8] = []
            while case .bytes(let more) = process.error.read(atMost: 1 << 16, until: deadline) { errors += more }
            let exit = process.wait(until: deadline)
            let printed = String(decoding: said, as: UTF8.self)
            #expect(
                printed.trimmingCharacters(in: .newlines) == example.prints.trimmingCharacters(in: .newlines),
                "\(exit.map { "\($0)" } ?? "late"): \(String(decoding: errors, as: UTF8.self))"
            )
        }
    }
}
