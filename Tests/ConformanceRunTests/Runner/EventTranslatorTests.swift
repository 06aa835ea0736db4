import JSON
import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios

struct EventTranslatorTests {
    @Test(
        arguments: [
            ("task/complete", "task/complete"), ("request.received", "unknown/request.received"),
            ("adapter.exited", "unknown/adapter.exited"), ("task/challenge", "unknown/task/challenge"),
            ("step.started", "unknown/step.started"), ("new/event", "unknown/new/event"),
        ]
    )
    func `No adapter can report what servers and harness see`(event: String, name: String) {
        let journal = Journal()
        EventTranslator.append(event, ["at": 1, "path": "/hello"], time: 0, to: journal)
        #expect(journal.entries.map(\.name) == [name])
    }
}
