extension Mutant {
    /// Faults in runs of the app that begin without authorization and get it later.
    static let accessOfRuns: [Mutant] = [
        Mutant(
            "stays-off-in-run-begun-withdrawn",
            "DYN-LOAD-010",
            "Stays off when a withdrawal ends in which the run of the app has begun"
        ) {
            $0.access.withdrawnRunsStayOff = true
        },
        Mutant(
            "stays-off-after-denial",
            ["DYN-SESS-008", "DYN-LOAD-005"],
            "Stays off when an app is authorized that was denied before in the same run"
        ) {
            $0.access.deniedRunsStayOff = true
        },
        Mutant(
            "remembers-disable-of-before-authorization",
            ["DYN-LOAD-098", "DYN-LOAD-005", "DYN-LOAD-099"],
            "Stays off after the authorization if the app has switched it off before"
        ) {
            $0.access.remembersEarlyDisabling = true
        },
        Mutant(
            "relays-while-denied",
            "DYN-SESS-006",
            "Goes to the relay with the token of the last run although this one is denied"
        ) {
            $0.routing.keepsToken = true
            $0.routing.relaysWhileDenied = true
        },
        Mutant(
            "relays-tasks-by-last-policy-while-pending",
            "DYN-SESS-006",
            "Sends tasks to the relay with the servers and the token of the last run while this one is pending"
        ) {
            $0.routing.keepsToken = true
            $0.routing.relaysTasksWhilePending = true
        },
        Mutant(
            "keeps-servers-when-none-are-listed",
            "DYN-SESS-027",
            "Uses the servers of the last run where the console lists none any more"
        ) {
            $0.routing.keepsServers = true
        },
        Mutant(
            "relays-in-run-begun-withdrawn",
            ["DYN-LOAD-008", "DYN-LOAD-009"],
            "Goes to the relay with the token of the last run although the authorization is withdrawn",
            only: Circumstance(counts: [.launch: .from(2)])
        ) {
            $0.routing.keepsToken = true
            $0.routing.relaysWhileWithdrawn = true
        },
        Mutant(
            "refuses-sockets-after-denial",
            "DYN-SOCK-008",
            "Refuses sockets when an app is authorized that was denied before in the same run"
        ) {
            $0.sockets.life.stayRefusedAfterDenial = true
        },
    ]
}
