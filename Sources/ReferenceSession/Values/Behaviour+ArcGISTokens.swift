import AdapterProtocol

extension Behaviour.ArcGIS {
    /// The finer rules of tokens and logins at services.
    struct Tokens: Sendable, Hashable {
        // Renewal.
        /// Whether a credential renews its token once only.
        var renewsOnce = false
        /// Whether a layer renews its token once only.
        var layersRenewOnce = false
        /// Whether tasks go on sending the first token of a credential.
        var tasksKeepFirst = false
        /// Whether each layer goes on sending its first token until it is refused.
        var layersKeepOwn = false
        /// Whether a request fails that meets the expiry while another renews the token.
        var failsDuringRenewal = false
        /// Whether nothing is renewed after a renewal has failed.
        var givesUpAfterFailure = false
        /// Whether a repeated request lacks its other parameters.
        var losesParameters = false
        /// Whether an expired given token is renewed by a login that another credential has used.
        var renewsGivenByOthers = false
        /// Whether a token is renewed by the latest login of its host.
        var renewsByLatestLogin = false
        // Sending.
        var sendsUnescaped = false
        /// Whether a referer ends before its path.
        var cutsReferers = false
        /// Whether a token is joined by a question mark of its own.
        var repeatsQuestionMark = false
        /// Whether a server has one token for all credentials.
        var sharesAmongUsers = false
        /// Whether a given token gives way to one that was acquired for the server.
        var prefersAcquired = false
        /// Whether requests without a credential carry the token of their host.
        var servesOpenNeighbours = false
        /// Whether requests carry no token if the URL of the service has a query.
        var losesTokensBesideQueries = false
        // Acquiring.
        var encodesLatin1 = false
        /// Whether nothing is told where the token service answers with neither a token nor an error.
        var hushesBrokenAnswers = false
        /// Whether a password ends at its first ampersand.
        var cutsPasswords = false
        var needsPassword = false
        /// Whether the first token service that was found serves all servers.
        var keepsFirstService = false
        /// Whether the first token service of a host serves it with TLS and without.
        var keepsServiceOfHost = false
        var dropsPortOfService = false
        /// Whether the server is asked for a token service that the app has given, from the second request on.
        var rediscovers = false
        var tasksDiscover = false
        /// Whether a token is acquired only after a refusal although the app has stated the kind.
        var waitsForRefusal = false
        /// Whether the kind of the first service of a host counts for all.
        var keepsKindOfHost = false
        /// Whether the kind of the first service of a credential counts for all of its services.
        var keepsKindOfCredential = false
        var repeatsWrongLogins = false
        /// Whether a login that a token service refuses is sent to the service itself.
        var triesRefusedAtService = false
        /// Whether a login goes to the service if the token service does not say that it refuses it.
        var triesUnheardAtService = false
        // Logins by HTTP.
        /// Whether a login is sent in a header beside its token.
        var sendsLoginBeside = false
        /// Whether a password for HTTP ends at its first colon.
        var cutsHTTPPasswords = false
        /// Whether a login of another credential answers for a given token.
        var borrowsLogins = false
        // Given tokens.
        /// Whether a layer keeps the given token of its first load.
        var layersKeepGiven = false
        var takesFirstReplacementOnly = false
        var forgetsRefererOfReplaced = false
        /// Whether only layers send a referer.
        var layersAloneSendReferers = false
        /// Whether a layer that was submitted again sends its referer with its first request only.
        var losesRefererOfResubmitted = false
        /// Whether a redirection is followed without the referer.
        var losesRefererWhenLed = false
        /// Whether the last referer serves credentials without one.
        var sharesReferers = false
    }

    /// The finer rules of trust, failures and addresses.
    struct Hosts: Sendable, Hashable {
        /// Whether only the latest trusted host is trusted.
        var trustsLatestOnly = false
        var trustsSubdomains = false
        /// Whether tasks trust every host once one is trusted.
        var tasksTrustAll = false
        var tokenServicesAreNotTrusted = false
        /// Whether a trusted token service is not trusted when it renews a token.
        var renewalsAreNotTrusted = false
        /// Whether all requests to a server share their connections.
        var sharesConnections = false
        /// Whether token services are trusted although nobody has said so.
        var tokenServicesAreTrusted = false
        /// Whether a token service is trusted only if the host of the service is.
        var judgesTokenServicesByService = false
        /// Whether a host is trusted at the port only that was used first.
        var trustsFirstPortOnly = false
        var comparesByCase = false
        /// Whether no host is trusted any more once the app has been in the background.
        var forgetsInBackground = false
        /// Whether hosts that are not trusted are refused once one is trusted.
        var refusesOthers = false
        /// Whether a layer that is resubmitted a second time is trusted.
        var trustsSecondResubmission = false
        /// Whether tasks overlook dates of certificates.
        var tasksIgnoreDates = false
        /// Whether a layer remembers that a certificate was bad.
        var remembersBadCertificates = false
        /// Whether a layer keeps the credential of its first load.
        var keepsFirstCredential = false
        /// Whether a layer that was made without a credential stays without one.
        var keepsNoCredential = false
        /// Whether the trust in the host of a service holds for whatever it leads to.
        var lendsTrust = false
        /// Whether a server that cannot be reached is called untrusted if it was before.
        var remembersUntrusted = false
        /// The error name of an untrusted certificate for tasks; `nil`: as documented.
        var namesUntrustedForTasks: ErrorName?
        /// Whether only the first of several layers of a URL is told a failure.
        var tellsFirstLayerOnly = false
        /// Whether a failure is told of the layer that was made last.
        var namesLatestLayer = false
        /// Whether any error with status 200 but an expired token is taken for an answer.
        var takesErrorsOfStatus200 = false
        var escapesPathsTwice = false
    }
}
