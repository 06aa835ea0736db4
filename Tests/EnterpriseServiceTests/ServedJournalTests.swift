import ConformanceScenarios
import EnterpriseModel
import EnterpriseService
import SystemBindings
import Testing

struct ServedJournalTests {
    @Test func `A follower that is late is told how much it has missed`() throws {
        let journal = ServedJournal(capacity: 10)
        for _ in 0..<35 { journal.append(.changed) }
        journal.close()
        let all = try #require(journal.next(after: 0, until: .now))
        #expect(all.entries.map(\.number) == Array(21...35))
        #expect(all.missed == 20)
        #expect(all.isLast)
        let one = try #require(journal.next(after: 30, limit: 1, until: .now))
        #expect(one.entries.map(\.number) == [31] && one.missed == 0 && !one.isLast)
    }
}
