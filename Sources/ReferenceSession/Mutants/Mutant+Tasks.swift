extension Mutant {
    /// Faults in how tasks run and in how they report.
    static let tasks: [Mutant] = [
        Mutant("sends-twice", "DYN-SESS-001", "Sends every request twice") { $0.tasks.copies = 2 },
        Mutant("completes-twice", "DYN-SESS-011", "Reports the end of a task twice") { $0.tasks.completions = 2 },
        Mutant("cuts-bodies", "DYN-SESS-011", "Loses the last byte of every piece of a body") {
            $0.tasks.cutsBodies = true
        },
        Mutant("tells-response-last", "DYN-SESS-012", "Tells the delegate of the response after its data") {
            $0.tasks.tellsDataFirst = true
        },
        Mutant("drops-request-bodies", "DYN-LOAD-018", "Sends requests without their bodies") {
            $0.tasks.sendsBodies = false
        },
        Mutant("head-as-get", "DYN-LOAD-018", "Sends GET for HEAD") { $0.tasks.headIsGet = true },
        Mutant("suspend-stops-transfer", "DYN-SESS-093", "Stops the transfer of a suspended task") {
            $0.tasks.suspendStops = [.relay, .direct]
        },
        Mutant("heeds-earliest-begin", "DYN-SESS-101", "Waits for the earliest begin date") {
            $0.tasks.heedsBeginDate = true
        },
        Mutant("tells-of-delay", "DYN-SESS-102", "Tells the delegate that a task begins late") {
            $0.tasks.tellsDelay = true
        },
        Mutant(
            "abandons-tasks-when-invalid",
            "DYN-SESS-024",
            "Never ends the running tasks of a session that becomes invalid"
        ) {
            $0.sessions.abandonsTasks = true
        },
        Mutant("trusts-any-server", "DYN-SESS-037", "Accepts any certificate of a server") {
            $0.tasks.trustsAnyServer = true
        },
        Mutant("shows-headers-to-relay", "DYN-SESS-037", "Sends the headers of a request to the relay as well") {
            $0.tasks.showsHeadersToRelay = true
        },
        Mutant(
            "has-few-cipher-suites",
            "DYN-SESS-038",
            "Offers TLS 1.2 without a cipher suite for certificates of elliptic curves"
        ) {
            $0.tasks.cipherSuites = "aRSA"
        },
    ]
}
