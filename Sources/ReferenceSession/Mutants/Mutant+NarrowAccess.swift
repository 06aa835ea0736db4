extension Mutant {
    /// Faults in authorization and the switch that show in some states only.
    static let narrowAccess: [Mutant] = [
        Mutant(
            "keeps-old-token-on-idle-relay-pool",
            ["DYN-SESS-008", "DYN-SESS-002"],
            "Shows the relay the token of the first authorization after another one"
        ) {
            $0.routing.keepsFirstToken = true
        },
        Mutant(
            "takes-news-for-end-of-withdrawal",
            "DYN-LOAD-106",
            "Switches access on when the policy changes during a withdrawal that goes on"
        ) {
            $0.access.newsEndWithdrawal = true
        },
        Mutant(
            "runs-early-task-after-authorization",
            "DYN-SESS-006",
            "Holds back a task that is resumed too early, and runs it after the authorization"
        ) {
            $0.access.parksEarlyTasks = true
        },
        Mutant(
            "relays-while-second-launch-pending",
            "DYN-SESS-006",
            "Goes to the relay with the token of the last run while a later launch is pending"
        ) {
            $0.routing.keepsToken = true
            $0.routing.relaysWhilePending = true
        },
        Mutant(
            "merges-servers-of-same-host",
            "DYN-SESS-030",
            "Tells the app one server for each host"
        ) {
            $0.access.mergesServersOfHosts = true
        },
        Mutant(
            "uses-pooled-tunnel-after-disable",
            "DYN-SESS-018",
            "Sends requests of the shared session through the relay while it is switched off, where the relay was used before",
            only: Circumstance(origins: [.sharedSession], phase: .switchedOff)
        ) {
            $0.routing.keepsWarmTunnels = true
        },
        Mutant(
            "uses-idle-tunnel-when-withdrawn",
            ["DYN-LOAD-008", "DYN-LOAD-009"],
            "Sends requests through the relay during a withdrawal, where the relay was used before",
            only: Circumstance(phase: .withdrawn)
        ) {
            $0.routing.keepsWarmTunnels = true
        },
        Mutant(
            "keeps-web-views-on-while-withdrawn",
            ["DYN-LOAD-008", "DYN-LOAD-009"],
            "Serves web views during a withdrawal, where the relay was used before",
            only: Circumstance(origins: [.webView], phase: .withdrawn)
        ) {
            $0.routing.keepsWarmTunnels = true
        },
        Mutant(
            "stays-off-when-authorized-after-second-disable",
            "DYN-LOAD-102",
            "Stays off after a new run of authorization if the app has switched it off twice",
            only: Circumstance(counts: [.disabling: .from(2)])
        ) {
            $0.access.authorizingSwitchesOn = false
        },
        Mutant(
            "leaves-https-in-capitals",
            "DYN-LOAD-020",
            "Leaves https to the platform if its scheme is written in capitals",
            only: Circumstance(schemes: ["https"])
        ) {
            $0.routing.missesCapitalSchemes = true
        },
        Mutant(
            "stays-off-after-second-withdrawal",
            "DYN-LOAD-010",
            "Stays off when the authorization is restored for the second time",
            only: Circumstance(counts: [.withdrawal: .from(2)])
        ) {
            $0.access.heedsRestoration = false
        },
        Mutant(
            "ignores-withdrawal-in-later-runs",
            ["DYN-LOAD-008", "DYN-LOAD-009"],
            "Stays on when the authorization is withdrawn in a later run of the app",
            only: Circumstance(counts: [.launch: .from(2)])
        ) {
            $0.access.heedsWithdrawal = false
        },
        Mutant(
            "ignores-enable-in-later-runs",
            ["DYN-LOAD-007", "DYN-LOAD-094"],
            "Stays off when the app switches it on again in a later run",
            only: Circumstance(counts: [.launch: .from(2)])
        ) {
            $0.access.heedsEnable = false
        },
        Mutant(
            "counts-disable-calls",
            ["DYN-LOAD-007", "DYN-LOAD-101"],
            "Has to be switched on as often as the app has switched it off"
        ) {
            $0.access.countsDisablings = true
        },
        Mutant(
            "applies-disable-after-next-request",
            ["DYN-LOAD-100", "DYN-LOAD-015"],
            "Serves one more request after the app has switched it off",
            only: Circumstance(phase: .justSwitchedOff)
        ) {
            $0.routing.ignoresSwitch = true
        },
        Mutant(
            "enables-before-authorization",
            "DYN-LOAD-107",
            "Claims to be on when the app switches it on before the authorization",
            only: Circumstance(phase: .switchedOnEarly)
        ) {
            $0.access.claimsEnabled = true
        },
        Mutant(
            "remembers-disable-across-relaunch",
            ["DYN-LOAD-005", "DYN-LOAD-098", "DYN-LOAD-099"],
            "Stays off in the next run of the app"
        ) {
            $0.access.remembersSwitch = true
            $0.access.authorizingSwitchesOn = false
        },
        Mutant(
            "keeps-connection-interface-on",
            ["DYN-LOAD-015", "DYN-LOAD-006"],
            "Serves the older connection interface while it is switched off",
            only: Circumstance(origins: [.connection], phase: .switchedOff)
        ) {
            $0.routing.ignoresSwitch = true
        },
        Mutant(
            "disables-vendor-request-on-second-off",
            "DYN-LOAD-103",
            "Lets the switch decide over the older request class when it is off for the second time",
            only: Circumstance(counts: [.disabling: .from(2)])
        ) {
            $0.routing.httpRequestsIgnoreSwitch = false
        },
        Mutant(
            "serves-twice-with-class-in-second-place",
            "DYN-LOAD-111",
            "Sends twice when its class is listed after another one"
        ) {
            $0.sessions.handlesLaterEngineTwice = true
        },
        Mutant(
            "leaves-out-class-if-list-is-given",
            "DYN-LOAD-110",
            "Leaves sessions to the platform that list classes, but not its own",
            only: Circumstance(origins: [.othersListed])
        ) {
            $0.routing.leaves = true
        },
        Mutant(
            "honours-cellular-no-after-redirect",
            "DYN-LOAD-062",
            "Heeds after a redirection that a request does not want cellular networks",
            only: Circumstance(counts: [.hop: .from(1)])
        ) {
            $0.sessions.heededLimits = [.cellularByRequest]
        },
        Mutant(
            "honours-cellular-no-in-sync-call",
            "DYN-LOAD-062",
            "Heeds that a blocking request does not want cellular networks",
            only: Circumstance(origins: [.synchronous])
        ) {
            $0.sessions.heededLimits = [.cellularByRequest]
        },
        Mutant(
            "says-enabled-after-second-disable",
            "DYN-LOAD-105",
            "Claims to be on when the app has switched it off for the second time",
            only: Circumstance(phase: .switchedOff, counts: [.disabling: .from(2)])
        ) {
            $0.access.claimsEnabled = true
        },
        Mutant(
            "keeps-relaying-uploads-after-disable",
            ["DYN-LOAD-014", "DYN-LOAD-013"],
            "Serves uploads of the shared session while it is switched off",
            only: Circumstance(origins: [.sharedSession, .upload], phase: .switchedOff)
        ) {
            $0.routing.ignoresSwitch = true
        },
        Mutant(
            "enables-while-withdrawn-after-disable",
            "DYN-LOAD-106",
            "Is on during a withdrawal if the app switches on again then what it had switched off before"
        ) {
            $0.access.enablingEndsWithdrawal = true
        },
        Mutant(
            "follows-redirect-by-relay-when-withdrawn",
            ["DYN-LOAD-008", "DYN-LOAD-009"],
            "Follows redirections by the relay although access was lost meanwhile"
        ) {
            $0.routing.finishesByRelay = true
        },
        Mutant(
            "background-ends-sessions",
            "DYN-SESS-010",
            "Invalidates the sessions of the app when it goes to the background"
        ) {
            $0.access.backgroundEnds = [.sessions]
        },
        Mutant("background-ends-cookies", "DYN-SESS-052", "Forgets the cookies of the run in the background") {
            $0.access.backgroundEnds = [.cookies]
        },
        Mutant("takes-switch-for-loss-of-relay", "DYN-SESS-033", "Says that the relay is lost while it is switched off")
        {
            $0.access.losesRelayWhileOff = true
        },
        Mutant(
            "conceals-loss-while-off",
            "DYN-SESS-034",
            "Does not announce a loss of the relay while it is switched off"
        ) {
            $0.access.concealsLossWhileOff = true
        },
    ]
}
