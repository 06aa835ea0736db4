extension Mutant {
    /// Faults that show only in some states of authorization or of the app's own switch.
    static let switching: [Mutant] = [
        Mutant(
            "shared-session-waits-to-be-enabled",
            "DYN-LOAD-005",
            "Leaves the shared session to the platform until the app switches it on",
            only: Circumstance(origins: [.sharedSession], phase: .neverSwitchedOn)
        ) {
            $0.routing.leaves = true
        },
        Mutant(
            "own-sessions-wait-to-be-enabled",
            ["DYN-SESS-005", "DYN-LOAD-099"],
            "Leaves sessions of the app to the platform until the app switches it on",
            only: Circumstance(origins: [.ownSession], phase: .neverSwitchedOn)
        ) {
            $0.routing.leaves = true
        },
        Mutant("ignores-second-disable", "DYN-LOAD-006", "Stays on when the app switches it off a second time") {
            $0.access.disablings = 1
        },
        Mutant("ignores-second-enable", "DYN-LOAD-007", "Stays off when the app switches it on a second time") {
            $0.access.enablings = 1
        },
        Mutant(
            "disabling-spares-own-sessions",
            "DYN-LOAD-100",
            "Serves sessions of the app while it is switched off",
            only: Circumstance(origins: [.ownSession], phase: .switchedOff)
        ) {
            $0.routing.ignoresSwitch = true
        },
        Mutant(
            "disabling-spares-post",
            "DYN-LOAD-014",
            "Serves POST while it is switched off",
            only: Circumstance(methods: ["POST"], phase: .switchedOff)
        ) {
            $0.routing.ignoresSwitch = true
        },
        Mutant(
            "leaves-registered-class-on",
            ["DYN-LOAD-014", "DYN-LOAD-100"],
            "Goes on serving while it is switched off if the app has registered its class by itself"
        ) {
            $0.routing.servesRegisteredWhileOff = true
        },
        Mutant(
            "follows-redirections-by-relay-while-off",
            ["DYN-LOAD-014", "DYN-LOAD-015"],
            "Serves what a redirection leads to while it is switched off",
            only: Circumstance(phase: .switchedOff, counts: [.hop: .from(1)])
        ) {
            $0.routing.ignoresSwitch = true
        },
        Mutant(
            "refuses-https-while-off",
            "DYN-LOAD-015",
            "Refuses https while it is switched off",
            only: Circumstance(schemes: ["https"], phase: .switchedOff)
        ) {
            $0.routing.refuses = true
        },
        Mutant(
            "own-sessions-stay-off",
            "DYN-SESS-019",
            "Leaves sessions of the app to the platform once it was switched off and on",
            only: Circumstance(origins: [.ownSession], phase: .switchedOnAgain)
        ) {
            $0.routing.leaves = true
        },
        Mutant(
            "https-of-own-sessions-stays-off",
            "DYN-SESS-019",
            "Leaves https of the app's sessions to the platform once it was switched off and on",
            only: Circumstance(origins: [.ownSession], schemes: ["https"], phase: .switchedOnAgain)
        ) {
            $0.routing.leaves = true
        },
        Mutant(
            "https-stays-off",
            "DYN-LOAD-101",
            "Leaves https to the platform once it was switched off and on",
            only: Circumstance(schemes: ["https"], phase: .switchedOnAgain)
        ) {
            $0.routing.leaves = true
        },
        Mutant(
            "registers-late",
            "DYN-LOAD-013",
            "Leaves the first request to the platform after it was switched on",
            only: Circumstance(phase: .justSwitchedOn)
        ) {
            $0.routing.leaves = true
        },
        Mutant(
            "keeps-direct-connections-when-switched-on",
            ["DYN-SESS-019", "DYN-SESS-032"],
            "Goes on reaching a listed server directly that it has reached directly while it was switched off"
        ) {
            $0.routing.keepsDirectConnections = true
        },
        Mutant(
            "tries-direct-once-switched-on",
            "DYN-LOAD-096",
            "Tries the direct way first once it was switched off and on",
            only: Circumstance(phase: .switchedOnAgain)
        ) {
            $0.routing.triesDirectFirst = true
        },
        Mutant(
            "early-requests-keep-it-off",
            "DYN-SESS-008",
            "Stays off after authorization if the app has requested something before it",
            only: Circumstance(phase: .requestedEarly)
        ) {
            $0.routing.leaves = true
        },
        Mutant(
            "early-shared-session-stays",
            "DYN-SESS-088",
            "Leaves the new shared session to the platform if the app has taken the shared session before authorization",
            only: Circumstance(origins: [.sharedSession], phase: .sharedSessionTakenEarly)
        ) {
            $0.routing.leaves = true
        },
        Mutant(
            "early-requests-keep-https-off",
            ["DYN-SESS-008", "DYN-SESS-088"],
            "Leaves https to the platform if the app has requested something before authorization",
            only: Circumstance(schemes: ["https"], phase: .requestedEarly)
        ) {
            $0.routing.leaves = true
        },
        Mutant(
            "claims-enabled-of-earlier-run",
            "DYN-LOAD-107",
            "Claims to be on before the authorization of a run if an earlier run was authorized"
        ) {
            $0.access.claimsEnabledOfEarlierRun = true
        },
        Mutant("claims-enabled-while-withdrawn", "DYN-LOAD-106", "Claims to be on during a withdrawal") {
            $0.access.claimsEnabledWhileWithdrawn = true
        },
        Mutant(
            "authorizing-ends-withdrawal",
            ["DYN-LOAD-008", "DYN-LOAD-009", "DYN-LOAD-106"],
            "Is on during a withdrawal if the app begins authorization then"
        ) {
            $0.access.authorizingEndsWithdrawal = true
        },
        Mutant(
            "news-switch-on",
            ["DYN-LOAD-100", "DYN-LOAD-105"],
            "Is on again once the policy changes, although the app has switched it off"
        ) {
            $0.access.newsSwitchOn = true
        },
        Mutant(
            "authorizing-ends-logins",
            "DYN-LOAD-050",
            "Forgets the credentials that it remembers if the app begins authorization again"
        ) {
            $0.access.authorizingEnds = [.logins]
        },
        Mutant(
            "authorizing-ends-cookies",
            "DYN-LOAD-080",
            "Forgets the cookies of the run if the app begins authorization again"
        ) {
            $0.access.authorizingEnds = [.cookies]
        },
        Mutant(
            "authorizing-invalidates-sessions",
            "DYN-LOAD-018",
            "Invalidates the sessions of the app if it begins authorization again"
        ) {
            $0.access.authorizingEnds = [.sessions]
        },
        Mutant(
            "outages-end-logins",
            "DYN-LOAD-050",
            "Forgets the credentials that it remembers when the relay is out of reach"
        ) {
            $0.access.outagesEnd = [.logins]
        },
        Mutant("outages-end-cookies", "DYN-LOAD-080", "Forgets the cookies of the run when the relay is out of reach") {
            $0.access.outagesEnd = [.cookies]
        },
        Mutant("news-end-logins", "DYN-LOAD-050", "Forgets the credentials that it remembers once the policy changes") {
            $0.access.newsEnd = [.logins]
        },
        Mutant(
            "news-end-tickets",
            ["DYN-LOAD-040", "DYN-LOAD-041"],
            "Forgets its tickets once the policy changes"
        ) {
            $0.access.newsEnd = [.tickets]
        },
        Mutant(
            "news-invalidate-sessions",
            ["DYN-SESS-001", "DYN-SESS-010"],
            "Invalidates the sessions of the app once the policy changes"
        ) {
            $0.access.newsEnd = [.sessions]
        },
        Mutant("news-end-cookies", "DYN-LOAD-080", "Forgets the cookies of the run once the policy changes") {
            $0.access.newsEnd = [.cookies]
        },
        Mutant("keeps-first-configuration", "DYN-SESS-031", "Tells the app the servers of its first run forever") {
            $0.access.keepsFirstServers = true
        },
        Mutant("keeps-servers-for-none", "DYN-SESS-031", "Tells the app the former servers when the console has none") {
            $0.access.keepsServersForNone = true
        },
        Mutant("hands-out-no-protocol-class", "DYN-LOAD-011", "Hands out no protocol class") {
            $0.sessions.namesProtocolClass = false
        },
        Mutant(
            "lone-protocol-class-serves-nothing",
            "DYN-LOAD-109",
            "Leaves sessions to the platform that list its class and no other",
            only: Circumstance(origins: [.onlyEngineListed])
        ) {
            $0.routing.leaves = true
        },
        Mutant("first-web-view-decides", "DYN-LOAD-113", "Looks at the flag for the first web view only") {
            $0.webViews.firstDecides = true
        },
        Mutant(
            "leaves-https-of-web-views",
            "DYN-LOAD-115",
            "Leaves https of web views to the platform",
            only: Circumstance(origins: [.webView], schemes: ["https"])
        ) {
            $0.routing.leaves = true
        },
        Mutant(
            "relays-first-page-only",
            "DYN-LOAD-115",
            "Leaves a web view to the platform after its first page",
            only: Circumstance(origins: [.webView, .laterLoad])
        ) {
            $0.routing.leaves = true
        },
    ]
}
