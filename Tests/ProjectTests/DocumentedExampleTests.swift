import Foundation
import SystemBindings
import TestConditions
import Testing

/// The examples of `docs/scenario-language.md` run and pass, those of `docs/environment.md` start.
struct DocumentedExampleTests {
    struct Example: Sendable, CustomTestStringConvertible {
        var document: String
        var line: Int
        var text: String

        var testDescription: String { "\(document):\(line)" }
    }

    /// The blocks of YAML in a document.
    private static func examples(of document: String) throws -> [Example] {
        let text = try String(contentsOf: Checkout.root.appending(path: document), encoding: .utf8)
        var examples: [Example] = []
        var isOpen = false
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line == "```yaml" {
                examples.append(Example(document: document, line: index + 2, text: ""))
                isOpen = true
            } else if line.hasPrefix("```") {
                isOpen = false
            } else if isOpen {
                examples[examples.count - 1].text += line + "\n"
            }
        }
        return examples
    }

    /// Runs the harness on the example, as the file `example.yaml` of a folder that is laid out like the project's.
    private static func run(_ arguments: [String], on example: Example) throws -> ChildProcess.Finished {
        let place = FileManager.default.temporaryDirectory.appending(path: "example-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: place) }
        try FileManager.default.createDirectory(
            at: place.appending(path: "scenarios"),
            withIntermediateDirectories: true
        )
        for name in ["catalog", "adapters", "scenarios/environments", "scenarios/axes"] {
            try FileManager.default.createSymbolicLink(
                at: place.appending(path: name),
                withDestinationURL: Checkout.root.appending(path: name)
            )
        }
        try Data(example.text.utf8).write(to: place.appending(path: "scenarios/example.yaml"))
        let script = "cd '\(place.path())' && exec \"$@\""
        return try ChildProcess.run(
            ["sh", "-c", script, "sh", HarnessProgram.beside("harness")] + arguments,
            until: .after(.seconds(120))
        )
    }

    @Test(arguments: try examples(of: "docs/scenario-language.md"))
    func `A scenario of the language's guide passes`(example: Example) throws {
        let ended = try Self.run(["run", "scenarios/example.yaml", "--adapter", "reference"], on: example)
        #expect(ended.exit == .status(0), "\(example.testDescription)\n\(ended.output)\(ended.errors)")
        #expect(ended.output.contains(" 0 fail") && !ended.output.contains(" 0 pass"), "\(ended.output)")
    }

    @Test(arguments: try examples(of: "docs/environment.md"))
    func `An environment of its guide starts, and what is said of it holds`(example: Example) throws {
        // The comment in the last line says what is asked, and how the answer ends.
        let words = try #require(example.text.split(separator: "\n").last?.wholeMatch(of: /# (.*) → (.*)/)?.output)
        let command = ["shell", "scenarios/example.yaml", "--", "sh", "-c", String(words.1)]
        let ended = try Self.run(command, on: example)
        #expect(ended.exit == .status(0), "\(example.testDescription)\n\(ended.output)\(ended.errors)")
        let output = ended.output.trimmingCharacters(in: .newlines)
        #expect(output.hasSuffix(String(words.2)), "\(example.testDescription)\n\(ended.output)\(ended.errors)")
    }

    @Test func `There are examples`() throws {
        #expect(try Self.examples(of: "docs/scenario-language.md").count >= 2)
        #expect(try Self.examples(of: "docs/environment.md").count >= 3)
    }
}
