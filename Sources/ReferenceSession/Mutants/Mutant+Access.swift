extension Mutant {
    /// Faults in authorization and the switch.
    static let access: [Mutant] = [
        Mutant("on-before-authorization", "DYN-LOAD-107", "Is on before it is authorized") {
            $0.access.awaitsAuthorization = false
        },
        Mutant("waits-to-be-enabled", "DYN-LOAD-098", "Is off until the app switches it on") {
            $0.access.startsSwitchedOff = true
            $0.access.authorizingSwitchesOn = false
        },
        Mutant("ignores-disable", "DYN-SESS-018", "Stays on when the app switches it off") {
            $0.access.heedsDisable = false
        },
        Mutant("stays-off-after-enable", "DYN-LOAD-094", "Stays off when the app switches it on again") {
            $0.access.heedsEnable = false
        },
        Mutant("serves-twice-when-enabled-twice", "DYN-LOAD-095", "Sends twice once it was switched on while it was on")
        {
            $0.access.enablingAddsUp = true
        },
        Mutant("stays-off-after-authorization", "DYN-LOAD-102", "Stays off after a new run of authorization") {
            $0.access.authorizingSwitchesOn = false
        },
        Mutant("ignores-withdrawal", ["DYN-LOAD-008", "DYN-LOAD-009"], "Stays on when the authorization is withdrawn") {
            $0.access.heedsWithdrawal = false
        },
        Mutant("stays-off-after-restoration", "DYN-LOAD-010", "Stays off when the authorization is restored") {
            $0.access.heedsRestoration = false
        },
        Mutant("claims-always-enabled", "DYN-LOAD-105", "Claims to be on at any time") {
            $0.access.claimsEnabled = true
        },
        Mutant("claims-never-enabled", "DYN-LOAD-104", "Claims to be off at any time") {
            $0.access.claimsEnabled = false
        },
        Mutant(
            "keeps-shared-session",
            "DYN-SESS-087",
            "Hands out the same shared session before and after authorization"
        ) {
            $0.access.replacesSharedSession = false
        },
        Mutant("hides-configuration", "DYN-SESS-030", "Tells the app no configuration") {
            $0.access.tellsServers = false
        },
        Mutant("forgets-configured-ports", ["DYN-SESS-030", "DYN-SOCK-105"], "Tells the app port 443 for every server")
        {
            $0.access.tellsPorts = false
        },
        Mutant("tells-first-server-only", "DYN-SOCK-105", "Tells the app one of its servers only") {
            $0.access.tellsFirstServerOnly = true
        },
        Mutant(
            "claims-relay-reachable",
            ["DYN-SESS-033", "DYN-SOCK-107"],
            "Claims that the relay is reachable at any time"
        ) {
            $0.access.noticesRelay = false
        },
        Mutant(
            "conceals-relay-changes",
            ["DYN-SESS-034", "DYN-SOCK-108"],
            "Does not announce that the relay was lost"
        ) {
            $0.access.announcesRelay = false
        },
        Mutant(
            "conceals-relay-return",
            ["DYN-SESS-035", "DYN-SOCK-108"],
            "Does not announce that the relay is there again"
        ) {
            $0.access.announcesRelayReturn = false
        },
        Mutant(
            "announces-no-change-that-is-asked-for",
            "DYN-SESS-035",
            "Does not announce that the relay is there again where the app has just been told so"
        ) {
            $0.access.announcesWhatIsAsked = false
        },
        Mutant("web-view-flag-stays-unset", "DYN-LOAD-118", "Leaves the web view flag alone when it is authorized") {
            $0.webViews.authorizationSetsFlag = false
        },
        Mutant("web-view-flag-is-fixed", "DYN-LOAD-122", "Does not take values of the web view flag") {
            $0.webViews.flagCanBeSet = false
        },
        Mutant("changes-protocol-class", "DYN-LOAD-112", "Hands out another protocol class each time") {
            $0.sessions.changesProtocolClass = true
        },
        Mutant("handles-listed-engine-twice", "DYN-LOAD-111", "Sends twice when its class is listed by hand as well") {
            $0.sessions.handlesListedEngineTwice = true
        },
        Mutant(
            "handles-registered-engine-twice",
            "DYN-LOAD-012",
            "Sends twice when its class is registered by hand as well"
        ) {
            $0.sessions.handlesRegisteredEngineTwice = true
        },
    ]
}
