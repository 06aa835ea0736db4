extension Mutant {
    /// Faults in the HTTP messages of some requests.
    static let messages: [Mutant] = [
        Mutant(
            "repeats-post-on-dead-idle-tunnel",
            "httpclient#142",
            "Sends a later POST again when the connection closes without a response",
            only: Circumstance(methods: ["POST"], counts: [.number: .from(2)])
        ) {
            $0.tasks.repeatsUnanswered = true
        },
        Mutant(
            "omits-length-of-empty-put",
            "DYN-SESS-014",
            "Does not say that an upload is empty",
            only: Circumstance(origins: [.upload])
        ) {
            $0.tasks.tellsLengthOfNothing = false
        },
        Mutant(
            "loses-body-of-second-307",
            "DYN-SESS-014",
            "Sends no body after the second redirection",
            only: Circumstance(counts: [.hop: .from(2)])
        ) {
            $0.tasks.sendsBodies = false
        },
        Mutant(
            "turns-308-put-into-get",
            ["DYN-SESS-014", "got#2459", "request/request#555"],
            "Sends GET after a PUT that was redirected by 308",
            only: Circumstance(methods: ["PUT"])
        ) {
            $0.tasks.becomesGetOn = [308]
        },
        Mutant(
            "repeats-post-on-303",
            ["DYN-SESS-001", "DYN-SESS-011", "curl PR5248"],
            "Sends POST again after status 303",
            only: Circumstance(methods: ["POST"])
        ) {
            $0.tasks.keepsMethodOn303 = true
        },
        Mutant(
            "turns-head-into-get-on-302",
            ["DYN-SESS-011", "cpython PR99731", "req#235"],
            "Sends GET after a HEAD that was redirected",
            only: Circumstance(methods: ["HEAD"])
        ) {
            $0.tasks.becomesGetOn = [301, 302]
        },
        Mutant(
            "counts-resent-bytes-in-progress",
            "DYN-SESS-014",
            "Counts the bytes of a body on top that it sends again"
        ) {
            $0.tasks.countsAttemptsTogether = true
        },
        Mutant(
            "resends-old-body-to-redirected-get",
            ["DYN-SESS-001", "DYN-SESS-011"],
            "Tells the type of the body with the GET that follows a POST",
            only: Circumstance(methods: ["POST"])
        ) {
            $0.tasks.keepsContentType = true
        },
        Mutant(
            "drops-query-on-relative-redirect",
            "DYN-SESS-001",
            "Resolves a redirection to another query against the root"
        ) {
            $0.tasks.resolvesQueriesAtRoot = true
        },
        Mutant(
            "drops-empty-query",
            "DYN-SESS-001",
            "Leaves out a query that is empty, with its question mark (RFC 3986, section 3.4)"
        ) {
            $0.tasks.dropsEmptyQueries = true
        },
        Mutant(
            "drops-empty-query-on-redirect",
            "DYN-SESS-001",
            "Leaves out an empty query after a redirection, with its question mark (RFC 3986, section 3.4)",
            only: Circumstance(counts: [.hop: .from(1)])
        ) {
            $0.tasks.dropsEmptyQueries = true
        },
        Mutant(
            "sends-delete-without-body",
            "DYN-LOAD-018",
            "Sends DELETE without its body",
            only: Circumstance(methods: ["DELETE"])
        ) {
            $0.tasks.sendsBodies = false
        },
        Mutant(
            "upper-cases-method",
            "DYN-SESS-001",
            "Sends methods in capitals"
        ) {
            $0.tasks.methodsAreCapitals = true
        },
        Mutant("decodes-escaped-slash-in-path", "DYN-LOAD-018", "Sends a slash for an escaped one") {
            $0.tasks.decodesSlashes = true
        },
        Mutant(
            "sends-host-without-port-on-redirect",
            "DYN-LOAD-018",
            "Sends the field Host without the port after a redirection",
            only: Circumstance(counts: [.hop: .from(1)])
        ) {
            $0.tasks.dropsPortOfHost = true
        },
        Mutant(
            "cuts-connection-body-without-length",
            ["DYN-LOAD-002", "DYN-LOAD-018"],
            "Loses the end of a body that ends with the connection, in the older connection interface",
            only: Circumstance(origins: [.connection])
        ) {
            $0.tasks.losesLastPiece = true
        },
        Mutant(
            "fails-connection-on-204",
            "DYN-LOAD-002",
            "Takes status 204 for a failure in the older connection interface",
            only: Circumstance(origins: [.connection])
        ) {
            $0.tasks.failsOn204 = true
        },
        Mutant(
            "ends-sync-call-at-redirect",
            "DYN-LOAD-017",
            "Hands on a redirection in a blocking request",
            only: Circumstance(origins: [.synchronous])
        ) {
            $0.tasks.followsRedirections = false
        },
        Mutant(
            "mixes-bodies-side-by-side",
            ["DYN-LOAD-002", "DYN-LOAD-018"],
            "Gives one of two simultaneous connections for a URL both bodies"
        ) {
            $0.tasks.mixesBodies = true
        },
        Mutant(
            "keeps-last-of-repeated-response-field",
            "DYN-LOAD-018",
            "Tells only the last of several fields with one name"
        ) {
            $0.tasks.tellsLastFieldOnly = true
        },
    ]
}
