import ReferenceBindings

/// The behaviour of this implementation. The defaults are the documented behaviour; each mutant changes one value.
struct Behaviour: Sendable, Hashable {
    struct Access: Sendable, Hashable {
        var awaitsAuthorization = true
        var authorizingSwitchesOn = true
        var startsSwitchedOff = false
        var heedsEnable = true
        /// The number of times that the app's own switch works in each direction; `nil`: always.
        var enablings: Int?
        var disablings: Int?
        /// Whether each further call to switch on makes every request be handled once more.
        var enablingAddsUp = false
        var heedsDisable = true
        var heedsWithdrawal = true
        var heedsRestoration = true
        /// The false state that the app is told; `nil`: the true one.
        var claimsEnabled: Bool?
        var claimsEnabledWhileWithdrawn = false
        var replacesSharedSession = true
        var tellsServers = true
        var tellsPorts = true
        /// Whether the app is told the servers of its first run forever.
        var keepsFirstServers = false
        var tellsFirstServerOnly = false
        var noticesRelay = true
        var announcesRelay = true
        var announcesRelayReturn = true
        var announcesFirstLossOnly = false
        /// Whether the relay counts as lost until each socket that has lost it is connected anew.
        var losesRelayWithSockets = false
        var tellsFirstPortForAll = false
    }

    struct Routing: Sendable, Hashable {
        /// The origin of a request.
        enum Origin: Sendable {
            case sharedSession, ownSession, backgroundSession, connection, synchronous, httpRequest, upload, download
            case resumedUpload, webView
            /// A background session made by the older constructor.
            case legacyBackgroundSession
            /// A task with a completion handler.
            case handlerTask
            /// A later load of a web view.
            case laterLoad
            /// A session whose configuration lists the engine's class and no other.
            case onlyEngineListed
        }

        var relaysListed = true
        var relaysUnlisted = false
        var relaysWhilePending = false
        var heedsApplicationServers = true
        var heedsAdditionalServers = true
        var triesDirectFirst = false
        /// Whether each relayed server is also dialled directly.
        var dialsBesideRelay = false
        /// Whether the app connects to the relay at launch.
        var greetsRelayAtLaunch = false
        /// Whether a redirected request keeps the route of the first request.
        var keepsFirstWay = false
        var schemes: Set<String> = ["http", "https"]
        var servesAnyScheme = false
        var servesFTP = false
        /// Whether a host in the domain of a listed host counts as listed.
        var listsDomains = false
        var encryptsRelayLeg = true
        var leftToPlatform: Set<Origin> = [.backgroundSession, .resumedUpload]
        var httpRequestsIgnoreSwitch = true
        var heedsBlockedVersions = true
        /// Whether nothing is blocked once a user is named.
        var usersLiftBlocks = false
        var blocksEverywhere = false
        var blocksFirstServerOnly = false
        var keepsFirstBlockedVersions = false
        var takesLaterBlocks = true
        var blocksModernVersionsOnly = false
        /// Versions that are offered although the console blocks them.
        var unblocked: Set<TLSRange.Version> = []
        /// Users for whom nothing is blocked.
        var exemptUsers: Set<String> = []
        /// Whether nothing is blocked where the console has a configuration for the app's policy group.
        var exemptsConfigured = false
        /// Whether nothing is blocked for additional servers.
        var exemptsAdditional = false
        /// Whether nothing is blocked for another user than the first.
        var blockEndsWithUser = false
        /// Whether nothing is blocked once the app has another configuration than at first.
        var blockEndsWithConfiguration = false
        /// Whether what was ever blocked stays blocked.
        var keepsLiftedBlocks = false
        /// Whether a host whose name ends with that of a listed one counts as listed.
        var listsEndings = false
        /// Whether blocked versions are also withheld from the relay.
        var blockConcernsRelay = false
        var relaysStreams = false
        var retriesStreamsByRelay = false
        var usesDeviceProxy = false
        /// Whether the device's proxy is used for hosts that are reached directly.
        var usesDeviceProxyDirectly = false
        var platformUsesDeviceProxy = true
        /// Whether the app is told that a handshake has failed which is then retried.
        var tellsFailedHandshakes = false
        /// Whether the TLS handshake with a proxy names the server instead of the proxy.
        var namesServersToProxies = false
    }

