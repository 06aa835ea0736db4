extension Mutant {
    /// Faults in single metrics, or in those of some tasks.
    static let narrowMetrics: [Mutant] = [
        Mutant(
            "fills-redirect-count-in-metrics",
            "DYN-SESS-100",
            "Tells the number of redirections"
        ) {
            $0.tasks.metrics.platforms = ["redirectCount"]
        },
        Mutant(
            "fills-byte-counts-of-uploads",
            "DYN-SESS-100",
            "Tells the number of bytes in the body of an upload",
            only: Circumstance(origins: [.upload])
        ) {
            $0.tasks.metrics.tellBodySize = true
        },
        Mutant(
            "fills-connect-times-on-direct-route",
            ["DYN-SESS-107", "DYN-SESS-100"],
            "Tells the times of connecting past the relay",
            only: Circumstance(ways: [.direct])
        ) {
            $0.tasks.metrics.platforms = ["connectStartDate", "connectEndDate"]
        },
        Mutant(
            "marks-reused-connection-in-metrics",
            "DYN-SESS-100",
            "Tells of later tasks to a host whether the connection was used before",
            only: Circumstance(counts: [.number: .from(2)])
        ) {
            $0.tasks.metrics.platforms = ["isReusedConnection"]
        },
        Mutant(
            "sets-request-end-at-response",
            "DYN-SESS-098",
            "Takes the start of the response for the end of the request"
        ) {
            $0.tasks.metrics.endsRequestAtResponse = true
        },
        Mutant(
            "sets-response-start-at-first-data",
            "DYN-SESS-099",
            "Takes the first piece of the body for the start of the response"
        ) {
            $0.tasks.metrics.startsResponseAtData = true
        },
        Mutant(
            "tells-response-start-without-response",
            "DYN-SESS-099",
            "Tells the start of a response that did not come"
        ) {
            $0.tasks.metrics.inventResponseStart = true
        },
        Mutant(
            "keeps-first-url-in-metrics",
            "DYN-SESS-096",
            "Tells of each task the URL of the first one in its session"
        ) {
            $0.tasks.metrics.keepFirstURL = true
        },
        Mutant(
            "sets-request-start-at-creation",
            "DYN-SESS-097",
            "Takes the making of a task for the start of its request"
        ) {
            $0.tasks.metrics.startsAtCreation = true
        },
    ]
}
