extension Behaviour.Cookies {
    /// How a `Set-Cookie` field is read (RFC 6265 5.1, 5.2).
    struct Reading: Sendable, Hashable {
        /// What becomes of a year of two digits.
        enum ShortYear: Sendable { case asMeant, unreadable, inLastCentury }

        var shortYears = ShortYear.asMeant
        /// Whether a cookie without a path is for the very page that has set it.
        var defaultPathIsWhole = false
        var prefersExpiresToMaximumAge = false
        /// The greatest maximum age that is overlooked; `nil`: none is.
        var overlookedAge: Int?
        var takesForeignDomains = false
        var refusesLeadingDots = false
        /// Whether all fields of a response are joined and split at commas.
        var joinsFields = false
        var readsLastFieldOnly = false
        var cutsValuesAtEquals = false
        var stripsQuotes = false
        var stopsAtUnknownAttributes = false
        /// Whether attributes are known in their usual spelling only.
        var comparesAttributesByCase = false
        /// Whether the bytes of a value are taken for Latin-1 and written in UTF-8.
        var encodesValuesTwice = false
        var dropsEmptyValues = false
        /// The statuses of responses whose cookies are not taken.
        var ignoredStatuses: Set<Int> = []
    }

    /// Which cookies are sent, and how (RFC 6265 5.4).
    struct Sending: Sendable, Hashable {
        /// Whether a domain covers any host that ends with it.
        var matchesAnyDomainEnding = false
        /// Whether a path covers any path that begins with it.
        var matchesAnyPathBeginning = false
        var ignoresHostOnly = false
        var keepsPortsApart = false
        var sendsExpired = false
        var sendsShortPathsFirst = false
        var sendsFieldPerCookie = false
        /// Whether a redirected request has the field of the first request.
        var keepsFirstField = false
        /// Whether a request that leads from https to http on its host has the field of the first request.
        var keepsFieldBelowTLS = false
        /// Whether a request that leads to another path of its host also has the cookies of the first request.
        var addsFirstField = false
    }

    /// Which cookies are the same, and what is kept of them (RFC 6265 5.3).
    struct Keeping: Sendable, Hashable {
        var mergesNamesByCase = false
        /// Whether a cookie replaces those of its name on other paths.
        var replacesOnOtherPaths = false
        var deletesOnAllPaths = false
        var deletesAtAllHosts = false
        /// Whether a task puts back at its end the cookies that are gone since its start.
        var tasksPutBack = false
        var forgetsSecure = false
        var forgetsHostOnly = false
        var forgetsHTTPOnly = false
        /// Whether the maximum age of a cookie counts from the launch in which it is loaded.
        var countsAgeAnew = false
        /// Whether a cookie with an expiry is kept although one without has replaced it.
        var keepsReplaced = false
        /// Whether a host with one lasting cookie keeps all its cookies.
        var keepsHostsWhole = false
        var keepsAddedInMemory = false
        /// Whether cookies of the app are written only when it quits.
        var writesAddedAtQuit = false
        var addsForAllPaths = false
        var listsSessionCookiesForURLs = true
        /// Whether a list for a URL has the cookies of domains above its host.
        var listsUpperDomains = true
        /// Whether cookies of a response without content are missing from lists.
        var listsOfContentOnly = false
        /// Whether all sessions with a storage of their own use the latest such storage.
        var lastStorageServesAll = false
        /// Whether the platform has the cookies of the secure store.
        var lendsToPlatform = false
        /// Whether the sessions of a shared container have cookies of their own.
        var containersHaveOwn = false
        /// Whether the target of a redirection uses the shared storage.
        var redirectsUseSharedStorage = false
        /// Whether the cookies of a redirection itself go into the shared storage.
        var redirectsFillSharedStorage = false
        /// Whether a cookie that was for the run stays so when it is set again for longer.
        var keepsRunCookiesBrief = false
        /// Whether cookies of earlier runs are deleted for the present run only.
        var deletesForRunOnly = false
        /// Whether cookies of connections are written to the native directory too.
        var copiesConnectionsNatively = false
        /// Whether cookies of the app are written to the native directory too.
        var copiesAddedNatively = false
    }

    /// What the request's own switch does.
    struct Switch: Sendable, Hashable {
        /// Whether later responses of the same host are not looked at for cookies.
        var stopsStoringForHost = false
        /// Whether later connections to the same host send no cookies.
        var stopsLaterConnections = false
        var isForgottenByRedirections = false
        var isForgottenByLogins = false
        /// Whether the cookies of a challenge are taken that is answered without the app.
        var isForgottenBySilentLogins = false
        /// Whether a `Cookie` field of the app is removed.
        var removesOwnField = false
    }
}
