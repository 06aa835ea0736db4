import Foundation
import SystemBindings
import TestConditions
import Testing

/// The walk of docs/writing-scenarios.md, taken as it stands: files are written and changed, commands run, and they say what the
/// text says.
struct WritingScenariosTests {
    /// A fenced block: what it is, and the file or the exit status behind that word.
    private struct Block {
        var kind: String
        var rest: String
        var text: String
        var line: Int
    }

    private static func blocks() throws -> [Block] {
        let text = try String(contentsOf: Checkout.root.appending(path: "docs/writing-scenarios.md"), encoding: .utf8)
        var blocks: [Block] = []
        var open: Block?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.hasPrefix("```") {
                if let block = open.take() {
                    blocks.append(block)
                } else {
                    let words = line.dropFirst(3).split(separator: " ", maxSplits: 1).map(String.init)
                    open = Block(
                        kind: words.first ?? "",
                        rest: words.dropFirst().first ?? "",
                        text: "",
                        line: index + 1
                    )
                }
            } else if open != nil {
                open?.text += line + "\n"
            }
        }
        return blocks
    }

    /// A folder that is laid out like the project's.
    private static func makePlace() throws -> URL {
        let place = FileManager.default.temporaryDirectory.appending(path: "walk-\(UUID().uuidString)")
        for folder in ["scenarios", ".build", "build"] {
            try FileManager.default.createDirectory(
                at: place.appending(path: folder),
                withIntermediateDirectories: true
            )
        }
        let links = [
            "catalog": Checkout.path("catalog"), "adapters": Checkout.path("adapters"),
            "scenarios/environments": Checkout.path("scenarios/environments"),
            ".build/release": URL(filePath: HarnessProgram.beside("harness")).deletingLastPathComponent().path(),
        ]
        for (name, target) in links {
            try FileManager.default.createSymbolicLink(
                atPath: place.appending(path: name).path(),
                withDestinationPath: target
            )
        }
        return place
    }

    @Test func `Whoever follows the walk sees what it says`() throws {
        let place = try Self.makePlace()
        defer { try? FileManager.default.removeItem(at: place) }
        var settings = ""
        var said = ""
        for block in try Self.blocks() {
            let place = place.appending(path: block.kind == "sh" ? "" : block.rest)
            switch block.kind {
            case "sh":
                let script = "cd '\(place.path())'; exec 2>&1; set -e; \(settings)\n\(block.text)"
                let end = try ChildProcess.run(["sh", "-c", script], until: .after(.seconds(120)))
                let wanted = block.rest.isEmpty ? 0 : Int32(block.rest.dropFirst("exit=".count))
                #expect(end.exit == wanted.map { .status($0) }, "line \(block.line): \(end.output)")
                said = end.output
                settings += block.text.split(separator: "\n").filter { $0.hasPrefix("export ") }.joined(separator: "\n")
            case "text":
                for line in block.text.split(separator: "\n") {
                    #expect(said.contains(line), "line \(block.line) promises this, but:\n\(said)")
                }
            case "diff": try Self.change(place, by: block)
            case "yaml", "python":
                let isWhole = block.kind == "python" || block.text.hasPrefix("scenario:")
                let before = isWhole ? "" : try String(contentsOf: place, encoding: .utf8)
                try Data((before + block.text).utf8).write(to: place)
            default: Issue.record("line \(block.line): nobody tests a block of \(block.kind)")
            }
        }
        #expect(
            try String(contentsOf: place.appending(path: "scenarios/mine/redirect.yaml"), encoding: .utf8)
                == String(
                    contentsOf: Checkout.root.appending(
                        path: "scenarios/field/undici-872-credentials-after-redirection.yaml"
                    ),
                    encoding: .utf8
                )
        )
    }

    private static func change(_ file: URL, by block: Block) throws {
        let lines = block.text.split(separator: "\n")
        func side(_ mark: Character) -> String {
            lines.filter { $0.first == mark }.map { $0.dropFirst() + "\n" }.joined()
        }
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.ranges(of: side("-")).count == 1, "line \(block.line): what is changed is not there")
        try Data(text.replacing(side("-"), with: side("+")).utf8).write(to: file)
    }
}
