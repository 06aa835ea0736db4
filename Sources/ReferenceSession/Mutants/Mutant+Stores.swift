extension Mutant {
    /// Faults in keeping some cookies and some responses only.
    static let stores: [Mutant] = [
        Mutant("takes-cookies-of-success-only", "DYN-SESS-052", "Takes cookies of responses with status 2xx only") {
            $0.cookies.areTakenFromSuccessOnly = true
        },
        Mutant("ignores-cookie-dates", "DYN-SESS-053", "Forgets cookies with a date, but no maximum age, with the app")
        {
            $0.cookies.heedsExpires = false
        },
        Mutant("writes-cookies-once", "DYN-LOAD-082", "Does not write the new value of a cookie that it has written") {
            $0.cookies.savesReplacements = false
        },
        Mutant("cookies-last-two-runs", ["DYN-SESS-054", "DYN-LOAD-083"], "Forgets cookies after the next run") {
            $0.cookies.outliveLaterRuns = false
        },
        Mutant("copies-secure-cookies", "DYN-LOAD-054", "Writes secure cookies, in plain, to the native directory too")
        {
            $0.cookies.copiesSecureNatively = true
        },
        Mutant("lists-cookies-of-this-run", "DYN-LOAD-085", "Lists no cookies of earlier runs") {
            $0.cookies.listsEarlierRuns = false
        },
        Mutant("deleted-cookies-return", "DYN-LOAD-086", "Finds deleted cookies again in the next run") {
            $0.cookies.savesDeletions = false
        },
        Mutant("forgets-added-cookies", "DYN-LOAD-087", "Forgets cookies of the app with the app") {
            $0.cookies.savesAdditions = false
        },
        Mutant("lists-lasting-cookies-only", "DYN-LOAD-088", "Lists no cookies of the session") {
            $0.cookies.listsSessionCookies = false
        },
        Mutant("deletes-lasting-cookies-only", "DYN-SESS-059", "Does not delete cookies of the session") {
            $0.cookies.deletesSessionCookies = false
        },
        Mutant(
            "post-ignores-cookie-switch",
            "DYN-LOAD-089",
            "Handles cookies of POST in spite of the switch",
            only: Circumstance(methods: ["POST"])
        ) {
            $0.cookies.requestSwitchStopsAttaching = false
            $0.cookies.requestSwitchStopsStoring = false
        },
        Mutant(
            "downloads-ignore-cookie-switch",
            "DYN-SESS-062",
            "Handles cookies of downloads in spite of the switch",
            only: Circumstance(origins: [.download])
        ) {
            $0.cookies.requestSwitchStopsAttaching = false
            $0.cookies.requestSwitchStopsStoring = false
        },
        Mutant(
            "connections-store-cookies",
            "DYN-LOAD-090",
            "Takes cookies of connections in spite of the switch",
            only: Circumstance(origins: [.connection])
        ) {
            $0.cookies.requestSwitchStopsStoring = false
        },
        Mutant(
            "caches-https-natively",
            "DYN-LOAD-055",
            "Caches responses over https, in plain, natively",
            only: Circumstance(schemes: ["https"])
        ) {
            $0.cache.isPlatforms = true
        },
        Mutant(
            "caches-no-https",
            "DYN-LOAD-056",
            "Caches no responses over https",
            only: Circumstance(schemes: ["https"])
        ) {
            $0.cache.isUsed = false
        },
        Mutant("has-memory-cache", "DYN-SESS-072", "Caches in memory as long as the app sets no capacity") {
            $0.cache.hasMemory = true
        },
        Mutant("fills-cache-of-session", "DYN-SESS-132", "Fills the cache object of a session without using it") {
            $0.cache.fillsOwnObjects = true
        },
    ]
}
