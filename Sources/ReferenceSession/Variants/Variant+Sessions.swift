// What the requests of sessions and of the loading system leave free.
extension Variant {
    static let connections = [
        Variant(
            "connects-ahead",
            "Opens a second connection to the server with each request, and closes it unused",
            allowed: "RFC 9112, section 9.4"
        ) {
            $0.choices.connectsAhead = true
        },
        Variant(
            "ends-connections",
            "Sends Connection: close where no login needs the connection for more than a request",
            allowed: "RFC 9112, section 9.6"
        ) {
            $0.choices.endsConnections = true
        },
        Variant(
            "two-requests-to-a-host",
            "Sends no more than two requests to a host side by side",
            allowed: "RFC 9112, section 9.4; that a number of the app is ignored says nothing of the client's own"
        ) {
            $0.choices.requestsPerHost = 2
        },
        Variant(
            "one-request-to-a-host",
            "Sends no more than one request to a host side by side",
            allowed: "RFC 9112, section 9.4; that a number of the app is ignored says nothing of the client's own"
        ) {
            $0.choices.requestsPerHost = 1
        },
        Variant(
            "follows-safe-methods-only",
            "Tells a redirection of another method than GET and HEAD as the response",
            allowed: "RFC 9110, section 15.4: a client may follow, with care for methods not known to be safe"
        ) {
            $0.choices.followsSafeMethodsOnly = true
        },
        Variant(
            "lacks-tls-1.3",
            "Offers TLS 1.2 and older versions alone",
            allowed: "no document names TLS 1.3"
        ) {
            $0.choices.lacksTLS13 = true
        },
        Variant(
            "lacks-ipv6",
            "Reaches servers by IPv4 alone, also with sockets",
            allowed: "no document names IPv6"
        ) {
            $0.routing.dialling.knowsIPv6 = false
            $0.sockets.routing.dialling.knowsIPv6 = false
        },
        Variant(
            "stays-secure",
            "Tells a redirection from https to http as the response",
            allowed: "RFC 9110, section 15.4: a client may follow"
        ) {
            $0.choices.staysSecure = true
        },
        Variant(
            "tunnels-plain-requests",
            "Sends requests of http through a tunnel of the proxy",
            allowed: "RFC 9110, section 9.3.6"
        ) {
            $0.choices.tunnelsPlainRequests = true
        },
        Variant(
            "retries-safe-requests",
            "Sends a GET or a HEAD once more that got no response",
            allowed: "RFC 9110, section 9.2.2"
        ) {
            $0.choices.retriesSafeRequests = true
        },
    ]

    static let messages = [
        Variant(
            "adds-fields",
            "Sends User-Agent, Accept, Accept-Language and Accept-Encoding where the app names none",
            allowed: "RFC 9110, sections 10.1.5 and 12.5"
        ) {
            $0.choices.addsFields = true
        },
        Variant(
            "turns-fields-round",
            "Sends the fields of a request in small letters and in reverse order",
            allowed: "RFC 9110, sections 5.1 and 5.3"
        ) {
            $0.choices.turnsFieldsRound = true
        },
        Variant(
            "turns-cookies-round",
            "Sends cookies in reverse order",
            allowed: "RFC 6265, section 5.4: servers should not rely on the order"
        ) {
            $0.choices.turnsCookiesRound = true
        },
        Variant(
            "keeps-method-after-301",
            "Repeats a POST as a POST after 301 and 302",
            allowed: "RFC 9110, sections 15.4.2 and 15.4.3"
        ) {
            $0.choices.keepsMethodAfter301 = true
        },
    ]

