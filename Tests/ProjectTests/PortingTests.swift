import Foundation
import SystemBindings
import TestConditions
import Testing

/// `docs/porting.md`, done as it says.
struct PortingTests {
    /// The code of one kind in the guide, in order.
    private static func blocks(_ kind: String) throws -> [String] {
        let text = try String(contentsOf: Checkout.root.appending(path: "docs/porting.md"), encoding: .utf8)
        return text.components(separatedBy: "```\(kind)\n").dropFirst().compactMap {
            $0.components(separatedBy: "\n```").first
        }
    }

    @Test func `Who follows the guide has a first pass, and knows why the neighbours fail`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "porting-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // The library lies beside the project instead of in it.
        let mine = folder.appending(path: "my-library").path()
        func run(_ command: String) throws -> ChildProcess.Finished {
            let words = command.replacing("my-library", with: mine)
                .replacing("harness ", with: HarnessProgram.beside("harness") + " ")
            return try ChildProcess.run(
                ["sh", "-c", "cd \(Checkout.root.path()) && \(words)"],
                until: .after(.seconds(240))
            )
        }
        let commands = try Self.blocks("sh").flatMap { $0.split(separator: "\n").map(String.init) }
        try #require(commands.count == 6)
        let program = try #require(Self.blocks("python").first)

        #expect(try run(commands[0]).exit == .status(0))
        #expect(try run(commands[1]).output.hasSuffix("nothing to mend\n"))
        #expect(try run(commands[2]).output.contains(" 0 pass, 0 fail, 0 lifted, "))
        try (program + "\n").write(toFile: mine + "/adapter.py", atomically: false, encoding: .utf8)
        let check = try run(commands[3])
        #expect(check.output.hasSuffix("nothing to mend\n"), "\(check.output)\(check.errors)")
        #expect(check.output.contains("good     requests and responses arrive whole"))
        let first = try run(commands[4])
        #expect(first.exit == .status(0) && first.output.contains("1 cases: 1 pass"), "\(first.output)\(first.errors)")
        let neighbours = try run(commands[5])
        #expect(neighbours.exit == .status(1) && neighbours.output.contains("decoy.connected"), "\(neighbours.output)")
    }
}
