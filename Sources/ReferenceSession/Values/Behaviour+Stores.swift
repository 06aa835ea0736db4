extension Behaviour {
    struct Cookies: Sendable, Hashable {
        var stores = true
        var attaches = true
        var lists = true
        var deletes = true
        var sets = true
        var outliveApp = true
        var areSavedAtQuitOnly = false
        var keepsSessionCookies = false
        var inNativeDirectory = false
        var areEncrypted = true
        var matchesHost = true
        var matchesPath = true
        var matchesScheme = true
        var areTakenFromChallenges = true
        var requestSwitchStopsAttaching = true
        var requestSwitchStopsStoring = true
        var requestSwitchSticks = false
        var connectionsHaveSwitch = true
        var areTakenFromSuccessOnly = false
        /// Whether only `Max-Age` makes a cookie outlive the app.
        var heedsExpires = true
        var savesReplacements = true
        var savesDeletions = true
        var savesAdditions = true
        /// Whether cookies outlive the app more than once.
        var outliveLaterRuns = true
        var listsEarlierRuns = true
        var listsSessionCookies = true
        var deletesSessionCookies = true
        /// Whether secure cookies are written, in plain, to the native directory too.
        var copiesSecureNatively = false
        var reading = Reading()
        var sending = Sending()
        var keeping = Keeping()
        var switching = Switch()
    }

    struct Cache: Sendable, Hashable {
        var isUsed = true
        var unusedBy: Set<Routing.Origin> = []
        var keepsSessionsApart = false
        var inNativeDirectory = false
        var heedsDiskCapacity = true
        var heedsMemoryCapacity = false
        /// Whether the capacity applies to all responses together; if not, to each response.
        var limitsVolume = true
        var heedsOwnObjects = false
        var takesNone = true
        var noneStopsReading = true
        var noneStopsWriting = true
        var noneStopsEverybody = false
        var heedsClearing = true
        var heedsReplacement = true
        var fillsReplacement = false
        /// Whether the secure cache has room in memory from the start.
        var hasMemory = false
        /// Whether cache objects of sessions are filled, but not used.
        var fillsOwnObjects = false
        /// Policies that are treated like the default.
        var ignoredPolicies: Set<CachePolicy> = []
    }
}
