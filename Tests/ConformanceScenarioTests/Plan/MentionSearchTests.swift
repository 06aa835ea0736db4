import ConformanceSamples
import Testing

@testable import ConformanceScenarios

/// What covers a statement must be found without making cases of all files.
struct MentionSearchTests {
    @Test func `each case is found by each statement that it covers`() throws {
        let plans = try ShippedScenarios.load().plans
        let files = Dictionary(grouping: plans, by: \.file).mapValues { plans in
            Set(plans.flatMap { $0.requirements + $0.issues })
        }
        let ids = Set(files.values.joined())
        #expect(ids.count > 400)
        for id in ids {
            var search = MentionSearch([id])
            let missed = files.filter { $0.value.contains(id) && !search.mayCover($0.key) }
            #expect(missed.isEmpty, "\(id)")
        }
    }

    @Test func `files that mention no statement are not read`() throws {
        let root = String(ShippedScenarios.root)
        let plans = ScenarioLoader.load(paths: [], root: root, covering: ["DYN-SESS-001"]).plans
        #expect(plans.contains { $0.requirements.contains("DYN-SESS-001") })
        let files = ScenarioLoader.load(paths: [], root: root).plans.map(\.file)
        #expect(Set(plans.map(\.file)).count < Set(files).count / 8)
        #expect(ScenarioLoader.load(paths: [], root: root, covering: ["NO-SUCH-1"]).plans.isEmpty)
    }
}
