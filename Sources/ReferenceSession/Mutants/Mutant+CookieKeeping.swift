extension Mutant {
    /// Faults in replacing, keeping and listing cookies.
    static let cookieKeeping: [Mutant] = [
        Mutant(
            "forgets-secure-flag-over-relaunch",
            ["DYN-LOAD-081", "DYN-SESS-054", "DYN-LOAD-083"],
            "Forgets in the next run that a cookie is secure"
        ) {
            $0.cookies.keeping.forgetsSecure = true
        },
        Mutant(
            "forgets-host-only-over-relaunch",
            ["DYN-LOAD-081", "DYN-SESS-054", "DYN-LOAD-082", "DYN-LOAD-083"],
            "Forgets in the next run that a cookie is for its host only"
        ) {
            $0.cookies.keeping.forgetsHostOnly = true
        },
        Mutant(
            "forgets-http-only-over-relaunch",
            ["DYN-SESS-056", "DYN-LOAD-085"],
            "Forgets in the next run that a cookie is not for scripts"
        ) {
            $0.cookies.keeping.forgetsHTTPOnly = true
        },
        Mutant(
            "merges-cookie-names-by-case",
            "DYN-LOAD-080",
            "Lets cookies replace one another whose names differ in case"
        ) {
            $0.cookies.keeping.mergesNamesByCase = true
        },
        Mutant(
            "replaces-cookie-of-other-path",
            ["DYN-LOAD-079", "DYN-SESS-058"],
            "Lets a cookie replace one of its name on another path"
        ) {
            $0.cookies.keeping.replacesOnOtherPaths = true
        },
        Mutant(
            "deletes-cookies-of-all-paths",
            ["DYN-SESS-057", "DYN-LOAD-086"],
            "Deletes the cookies of a name on all paths"
        ) {
            $0.cookies.keeping.deletesOnAllPaths = true
        },
        Mutant(
            "puts-deleted-cookies-back-after-a-task",
            ["DYN-SESS-057", "DYN-LOAD-086"],
            "Puts cookies back, when a task ends, that the app has deleted meanwhile"
        ) {
            $0.cookies.keeping.tasksPutBack = true
        },
        Mutant(
            "keeps-cookies-of-containers-apart",
            "DYN-SESS-126",
            "Keeps cookies of sessions with a shared container apart from all others"
        ) {
            $0.cookies.keeping.containersHaveOwn = true
        },
        Mutant(
            "keeps-session-cookie-over-relaunch",
            ["DYN-LOAD-082", "DYN-SESS-053"],
            "Finds the old value in the next run when a cookie of the session has replaced a lasting one"
        ) {
            $0.cookies.keeping.keepsReplaced = true
        },
        Mutant(
            "restores-session-cookies-on-relaunch",
            ["DYN-LOAD-082", "DYN-SESS-053"],
            "Keeps all cookies of a host that has a lasting one"
        ) {
            $0.cookies.keeping.keepsHostsWhole = true
        },
        Mutant(
            "lists-no-session-cookies-for-url",
            ["DYN-SESS-059", "DYN-LOAD-088"],
            "Lists no cookies of the session when asked for those of a URL"
        ) {
            $0.cookies.keeping.listsSessionCookiesForURLs = false
        },
        Mutant(
            "sends-added-cookie-to-all-paths",
            ["DYN-SESS-058", "DYN-LOAD-087"],
            "Sends cookies of the app to all paths"
        ) {
            $0.cookies.keeping.addsForAllPaths = true
        },
        Mutant(
            "loses-added-expiring-cookie-on-relaunch",
            ["DYN-SESS-058", "DYN-SESS-054", "DYN-LOAD-087"],
            "Never writes cookies of the app"
        ) {
            $0.cookies.keeping.keepsAddedInMemory = true
        },
        Mutant(
            "omits-set-cookie-of-empty-body-in-list",
            ["DYN-SESS-056", "DYN-LOAD-085"],
            "Does not list cookies of answers without content"
        ) {
            $0.cookies.keeping.listsOfContentOnly = true
        },
        Mutant(
            "shares-custom-storage-on-redirect",
            "DYN-SESS-123",
            "Uses the shared cookie storage where a redirection leads"
        ) {
            $0.cookies.keeping.redirectsUseSharedStorage = true
        },
        Mutant(
            "mixes-two-custom-storages",
            "DYN-SESS-123",
            "Uses the latest cookie storage for all sessions that have one"
        ) {
            $0.cookies.keeping.lastStorageServesAll = true
        },
        Mutant(
            "writes-cookies-of-connections-natively",
            ["DYN-LOAD-054", "DYN-SESS-015"],
            "Writes cookies of connections to the native directory too"
        ) {
            $0.cookies.keeping.copiesConnectionsNatively = true
        },
        Mutant(
            "puts-cookie-of-redirect-into-shared-storage",
            "DYN-SESS-123",
            "Puts the cookies of a redirection itself into the shared storage"
        ) {
            $0.cookies.keeping.redirectsFillSharedStorage = true
        },
        Mutant(
            "keeps-lasting-cookie-brief-after-brief-one",
            ["DYN-LOAD-082", "DYN-SESS-053"],
            "Forgets with the app a cookie that has replaced one of the session"
        ) {
            $0.cookies.keeping.keepsRunCookiesBrief = true
        },
        Mutant(
            "finds-cookie-again-that-later-run-deleted",
            ["DYN-LOAD-086", "DYN-SESS-057"],
            "Deletes a cookie of an earlier run for the present run only"
        ) {
            $0.cookies.keeping.deletesForRunOnly = true
        },
        Mutant(
            "counts-max-age-anew-in-next-run",
            "DYN-SESS-054",
            "Counts the maximum age of a cookie anew from the next launch"
        ) {
            $0.cookies.keeping.countsAgeAnew = true
        },
        Mutant(
            "omits-cookies-of-upper-domains-in-list",
            ["DYN-SESS-056", "DYN-SESS-059"],
            "Lists no cookies of the domains above the host when asked for those of a URL"
        ) {
            $0.cookies.keeping.listsUpperDomains = false
        },
        Mutant(
            "deletes-cookies-at-all-hosts",
            ["DYN-LOAD-086", "DYN-LOAD-088"],
            "Deletes the cookies of a name at all hosts"
        ) {
            $0.cookies.keeping.deletesAtAllHosts = true
        },
        Mutant("saves-added-cookies-at-quit", "DYN-LOAD-084", "Writes cookies of the app only when it quits") {
            $0.cookies.keeping.writesAddedAtQuit = true
        },
        Mutant(
            "writes-added-cookies-natively",
            ["DYN-SESS-015", "DYN-SESS-053", "DYN-LOAD-054"],
            "Writes cookies of the app to the native directory too"
        ) {
            $0.cookies.keeping.copiesAddedNatively = true
        },
    ]

    /// Faults in the switch of a request that turns cookies off.
    static let cookieSwitch: [Mutant] = [
        Mutant(
            "keeps-cookie-switch-for-later-answers",
            ["DYN-LOAD-091"],
            "Takes no more cookies of a host once a request has switched them off"
        ) {
            $0.cookies.switching.stopsStoringForHost = true
        },
        Mutant(
            "keeps-off-for-next-connection-request",
            ["DYN-LOAD-091"],
            "Sends no cookies with connections to a host once they were off for a request"
        ) {
            $0.cookies.switching.stopsLaterConnections = true
        },
        Mutant(
            "stores-cookie-on-hop-despite-off",
            ["DYN-SESS-061", "DYN-LOAD-089"],
            "Takes cookies where a redirection leads although they are off"
        ) {
            $0.cookies.switching.isForgottenByRedirections = true
        },
        Mutant(
            "sends-cookie-on-login-repeat-despite-off",
            ["DYN-SESS-060", "DYN-LOAD-089"],
            "Sends cookies with a login although they are off"
        ) {
            $0.cookies.switching.isForgottenByLogins = true
        },
        Mutant(
            "strips-own-cookie-header-when-off",
            ["DYN-LOAD-089"],
            "Removes the app's own Cookie field when cookies are off"
        ) {
            $0.cookies.switching.removesOwnField = true
        },
        Mutant(
            "honours-should-set-cookies-in-uploads",
            "DYN-SESS-128",
            "Sends no cookies with uploads of a session that does not set cookies"
        ) {
            $0.sessions.uploadsHeedShouldSetCookies = true
        },
        Mutant(
            "heeds-cookie-settings-with-own-storage",
            ["DYN-SESS-127", "DYN-SESS-128"],
            "Heeds what a session says of cookies if it has a cookie storage of its own"
        ) {
            $0.sessions.ownStoragesHeedCookieSettings = true
        },
        Mutant(
            "ignores-off-in-synchronous-call",
            ["DYN-LOAD-090", "DYN-SESS-063"],
            "Sends cookies with blocking calls although they are off",
            only: Circumstance(origins: [.synchronous])
        ) {
            $0.cookies.requestSwitchStopsAttaching = false
        },
        Mutant(
            "ignores-off-in-download-of-shared",
            ["DYN-SESS-062", "DYN-SESS-060", "DYN-LOAD-089"],
            "Sends cookies with downloads of the shared session although they are off",
            only: Circumstance(origins: [.download, .sharedSession])
        ) {
            $0.cookies.requestSwitchStopsAttaching = false
        },
        Mutant(
            "takes-cookie-of-silent-challenge-despite-off",
            ["DYN-SESS-061", "DYN-LOAD-089"],
            "Takes the cookies of a challenge that it answers by itself although they are off"
        ) {
            $0.cookies.switching.isForgottenBySilentLogins = true
        },
    ]
}
