import JSON
import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios

/// What checks rest on.
struct SourceTests {
    static func wait(_ names: String...) -> Step {
        Sample.step(.waitFor(Step.Wait(names: names.map(Sample.text))))
    }

    static let waits: [(step: Step, source: EvidenceSource)] = [
        (wait("request.received"), .wire),
        (wait("task/complete"), .report),
        (wait("request.received", "tls.failed"), .wire),
        // Whichever came, no more is shown than by the weaker.
        (wait("request.received", "task/complete"), .report),
        (Sample.step(.quit), .report),
    ]

    @Test(arguments: waits.indices)
    func `A wait rests on what it waited for`(index: Int) throws {
        var record = Evidence.StepRecord(start: 1)
        record.results = [StepResult([:])]
        let judge = Judge(evidence: Evidence(steps: [0: record]), offeredEvents: ["task/complete"], isCutShort: false)
        let check = try #require(judge.judge(Sample.story(steps: [Self.waits[index].step])).first)
        #expect(check.source == Self.waits[index].source)
    }

    @Test(arguments: ["client-app.activated", "console.policy.fetched"], [true, false])
    func `What the harness does at the app's word rests on that word`(name: String, pushesSettings: Bool) {
        var evidence = Evidence(entries: [Sample.entry(1, name)])
        evidence.pushesSettings = pushesSettings
        let judge = Judge(evidence: evidence, offeredEvents: [], isCutShort: false)
        let seen = Sample.expectation(JudgeTests.seen(Sample.pattern(name)))
        #expect(judge.source(of: seen, scope: judge.evidence.scope) == (pushesSettings ? .report : .wire))
        #expect(judge.source(showing: evidence.entries) == (pushesSettings ? .report : .wire))
    }

    static let ends: [(origins: [JournalEntry.Origin], source: EvidenceSource)] = [
        ([.wire], .wire), ([.event], .report), ([.wire, .event], .report), ([], .report),
    ]

    @Test(arguments: ends.indices)
    func `The end of the app rests on the harness's own eyes, or on the app's word`(index: Int) {
        let entries = Self.ends[index].origins.enumerated().map { offset, origin in
            var entry = Sample.entry(offset + 1, "adapter.exited")
            entry.origin = origin
            return entry
        }
        let judge = Judge(evidence: Evidence(entries: entries), offeredEvents: [], isCutShort: false)
        let seen = Sample.expectation(JudgeTests.seen(Sample.pattern("adapter.exited")))
        #expect(judge.source(of: seen, scope: judge.evidence.scope) == Self.ends[index].source)
    }
}
