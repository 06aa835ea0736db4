extension Mutant {
    /// Faults in the finer rules of Digest.
    static let digest: [Mutant] = [
        Mutant(
            "misses-auth-in-qop-list",
            ["DYN-LOAD-028", "requests#2408", "cpython PR17045"],
            "Overlooks the protection auth in a list"
        ) {
            $0.authentication.digest.knowsSoleProtectionOnly = true
        },
        Mutant("quotes-qop-and-nc-in-answer", "DYN-LOAD-028", "Puts quotation marks round protection and nonce count") {
            $0.authentication.digest.quotesEverything = true
        },
        Mutant(
            "quotes-nonce-count",
            "DYN-LOAD-028",
            "Puts quotation marks round the nonce count if there is an opaque value"
        ) {
            $0.authentication.digest.quotesCountWithOpaque = true
        },
        Mutant("keeps-nc-running-for-new-nonce", "DYN-LOAD-028", "Goes on counting when there is a new nonce") {
            $0.authentication.digest.keepsCountForNewNonces = true
        },
        Mutant(
            "keeps-nc-running-for-next-nonce",
            "DYN-LOAD-028",
            "Goes on counting when a new nonce comes with an answer"
        ) {
            $0.authentication.digest.keepsCountForNextNonces = true
        },
        Mutant(
            "signs-empty-query-without-question-mark",
            "DYN-LOAD-028",
            "Signs a target with an empty query as if it had none"
        ) {
            $0.authentication.digest.dropsEmptyQueries = true
        },
        Mutant("counts-nc-in-decimal", "DYN-LOAD-028", "Counts the requests with a nonce in decimal") {
            $0.authentication.digest.countsInDecimal = true
        },
        Mutant("repeats-nonce-count-side-by-side", "DYN-LOAD-028", "Gives simultaneous requests the same nonce count") {
            $0.authentication.digest.countsAnswers = true
        },
        Mutant(
            "sends-name-with-bare-backslash",
            "DYN-LOAD-028",
            "Does not escape a backslash in the name of the user"
        ) {
            $0.authentication.digest.leavesBackslashesOfUser = true
        },
        Mutant("leaves-out-empty-opaque", "DYN-LOAD-028", "Does not return an empty opaque value") {
            $0.authentication.digest.omitsEmptyOpaque = true
        },
        Mutant("loses-opaque-on-second-request", "DYN-LOAD-028", "Returns the opaque value with the first request only")
        {
            $0.authentication.digest.returnsOpaqueOnce = true
        },
        Mutant(
            "asks-app-on-stale-nonce",
            ["DYN-LOAD-028", "DYN-LOAD-050"],
            "Asks the app again when the nonce of a POST has grown stale"
        ) {
            $0.authentication.digest.asksForStalePosts = true
        },
        Mutant("reads-stale-by-case", "DYN-LOAD-028", "Overlooks that a nonce is stale if that is written in capitals")
        {
            $0.authentication.digest.comparesStaleByCase = true
        },
        Mutant("ignores-nextnonce", "DYN-LOAD-028", "Does not use the next nonce that a server has given") {
            $0.authentication.digest.ignoresNextNonce = true
        },
        Mutant(
            "decodes-path-in-digest-uri",
            "DYN-LOAD-028",
            "Resolves percent escapes in the target that it vouches for"
        ) {
            $0.authentication.digest.decodesPaths = true
        },
        Mutant("treats-md5-sess-as-md5", "DYN-LOAD-028", "Computes the session variant of Digest like the plain one") {
            $0.authentication.digest.ignoresSession = true
        },
        Mutant(
            "renews-session-key-for-each-request",
            "DYN-LOAD-028",
            "Computes the session key of Digest anew for each request"
        ) {
            $0.authentication.digest.renewsSessionKey = true
        },
        Mutant("hashes-empty-body-for-auth-int", "DYN-LOAD-028", "Vouches for an empty body whatever is sent") {
            $0.authentication.digest.hashesEmptyBodies = true
        },
        Mutant(
            "omits-algorithm-with-sha-256",
            ["DYN-LOAD-028", "requests#5068", "go-http-auth#48"],
            "Names no algorithm of Digest but MD5"
        ) {
            $0.authentication.digest.namesMD5Only = true
        },
        Mutant("claims-userhash-with-plain-name", "DYN-LOAD-028", "Calls the plain name of the user its hash") {
            $0.authentication.digest.claimsUserHash = true
        },
        Mutant(
            "sends-plain-user-despite-userhash",
            "DYN-LOAD-028",
            "Sends the name of the user although its hash is wanted"
        ) {
            $0.authentication.digest.ignoresUserHash = true
        },
        Mutant("hashes-name-with-escapes", "DYN-LOAD-028", "Hashes the user's name with its backslashes") {
            $0.authentication.digest.escapesBeforeHashing = true
        },
        Mutant(
            "sends-latin1-user-for-utf8-digest",
            "DYN-LOAD-028",
            "Hashes name and password in Latin-1 although the server names a charset"
        ) {
            $0.authentication.digest.hashesLatin1 = true
        },
        Mutant("sends-cnonce-without-qop", "DYN-LOAD-028", "Sends a nonce of its own although no protection is named") {
            $0.authentication.digest.countsWithoutProtection = true
        },
        Mutant(
            "hashes-get-for-other-methods",
            ["DYN-LOAD-028", "DYN-LOAD-018"],
            "Vouches for GET in requests of other methods than GET and POST"
        ) {
            $0.authentication.digest.knowsTwoMethods = true
        },
        Mutant("uses-old-uri-after-redirect", "DYN-LOAD-028", "Vouches for the first target where a redirection leads")
        {
            $0.authentication.digest.keepsFirstTarget = true
        },
        Mutant("unescapes-realm-before-hash", "DYN-LOAD-028", "Sends a realm back without the backslashes in it") {
            $0.authentication.digest.repeatsRealmUnescaped = true
        },
        Mutant(
            "answers-neighbour-port-by-digest",
            "DYN-LOAD-028",
            "Sends a nonce of one port to other ports of its host"
        ) {
            $0.authentication.digest.crossesPorts = true
        },
        Mutant(
            "takes-md5-of-two-digests",
            ["DYN-LOAD-028", "DYN-LOAD-067"],
            "Answers the last of several challenges of Digest"
        ) {
            $0.authentication.offering.prefersLastOfScheme = true
        },
    ]
}
