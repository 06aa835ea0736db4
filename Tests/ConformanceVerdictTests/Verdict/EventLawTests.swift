import JSON
import Testing

@testable import ConformanceScenarios

/// In which order events may come.
struct EventLawTests {
    private typealias S = LawSample

    private static func socket(_ name: String, _ handle: String = "one") -> JournalEntry {
        S.event("socket/\(name)", "socket", handle)
    }

    private static let connect = Step.Verb.call(Step.Call(operation: "socket/connect"))
    private static let multipart = S.wire(
        "response.sent",
        at: "a.test",
        ["headers": ["content-type": "multipart/x-mixed-replace; boundary=x"]]
    )

    @Test(arguments: [
        S(S.task("redirect"), S.head(200), S.task("data"), S.task("sent"), S.task("metrics"), S.task("complete")),
        // Whoever reports no heads, and whoever hands on those of answers that lead to another request.
        S(S.task("data"), S.task("complete")),
        S(S.head(100), S.head(302), S.head(401), S.head(200), S.task("data"), S.task("complete")),
        S(S.head(401), S.task("data"), S.task("complete")),
        // Parts with heads of their own.
        S(multipart, S.head(200), S.task("data"), S.head(200), S.task("data"), S.task("complete")),
        // Several tasks at once.
        S(S.task("data", "other"), S.head(200), S.task("complete", "other"), S.task("complete")),
        S(S.event("session/invalid", "session", "shared"), S.event("session/invalid", "session", "shared")),
        // A socket that is used anew.
        S(socket("open"), socket("close"), Sample.entry(0, "step.started"), socket("error"), socket("close"))
            .step(connect, 3...3, "one"),
        S(socket("open"), Sample.entry(0, "step.started"), socket("close"), socket("open"), socket("read"))
            .step(connect, 2...4, "one"),
    ])
    func `An order that an implementation may have breaks no law`(sample: LawSample) {
        #expect(sample.broken().isEmpty)
    }

    @Test(arguments: [
        (S(S.task("complete"), S.task("complete")), Law.oneEnd),
        (S(S.event("connection/done", "connection", "c"), S.event("connection/failed", "connection", "c")), .oneEnd),
        (S(S.event("arcgis/result", "query", "q"), S.event("arcgis/error", "query", "q")), .oneEnd),
        (S(S.event("session/invalid", "session", "s"), S.event("session/invalid", "session", "s")), .oneEnd),
        (S(S.head(200), S.head(200), S.task("complete")), .eventOrder),
        (S(S.head(302), S.head(200), S.head(200)), .eventOrder),
        (S(multipart, S.task("data"), S.head(200)), .eventOrder),
        (
            S(S.event("connection/data", "connection", "c"), S.event("connection/response", "connection", "c")),
            .eventOrder
        ),
        (S(S.head(200), S.task("complete"), S.task("data")), .nothingAfterEnd),
        (S(socket("open"), socket("close"), socket("read")), .nothingAfterEnd),
        (S(socket("open"), socket("close"), socket("close")), .nothingAfterEnd),
        // Another socket was connected.
        (
            S(socket("open"), socket("close"), Sample.entry(0, "step.started"), socket("open"))
                .step(connect, 3...3, "two"),
            .nothingAfterEnd
        ),
    ])
    func `Any other order breaks one`(sample: LawSample, law: Law) {
        #expect(sample.broken() == [law])
    }
}
