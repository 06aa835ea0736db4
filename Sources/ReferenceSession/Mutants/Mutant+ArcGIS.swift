import AdapterProtocol

extension Mutant {
    /// Faults in using services of an ArcGIS Server.
    static let arcgis: [Mutant] = services + logins + tokens + certificates

    private static let services: [Mutant] = [
        Mutant("asks-for-pages", "ARC-SEC-001", "Asks services for pages instead of JSON") {
            $0.arcgis.asksForJSON = false
        },
        Mutant("wants-credentials-always", "ARC-SEC-002", "Uses no service without a credential") {
            $0.arcgis.demandsCredentials = true
        },
        Mutant("takes-errors-for-answers", "ARC-SEC-003", "Takes an error in JSON for what it has asked for") {
            $0.arcgis.takesErrorsForAnswers = true
        },
        Mutant("layers-without-credentials", "ARC-SEC-006", "Gives layers no credential") {
            $0.arcgis.layersTakeCredentials = false
        },
        Mutant("tasks-without-credentials", "ARC-SEC-007", "Gives tasks no credential") {
            $0.arcgis.tasksTakeCredentials = false
        },
    ]

    private static let logins: [Mutant] = [
        Mutant("logs-in-nowhere", "ARC-SEC-005", "Answers no challenge of HTTP for services") {
            $0.arcgis.answersHTTP = false
        },
        Mutant("needs-hints", "ARC-SEC-008", "Acquires tokens only where the app has said so") {
            $0.arcgis.needsTokenKind = true
        },
        Mutant("needs-hints-for-http", "ARC-SEC-009", "Logs in by HTTP only where the app has said so") {
            $0.arcgis.needHTTP = [.layer]
        },
        Mutant("tasks-need-hints-for-http", "ARC-SEC-009", "Logs tasks in by HTTP only where the app has said so") {
            $0.arcgis.needHTTP = [.task]
        },
        Mutant("tasks-show-login-to-services", "ARC-SEC-011", "Puts name and password into URLs of tasks") {
            $0.arcgis.showLoginToServices = [.task]
        },
        Mutant("shows-login-to-services", "ARC-SEC-017", "Puts name and password into requests to services") {
            $0.arcgis.showLoginToServices = [.layer, .task]
        },
        Mutant("no-header-for-http", "ARC-SEC-010", "Sends no credentials in headers") {
            $0.arcgis.answersHTTP = false
            $0.arcgis.showLoginToServices = [.layer, .task]
        },
    ]

    private static let tokens: [Mutant] = [
        Mutant("acquires-no-tokens", "ARC-SEC-004", "Acquires no tokens") { $0.arcgis.acquiresTokens = false },
        Mutant("guesses-token-service", "ARC-SEC-012", "Asks the usual token service and no other") {
            $0.arcgis.guessesTokenService = true
        },
        Mutant("ignores-token-url", "ARC-SEC-013", "Asks the server for its token service although the app knows it") {
            $0.arcgis.heedsTokenService = false
        },
        Mutant("discovers-anyway", "ARC-SEC-014", "Asks the server also where the app has given the token service") {
            $0.arcgis.discoversAnyway = true
        },
        Mutant(
            "wants-url-with-type",
            "ARC-SEC-015",
            "Acquires tokens by type only where the app gives the token service too"
        ) {
            $0.arcgis.needsTokenServiceWithKind = true
        },
        Mutant(
            "tasks-want-url-with-type",
            "ARC-SEC-015",
            "Acquires tokens of tasks by type only where the app gives the token service too",
            only: Circumstance(origins: [.queryTask])
        ) {
            $0.arcgis.needsTokenServiceWithKind = true
        },
        Mutant("no-login-at-token-service", "ARC-SEC-016", "Asks for tokens without name and password") {
            $0.arcgis.asksNamelessly = true
        },
        Mutant("asks-app-for-tokens", "ARC-SEC-018", "Asks the app before it acquires a token") {
            $0.arcgis.asksApp = true
        },
        Mutant("token-for-first-request", "ARC-SEC-019", "Sends the token with the first request of a layer only") {
            $0.arcgis.attachesTokens = .toFirstRequest
        },
        Mutant("renews-nothing", "ARC-SEC-020", "Acquires one token for each credential") {
            $0.arcgis.layersRenew = false
            $0.arcgis.tasksRenew = false
        },
        Mutant("renews-for-tasks-only", "ARC-SEC-020", "Does not replace the expired token of a layer") {
            $0.arcgis.layersRenew = false
        },
        Mutant("forgets-renewed-token", "ARC-SEC-021", "Goes back to the old token after a renewal") {
            $0.arcgis.forgetsRenewals = true
        },
        Mutant("drops-given-token", "ARC-SEC-022", "Does not use tokens of the app") {
            $0.arcgis.takesGivenTokens = false
        },
        Mutant("uses-tokens-as-passwords", "ARC-SEC-024", "Sends a given token as a password too") {
            $0.arcgis.showsTokensAsPasswords = true
        },
        Mutant("wants-referers", "ARC-SEC-025", "Uses no given token without a referer") {
            $0.arcgis.demandsReferers = true
        },
        Mutant("sends-no-referer", "ARC-SEC-026", "Leaves out the referer of a token") {
            $0.arcgis.sendsReferers = false
        },
        Mutant("normalizes-referers", "ARC-SEC-026", "Changes the referer of a token") {
            $0.arcgis.normalizesReferers = true
        },
        Mutant("cuts-referers", "ARC-SEC-026", "Sends the referer of a token without its path") {
            $0.arcgis.tokens.cutsReferers = true
        },
        Mutant("renews-given-tokens", "ARC-SEC-029", "Asks for another token when one of the app's expires") {
            $0.arcgis.renewsGivenTokens = true
        },
        Mutant("tasks-invent-referers", "ARC-SEC-027", "Makes up a referer for the token of a task") {
            $0.arcgis.inventReferers = [.task]
        },
        Mutant("invents-referers", "ARC-SEC-027", "Makes up a referer for a token that came without one") {
            $0.arcgis.inventReferers = [.layer]
        },
        Mutant(
            "given-token-for-first-request",
            "ARC-SEC-028",
            "Sends a given token with the first request of a layer only"
        ) {
            $0.arcgis.attachesGivenTokens = .toFirstRequest
        },
        Mutant("layers-load-from-memory", "ARC-SEC-030", "Loads a layer as before when a token has expired") {
            $0.arcgis.rememberResults = [.layer]
        },
        Mutant("answers-from-memory", "ARC-SEC-030", "Answers as before when a token has expired") {
            $0.arcgis.rememberResults = [.task]
        },
        Mutant("keeps-first-token", "ARC-SEC-031", "Does not take a new token of the app's") {
            $0.arcgis.takesNewTokens = false
        },
        Mutant("hides-missing-login", "ARC-SEC-023", "Does not tell that a service wants a login by HTTP") {
            $0.arcgis.hidesLogins = true
        },
        Mutant("gives-up-at-498-in-body", "Esri/arcgis-python-api#1558", "Renews tokens only where the status says so")
        {
            $0.arcgis.renewsByStatusOnly = true
        },
    ]

