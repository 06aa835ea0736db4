extension Mutant {
    /// Faults in what is answered from the cache.
    static let servedResponses: [Mutant] = [
        Mutant(
            "serves-cached-answer-across-vary",
            ["DYN-LOAD-056", "DYN-SESS-016"],
            "Answers requests from the cache that differ in a field named by Vary"
        ) {
            $0.cache.heedsVary = false
        },
        Mutant(
            "keeps-answer-for-first-url-too",
            ["DYN-SESS-073", "DYN-LOAD-056"],
            "Also keeps a response for the URL whose redirection has led to it (RFC 9111, section 2)"
        ) {
            $0.cache.keepsForFirstURL = true
        },
        Mutant(
            "takes-conditions-along",
            ["DYN-SESS-073", "DYN-LOAD-056"],
            "Sends the validators of a kept response wherever a redirection leads (RFC 9111, section 4.3.1)"
        ) {
            $0.cache.takesConditionsAlong = true
        },
        Mutant(
            "ignores-no-cache-of-request",
            "DYN-LOAD-056",
            "Answers requests from the cache that say no-cache"
        ) {
            $0.cache.heedsNoCacheOfRequests = false
        },
        Mutant(
            "serves-no-cache-response-unvalidated",
            "DYN-LOAD-056",
            "Serves responses unconfirmed that say no-cache beside max-age"
        ) {
            $0.cache.heedsNoCacheBesideAge = false
        },
        Mutant(
            "ignores-age-of-response",
            "DYN-LOAD-056",
            "Does not count the age that a response arrives with"
        ) {
            $0.cache.heedsAge = false
        },
        Mutant(
            "hands-304-to-app",
            ["DYN-LOAD-056", "DYN-SESS-016"],
            "Hands on status 304 to delegates",
            only: Circumstance(origins: [.delegateTask])
        ) {
            $0.cache.handsOnNotModified = true
        },
        Mutant(
            "forgets-new-lifetime-of-304",
            "DYN-LOAD-056",
            "Does not take the new lifetime of a response that a server confirms"
        ) {
            $0.cache.takesNewLifetimes = false
        },
        Mutant(
            "asks-for-confirmation-without-cookies",
            "DYN-SESS-052",
            "Sends no cookies with requests by which cached responses are confirmed"
        ) {
            $0.cache.asksWithoutCookies = true
        },
        Mutant(
            "asks-for-confirmation-without-session-fields",
            "DYN-SESS-113",
            "Sends no additional fields of a session with requests by which cached responses are confirmed"
        ) {
            $0.cache.asksWithoutSessionFields = true
        },
        Mutant(
            "takes-no-other-fields-of-304",
            ["DYN-SESS-016", "DYN-LOAD-056"],
            "Takes nothing but the new lifetime of a response that a server confirms"
        ) {
            $0.cache.takesNewFields = false
        },
        Mutant(
            "loses-revalidation-after-relaunch",
            ["DYN-SESS-016", "DYN-LOAD-056"],
            "Serves stale responses of earlier runs",
            only: Circumstance(counts: [.launch: .from(2)])
        ) {
            $0.cache.servesStale = true
        },
        Mutant(
            "reads-cache-in-nil-session-download",
            "DYN-SESS-075",
            "Answers downloads of sessions without a cache object from the cache",
            only: Circumstance(origins: [.download])
        ) {
            $0.cache.noneStopsReading = false
        },
        Mutant(
            "turns-cache-off-for-later-sessions",
            "DYN-SESS-077",
            "Stops caching for sessions that are made after one without a cache object"
        ) {
            $0.cache.noneConcernsLaterSessions = true
        },
        Mutant(
            "serves-warm-entries-after-shared-nil",
            "DYN-SESS-078",
            "Serves what it has cached before the process-wide cache object was cleared"
        ) {
            $0.cache.clearingStopsWritingOnly = true
        },
        Mutant(
            "honours-replacement-of-same-capacity",
            "DYN-SESS-079",
            "Goes on caching when an object of the same capacity replaces the process-wide one"
        ) {
            $0.cache.heedsSimilarReplacement = false
        },
        Mutant(
            "asks-origin-for-stale-dont-load",
            "DYN-SESS-120",
            "Confirms stale responses in spite of the policy not to load"
        ) {
            $0.cache.validatingPolicies = [.returnCacheDataDontLoad]
        },
        Mutant(
            "answers-other-methods-else-load",
            "DYN-SESS-119",
            "Answers any method with what a GET has brought by the policy to use it"
        ) {
            $0.cache.policiesOfAnyMethod = [.returnCacheDataElseLoad]
        },
        Mutant(
            "answers-other-methods-dont-load",
            "DYN-SESS-120",
            "Answers any method with what a GET has brought by the policy not to load"
        ) {
            $0.cache.policiesOfAnyMethod = [.returnCacheDataDontLoad]
        },
        Mutant(
            "loads-other-methods-dont-load",
            "DYN-SESS-120",
            "Asks the server by other methods than GET in spite of the policy not to load"
        ) {
            $0.cache.loadsOtherMethods = true
        },
        Mutant(
            "validates-stale-else-load-after-relaunch",
            "DYN-SESS-119",
            "Confirms stale responses of earlier runs in spite of the policy to use them",
            only: Circumstance(counts: [.launch: .from(2)])
        ) {
            $0.cache.validatingPolicies = [.returnCacheDataElseLoad]
        },
        Mutant(
            "reads-cache-on-redirect-despite-reload",
            "DYN-SESS-118",
            "Answers from the cache after a redirection in spite of the policy to reload",
            only: Circumstance(counts: [.hop: .from(1)])
        ) {
            $0.cache.ignoredPolicies = [.reloadIgnoringLocalCacheData]
        },
        Mutant(
            "separates-connection-cache",
            ["DYN-SESS-068", "DYN-SESS-066"],
            "Keeps apart from the second run on what the older connection interface has cached",
            only: Circumstance(counts: [.launch: .from(2)])
        ) {
            $0.cache.keepsConnectionsApart = true
        },
        Mutant(
            "serves-secure-cache-after-disable",
            ["DYN-SESS-018", "DYN-LOAD-015"],
            "Answers from the secure cache while it is switched off",
            only: Circumstance(phase: .switchedOff)
        ) {
            $0.cache.servesSecureWhileOff = true
        },
        Mutant(
            "gives-shared-session-empty-cache-after-toggle",
            ["DYN-SESS-067", "DYN-SESS-066"],
            "Keeps apart what the shared session has cached once it was switched off and on",
            only: Circumstance(origins: [.sharedSession], phase: .switchedOnAgain)
        ) {
            $0.cache.keepsSessionsApart = true
        },
        Mutant(
            "forgets-vary-over-relaunch",
            ["DYN-LOAD-056", "DYN-SESS-016"],
            "Answers requests of later runs from the cache that differ in a field named by Vary",
            only: Circumstance(counts: [.launch: .from(2)])
        ) {
            $0.cache.heedsVary = false
        },
        Mutant(
            "serves-unconfirmed-while-relay-is-down",
            ["DYN-LOAD-056", "DYN-SESS-016"],
            "Serves responses that it has to confirm when it does not reach the relay",
            only: Circumstance(ways: [.relay])
        ) {
            $0.cache.servesUnconfirmed = true
        },
        Mutant(
            "finds-cache-by-policy-in-nil-session",
            "DYN-SESS-075",
            "Answers from the cache in sessions without a cache object where the policy prefers what is cached"
        ) {
            $0.cache.policiesFindCache = true
        },
        Mutant(
            "serves-warm-entries-on-redirect-after-shared-nil",
            "DYN-SESS-078",
            "Serves after a redirection what it has cached before the process-wide cache object was cleared",
            only: Circumstance(counts: [.hop: .from(1)])
        ) {
            $0.cache.clearingStopsWritingOnly = true
        },
        Mutant(
            "validates-stale-else-load-after-redirect",
            "DYN-SESS-119",
            "Confirms stale responses after a redirection in spite of the policy to use them",
            only: Circumstance(counts: [.hop: .from(1)])
        ) {
            $0.cache.validatingPolicies = [.returnCacheDataElseLoad]
        },
    ]
}