    struct Sessions: Sendable, Hashable {
        enum Invalidated: Sendable { case none, newest, allButShared, all }

        var switchingOffInvalidates = Invalidated.allButShared
        var refusesWhenInvalid = true
        var laterSessionsAreInvalid = false
        var announcesInvalidation = true
        var abandonsTasks = false
        var sendsAdditionalHeaders = true
        var heedsRequestTimeout = true
        /// Whether the request's own time limit is applied.
        var heedsOwnTimeouts = true
        var heedsResourceTimeout = true
        var dataRestartsTimeout = true
        var heedsTLSMinimum = true
        var heedsTLSMaximum = true
        var heedsCookieStorage = true
        var heedsProtocolClasses = true
        var heedsProxies = true
        var asksRegisteredClasses = false
        var heedsAcceptPolicy = false
        var heedsShouldSetCookies = false
        var uploadsHeedShouldSetCookies = false
        var consultsCredentialStorage = false
        var fillsCredentialStorage = false
        /// Kinds of network that the engine avoids if the session demands it. The platform avoids them all.
        var heededLimits: Set<NetworkLimit> = []
        var heedsServiceType = false
        var heedsProxyConfigurations = false
        var heedsMultipath = false
        var pipelines = false
        var waitsForConnectivity = false
        var usesSharedContainer = false
        var sendsLaunchEvents = false
        /// Whether the transfers of sessions of the background outlive the app.
        var backgroundTransfersOutliveApp = false
        /// Whether transfers outlive the app if the session has a flag for background transfers.
        var flaggedTransfersOutliveApp = false
        var limitsConnections = false
        var demandsNameProof = false
        var changesProtocolClass = false
        var fillsProtocolClasses = true
        var handlesListedEngineTwice = false
        var handlesRegisteredEngineTwice = false
        var namesProtocolClass = true
        /// Whether settings read back as they were set, even if they have no effect.
        var tellsSettingsAsSet = false
    }

    struct Tasks: Sendable, Hashable {
        var copies = 1
        var completions = 1
        var cutsBodies = false
        var tellsDataFirst = false
        /// Whether head and content are reported only after the end.
        var tellsEndFirst = false
        /// Whether metrics are reported only after the end.
        var measuresAfterEnd = false
        var sendsBodies = true
        var tellsLengthOfNothing = true
        var headIsGet = false
        /// The routes on which a suspended task stops.
        var suspendStops: Set<Way> = []
        var tellsWaiting = false
        var trustsAnyServer = false
        var sendsHostField = true
        /// Whether a delegate is told the header fields of a response.
        var tellsHeaderFields = true
        var showsHeadersToRelay = false
        /// Whether the console's token is sent to servers in a header field.
        var showsTokenToServers = false
        /// What is overlooked or demanded in certificates of servers.
        var certificates = CertificateRules()
        /// Whether servers are refused whose revocation status was not checked.
        var demandsRevocationStatus = false
        /// Cipher suites of TLS 1.2 and earlier, in OpenSSL's notation.
        var cipherSuites: String?
        var metrics = Metrics()
    }

    struct Metrics: Sendable, Hashable {
        var nameURL = true
        var tellRequestStart = true
        var tellRequestEnd = true
        var tellResponseStart = true
        /// Whether the engine also reports the metrics that only the platform reports.
        var tellEverything = false
        var tellEverythingDirectly = false
    }

    struct Credentials: Sendable, Hashable {
        var remembersNone = false
        var remembersBasicOnly = false
        /// Whether credentials of any persistence are remembered for Negotiate.
        var remembersForNegotiate = false
        var remembersForSession = true
        var remembersPermanent = true
        /// The methods that a credential for the default method serves.
        var defaultMeans: Set<String> = ["Basic"]
        /// Whether servers with the same realm share credentials.
        var goByRealm = false
        /// Whether credentials are sent without a challenge.
        var areSentUnasked = false
        /// Whether other ports of a host get credentials without a challenge.
        var areSentToOtherPorts = false
        /// Whether other realms of a server are answered by the same credential.
        var ignoresRealms = false
        /// Whether a credential for one method serves any other.
        var ignoresMethods = false
        /// Whether the first credential for a protection space stays, even if it was refused.
        var keepsFirst = false
        /// The kinds of persistence that last beyond the end of the app.
        var outliving: Set<Credential.Persistence> = []
    }

