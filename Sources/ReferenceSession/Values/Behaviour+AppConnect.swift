extension Behaviour {
    /// The behaviour of a wrapped app, which a client app manages.
    struct AppConnect: Sendable, Hashable {
        /// The requests that are tunnelled.
        enum Scope: Sendable { case matching, everything, asFirstDecided }
        /// The handling of requests before the rules have arrived.
        enum Early: Sendable { case goDirectly, wait, fail, failForGood }

        var tunnel = Tunnel()
        var scope = Scope.matching
        var schemes: Set<String> = ["http", "https"]
        var early = Early.goDirectly
        /// Launches on which the settings are requested from the client app.
        var asksOn = Set(LaunchCircumstance.allCases)
        /// Whether the settings are requested from the console as well.
        var asksConsole = false
        var givesControlBack = true
        var takesSettings = true
        var takesSettingsInBackground = true
        /// Launches on which the settings are used without their rules.
        var dropsRulesOn: Set<LaunchCircumstance> = []
        var takesFirstRuleOnly = false
        /// Seconds from the delivery until the rules are in force.
        var delay = 0.0
        var keepsFirstRules = false
        var needsCallback = false
        /// Launches on which the callback is called.
        var callsBackOn = Set(LaunchCircumstance.allCases)
        var callsBackEarly = false
        var callsBackWhenActive = false
        /// The callback's `newState` when there are rules; `nil`: the number of rules.
        var stateWithRules: Int? = 1
        // Without the client app.
        var stateWithoutClientApp = 0
        var tellsAbsenceOn = Set(LaunchCircumstance.allCases)
        var usesKeptSettings = false
        var tellsKeptConfiguration = false
        var asksRelayAnyway = false
        var failsWithoutClientApp = false
        // Of an app that is not authorized.
        var exits = true
        var callsBackUnauthorizedOn: Set<LaunchCircumstance> = []
    }
}

/// The circumstance of an app's launch.
enum LaunchCircumstance: String, Sendable, CaseIterable {
    case first, afterTermination, afterReboot
}
