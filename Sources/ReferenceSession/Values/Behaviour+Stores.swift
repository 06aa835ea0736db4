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
        /// Also from those that are answered without the app.
        var areTakenFromSilentChallenges = true
        var requestSwitchStopsAttaching = true
        var requestSwitchStopsStoring = true
        var requestSwitchSticks = false
        var connectionsHaveSwitch = true
        var areTakenFromSuccessOnly = false
        /// Whether only `Max-Age` makes a cookie outlive the app.
        var heedsExpires = true
        /// Whether it is written that a server has ended a cookie.
        var savesEndings = true
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
        /// Whether the platform's cache is used instead.
        var isPlatforms = false
        var keepsSessionsApart = false
        var inNativeDirectory = false
        var heedsDiskCapacity = true
        var heedsMemoryCapacity = false
        /// Whether the capacity applies to all responses together; if not, to each response.
        var limitsVolume = true
        var heedsOwnObjects = false
        // What is kept, and under what name.
        var heedsVary = true
        /// Whether `Vary` concerns fields that the session adds.
        var heedsVaryOfSessions = true
        /// Whether `no-store` counts beside `max-age`.
        var heedsNoStoreBesideAge = true
        /// Whether the answer to a request that says no-store is not kept.
        var heedsNoStoreOfRequests = true
        /// Whether an Expires that is no date lies in the past.
        var heedsUnreadableExpires = true
        /// Whether a part of a response is kept for the whole.
        var keepsParts = false
        /// Whether a response to HEAD is kept for GET.
        var keepsHeads = false
        /// Whether only responses of status 200 are kept that tell their lifetime and do not vary.
        var keepsCertainOnly = false
        /// Whether a kept response that is stale is not used to ask for a change.
        var validatesNothing = false
        /// Whether a response that says nothing about its freshness is fresh for a minute.
        var guessesFreshness = false
        /// Whether a fresh response that can be validated is validated all the same.
        var validatesFresh = false
        /// Whether a change at a server makes the cache forget everything.
        var forgetsAllAfterChanges = false
        /// Whether only responses are kept that take less than a twentieth of the capacity.
        var keepsSmallOnly = false
        var keepsCutBodies = false
        /// Whether what has come of a response is kept as the whole when its task is cancelled.
        var keepsCancelledBodies = false
        var keepsChunkedBodies = true
        var keyHasQuery = true
        var keyHasPort = true
        var keepsConnectionsApart = false
        /// Whether bodies of more than 64 KiB are kept in the platform's cache.
        var keepsLargeNatively = false
        /// Whether bodies of more than 512 KiB are kept in the platform's cache, too.
        var copiesLargeNatively = false
        /// Whether what a server has confirmed is kept in the platform's cache, too.
        var copiesConfirmedNatively = false
        /// Whether what was downloaded before a failure stays in the native directory.
        var leavesFailedDownloads = false
        /// Whether a response is also kept for the URL whose redirection has led to it.
        var keepsForFirstURL = false
        /// Whether the conditions of a request go along with its redirections.
        var takesConditionsAlong = false
        /// Whether only POST makes the cache forget a response.
        var forgetsAfterPostOnly = false
        /// Whether a method that changes something makes the cache forget a response.
        var forgetsAfterChanges = true
        /// Whether that counts for a method that HTTP does not define.
        var forgetsAfterUnknownMethods = true
        /// Whether that counts where the answer is a redirection.
        var forgetsAfterRedirectedChanges = true
        /// Whether a response is forgotten only if it is the one to the fields of the request that changes something.
        var forgetsFittingOnly = false
        /// Whether news of the policy give the secure cache its first capacity again.
        var newsResetCapacity = false
        /// Whether news of the policy put the secure cache in its place again.
        var newsResetObject = false
        // What is used.
        var heedsNoCacheOfRequests = true
        /// Whether `no-cache` counts beside `max-age`.
        var heedsNoCacheBesideAge = true
        var heedsAge = true
        var servesStale = false
        /// Whether a response is used that cannot be confirmed because nobody is reached.
        var servesUnconfirmed = false
        var handsOnNotModified = false
        /// Whether a response has the lifetime that a server tells when it confirms it.
        var takesNewLifetimes = true
        /// Whether a response also has the other fields of the answer by which a server confirms it.
        var takesNewFields = true
        /// Whether a request for a confirmation goes without the fields of its session.
        var asksWithoutSessionFields = false
        /// Whether a request for a confirmation goes without cookies.
        var asksWithoutCookies = false
        /// Whether a session's own object is filled with what was confirmed.
        var fillsOwnObjectsWhenConfirmed = false
        /// Policies to use any response, by which one that is not fresh is validated all the same.
        var validatingPolicies: Set<CachePolicy> = []
        /// Policies by which the answer to a GET is one to any other method.
        var policiesOfAnyMethod: Set<CachePolicy> = []
        /// Whether other methods than GET ask the server in spite of the policy not to load.
        var loadsOtherMethods = false
        var servesSecureWhileOff = false
        // The process-wide object, and capacities.
        /// Whether what is cached is used without a process-wide object.
        var clearingStopsWritingOnly = false
        /// Whether a replacement counts that has the same capacity.
        var heedsSimilarReplacement = true
        /// Whether one session without a cache takes it from those made later.
        var noneConcernsLaterSessions = false
        /// Whether the capacity in memory counts for that on disk.
        var addsCapacities = false
        /// Whether only the lowest 32 bits of the disk capacity count.
        var cutsCapacities = false
        var removesWhatDoesNotFit = true
        /// Whether what is stored from earlier runs counts.
        var countsEarlierRuns = true
        /// Whether a response that takes the place of a smaller one counts with its size.
        var countsGrowth = true
        /// Whether bodies below 4 KiB are kept in memory when the app sets a capacity.
        var keepsSmallInMemory = false
        var takesNone = true
        var noneStopsReading = true
        /// Whether a session without a cache has the server confirm what is kept.
        var noneConfirms = false
        /// Whether a policy that prefers what is cached finds it without a cache object too.
        var policiesFindCache = false
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
