extension Mutant {
    /// Faults in reading `Set-Cookie` fields.
    static let cookieReading: [Mutant] = [
        Mutant(
            "takes-whole-path-as-default-path",
            ["DYN-LOAD-080", "DYN-SESS-052", "guzzle PR550"],
            "Sends a cookie without a path only below the page that set it"
        ) {
            $0.cookies.reading.defaultPathIsWhole = true
        },
        Mutant(
            "prefers-expires-to-max-age",
            ["DYN-LOAD-082", "DYN-SESS-053"],
            "Prefers the date of a cookie to its maximum age"
        ) {
            $0.cookies.reading.prefersExpiresToMaximumAge = true
        },
        Mutant(
            "keeps-cookie-with-negative-max-age",
            ["DYN-LOAD-080", "DYN-SESS-052"],
            "Makes a cookie of the session from one with a negative maximum age"
        ) {
            $0.cookies.reading.overlookedAge = -1
        },
        Mutant(
            "keeps-cookie-despite-max-age-zero",
            ["DYN-LOAD-080", "DYN-SESS-052"],
            "Does not remove a cookie whose maximum age is zero"
        ) {
            $0.cookies.reading.overlookedAge = 0
        },
        Mutant(
            "reads-four-digit-expiry-years-only",
            ["DYN-LOAD-082", "DYN-SESS-053"],
            "Does not read cookie dates whose year has two digits"
        ) {
            $0.cookies.reading.shortYears = .unreadable
        },
        Mutant(
            "misreads-two-digit-year",
            ["DYN-SESS-053", "DYN-LOAD-082"],
            "Takes a year of two digits in a cookie date for one of the last century"
        ) {
            $0.cookies.reading.shortYears = .inLastCentury
        },
        Mutant(
            "takes-cookie-for-foreign-domain",
            ["DYN-LOAD-081", "DYN-SESS-052"],
            "Lets a server set cookies for another host"
        ) {
            $0.cookies.reading.takesForeignDomains = true
        },
        Mutant("refuses-domain-with-leading-dot", "DYN-LOAD-080", "Throws away cookies whose domain begins with a dot")
        {
            $0.cookies.reading.refusesLeadingDots = true
        },
        Mutant(
            "loses-cookie-of-redirect",
            ["DYN-LOAD-079", "DYN-SESS-052", "async-http-client PR10", "http-request#76"],
            "Does not take cookies of redirections"
        ) {
            $0.cookies.reading.ignoredStatuses = [301, 302, 303, 307, 308]
        },
        Mutant("drops-cookies-of-304", "DYN-LOAD-079", "Does not take cookies of an answer that confirms a cached one")
        {
            $0.cookies.reading.ignoredStatuses = [304]
        },
        Mutant("drops-cookies-of-failed-status", "DYN-LOAD-079", "Does not take cookies of answers with status 5xx") {
            $0.cookies.reading.ignoredStatuses = Set(500..<600)
        },
        Mutant(
            "keeps-only-last-of-two-set-cookies",
            ["DYN-LOAD-079", "DYN-SESS-052"],
            "Takes only the last of several cookies of a response"
        ) {
            $0.cookies.reading.readsLastFieldOnly = true
        },
        Mutant(
            "splits-set-cookie-at-expires-comma",
            ["DYN-LOAD-079", "DYN-SESS-053"],
            "Joins the cookies of a response and splits them at the comma of a date"
        ) {
            $0.cookies.reading.joinsFields = true
        },
        Mutant("cuts-cookie-value-at-equals", "DYN-LOAD-080", "Cuts the value of a cookie at an equals sign") {
            $0.cookies.reading.cutsValuesAtEquals = true
        },
        Mutant(
            "strips-quotes-of-cookie-value",
            "DYN-LOAD-080",
            "Does not return the quotation marks round the value of a cookie"
        ) {
            $0.cookies.reading.stripsQuotes = true
        },
        Mutant(
            "stops-parsing-at-unknown-attribute",
            ["DYN-LOAD-081", "DYN-LOAD-079"],
            "Drops the attributes of a cookie behind one that it does not know"
        ) {
            $0.cookies.reading.stopsAtUnknownAttributes = true
        },
        Mutant(
            "reads-attribute-names-by-case",
            ["DYN-LOAD-082", "DYN-SESS-053", "DYN-LOAD-081"],
            "Does not know attributes of cookies in small letters"
        ) {
            $0.cookies.reading.comparesAttributesByCase = true
        },
        Mutant(
            "mangles-non-ascii-cookie-value",
            "DYN-LOAD-080",
            "Encodes the bytes above 127 in the value of a cookie twice"
        ) {
            $0.cookies.reading.encodesValuesTwice = true
        },
        Mutant("loses-empty-cookie-value", "DYN-LOAD-080", "Does not take cookies with an empty value") {
            $0.cookies.reading.dropsEmptyValues = true
        },
    ]

    /// Faults in choosing and sending cookies.
    static let cookieSending: [Mutant] = [
        Mutant(
            "sends-cookie-to-lookalike-domain",
            ["DYN-LOAD-081", "DYN-SESS-052"],
            "Sends cookies of a domain to hosts that only end with the same letters"
        ) {
            $0.cookies.sending.matchesAnyDomainEnding = true
        },
        Mutant(
            "sends-cookie-to-lookalike-path",
            ["DYN-LOAD-081", "DYN-SESS-052", "guzzle#1129", "elinks PR44"],
            "Sends cookies of a path to paths that only begin with the same letters"
        ) {
            $0.cookies.sending.matchesAnyPathBeginning = true
        },
        Mutant(
            "sends-host-only-cookie-to-subdomain",
            "DYN-LOAD-081",
            "Sends cookies without a domain to hosts below theirs"
        ) {
            $0.cookies.sending.ignoresHostOnly = true
        },
        Mutant("keeps-cookies-apart-by-port", "DYN-LOAD-080", "Does not send cookies to another port of their host") {
            $0.cookies.sending.keepsPortsApart = true
        },
        Mutant(
            "sends-expired-cookie-until-relaunch",
            ["DYN-LOAD-081", "DYN-SESS-052"],
            "Sends cookies that have expired while the app runs"
        ) {
            $0.cookies.sending.sendsExpired = true
        },
        Mutant("sends-short-path-cookie-first", "DYN-LOAD-080", "Sends the cookie with the shorter path first") {
            $0.cookies.sending.sendsShortPathsFirst = true
        },
        Mutant(
            "sends-one-header-line-per-cookie",
            ["DYN-LOAD-080", "DYN-SESS-052"],
            "Sends each cookie in a field of its own"
        ) {
            $0.cookies.sending.sendsFieldPerCookie = true
        },
        Mutant(
            "sends-cookies-of-before-the-redirect",
            ["DYN-LOAD-081", "DYN-LOAD-080"],
            "Sends the cookies of the first host where a redirection leads"
        ) {
            $0.cookies.sending.keepsFirstField = true
        },
        Mutant(
            "adds-cookies-of-before-the-redirect",
            "DYN-LOAD-081",
            "Also sends the cookies of the first path where that leads to another path of the same host"
        ) {
            $0.cookies.sending.addsFirstField = true
        },
        Mutant(
            "sends-secure-cookie-where-https-leads",
            "DYN-LOAD-081",
            "Sends the cookies of https where that leads to http on the same host"
        ) {
            $0.cookies.sending.keepsFieldBelowTLS = true
        },
    ]
}
