extension Mutant {
    /// Faults in metrics, and in settings that leave a mark on the wire.
    static let metrics: [Mutant] = [
        Mutant("names-another-url", "DYN-SESS-096", "Names another URL in the metrics") {
            $0.tasks.metrics.nameURL = false
        },
        Mutant("tells-request-start-late", "DYN-SESS-097", "Tells the end of a task for the start of its request") {
            $0.tasks.metrics.tellRequestStart = false
        },
        Mutant("tells-request-end-late", "DYN-SESS-098", "Tells the end of a task for the end of its request") {
            $0.tasks.metrics.tellRequestEnd = false
        },
        Mutant(
            "tells-response-start-early",
            "DYN-SESS-099",
            "Tells the end of the request for the start of the response"
        ) {
            $0.tasks.metrics.tellResponseStart = false
        },
        Mutant("tells-all-metrics", "DYN-SESS-100", "Tells all metrics that the platform knows") {
            $0.tasks.metrics.tellEverything = true
        },
        Mutant("tells-all-metrics-directly", "DYN-SESS-107", "Tells all metrics of what does not go through the relay")
        {
            $0.tasks.metrics.tellEverythingDirectly = true
        },
        Mutant("heeds-service-type", "DYN-SESS-124", "Marks what it sends by the network service type") {
            $0.sessions.heedsServiceType = true
        },
        Mutant("heeds-multipath", "DYN-SESS-138", "Asks for Multipath TCP when told so") {
            $0.sessions.heedsMultipath = true
        },
        Mutant("pipelines", "DYN-SESS-137", "Sends the next request without waiting for the response") {
            $0.sessions.pipelines = true
        },
        Mutant("heeds-expensive", "DYN-SESS-142", "Heeds that a session does not want expensive networks") {
            $0.sessions.heededLimits = [.expensive]
        },
        Mutant("heeds-constrained", "DYN-SESS-143", "Heeds that a session does not want constrained networks") {
            $0.sessions.heededLimits = [.constrained]
        },
        Mutant("relays-resumed-uploads", "DYN-SESS-103", "Takes uploads from resume data through the relay") {
            $0.routing.leftToPlatform.subtract([.resumedUpload])
        },
    ]
}
