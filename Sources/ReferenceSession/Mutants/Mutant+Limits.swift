extension Mutant {
    /// Documented limitations that some requests do not have.
    static let limits: [Mutant] = [
        Mutant("relays-ftp", ["DYN-LOAD-021", "DYN-LOAD-023"], "Takes a URL of ftp for one of http") {
            $0.routing.servesFTP = true
        },
        Mutant(
            "relays-background-uploads",
            "DYN-SESS-007",
            "Takes uploads of background sessions through the relay",
            only: Circumstance(origins: [.backgroundSession, .upload])
        ) {
            $0.routing.relays = true
        },
        Mutant(
            "relays-legacy-background-sessions",
            "DYN-SESS-086",
            "Takes background sessions of the older constructor through the relay",
            only: Circumstance(origins: [.legacyBackgroundSession])
        ) {
            $0.routing.relays = true
        },
        Mutant("suspend-stops-relayed-transfer", "DYN-SESS-091", "Stops a suspended task that the relay carries") {
            $0.tasks.suspendStops = [.relay]
        },
        Mutant("suspend-stops-direct-transfer", "DYN-SESS-106", "Stops a suspended task that goes past the relay") {
            $0.tasks.suspendStops = [.direct]
        },
        Mutant("retries-streams-by-relay", "DYN-SESS-095", "Has the relay connect where a stream task cannot") {
            $0.routing.retriesStreamsByRelay = true
        },
        Mutant(
            "relays-resumed-uploads-with-handler",
            "DYN-SESS-104",
            "Takes uploads from resume data with a completion handler through the relay",
            only: Circumstance(origins: [.resumedUpload, .handlerTask])
        ) {
            $0.routing.relays = true
        },
        Mutant(
            "retries-resumed-uploads-by-relay",
            "DYN-SESS-105",
            "Takes uploads from resume data through the relay when the direct way fails",
            only: Circumstance(origins: [.resumedUpload])
        ) {
            $0.routing.retriesByRelay = true
        },
        Mutant(
            "heeds-begin-date-directly",
            "DYN-SESS-108",
            "Waits for the begin date of what goes past the relay",
            only: Circumstance(ways: [.direct])
        ) {
            $0.tasks.heedsBeginDate = true
        },
        Mutant(
            "tells-of-direct-delay",
            "DYN-SESS-109",
            "Tells that a task begins late that goes past the relay",
            only: Circumstance(ways: [.direct])
        ) {
            $0.tasks.tellsDelay = true
        },
        Mutant(
            "asks-registered-classes-directly",
            "DYN-SESS-111",
            "Asks globally registered classes about what goes past the relay",
            only: Circumstance(ways: [.direct])
        ) {
            $0.sessions.asksRegisteredClasses = true
        },
        Mutant(
            "heeds-begin-date-of-downloads",
            ["DYN-SESS-101", "DYN-SESS-108"],
            "Waits for the begin date of downloads",
            only: Circumstance(origins: [.download])
        ) {
            $0.tasks.heedsBeginDate = true
        },
        Mutant(
            "tells-of-delayed-https",
            ["DYN-SESS-102", "DYN-SESS-109"],
            "Tells that a task begins late over https",
            only: Circumstance(schemes: ["https"])
        ) {
            $0.tasks.tellsDelay = true
        },
        Mutant(
            "asks-registered-classes-about-https",
            ["DYN-SESS-090", "DYN-SESS-111"],
            "Asks globally registered classes about https",
            only: Circumstance(origins: [.sharedSession], schemes: ["https"])
        ) {
            $0.sessions.asksRegisteredClasses = true
        },
        Mutant(
            "relays-resumed-https-uploads",
            ["DYN-SESS-103", "DYN-SESS-104", "DYN-SESS-105"],
            "Takes uploads from resume data through the relay by https",
            only: Circumstance(origins: [.resumedUpload], schemes: ["https"])
        ) {
            $0.routing.relays = true
        },
    ]
}
