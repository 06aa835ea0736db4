import ReferenceBindings

extension Mutant {
    /// Faults in matching and keeping tunnel rules.
    static let tunnelRules: [Mutant] = [
        Mutant(
            "matches-tunnel-hosts-by-case",
            ["APPC-TUN-012", "APPC-TUN-013"],
            "Matches no rule with a host in capital letters"
        ) {
            $0.appConnect.tunnel.comparesHostsByCase = true
        },
        Mutant(
            "tunnels-hosts-ending-like-a-rule",
            ["APPC-TUN-014", "APPC-TUN-006"],
            "Tunnels hosts whose name ends like that of a rule"
        ) {
            $0.appConnect.tunnel.matchesEndings = true
        },
        Mutant(
            "tunnels-urls-that-mention-a-rule",
            ["APPC-TUN-014", "APPC-TUN-012"],
            "Tunnels URLs that mention the host of a rule anywhere"
        ) {
            $0.appConnect.tunnel.matchesMentions = true
        },
        Mutant("uses-first-of-several-rules-only", "APPC-TUN-012", "Looks at the first two rules only") {
            $0.appConnect.tunnel.rulesLookedAt = 2
        },
        Mutant(
            "keeps-rules-removed-by-administrator",
            ["APPC-TUN-005", "APPC-TUN-006"],
            "Keeps rules of earlier launches beside the new ones"
        ) {
            $0.appConnect.tunnel.keepsRemovedRules = true
        },
        Mutant(
            "takes-no-rules-for-no-change",
            ["APPC-TUN-005", "APPC-TUN-014"],
            "Keeps the rules of the launch before when the administrator has removed all of them"
        ) {
            $0.appConnect.tunnel.keepsRulesOverNone = true
        },
        Mutant("loses-rules-in-background", ["APPC-TUN-012", "APPC-TUN-013"], "Loses its rules in the background") {
            $0.appConnect.tunnel.losesRulesInBackground = true
        },
        Mutant(
            "reuses-direct-connection-once-rules-are-in",
            ["APPC-TUN-013", "APPC-TUN-031"],
            "Does not tunnel hosts that have answered directly before the rules were there"
        ) {
            $0.appConnect.tunnel.keepsDirectHosts = true
        },
        Mutant(
            "keeps-route-across-redirect-to-inside",
            ["APPC-TUN-012", "APPC-TUN-013"],
            "Follows a redirection directly that leads from outside to a tunnelled host"
        ) {
            $0.appConnect.tunnel.keptWay = .native
        },
        Mutant(
            "keeps-tunnel-across-redirect-to-outside",
            ["APPC-TUN-014", "APPC-TUN-006"],
            "Tunnels where a redirection leads from a tunnelled host"
        ) {
            $0.appConnect.tunnel.keptWay = .relay
        },
    ]

    /// Faults in what is tunnelled, and in early requests.
    static let tunnelled: [Mutant] = [
        Mutant(
            "gives-up-what-was-not-tunnelled",
            "APPC-TUN-013",
            "Refuses for good a URL that could not be tunnelled once"
        ) {
            $0.appConnect.tunnel.remembersFailures = true
        },
        Mutant(
            "tunnels-first-page-of-web-view-only",
            ["APPC-TUN-015", "APPC-TUN-012"],
            "Tunnels the first page of a web view only",
            only: Circumstance(origins: [.laterLoad])
        ) {
            $0.routing.leaves = true
        },
        Mutant("tunnels-sessions-but-not-connections", ["APPC-TUN-012", "APPC-TUN-013"], "Does not tunnel connections")
        {
            $0.routing.leftToPlatform.formUnion([.connection, .synchronous])
        },
        Mutant(
            "sends-requests-with-body-directly",
            ["APPC-TUN-013", "APPC-TUN-001"],
            "Does not tunnel requests with a body",
            only: Circumstance(methods: ["POST", "PUT"])
        ) {
            $0.routing.leaves = true
        },
        Mutant(
            "takes-any-certificate-inside-tunnel",
            ["APPC-TUN-002", "APPC-TUN-003"],
            "Takes a certificate for another name in the tunnel"
        ) {
            $0.appConnect.tunnel.takesAnyName = true
        },
        Mutant("cuts-tunnelled-answer-after-one-mib", "APPC-TUN-001", "Ends a tunnelled answer after 1 MiB") {
            $0.appConnect.tunnel.cutsAnswers = true
        },
        Mutant(
            "awaits-content-of-tunnelled-304",
            ["APPC-TUN-001", "APPC-TUN-002"],
            "Does not end a tunnelled answer of status 304 that tells a length"
        ) {
            $0.appConnect.tunnel.awaitsContentOf304 = true
        },
        Mutant(
            "fails-first-request-after-ready",
            ["APPC-TUN-020", "APPC-TUN-031"],
            "Refuses the first tunnelled request over https"
        ) {
            $0.appConnect.tunnel.failsFirstHTTPS = true
        },
        Mutant(
            "holds-early-web-view-load-until-rules",
            "APPC-TUN-016",
            "Keeps pages of web views back until the rules are there"
        ) {
            $0.appConnect.tunnel.keepsEarlyWebViewsWaiting = true
        },
        Mutant(
            "remembers-early-failure-of-a-url",
            ["APPC-TUN-018", "APPC-TUN-019"],
            "Refuses for good a URL that has failed too early"
        ) {
            $0.appConnect.tunnel.remembersEarlyFailures = true
        },
        Mutant(
            "parks-early-requests-without-client-app",
            "APPC-TUN-038",
            "Keeps back for good what is requested before it notices that there is no client app"
        ) {
            $0.appConnect.tunnel.parksEarlyRequests = true
        },
        Mutant("fails-https-in-state-0", "APPC-TUN-038", "Refuses https without a client app") {
            $0.appConnect.tunnel.failsHTTPSWithoutClientApp = true
        },
    ]

