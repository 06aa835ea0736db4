import ConformanceScenarios
import EnterpriseService
import Foundation
import JSON
import SystemBindings
import Testing

struct JournalFileTests {
    @Test func `a full file is kept beside the next one, and no line is torn`() throws {
        let directory = try PrivateFile.makeDirectory(named: "journal")
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let path = "\(directory)/journal.jsonl"
        let journal = ServedJournal(file: try RotatedFile(path, limit: 4_096))
        for _ in 0..<500 { journal.append(.released, ["gate": "a gate with a long name"]) }
        var numbers: [Int] = []
        for file in ["\(path).1", path] {
            let text = try String(contentsOfFile: file, encoding: .utf8)
            #expect(text.utf8.count <= 4_096 && text.hasSuffix("\n"))
            numbers += try text.split(separator: "\n").compactMap {
                try JSONValue(decoding: $0.utf8)["number"]?.integer
            }
        }
        // The newest, without a gap.
        #expect(numbers.last == 500)
        #expect(numbers == Array((numbers.first ?? 0)...500))
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory).count == 2)
    }

    @Test func `a full disk is told once, with what is still in the file`() throws {
        let told = Monitor(0)
        let journal = ServedJournal(file: try RotatedFile("/dev/full", limit: 4_096)) { told.update { $0 += 1 } }
        for _ in 0..<3 { journal.append(.reset) }
        #expect(told.read { $0 } == 1)
        #expect(journal.failure?.description.contains("No space left") == true)
        #expect(journal.lastWritten == 0 && journal.last == 3)
    }

    @Test(
        arguments: [
            ([], [], ["environment.started", "environment.released", "environment.reset"]),
            (["*.re*"], [], ["environment.released", "environment.reset"]),
            ([], ["*.re*"], ["environment.started"]),
            (["*.re*"], ["*.reset"], ["environment.released"]),
        ]
    )
    func `the live journal shows what is wanted`(shown: [String], hidden: [String], names: [String]) throws {
        let journal = ServedJournal()
        journal.append(.started)
        journal.append(.released, ["gate": "a\u{1B}[31mb"])
        journal.append(.reset)
        journal.close()
        for isColoured in [false, true] {
            var text = ""
            LiveJournal(.init(shown: shown, hidden: hidden), isColoured: isColoured).follow(journal) { text += $0 }
            let lines = text.split(separator: "\n")
            #expect(lines.count == names.count)
            for (line, name) in zip(lines, names) { #expect(line.contains(name)) }
            #expect(text.contains("\u{1B}[") == isColoured)
            // What a client sends cannot colour the terminal.
            #expect(!text.contains("\u{1B}[31mb"))
        }
    }
}
