extension Behaviour {
    /// What the documents and the standards leave free. Variants choose otherwise than this implementation does by itself.
    struct Choices: Sendable, Hashable {
        /// Whether a second connection to the server is opened with each request.
        var connectsAhead = false
        /// Whether a connection is for one request, where no login needs it for more.
        var endsConnections = false
        /// How many requests to a host go side by side; `nil`: as many as there are.
        var requestsPerHost: Int?
        /// Whether a redirection from https to http is told and not followed.
        var staysSecure = false
        /// Whether redirections of methods that are not safe are told and not followed.
        var followsSafeMethodsOnly = false
        /// Whether TLS 1.3 is never offered.
        var lacksTLS13 = false
        var tunnelsPlainRequests = false
        var retriesSafeRequests = false
        /// Whether fields are sent that describe the client and what it takes.
        var addsFields = false
        /// Whether fields are sent in small letters and in reverse order.
        var turnsFieldsRound = false
        var turnsCookiesRound = false
        /// Whether a POST stays one after 301 and 302.
        var keepsMethodAfter301 = false
        var spellsSchemesSmall = false
        /// Whether the app is asked once for a login, and has the refusal of its answer.
        var asksOnce = false
        /// Whether no login is used again without a challenge.
        var waitsForChallenges = false
        /// Whether NTLM begins on a new connection.
        var movesNTLM = false
        /// Whether a ticket-granting ticket can be forwarded, also where nothing is delegated.
        var asksForForwardable = false
        /// Whether a stored response is told with its age.
        var tellsAge = false
        /// Whether no service ticket is used twice.
        var asksForEachTicket = false
        var tellsSmallPieces = false
        var tellsContentAtEnd = false
        var endsTasksLate = false
        /// Whether what a socket receives is told in portions of seven bytes.
        var readsInPortions = false
        /// Whether the first byte of a write goes by itself.
        var writesInSegments = false
        /// Whether a socket is closed without the end of the server.
        var closesWithoutPeer = false
        var resetsAtDisconnect = false
        /// Whether a socket whose attempt has failed is closed, and tells so.
        var closesFailedAttempts = false
        var tellsSocketsLate = false
        /// Whether a new connection of a socket finds what the last one has left in the buffers.
        var keepsBuffers = false
        /// Whether a call that the state of a socket does not list is told as an error.
        var objectsToCalls = false
        /// Whether services are asked by POST.
        var postsToServices = false
        /// Whether a server is asked for its token service before the first service.
        var looksForTokensFirst = false
        /// Whether a query asks for the description of its layer first.
        var describesLayersFirst = false
        /// Whether a token is renewed up to three times for a request.
        var renewsThrice = false
        /// Whether web views load the icons of pages.
        var loadsIcons = false
        var callsBackLate = false
        var exitsLate = false
        /// Whether the configuration of a wrapped app's first launch stays.
        var keepsFirstConfiguration = false
    }
}
