import AdapterProtocol

extension Behaviour {
    /// Of layers and tasks of an ArcGIS Server.
    struct ArcGIS: Sendable, Hashable {
        enum Attached: Sendable { case everywhere, toFirstRequest }

        var asksForJSON = true
        var demandsCredentials = false
        var takesErrorsForAnswers = false
        /// Whether a login that is wanted is no failure.
        var hidesLogins = false
        var layersTakeCredentials = true
        var tasksTakeCredentials = true

        var answersHTTP = true
        var acquiresTokens = true
        /// Whether the app has to say how a service authenticates.
        var needsKind = false
        var heedsKind = true
        var heedsTokenService = true
        var discoversAnyway = false
        var guessesTokenService = false
        /// Puts name and password into requests to services.
        var showsLoginToServices = false
        /// Requests tokens without name and password.
        var asksNamelessly = false
        var asksApp = false
        var attachesTokens = Attached.everywhere
        var renews = true
        /// Whether only a status tells that a token has expired.
        var renewsByStatusOnly = false
        /// Uses a renewed token once.
        var forgetsRenewals = false

        var takesGivenTokens = true
        var renewsGivenTokens = false
        var showsTokensAsPasswords = false
        var demandsReferers = false
        var sendsReferers = true
        var normalizesReferers = false
        var takesNewTokens = true

        var triesPlainFirst = false
        var trustsAnyServer = false
        var heedsTrustedHosts = true
        /// Whether one trusted host is enough to trust them all.
        var trustsAllOnceOneIsTrusted = false
        /// Whether a host has to fail before its being trusted counts.
        var trustsAfterFailuresOnly = false
        var trustsOnResubmission = false
        var demandsListing = false
        var remembersFailures = false
        var hidesFailures = false
        /// What every failure is called.
        var namesFailures: ErrorName?
        /// What an untrusted certificate is called.
        var namesUntrusted: ErrorName?

        func drops(givenToken: String?) -> Bool { givenToken != nil && !takesGivenTokens }
    }
}
