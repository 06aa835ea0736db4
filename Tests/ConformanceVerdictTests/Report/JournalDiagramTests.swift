import JSON
import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios
@testable import ConformanceTools

struct JournalDiagramTests {
    private func entry(_ number: Int, _ name: String, _ fields: [String: JSONValue] = [:]) -> JournalEntry {
        JournalEntry(
            number: number,
            time: Double(1000 + number),
            origin: .wire,
            name: name,
            place: "app.corp.test",
            connection: 1,
            request: nil,
            via: "relay",
            handles: [],
            fields: fields
        )
    }

    private func failure(_ title: String, evidence: [Int]) -> CheckResult {
        CheckResult(
            location: SourceLocation(file: "s.yaml", line: 3, column: 5),
            title: title,
            requirements: [],
            level: .hard,
            isExplicit: true,
            outcome: .failed(expected: "a", observed: "b"),
            evidence: evidence
        )
    }

    private func names(_ diagram: JournalDiagram) throws -> [String] {
        try JSONValue(decoding: diagram.json.utf8).array?.map { $0["title"]?.string ?? $0["name"]?.string ?? "" } ?? []
    }

    @Test func `A failed check stands after its last evidence, or at the end`() throws {
        let journal = (1...4).map { entry($0, "request.received", ["path": .string("/\($0)")]) }
        let excerpt = JournalExcerpt(of: journal, evidence: [2], limit: 10)
        let failures = [failure("never seen", evidence: []), failure("wrong", evidence: [1, 2])]
        let found = try names(JournalDiagram(of: excerpt, failures: failures))
        let request = "request.received"
        #expect(found == [request, request, "wrong", request, request, "never seen"])
    }

    @Test func `Evidence that was left out does not hide its check`() throws {
        let journal = (1...4).map { entry($0, "request.received") }
        let excerpt = JournalExcerpt(of: journal, evidence: [], limit: 1)
        let found = try names(JournalDiagram(of: excerpt, failures: [failure("wrong", evidence: [1])]))
        #expect(found == ["report.gap", "request.received", "wrong"])
    }

    @Test func `Nothing in the text means anything to a page`() throws {
        let hostile = "</script><!-- & \u{202E} \u{2028} \u{1F600} \u{0}"
        let excerpt = JournalExcerpt(of: [entry(1, "log", ["path": .string(hostile)])], evidence: [], limit: 10)
        let json = JournalDiagram(of: excerpt, failures: []).json
        #expect(json.utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != 0x3C && $0 != 0x3E && $0 != 0x26 })
        #expect(try JSONValue(decoding: json.utf8).array?.first?["path"]?.string == hostile)
    }
}