    struct Authentication: Sendable, Hashable {
        /// When NTLM answers contain a message integrity code.
        enum Signing: Sendable { case whenAsked, never, always, wrongly }
        /// The choice among several offered methods.
        enum Choice: Sendable { case firstOffered, strongest, weakest }
        /// The consequence if the app rejects a method.
        enum Rejection: Sendable {
            case nextMethod, endsTask, deliversChallenge
            /// The next method is tried, but no credential is accepted.
            case takesNothingAfterwards
            /// The credential for another method is used for the rejected one.
            case servesRejected
        }
        /// When later requests assume that they are logged in at a proxy.
        enum Sticking: Sendable { case never, onceAccepted, onceAcceptedEarly }
        /// The requests that share a connection during a login.
        enum Connections: Sendable {
            case ofExchange, ofRequest, ofApp
            /// All requests of the app to one address, for any host name.
            case ofAddress
        }

        var basic = Basic()
        var digest = Digest()
        var ntlm = NTLM()
        var offering = Offering()
        var answersChallenges = true
        /// Whether challenges name the protection space that was presented.
        var namesProtectionSpace = true
        /// Whether Basic is presented as the default method, whose credentials are then not used.
        var dropsDefaultMethod = false
        var answersSeveralMethods = true
        /// The methods that are not known, by their names for apps.
        var unknownMethods: Set<String> = []
        var choice = Choice.firstOffered
        /// Whether Negotiate goes first if all methods are offered in one field.
        var prefersNegotiateInOneField = false
        var rejection = Rejection.nextMethod
        /// Whether a method can be rejected only if the app's build allows it (GDRejectAuthSupport).
        var rejectionNeedsKey = false
        /// Whether that build setting stops the challenges to the app.
        var keyStopsChallenges = false
        var repeatsRejectedMethods = false
        /// The number of times that refused credentials are sent again.
        var repetitions = 0
        var encodesBasic = true
        var connectionsAsk = true
        var signsQuery = true
        var repeatsNonceCount = false
        var renewsStaleNonces = true
        var offersExtendedSessionSecurity = true
        /// The NTLM variant that is computed instead of the one that the server expects.
        var responses: [NTLMVariant: NTLMVariant] = [:]
        var signing = Signing.whenAsked
        var substitutesTargetDomain = false
        var connections = Connections.ofExchange
        var proxyLoginsStick = Sticking.never
        var answersClosedChallenges = true
        var dropsBodiesAtProxies = false
        var asksForProxiesInServersName = false
        var showsProxyCredentialsToServers = false
        var logsPasswords = false
        /// Whether credentials in the app's own headers follow any redirection.
        var takesCredentialsAlong = false
        /// Whether a login follows any redirection.
        var takesLoginsAlong = false
        /// Whether HTTP/1.1 is used if a login or the server requires it.
        var fallsBackToHTTP1 = true
    }

    struct WebViews: Sendable, Hashable {
        var authorizationSetsFlag = true
        var flagCanBeSet = true
        var useEngine = true
        var alwaysUseEngine = false
        /// Values of the flag that existing web views take over although they were made under the other value.
        var followed: Set<Bool> = []
        var flagCountsOnce = false
        /// Whether the flag is looked at for the first web view only.
        var firstDecides = false
        var areCachedNatively = false
    }

    var handshakes = Handshakes()
    var access = Access()
    var exceptions = Exceptions()
    var routing = Routing()
    var sessions = Sessions()
    var tasks = Tasks()
    var cookies = Cookies()
    var cache = Cache()
    var credentials = Credentials()
    var authentication = Authentication()
    var kerberos = Kerberos()
    var webViews = WebViews()
    var sockets = Sockets()
    var arcgis = ArcGIS()
    var appConnect = AppConnect()
}
