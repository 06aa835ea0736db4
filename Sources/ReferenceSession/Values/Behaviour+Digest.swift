extension Behaviour.Authentication {
    /// The finer rules of Digest (RFC 7616 3.3, 3.4).
    struct Digest: Sendable, Hashable {
        // What the challenge says.
        /// Whether `auth` is known only where it is the only quality of protection.
        var knowsSoleProtectionOnly = false
        var comparesStaleByCase = false
        /// Whether the app is asked again for a stale nonce of a POST.
        var asksForStalePosts = false
        var ignoresNextNonce = false
        /// Whether the session variant of an algorithm is computed like the plain one.
        var ignoresSession = false
        var ignoresUserHash = false
        // What is computed.
        /// Whether the session key takes a new nonce of the client for each request.
        var renewsSessionKey = false
        var hashesEmptyBodies = false
        /// Whether the user's name is hashed with its backslashes.
        var escapesBeforeHashing = false
        /// Whether names and passwords are hashed in Latin-1 where the server names a charset.
        var hashesLatin1 = false
        /// Whether any method but GET and POST counts as GET.
        var knowsTwoMethods = false
        var decodesPaths = false
        /// Whether the question mark of an empty query is not part of what is signed.
        var dropsEmptyQueries = false
        /// Whether a redirected request is signed for the first target.
        var keepsFirstTarget = false
        // The count of the requests with a nonce.
        var keepsCountForNewNonces = false
        /// Whether counting goes on for a nonce that came with an answer.
        var keepsCountForNextNonces = false
        var countsInDecimal = false
        /// Whether a request is counted only when it is answered.
        var countsAnswers = false
        // How it is spelled.
        /// Whether the parameters stand in reverse order, with commas alone between them.
        var turnsParametersRound = false
        var quotesEverything = false
        /// Whether the count is in quotation marks if there is an opaque value.
        var quotesCountWithOpaque = false
        var omitsEmptyOpaque = false
        /// Whether the opaque value is returned with the first request only.
        var returnsOpaqueOnce = false
        /// Whether no algorithm is named but MD5.
        var namesMD5Only = false
        /// Whether the plain name of the user is called its hash.
        var claimsUserHash = false
        /// Whether nonce and count of the client are sent without a quality of protection.
        var countsWithoutProtection = false
        var repeatsRealmUnescaped = false
        /// Whether the name of the user is sent without a backslash before its own backslashes.
        var leavesBackslashesOfUser = false
        /// Whether a nonce serves other ports of its host.
        var crossesPorts = false
    }
}
