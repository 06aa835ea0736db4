extension Behaviour.AppConnect {
    /// The finer rules of the tunnel of a wrapped app.
    struct Tunnel: Sendable, Hashable {
        // The rules.
        /// Whether a host in capital letters matches no rule.
        var comparesHostsByCase = false
        /// Whether a host whose name ends with that of a rule matches it.
        var matchesEndings = false
        /// Whether a URL matches if a rule's host occurs anywhere in it.
        var matchesMentions = false
        /// The number of rules that are looked at; `nil`: all.
        var rulesLookedAt: Int?
        /// Whether rules of earlier launches stay.
        var keepsRemovedRules = false
        /// Whether an empty list of rules leaves those of the launch before.
        var keepsRulesOverNone = false
        /// Whether rules are lost in the background.
        var losesRulesInBackground = false
        /// Whether hosts that have answered directly are not tunnelled.
        var keepsDirectHosts = false
        /// The route of a first request that redirections keep; `nil`: none.
        var keptWay: Way?
        // What is tunnelled.
        var takesAnyName = false
        /// Whether an answer ends after 1 MiB.
        var cutsAnswers = false
        /// Whether the first tunnelled request over https fails.
        var failsFirstHTTPS = false
        /// Whether an answer of status 304 never ends that tells a length.
        var awaitsContentOf304 = false
        /// Whether a URL that could not be tunnelled goes on failing.
        var remembersFailures = false
        // Early requests.
        var keepsEarlyWebViewsWaiting = false
        /// Whether a URL that has failed too early goes on failing.
        var remembersEarlyFailures = false
        /// Whether what is requested before it is known that there is no client app waits for good.
        var parksEarlyRequests = false
        /// Whether https fails without the client app.
        var failsHTTPSWithoutClientApp = false
        // The launch.
        /// Whether control is handed over once more if the rules take long.
        var handsOverTwice = false
        var returnsBeforeDelivery = false
        /// Launches on which the console is asked in place of the client app.
        var asksConsoleInsteadOn: Set<LaunchCircumstance> = []
        /// Whether an unauthorized app exits only with its first request.
        var exitsWithFirstRequest = false
        // The ready callback.
        /// Whether the callback is called before the rules are looked at.
        var callsBackFirst = false
        /// Whether 0 is told while the tunnel's gateway is away.
        var asksGatewayFirst = false
        /// Whether a client app that takes a few seconds is told to be missing.
        var givesClientAppUp = false
        /// Whether rules of earlier launches are called ready after a termination.
        var callsBackFromStore = false
        /// Whether the callback is not called if there are no rules.
        var isSilentWithoutRules = false
        /// Whether the callback is not called if the rules come in the background.
        var isSilentInBackground = false
        /// Whether rules of earlier launches are called ready without the client app.
        var callsBackFromStoreAlone = false
        /// Whether a web view that was made before the rules goes directly for good.
        var keepsEarlyWebViewsDirect = false
        /// Whether the absence of the client app is told with the first request only.
        var tellsAbsenceWithFirstRequest = false
    }
}
