import Testing

@testable import ConformanceScenarios
@testable import ConformanceTools

struct JournalExcerptTests {
    private func journal(_ count: Int) -> [JournalEntry] {
        (1...count).map { number in
            JournalEntry(
                number: number,
                time: Double(number),
                origin: number % 50 == 1 ? .step : .wire,
                name: "request.received",
                place: nil,
                connection: number % 10,
                request: nil,
                via: nil,
                handles: [],
                fields: [:]
            )
        }
    }

    private func shown(_ excerpt: JournalExcerpt) -> [String] {
        excerpt.lines.map { line in
            switch line {
            case .gap(let count): "…\(count)"
            case .entry(let entry, let isEvidence): "\(entry.number)\(isEvidence ? "!" : "")"
            }
        }
    }

    @Test func `A short journal is shown whole`() {
        #expect(shown(JournalExcerpt(of: journal(3), evidence: [2], limit: 3)) == ["1", "2!", "3"])
    }

    @Test func `The evidence comes first, then its connection, nearest first`() {
        #expect(
            shown(JournalExcerpt(of: journal(100), evidence: [55], limit: 4))
                == ["…34", "35", "…9", "45", "…9", "55!", "…9", "65", "…35"]
        )
    }

    @Test func `Without evidence the steps and the latest entries are shown`() {
        #expect(
            shown(JournalExcerpt(of: journal(100), evidence: [], limit: 4)) == ["1", "…49", "51", "…47", "99", "100"]
        )
    }

    @Test func `Every entry is shown or counted`() {
        let lines = JournalExcerpt(of: journal(5000), evidence: Set(stride(from: 7, to: 5000, by: 90)), limit: 200)
            .lines
        var shown = 0
        var skipped = 0
        for line in lines {
            switch line {
            case .gap(let count): skipped += count
            case .entry: shown += 1
            }
        }
        #expect(shown == 200)
        #expect(shown + skipped == 5000)
    }
}
