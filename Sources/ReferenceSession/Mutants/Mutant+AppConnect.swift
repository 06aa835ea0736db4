extension Mutant {
    /// Faults of a wrapped app's library in tunnelling.
    static let tunnel: [Mutant] = [
        Mutant("tunnels-https-only", "APPC-TUN-001", "Does not tunnel plain requests") {
            $0.appConnect.schemes = ["https"]
        },
        Mutant("tunnels-http-only", "APPC-TUN-002", "Tunnels plain requests only") {
            $0.appConnect.schemes = ["http"]
        },
        Mutant("shows-what-it-tunnels", "APPC-TUN-003", "Does not encrypt what it sends to the tunnel's gateway") {
            $0.routing.encryptsRelayLeg = false
        },
        Mutant("tunnels-other-schemes", "APPC-TUN-004", "Takes a URL of any scheme for one of http") {
            $0.routing.servesAnyScheme = true
        },
        Mutant("keeps-first-tunnel-rules", "APPC-TUN-005", "Keeps to the tunnel rules of the first launch") {
            $0.appConnect.keepsFirstRules = true
        },
        Mutant("tunnels-everything", ["APPC-TUN-006", "APPC-TUN-012"], "Tunnels whatever the app asks for") {
            $0.appConnect.scope = .everything
        },
        Mutant("does-not-ask-client-app-at-first", "APPC-TUN-007", "Asks the client app on later launches only") {
            $0.appConnect.asksOn = [.afterTermination, .afterReboot]
        },
        Mutant("asks-the-console-itself", "APPC-TUN-008", "Asks the console for its settings besides the client app") {
            $0.appConnect.asksConsole = true
        },
        Mutant("drops-rules-at-first", "APPC-TUN-009", "Uses the settings of the first launch without their rules") {
            $0.appConnect.dropsRulesOn = [.first]
        },
        Mutant("takes-first-rule-only", "APPC-TUN-009", "Uses the first of the rules only") {
            $0.appConnect.takesFirstRuleOnly = true
        },
        Mutant("drops-what-the-client-app-delivers", "APPC-TUN-010", "Does not take the settings that are delivered") {
            $0.appConnect.takesSettings = false
        },
        Mutant("stays-behind-client-app", "APPC-TUN-011", "Does not come to the front again") {
            $0.appConnect.givesControlBack = false
        },
        Mutant("decides-once-for-all-requests", "APPC-TUN-012", "Treats all requests as it did the first one") {
            $0.appConnect.scope = .asFirstDecided
        },
        Mutant("tunnels-as-last-resort", "APPC-TUN-013", "Tunnels only what cannot be reached directly") {
            $0.routing.triesDirectFirst = true
        },
        Mutant("tunnels-what-no-rule-names", "APPC-TUN-014", "Tunnels hosts that no rule names") {
            $0.appConnect.scope = .everything
        },
        Mutant("does-not-tunnel-web-views", "APPC-TUN-015", "Leaves web views to the platform") {
            $0.webViews.useEngine = false
        },
        Mutant("queues-early-requests", "APPC-TUN-016", "Keeps requests back until the rules are there") {
            $0.appConnect.early = .wait
        },
        Mutant("refuses-early-requests", "APPC-TUN-017", "Refuses every request until the rules are there") {
            $0.appConnect.early = .fail
        },
        Mutant("never-forgives-early-requests", "APPC-TUN-018", "Refuses for good what was asked for too early") {
            $0.appConnect.early = .failForGood
        },
        Mutant("hears-nothing-in-background", "APPC-TUN-019", "Takes no settings while it is in the background") {
            $0.appConnect.takesSettingsInBackground = false
        },
    ]

    /// Faults in the ready callback.
    static let readyCallback: [Mutant] = [
        Mutant(
            "says-0-while-gateway-is-away",
            ["APPC-TUN-030", "APPC-TUN-021"],
            "Says 0 although the rules are there if the tunnel's gateway is away"
        ) {
            $0.appConnect.tunnel.asksGatewayFirst = true
        },
        Mutant("needs-a-while-after-the-callback", "APPC-TUN-020", "Tunnels a second after it has said that it does") {
            $0.appConnect.delay = 1
        },
        Mutant("never-calls-back", "APPC-TUN-021", "Has no ready callback") { $0.appConnect.callsBackOn = [] },
        Mutant("needs-a-callback", "APPC-TUN-022", "Tunnels only where there is a ready callback") {
            $0.appConnect.needsCallback = true
        },
        Mutant("calls-back-with-number-of-rules", "APPC-TUN-024", "Says how many rules there are") {
            $0.appConnect.stateWithRules = nil
        },
        Mutant("silent-at-first", "APPC-TUN-025", "Does not call back at the first launch") {
            $0.appConnect.callsBackOn = [.afterTermination, .afterReboot]
        },
        Mutant("silent-after-termination", "APPC-TUN-026", "Does not call back once it was terminated") {
            $0.appConnect.callsBackOn = [.first, .afterReboot]
        },
        Mutant("silent-after-restart", "APPC-TUN-027", "Does not call back after a restart of the device") {
            $0.appConnect.callsBackOn = [.first, .afterTermination]
        },
        Mutant("calls-back-when-active", "APPC-TUN-028", "Calls back whenever it comes to the front") {
            $0.appConnect.callsBackWhenActive = true
        },
        Mutant("calls-back-too-early", "APPC-TUN-029", "Calls back before the rules are there") {
            $0.appConnect.callsBackEarly = true
        },
        Mutant("says-no-rules", "APPC-TUN-030", "Says 0 although the rules are there") {
            $0.appConnect.stateWithRules = 0
        },
        Mutant("tunnels-a-moment-later", "APPC-TUN-031", "Tunnels a moment after it has said that it does") {
            $0.appConnect.delay = 0.05
        },
        Mutant("says-rules-without-client-app", "APPC-TUN-032", "Says 1 although there is no client app") {
            $0.appConnect.stateWithoutClientApp = 1
        },
        Mutant("silent-without-client-app", "APPC-TUN-033", "Does not say that there is no client app") {
            $0.appConnect.tellsAbsenceOn = []
        },
        Mutant("tells-absence-once", "APPC-TUN-034", "Says on the first launch only that there is no client app") {
            $0.appConnect.tellsAbsenceOn = [.first]
        },
        Mutant("says-something-else", "APPC-TUN-044", "Says 2 where there is no client app") {
            $0.appConnect.stateWithoutClientApp = 2
        },
    ]

    /// Faults of an app without the client app, or without authorization.
    static let clientApp: [Mutant] = [
        Mutant("greets-gateway-without-client-app", "APPC-TUN-035", "Turns to the gateway without a client app") {
            $0.appConnect.asksRelayAnyway = true
        },
        Mutant("tunnels-outside-without-client-app", "APPC-TUN-036", "Tunnels by rules of before without a client app")
        {
            $0.appConnect.usesKeptSettings = true
        },
        Mutant("reaches-inside-without-client-app", "APPC-TUN-037", "Reaches inside hosts by rules of before") {
            $0.appConnect.usesKeptSettings = true
        },
        Mutant("fails-without-client-app", "APPC-TUN-038", "Refuses every request without a client app") {
            $0.appConnect.failsWithoutClientApp = true
        },
        Mutant("asks-client-app-at-first-only", "APPC-TUN-040", "Gives the client app control at the first launch only")
        {
            $0.appConnect.asksOn = [.first]
        },
        Mutant("runs-on-unauthorized", "APPC-TUN-041", "Does not exit where it is not authorized") {
            $0.appConnect.exits = false
        },
        Mutant("calls-back-unauthorized", "APPC-TUN-042", "Calls back where it is not authorized") {
            $0.appConnect.callsBackUnauthorizedOn = [.first]
        },
        Mutant("calls-back-unauthorized-later", "APPC-TUN-043", "Calls back on later launches without authorization") {
            $0.appConnect.callsBackUnauthorizedOn = [.afterTermination, .afterReboot]
        },
        Mutant("remembers-configuration", "APPC-TUN-046", "Tells the configuration of before without a client app") {
            $0.appConnect.tellsKeptConfiguration = true
        },
    ]
}
