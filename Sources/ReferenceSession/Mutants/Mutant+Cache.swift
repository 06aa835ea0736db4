extension Mutant {
    /// Faults in caching.
    static let cache: [Mutant] = [
        Mutant("caches-nothing", "DYN-SESS-073", "Caches no response") { $0.cache.isUsed = false },
        Mutant("caches-natively", "DYN-SESS-016", "Caches responses, in plain, in the native directory") {
            $0.cache.inNativeDirectory = true
        },
        Mutant("caches-for-each-session", "DYN-SESS-066", "Keeps apart what the sessions have cached") {
            $0.cache.keepsSessionsApart = true
        },
        Mutant(
            "shared-session-is-not-cached",
            "DYN-SESS-067",
            "Does not cache for the shared session",
            only: Circumstance(origins: [.sharedSession])
        ) {
            $0.cache.isUsed = false
        },
        Mutant(
            "connections-are-not-cached",
            "DYN-SESS-068",
            "Does not cache for the older connection interface",
            only: Circumstance(origins: [.connection])
        ) {
            $0.cache.isUsed = false
        },
        Mutant("uses-cache-of-session", "DYN-SESS-069", "Uses the cache object of a session's configuration") {
            $0.cache.heedsOwnObjects = true
        },
        Mutant("ignores-disk-capacity", "DYN-SESS-070", "Ignores the disk capacity that the app sets") {
            $0.cache.heedsDiskCapacity = false
        },
        Mutant("heeds-memory-capacity", "DYN-SESS-071", "Caches in memory when the app sets a capacity") {
            $0.cache.heedsMemoryCapacity = true
        },
        Mutant("overfills-cache", "DYN-SESS-074", "Takes the disk capacity for the size of each response") {
            $0.cache.limitsVolume = false
        },
        Mutant("reads-cache-without-object", "DYN-SESS-075", "Answers sessions without a cache object from the cache") {
            $0.cache.noneStopsReading = false
        },
        Mutant("writes-cache-without-object", "DYN-SESS-076", "Caches for sessions without a cache object") {
            $0.cache.noneStopsWriting = false
        },
        Mutant("uncached-session-stops-all", "DYN-SESS-077", "Stops caching when one session has no cache object") {
            $0.cache.noneStopsEverybody = true
        },
        Mutant("ignores-cleared-cache", "DYN-SESS-078", "Goes on caching without a process-wide cache object") {
            $0.cache.heedsClearing = false
        },
        Mutant(
            "ignores-replaced-cache",
            "DYN-SESS-079",
            "Goes on caching when the process-wide cache object is replaced"
        ) {
            $0.cache.heedsReplacement = false
        },
        Mutant("fills-replaced-cache", "DYN-SESS-080", "Caches in the object that replaces the process-wide one") {
            $0.cache.fillsReplacement = true
        },
        Mutant("ignores-reload", "DYN-SESS-118", "Answers from the cache in spite of the policy to reload") {
            $0.cache.ignoredPolicies = [.reloadIgnoringLocalCacheData]
        },
        Mutant(
            "reloads-stale-responses",
            "DYN-SESS-119",
            "Asks the server about stale responses in spite of the policy"
        ) {
            $0.cache.ignoredPolicies = [.returnCacheDataElseLoad]
        },
        Mutant("loads-what-is-not-cached", "DYN-SESS-120", "Asks the server in spite of the policy not to load") {
            $0.cache.ignoredPolicies = [.returnCacheDataDontLoad]
        },
        Mutant("refuses-sessions-without-cache", "DYN-SESS-131", "Refuses a configuration without a cache object") {
            $0.cache.takesNone = false
        },
    ]
}