    /// Faults in the launch of a wrapped app and in its ready callback.
    static let wrappedLaunch: [Mutant] = [
        Mutant(
            "hands-control-to-client-on-first-launch-twice",
            ["APPC-TUN-007", "APPC-TUN-011"],
            "Gives the client app control once more if the rules take long"
        ) {
            $0.appConnect.tunnel.handsOverTwice = true
        },
        Mutant(
            "returns-control-before-delivery",
            "APPC-TUN-011",
            "Comes to the front again before the settings are delivered"
        ) {
            $0.appConnect.tunnel.returnsBeforeDelivery = true
        },
        Mutant(
            "fetches-rules-by-itself-on-relaunch",
            ["APPC-TUN-026", "APPC-TUN-027"],
            "Asks the console instead of the client app on later launches"
        ) {
            $0.appConnect.tunnel.asksConsoleInsteadOn = [.afterTermination, .afterReboot]
        },
        Mutant(
            "runs-on-unauthorized-without-network-use",
            "APPC-TUN-041",
            "Exits unauthorized only with its first request"
        ) {
            $0.appConnect.tunnel.exitsWithFirstRequest = true
        },
        Mutant(
            "calls-ready-from-stored-rules",
            "APPC-TUN-029",
            "Says 1 after a termination before the rules are there"
        ) {
            $0.appConnect.tunnel.callsBackFromStore = true
        },
        Mutant("calls-ready-before-rules-are-in-force", "APPC-TUN-031", "Says 1 a turn before the rules are in force") {
            $0.appConnect.tunnel.callsBackFirst = true
        },
        Mutant(
            "says-0-while-client-app-is-slow",
            ["APPC-TUN-032", "APPC-TUN-033"],
            "Says 0 if the client app has delivered nothing after three seconds"
        ) {
            $0.appConnect.tunnel.givesClientAppUp = true
        },
        Mutant(
            "stays-silent-for-empty-rules",
            ["APPC-TUN-021", "APPC-TUN-030"],
            "Does not call back if there are no rules"
        ) {
            $0.appConnect.tunnel.isSilentWithoutRules = true
        },
        Mutant(
            "stays-silent-in-background",
            ["APPC-TUN-021", "APPC-TUN-025"],
            "Does not call back if the rules come in the background"
        ) {
            $0.appConnect.tunnel.isSilentInBackground = true
        },
        Mutant(
            "says-ready-from-store-without-client-app",
            ["APPC-TUN-034", "APPC-TUN-032"],
            "Says 1 without a client app if there were rules in an earlier launch"
        ) {
            $0.appConnect.tunnel.callsBackFromStoreAlone = true
        },
        Mutant(
            "keeps-early-web-view-direct",
            "APPC-TUN-015",
            "Lets a web view that was made before the rules go directly for good"
        ) {
            $0.appConnect.tunnel.keepsEarlyWebViewsDirect = true
        },
        Mutant(
            "says-0-only-after-first-request",
            ["APPC-TUN-033", "APPC-TUN-032"],
            "Says 0 only with the first request"
        ) {
            $0.appConnect.tunnel.tellsAbsenceWithFirstRequest = true
        },
    ]
}
