extension Mutant {
    /// Faults in acquiring and renewing tokens of services.
    static let tokenRenewal: [Mutant] = [
        Mutant(
            "refreshes-token-only-once",
            ["ARC-SEC-020", "ARC-SEC-021"],
            "Renews the token of a credential once only"
        ) {
            $0.arcgis.tokens.renewsOnce = true
        },
        Mutant(
            "tries-refused-login-at-service",
            "ARC-SEC-017",
            "Sends a login that the token service has refused to the service itself"
        ) {
            $0.arcgis.tokens.triesRefusedAtService = true
        },
        Mutant(
            "tries-unheard-login-at-service",
            "ARC-SEC-017",
            "Sends a login to the service itself when the token service is out of order"
        ) {
            $0.arcgis.tokens.triesUnheardAtService = true
        },
        Mutant("renews-once-for-each-layer", "ARC-SEC-020", "Renews the token of a layer once only") {
            $0.arcgis.tokens.layersRenewOnce = true
        },
        Mutant(
            "keeps-old-token-in-query-tasks",
            ["ARC-SEC-021", "ARC-SEC-020"],
            "Goes on sending the first token of a credential with tasks"
        ) {
            $0.arcgis.tokens.tasksKeepFirst = true
        },
        Mutant(
            "fails-second-query-during-refresh",
            "ARC-SEC-020",
            "Lets a request fail that meets the expiry while another renews the token"
        ) {
            $0.arcgis.tokens.failsDuringRenewal = true
        },
        Mutant("never-tries-again-after-failed-refresh", "ARC-SEC-020", "Renews nothing once a renewal has failed") {
            $0.arcgis.tokens.givesUpAfterFailure = true
        },
        Mutant(
            "loses-query-parameters-on-retry",
            ["ARC-SEC-020", "ARC-SEC-007"],
            "Repeats a request with a new token without its other parameters"
        ) {
            $0.arcgis.tokens.losesParameters = true
        },
        Mutant(
            "renews-token-by-latest-login",
            ["ARC-SEC-016", "ARC-SEC-020"],
            "Renews a token by the login that its host has seen last"
        ) {
            $0.arcgis.tokens.renewsByLatestLogin = true
        },
        Mutant(
            "keeps-token-service-of-host",
            "ARC-SEC-034",
            "Asks the token service that a host has named over HTTP also for services over HTTPS"
        ) {
            $0.arcgis.tokens.keepsServiceOfHost = true
        },
        Mutant(
            "hushes-broken-answers-of-token-services",
            ["ARC-SEC-003", "ARC-SEC-044"],
            "Tells nothing where a token service answers with neither a token nor an error"
        ) {
            $0.arcgis.tokens.hushesBrokenAnswers = true
        },
        Mutant(
            "renews-given-token-by-old-pair",
            ["ARC-SEC-029", "ARC-SEC-030"],
            "Renews an expired token of the app's by the login of another credential"
        ) {
            $0.arcgis.tokens.renewsGivenByOthers = true
        },
        Mutant("asks-for-token-with-latin1-user", "ARC-SEC-016", "Sends the login to the token service in Latin-1") {
            $0.arcgis.tokens.encodesLatin1 = true
        },
        Mutant(
            "cuts-token-password-at-ampersand",
            ["ARC-SEC-016", "ARC-SEC-004"],
            "Sends a password to the token service up to its first ampersand"
        ) {
            $0.arcgis.tokens.cutsPasswords = true
        },
        Mutant(
            "takes-no-token-with-empty-password",
            ["ARC-SEC-016", "ARC-SEC-018"],
            "Asks for no token without a password"
        ) {
            $0.arcgis.tokens.needsPassword = true
        },
        Mutant(
            "uses-token-service-of-first-server",
            "ARC-SEC-012",
            "Asks the first token service that it has found for all servers"
        ) {
            $0.arcgis.tokens.keepsFirstService = true
        },
        Mutant("loses-token-beside-own-query", "ARC-SEC-019", "Sends no token to a service whose URL has a query") {
            $0.arcgis.tokens.losesTokensBesideQueries = true
        },
        Mutant("drops-port-of-announced-token-service", "ARC-SEC-012", "Drops the port of a token service") {
            $0.arcgis.tokens.dropsPortOfService = true
        },
        Mutant("rediscovers-for-second-layer", "ARC-SEC-014", "Asks later for a token service that the app has given") {
            $0.arcgis.tokens.rediscovers = true
        },
        Mutant(
            "discovers-for-query-despite-given-address",
            ["ARC-SEC-014", "ARC-SEC-013"],
            "Asks for the token service of a task although the app has given it"
        ) {
            $0.arcgis.tokens.tasksDiscover = true
        },
        Mutant(
            "probes-without-token-when-typed",
            ["ARC-SEC-015", "ARC-SEC-014"],
            "Asks for a token only after a refusal although the app has stated the kind"
        ) {
            $0.arcgis.tokens.waitsForRefusal = true
        },
        Mutant(
            "takes-kind-of-login-from-host",
            ["ARC-SEC-008", "ARC-SEC-009"],
            "Takes the kind of login of a service for that of all services of its host"
        ) {
            $0.arcgis.tokens.keepsKindOfHost = true
        },
        Mutant(
            "takes-kind-of-login-from-credential",
            ["ARC-SEC-004", "ARC-SEC-005"],
            "Takes the kind of login of a credential's first service for that of all its services"
        ) {
            $0.arcgis.tokens.keepsKindOfCredential = true
        },
        Mutant(
            "tries-wrong-password-forever",
            "ARC-SEC-003",
            "Asks for a token by a wrong password again and again"
        ) {
            $0.arcgis.tokens.repeatsWrongLogins = true
        },
    ]

