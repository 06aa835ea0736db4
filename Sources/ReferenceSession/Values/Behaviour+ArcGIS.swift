import AdapterProtocol

extension Behaviour {
    /// The behaviour of layers and tasks of an ArcGIS Server.
    struct ArcGIS: Sendable, Hashable {
        enum Attached: Sendable { case everywhere, toFirstRequest }
        /// What sends requests to a service.
        enum Sender: Sendable {
            case layer, task

            var origin: Routing.Origin { self == .layer ? .layer : .queryTask }
        }
        /// The content of a request to a server.
        enum Content: String, Sendable, CaseIterable { case data, login, token }

        var tokens = Tokens()
        var hosts = Hosts()
        var asksForJSON = true
        var demandsCredentials = false
        var takesErrorsForAnswers = false
        /// Whether a missing login is not reported as a failure.
        var hidesLogins = false
        var layersTakeCredentials = true
        var tasksTakeCredentials = true

        var answersHTTP = true
        var acquiresTokens = true
        /// Whether the app has to state that a service uses tokens.
        var needsTokenKind = false
        /// Those to which a service that authenticates by HTTP has to be stated.
        var needHTTP: Set<Sender> = []
        /// Whether a token is acquired where a login by HTTP was refused.
        var acquiresTokensForHTTP = false
        /// Whether the kind alone is not enough for acquiring tokens.
        var needsTokenServiceWithKind = false
        var heedsTokenService = true
        var discoversAnyway = false
        var guessesTokenService = false
        /// Those whose requests to services contain name and password.
        var showLoginToServices: Set<Sender> = []
        /// Whether tokens are requested without name and password.
        var asksNamelessly = false
        var asksApp = false
        var attachesTokens = Attached.everywhere
        var layersRenew = true
        var tasksRenew = true
        /// Whether only an HTTP status shows that a token has expired.
        var renewsByStatusOnly = false
        /// Whether a renewed token is used only once.
        var forgetsRenewals = false

        var takesGivenTokens = true
        var attachesGivenTokens = Attached.everywhere
        /// Those that are answered as before when a service refuses them.
        var rememberResults: Set<Sender> = []
        var renewsGivenTokens = false
        var showsTokensAsPasswords = false
        var demandsReferers = false
        var sendsReferers = true
        var normalizesReferers = false
        /// Those that send a token without a referer with one all the same.
        var inventReferers: Set<Sender> = []
        var takesNewTokens = true

        /// What is sent without TLS first.
        var plainFirst: Set<Content> = []
        var trustsAnyServer = false
        /// Whether servers that are shown no credential are not verified.
        var trustsOpenServices = false
        /// Those that verify no server.
        var trustful: Set<Sender> = []
        var heedsTrustedHosts = true
        /// Whether all hosts are trusted once one is trusted.
        var trustsAllOnceOneIsTrusted = false
        /// Whether trusting a host has an effect only after that host has failed.
        var trustsAfterFailuresOnly = false
        var trustsOnResubmission = false
        var demandsListing = false
        var remembersFailures = false
        var hidesFailures = false
        /// Failures that are not reported, by what fails.
        var silentAbout: [Sender: Set<ErrorName>] = [:]
        /// The error name of every failure; `nil`: as documented.
        var namesFailures: ErrorName?
        /// The error name of an untrusted certificate; `nil`: as documented.
        var namesUntrusted: ErrorName?

        func drops(givenToken: String?) -> Bool { givenToken != nil && !takesGivenTokens }
    }
}
