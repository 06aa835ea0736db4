import ConformanceKit
import Testing

struct SurroundingsTests {
    @Test func `A run says what its adapter found, and no values of variables`() throws {
        var needs = AdapterNeeds()
        needs.programs = [["sh", "-c", "echo version 7; echo more"], ["no-such-program", "--version"], ["env"]]
        needs.values = ["TOKEN": "swordfish"]
        needs.variables = ["NO_SUCH_VARIABLE"]
        let run = try SmallRun(["a": SmallRun.story], way: "behaves", needs: needs) { $0.looksAround = true }
        let found = try #require(run.outcome.surroundings)
        #expect(found.variables == ["TOKEN": true, "NO_SUCH_VARIABLE": false])
        #expect(found.programs.map(\.name) == ["sh", "no-such-program", "env"])
        #expect(found.programs.map(\.version) == ["version 7", nil, nil])
        #expect(found.programs.map { $0.path != nil } == [true, false, true])
        #expect(found.resolvedNames == [:])
        #expect(!"\(found.json)".contains("swordfish"))
    }
}