    /// Faults in sending tokens and logins to services.
    static let tokenSending: [Mutant] = [
        Mutant("sends-token-unescaped", ["ARC-SEC-019", "ARC-SEC-022"], "Sends a token without escaping it") {
            $0.arcgis.tokens.sendsUnescaped = true
        },
        Mutant("adds-token-by-question-mark-twice", "ARC-SEC-019", "Joins the token by a second question mark") {
            $0.arcgis.tokens.repeatsQuestionMark = true
        },
        Mutant(
            "gives-second-user-first-users-token",
            ["ARC-SEC-016", "ARC-SEC-019"],
            "Uses the token of the first user of a server for all users"
        ) {
            $0.arcgis.tokens.sharesAmongUsers = true
        },
        Mutant(
            "swaps-given-token-for-fetched-one",
            "ARC-SEC-028",
            "Sends a token that it has acquired instead of the app's"
        ) {
            $0.arcgis.tokens.prefersAcquired = true
        },
        Mutant(
            "sends-token-to-unsecured-neighbour",
            "ARC-SEC-003",
            "Sends the token of a host with requests without a credential"
        ) {
            $0.arcgis.tokens.servesOpenNeighbours = true
        },
        Mutant(
            "sends-basic-header-beside-token",
            "ARC-SEC-017",
            "Sends name and password in a header beside the token"
        ) {
            $0.arcgis.tokens.sendsLoginBeside = true
        },
        Mutant(
            "cuts-http-password-at-colon",
            ["ARC-SEC-010", "ARC-SEC-005"],
            "Sends a password by HTTP up to its first colon"
        ) {
            $0.arcgis.tokens.cutsHTTPPasswords = true
        },
        Mutant(
            "logs-in-by-other-pair-beside-given-token",
            ["ARC-SEC-023", "ARC-SEC-024"],
            "Logs in by another credential where a given token is not enough"
        ) {
            $0.arcgis.tokens.borrowsLogins = true
        },
        Mutant(
            "keeps-old-token-in-existing-layer",
            "ARC-SEC-031",
            "Goes on using the token that the credential of a layer had at first"
        ) {
            $0.arcgis.tokens.layersKeepGiven = true
        },
        Mutant("takes-only-first-replaced-token", "ARC-SEC-031", "Takes a new token of the app's once only") {
            $0.arcgis.tokens.takesFirstReplacementOnly = true
        },
        Mutant(
            "drops-referer-when-token-is-replaced",
            ["ARC-SEC-026", "ARC-SEC-031"],
            "Sends no referer with a new token"
        ) {
            $0.arcgis.tokens.forgetsRefererOfReplaced = true
        },
        Mutant(
            "loses-referer-of-resubmitted-layer",
            "ARC-SEC-026",
            "Sends no referer after the first request of a layer that is submitted again"
        ) {
            $0.arcgis.tokens.losesRefererOfResubmitted = true
        },
        Mutant("loses-referer-when-led", "ARC-SEC-026", "Follows a redirection of a service without the referer") {
            $0.arcgis.tokens.losesRefererWhenLed = true
        },
        Mutant("sends-referer-with-layers-only", "ARC-SEC-026", "Sends no referer with tasks") {
            $0.arcgis.tokens.layersAloneSendReferers = true
        },
        Mutant(
            "sends-one-credentials-referer-for-all",
            ["ARC-SEC-027", "ARC-SEC-025"],
            "Sends the referer of one credential with others too"
        ) {
            $0.arcgis.tokens.sharesReferers = true
        },
    ]
}