    static let logins = [
        Variant(
            "spells-schemes-small",
            "Spells the schemes of authentication in small letters",
            allowed: "RFC 9110, section 11.1"
        ) {
            $0.choices.spellsSchemesSmall = true
        },
        Variant(
            "waits-for-challenges",
            "Sends no credentials before it is asked, not even where it has logged in",
            allowed: "RFC 7616, section 3.6, and RFC 7617, section 2.2"
        ) {
            $0.choices.waitsForChallenges = true
        },
        Variant(
            "asks-once",
            "Asks the app once for a login in a request, and gives it the refusal of its answer",
            allowed: "RFC 9110, section 15.5.2; no document says that the app is asked again"
        ) {
            $0.choices.asksOnce = true
        },
        Variant(
            "sends-basic-ahead",
            "Sends Basic credentials unasked below a path where they were right",
            allowed: "RFC 7617, section 2.2"
        ) {
            $0.authentication.basic.isSentAhead = true
        },
        Variant(
            "turns-digest-round",
            "Sends the parameters of Digest in reverse order, with commas alone between them",
            allowed: "RFC 9110, section 11.4"
        ) {
            $0.authentication.digest.turnsParametersRound = true
        },
        Variant(
            "moves-ntlm-to-new-connection",
            "Logs in by NTLM on a new connection, not on that of the challenge",
            allowed: "[MS-NTHT]: a login is bound to the connection of its own messages"
        ) {
            $0.choices.movesNTLM = true
        },
        Variant(
            "asks-for-each-ticket",
            "Asks for a service ticket anew for each login by Kerberos",
            allowed: "RFC 4120 demands no cache of tickets"
        ) {
            $0.choices.asksForEachTicket = true
        },
        Variant(
            "asks-for-forwardable-tickets",
            "Asks for a ticket-granting ticket that can be forwarded, also where nothing is delegated",
            allowed: "RFC 4120, section 2.6"
        ) {
            $0.choices.asksForForwardable = true
        },
        Variant(
            "orders-encryption-otherwise",
            "Names AES-128 before AES-256, and asks for renewable tickets and canonical names",
            allowed: "RFC 4120, section 5.4.1"
        ) {
            $0.kerberos.settings += [
                "default_tkt_enctypes = aes128-cts-hmac-sha1-96 aes256-cts-hmac-sha1-96",
                "default_tgs_enctypes = aes128-cts-hmac-sha1-96 aes256-cts-hmac-sha1-96", "canonicalize = true",
                "renew_lifetime = 7d",
            ]
        },
    ]

    static let stores = [
        Variant(
            "tells-age",
            "Tells a stored response with its Age",
            allowed: "RFC 9111, section 4, demands it"
        ) {
            $0.choices.tellsAge = true
        },
        Variant(
            "keeps-certain-responses-only",
            "Keeps a response in the cache only if its status is 200, its lifetime is told, and it does not vary",
            allowed: "RFC 9111, section 3: to store is optional"
        ) {
            $0.cache.keepsCertainOnly = true
        },
        Variant(
            "validates-nothing",
            "Asks for a stale response of the cache as if it had none",
            allowed: "RFC 9111, section 4.3: to validate is optional"
        ) {
            $0.cache.validatesNothing = true
        },
        Variant(
            "guesses-freshness",
            "Takes a response for fresh for a minute that says nothing about its freshness",
            allowed: "RFC 9111, section 4.2.2"
        ) {
            $0.cache.guessesFreshness = true
        },
        Variant(
            "validates-fresh-responses",
            "Asks the server about a fresh response of the cache too, where it can be validated",
            allowed: "RFC 9111, section 4: a stored response can be used, nothing has to be"
        ) {
            $0.cache.validatesFresh = true
        },
        Variant(
            "forgets-all-after-changes",
            "Empties the cache when a request has changed something at a server",
            allowed: "RFC 9111, section 4.4, demands one URL; a cache may forget at any time"
        ) {
            $0.cache.forgetsAllAfterChanges = true
        },
        Variant(
            "keeps-small-responses-only",
            "Keeps no response that takes more than a twentieth of the cache's capacity",
            allowed: "RFC 9111, section 3: to store is optional; NSURLCache has this limit"
        ) {
            $0.cache.keepsSmallOnly = true
        },
    ]

    static let reports = [
        Variant(
            "tells-small-pieces",
            "Tells the app of content in pieces of 997 bytes, and of what was sent at its end only",
            allowed: "no document names sizes"
        ) {
            $0.choices.tellsSmallPieces = true
        },
        Variant(
            "tells-content-at-end",
            "Tells the app of content in one piece, right before the end of the task",
            allowed: "no document names sizes or times"
        ) {
            $0.choices.tellsContentAtEnd = true
        },
        Variant(
            "measures-url-only",
            "Tells the URL of a task in its metrics, and nothing else",
            allowed: "the metrics \"may only include\" four fields"
        ) {
            $0.tasks.metrics.tellURLOnly = true
        },
        Variant("ends-tasks-late", "Tells the end of a task 300 ms late", allowed: "no document names times") {
            $0.choices.endsTasksLate = true
        },
    ]
}
