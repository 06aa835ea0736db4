import Foundation
import SystemBindings
import TestConditions
import Testing

/// The examples of docs/admin.md, as a reader would try them: one after another in one shell.
struct AdminGuideTests {
    @Test func `The examples of the guide print what it says`() throws {
        let root = Checkout.root
        let guide = try String(contentsOf: root.appending(path: "docs/admin.md"), encoding: .utf8)
        let blocks = guide.matches(of: /```([a-z]+)\n((?s).*?)```\n/).map { (kind: $0.output.1, text: $0.output.2) }
        let environment = try #require(blocks.first { $0.kind == "yaml" })
        let directory = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        try environment.text.write(to: directory.appending(path: "lab.yaml"), atomically: true, encoding: .utf8)

        var script = "set -eu\ncd '\(directory.path())'\nPATH=$1:$PATH\n"
        var expected: [String] = []
        for block in blocks where block.kind != "yaml" {
            if block.kind == "sh" {
                script += block.text + "printf '\\n@@@@\\n'\n"
                expected.append("")
            } else {
                expected[expected.count - 1] = block.text.trimmingCharacters(in: .newlines)
            }
        }
        #expect(expected.count > 6)
        let programs = URL(filePath: HarnessProgram.beside("harness")).deletingLastPathComponent().path()
        let end = try ChildProcess.run(["sh", "-c", script, "sh", programs], until: .after(.seconds(120)))
        #expect(end.exit == .status(0), "\(end.output)\(end.errors)")
        let printed = end.output.components(separatedBy: "\n@@@@\n").dropLast()
        #expect(printed.map { $0.trimmingCharacters(in: .newlines) } == expected)
    }
}
