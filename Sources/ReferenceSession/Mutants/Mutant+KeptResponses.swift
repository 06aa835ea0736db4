extension Mutant {
    /// Faults in what is cached, and under what name.
    static let keptResponses: [Mutant] = [
        Mutant(
            "stores-no-store-with-max-age",
            ["DYN-LOAD-056", "DYN-SESS-016"],
            "Keeps responses that say no-store beside max-age"
        ) {
            $0.cache.heedsNoStoreBesideAge = false
        },
        Mutant(
            "stores-answers-to-no-store-requests",
            ["DYN-LOAD-056", "DYN-SESS-016"],
            "Keeps the answer to a request that says no-store (RFC 9111, section 5.2.1.5)"
        ) {
            $0.cache.heedsNoStoreOfRequests = false
        },
        Mutant(
            "overlooks-expires-that-is-no-date",
            ["DYN-LOAD-056", "DYN-SESS-016"],
            "Takes an Expires that is no date for absent (RFC 9111, section 5.3)"
        ) {
            $0.cache.heedsUnreadableExpires = false
        },
        Mutant(
            "keeps-entry-after-put",
            ["DYN-LOAD-056", "DYN-LOAD-018"],
            "Serves what it has cached after a PUT to the same URL"
        ) {
            $0.cache.forgetsAfterPostOnly = true
        },
        Mutant(
            "keeps-entry-after-unknown-method",
            ["DYN-SESS-073", "DYN-LOAD-056"],
            "Serves what it has cached after a request to the same URL by an unknown method (RFC 9111, section 4.4)"
        ) {
            $0.cache.forgetsAfterUnknownMethods = false
        },
        Mutant(
            "keeps-entry-after-redirected-change",
            ["DYN-SESS-073", "DYN-LOAD-056"],
            "Serves what it has cached after a change at the same URL that was redirected (RFC 9111, section 4.4)"
        ) {
            $0.cache.forgetsAfterRedirectedChanges = false
        },
        Mutant(
            "keeps-entry-for-other-fields-after-change",
            ["DYN-SESS-073", "DYN-LOAD-056"],
            "Serves what it has cached for other fields than those of a change at the same URL (RFC 9111, section 4.4)"
        ) {
            $0.cache.forgetsFittingOnly = true
        },
        Mutant(
            "keeps-entry-after-change-with-a-login",
            ["DYN-SESS-073", "DYN-LOAD-056"],
            "Serves what it has cached after a change at the same URL that had to log in (RFC 9111, section 4.4)",
            only: Circumstance(counts: [.challenge: .from(1)])
        ) {
            $0.cache.forgetsAfterChanges = false
        },
        Mutant(
            "keeps-entry-after-change-by-shared-session",
            ["DYN-SESS-073", "DYN-SESS-067"],
            "Serves what it has cached after a change at the same URL by the shared session (RFC 9111, section 4.4)",
            only: Circumstance(origins: [.sharedSession])
        ) {
            $0.cache.forgetsAfterChanges = false
        },
        Mutant(
            "keeps-entry-after-change-by-own-session",
            ["DYN-SESS-073", "DYN-SESS-067"],
            "Serves what it has cached after a change at the same URL by a session of the app (RFC 9111, section 4.4)",
            only: Circumstance(origins: [.ownSession])
        ) {
            $0.cache.forgetsAfterChanges = false
        },
        Mutant(
            "serves-stored-head-for-get",
            ["DYN-LOAD-056", "DYN-LOAD-018"],
            "Answers GET by what it has kept of HEAD"
        ) {
            $0.cache.keepsHeads = true
        },
        Mutant(
            "serves-partial-answer-as-whole",
            "DYN-LOAD-056",
            "Answers GET by a part of the response that it has kept"
        ) {
            $0.cache.keepsParts = true
        },
        Mutant(
            "keeps-truncated-answer",
            ["DYN-LOAD-056", "DYN-SESS-016"],
            "Keeps a response that was cut off"
        ) {
            $0.cache.keepsCutBodies = true
        },
        Mutant(
            "keeps-part-of-cancelled-response",
            "DYN-SESS-073",
            "Keeps what has come of a response as the whole when its task is cancelled (RFC 9111, section 3.3)"
        ) {
            $0.cache.keepsCancelledBodies = true
        },
        Mutant(
            "drops-query-from-cache-key",
            ["DYN-LOAD-056", "DYN-SESS-016"],
            "Takes URLs for the same that differ in their query"
        ) {
            $0.cache.keyHasQuery = false
        },
        Mutant(
            "shares-entry-between-ports",
            "DYN-LOAD-056",
            "Takes URLs for the same that differ in their port"
        ) {
            $0.cache.keyHasPort = false
        },
        Mutant(
            "stores-nothing-of-chunked-answers",
            ["DYN-SESS-073", "DYN-LOAD-056"],
            "Caches no responses that come in chunks"
        ) {
            $0.cache.keepsChunkedBodies = false
        },
        Mutant(
            "writes-cache-in-nil-session-on-redirect",
            "DYN-SESS-076",
            "Caches after a redirection for sessions without a cache object",
            only: Circumstance(counts: [.hop: .from(1)])
        ) {
            $0.cache.noneStopsWriting = false
        },
        Mutant(
            "fills-replacement-by-connection",
            ["DYN-SESS-080", "DYN-SESS-079"],
            "Caches for the older connection interface in the object that replaces the process-wide one",
            only: Circumstance(origins: [.connection])
        ) {
            $0.cache.fillsReplacement = true
        },
        Mutant(
            "fills-custom-cache-with-connection",
            ["DYN-SESS-069", "DYN-SESS-132"],
            "Fills the cache object of a session with responses that a server has confirmed"
        ) {
            $0.cache.fillsOwnObjectsWhenConfirmed = true
        },
        Mutant(
            "ignores-lowered-disk-capacity",
            ["DYN-SESS-074", "DYN-SESS-070"],
            "Keeps what it has cached when the app lowers the disk capacity"
        ) {
            $0.cache.removesWhatDoesNotFit = false
        },
        Mutant(
            "forgets-size-count-on-relaunch",
            "DYN-SESS-074",
            "Does not count what earlier runs have cached"
        ) {
            $0.cache.countsEarlierRuns = false
        },
        Mutant(
            "counts-grown-response-by-former-size",
            "DYN-SESS-074",
            "Counts a response that takes the place of a smaller one with the size of that one"
        ) {
            $0.cache.countsGrowth = false
        },
        Mutant(
            "adds-memory-capacity-to-disk-capacity",
            "DYN-SESS-074",
            "Takes the memory capacity that the app sets for more room on disk"
        ) {
            $0.cache.addsCapacities = true
        },
        Mutant(
            "takes-32-bits-of-disk-capacity",
            "DYN-SESS-073",
            "Takes only the lowest 32 bits of the disk capacity that the app sets"
        ) {
            $0.cache.cutsCapacities = true
        },
        Mutant(
            "keeps-small-bodies-in-memory",
            ["DYN-SESS-071", "DYN-SESS-072"],
            "Caches small responses in memory when the app sets a capacity"
        ) {
            $0.cache.keepsSmallInMemory = true
        },
        Mutant(
            "overlooks-vary-of-session-headers",
            "DYN-SESS-066",
            "Compares what a cached response varies by without the fields that a session adds"
        ) {
            $0.cache.heedsVaryOfSessions = false
        },
        Mutant(
            "news-reset-disk-capacity",
            ["DYN-SESS-070", "DYN-SESS-074"],
            "Gives the cache its first disk capacity again once the policy changes"
        ) {
            $0.cache.newsResetCapacity = true
        },
        Mutant(
            "news-put-cache-back",
            ["DYN-SESS-078", "DYN-SESS-079"],
            "Uses the cache again once the policy changes, although the app has put it away"
        ) {
            $0.cache.newsResetObject = true
        },
        Mutant(
            "caches-large-bodies-natively",
            ["DYN-LOAD-055", "DYN-SESS-016"],
            "Caches large responses, in plain, natively"
        ) {
            $0.cache.keepsLargeNatively = true
        },
        Mutant(
            "copies-very-large-bodies-natively",
            "DYN-LOAD-055",
            "Also caches responses of more than 512 KiB, in plain, natively"
        ) {
            $0.cache.copiesLargeNatively = true
        },
        Mutant(
            "copies-confirmed-bodies-natively",
            ["DYN-LOAD-055", "DYN-SESS-016"],
            "Also caches responses that a server has confirmed, in plain, natively"
        ) {
            $0.cache.copiesConfirmedNatively = true
        },
        Mutant(
            "leaves-failed-download-in-native",
            "DYN-LOAD-055",
            "Leaves the first part of a download that fails in the native directory"
        ) {
            $0.cache.leavesFailedDownloads = true
        },
    ]
}