    private static let certificates: [Mutant] = [
        Mutant("plain-data-first", "ARC-SEC-033", "Tries requests without a token without TLS first") {
            $0.arcgis.plainFirst = [.data]
        },
        Mutant("plain-logins-first", "ARC-SEC-034", "Tries to acquire tokens without TLS first") {
            $0.arcgis.plainFirst = [.login]
        },
        Mutant("plain-tokens-first", "ARC-SEC-035", "Tries requests with a token without TLS first") {
            $0.arcgis.plainFirst = [.token]
        },
        Mutant("trusts-open-services", "ARC-SEC-036", "Verifies no server that it shows no credential to") {
            $0.arcgis.trustsOpenServices = true
        },
        Mutant("tasks-verify-nobody", "ARC-SEC-036", "Verifies no server of a task") {
            $0.arcgis.trustful = [.task]
        },
        Mutant(
            "tasks-are-silent-about-certificates",
            "ARC-SEC-039",
            "Does not tell that the certificate for a task is bad"
        ) {
            $0.arcgis.silentAbout = [.task: [.serverCertificateUntrusted, .serverCertificateHasBadDate]]
        },
        Mutant("silent-about-closed-servers", "ARC-SEC-039", "Does not tell that nobody answers") {
            $0.arcgis.silentAbout = [.layer: [.cannotConnectToHost]]
        },
        Mutant("takes-self-signed", "ARC-SEC-037", "Takes self-signed certificates") {
            $0.arcgis.trustsAnyServer = true
        },
        Mutant("calls-all-untrusted", "ARC-SEC-040", "Calls every failure an untrusted certificate") {
            $0.arcgis.namesFailures = .serverCertificateUntrusted
        },
        Mutant("calls-untrusted-insecure", "ARC-SEC-040", "Does not tell an untrusted certificate from other failures")
        {
            $0.arcgis.namesUntrusted = .secureConnectionFailed
        },
        Mutant("ignores-trusted-hosts", "ARC-SEC-041", "Does not look at the list of trusted hosts") {
            $0.arcgis.heedsTrustedHosts = false
        },
        Mutant("one-host-for-all", "ARC-SEC-042", "Trusts every host once one is trusted") {
            $0.arcgis.trustsAllOnceOneIsTrusted = true
        },
        Mutant("wants-all-listed", "ARC-SEC-043", "Connects to trusted hosts only") { $0.arcgis.demandsListing = true },
        Mutant("hides-failed-layers", "ARC-SEC-044", "Calls a layer loaded that is not") {
            $0.arcgis.hidesFailures = true
        },
        Mutant("layers-remember-failures", "ARC-SEC-045", "Does not load a layer again that has failed") {
            $0.arcgis.remembersFailures = true
        },
        Mutant("trusts-on-resubmission", "ARC-SEC-046", "Trusts the host of a layer that is resubmitted") {
            $0.arcgis.trustsOnResubmission = true
        },
        Mutant("trusts-after-failures-only", "ARC-SEC-049", "Trusts a listed host only once it has failed") {
            $0.arcgis.trustsAfterFailuresOnly = true
        },
    ]
}
