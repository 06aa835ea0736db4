import ReferenceBindings

/// How this implementation decides where the documents leave no choice. The defaults are what is documented.
struct Behaviour: Sendable, Hashable {
    struct Access: Sendable, Hashable {
        var awaitsAuthorization = true
        var authorizingSwitchesOn = true
        var startsSwitchedOff = false
        var heedsEnable = true
        /// Each call while it is on adds another handling of every request.
        var enablingAddsUp = false
        var heedsDisable = true
        var heedsWithdrawal = true
        var heedsRestoration = true
        /// What the app is told instead of whether it is on.
        var claimsEnabled: Bool?
        var replacesSharedSession = true
        var tellsServers = true
        var tellsPorts = true
        var noticesRelay = true
        var announcesRelay = true
        var announcesRelayReturn = true
    }

    struct Routing: Sendable, Hashable {
        /// Where a request comes from.
        enum Origin: Sendable {
            case sharedSession, ownSession, backgroundSession, connection, synchronous, httpRequest, upload, download
            case resumedUpload, webView
        }

        var relaysListed = true
        var relaysUnlisted = false
        var relaysWhilePending = false
        var heedsApplicationServers = true
        var heedsAdditionalServers = true
        var triesDirectFirst = false
        /// Dials every server directly as well as through the relay.
        var dialsBesideRelay = false
        /// Connects to the relay as soon as the app runs.
        var greetsRelayAtLaunch = false
        /// Goes on, after a redirection, the way that the first request took.
        var keepsFirstWay = false
        var schemes: Set<String> = ["http", "https"]
        var servesAnyScheme = false
        var encryptsRelayLeg = true
        var leftToPlatform: Set<Origin> = [.backgroundSession, .resumedUpload]
        var httpRequestsIgnoreSwitch = true
        var heedsBlockedVersions = true
        var blocksEverywhere = false
        var blocksFirstServerOnly = false
        var keepsFirstBlockedVersions = false
        var blocksModernVersionsOnly = false
        var relaysStreams = false
        var usesDeviceProxy = false
        var platformUsesDeviceProxy = true
        /// Tries again with an older version when a handshake fails.
        var retriesOlderVersions = true
        /// Calls a proxy by the name of the server in the proxy's own handshake of TLS.
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
        /// The limit that a request brings itself.
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
        var consultsCredentialStorage = false
        var fillsCredentialStorage = false
        /// Kinds of network that the engine avoids when told so. The platform avoids them all.
        var heededLimits: Set<NetworkLimit> = []
        var heedsServiceType = false
        var heedsProxyConfigurations = false
        var heedsMultipath = false
        var pipelines = false
        var waitsForConnectivity = false
        var usesSharedContainer = false
        var sendsLaunchEvents = false
        var limitsConnections = false
        var demandsNameProof = false
        var changesProtocolClass = false
        var handlesListedEngineTwice = false
        var handlesRegisteredEngineTwice = false
        /// Reads settings back as they were set, whether or not they count.
        var tellsSettingsAsSet = false
    }

    struct Tasks: Sendable, Hashable {
        var copies = 1
        var completions = 1
        var cutsBodies = false
        var tellsDataFirst = false
        /// Tells of head and content only after the end.
        var tellsEndFirst = false
        /// Tells what was measured only after the end.
        var measuresAfterEnd = false
        var sendsBodies = true
        var tellsLengthOfNothing = true
        var headIsGet = false
        var suspendStopsTransfer = false
        var heedsEarliestBegin = false
        var tellsDelay = false
        var tellsWaiting = false
        var tellsSent = true
        var trustsAnyServer = false
        var sendsHostField = true
        var showsHeadersToRelay = false
        /// Sends the console's token to servers, in a field of the head.
        var showsTokenToServers = false
        /// Refuses servers whose service of revocation was not asked.
        var demandsRevocationStatus = false
        /// Cipher suites of TLS 1.2 and before, in OpenSSL's words.
        var cipherSuites: String?
        var metrics = Metrics()
    }

    struct Metrics: Sendable, Hashable {
        var nameURL = true
        var tellRequestStart = true
        var tellRequestEnd = true
        var tellResponseStart = true
        /// Those of the platform as well.
        var tellEverything = false
        var tellEverythingDirectly = false
    }

    struct Cookies: Sendable, Hashable {
        var stores = true
        var attaches = true
        var lists = true
        var deletes = true
        var sets = true
        var outliveApp = true
        var areSavedAtQuitOnly = false
        var keepsSessionCookies = false
        var inNativeDirectory = false
        var areEncrypted = true
        var matchesHost = true
        var matchesPath = true
        var matchesScheme = true
        var areTakenFromChallenges = true
        var requestSwitchStopsAttaching = true
        var requestSwitchStopsStoring = true
        var requestSwitchSticks = false
        var connectionsHaveSwitch = true
    }

    struct Cache: Sendable, Hashable {
        var isUsed = true
        var unusedBy: Set<Routing.Origin> = []
        var keepsSessionsApart = false
        var inNativeDirectory = false
        var heedsDiskCapacity = true
        var heedsMemoryCapacity = false
        /// Whether the capacity is for everything together rather than for each response.
        var limitsVolume = true
        var heedsOwnObjects = false
        var takesNone = true
        var noneStopsReading = true
        var noneStopsWriting = true
        var noneStopsEverybody = false
        var heedsClearing = true
        var heedsReplacement = true
        var fillsReplacement = false
        /// Policies that are treated like the default.
        var ignoredPolicies: Set<CachePolicy> = []
    }

    struct Credentials: Sendable, Hashable {
        var remembersNone = false
        var remembersBasicOnly = false
        var remembersForSession = true
        var remembersPermanent = true
        var defaultIsBasic = true
        /// Takes servers that name the same realm for one.
        var goByRealm = false
        /// Answers challenges that have not been made.
        var areSentUnasked = false
        /// Which kinds a new run of the app still finds.
        var outliving: Set<Credential.Persistence> = []
    }

    struct Authentication: Sendable, Hashable {
        /// When NTLM answers come with a message integrity code.
        enum Signing: Sendable { case whenAsked, never, always, wrongly }
        /// Which of several offered methods is used.
        enum Choice: Sendable { case firstOffered, strongest, weakest }
        /// What happens when the app rejects a method.
        enum Rejection: Sendable {
            case nextMethod, endsTask, deliversChallenge
            /// The next method is asked for, in vain.
            case takesNothingAfterwards
            /// What the app gives for another method serves the rejected one.
            case servesRejected
        }
        /// When later requests take themselves for logged in at a proxy.
        enum Sticking: Sendable { case never, onceAccepted, onceAcceptedEarly }
        /// Which requests follow one another over a connection.
        enum Connections: Sendable {
            case ofExchange, ofRequest, ofApp
            /// Those of the whole app to one address, whatever the name.
            case ofAddress
        }

        var answersChallenges = true
        var answersSeveralMethods = true
        var methods = Set(AuthenticationMethod.allCases)
        var choice = Choice.firstOffered
        var rejection = Rejection.nextMethod
        /// Whether a method may only be rejected where the app's build says so (GDRejectAuthSupport).
        var rejectionNeedsKey = false
        /// Whether an app whose build says so is not asked.
        var keyStopsChallenges = false
        var repeatsRejectedMethods = false
        /// How often refused credentials are sent again.
        var repetitions = 0
        var encodesBasic = true
        var connectionsAsk = true
        var signsQuery = true
        var repeatsNonceCount = false
        var renewsStaleNonces = true
        var offersExtendedSessionSecurity = true
        /// What is computed in place of what the server wants.
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
        /// Sends credentials of the app's own headers wherever a redirection leads.
        var takesCredentialsAlong = false
        /// Goes on with a login wherever a redirection leads.
        var takesLoginsAlong = false
        /// Speaks HTTP/1.1 where a login or the server wants it.
        var fallsBackToHTTP1 = true
    }

    struct Kerberos: Sendable, Hashable {
        /// Whether servers get a credential to act with.
        enum Delegation: Sendable { case asAllowed, never, always }

        var keepsTickets = true
        /// Whether a ticket-granting ticket gets the user into other hosts than the first.
        var ticketsServeOtherSites = true
        var ticketsOutliveApp = true
        var ticketsAreNative = false
        var ticketsAreSealed = true
        /// Whether the user's name decides about the realm.
        var heedsRealms = true
        var relaysToCenters = true
        var renews = true
        var delegation = Delegation.asAllowed
        /// Whether the app is asked once tickets were refused.
        var asksAfterRefusals = true
        /// Whether the app is asked once the realm does not take its ticket any more.
        var asksAfterExpiry = true
        var asksTwice = false
        /// What is sent where there is no ticket: a token without one.
        var answersWithoutTickets = false
        var repeatsTokens = false
        var namesServersByAddress = false
        var namesServersAtProxies = false
        /// Whether the next method is tried when no key distribution center answers.
        var goesOnWithoutCenters = true
        var restartsLogins = true
        var repeatsLargeRequests = false
    }

    struct WebViews: Sendable, Hashable {
        var authorizationSetsFlag = true
        var flagCanBeSet = true
        var useEngine = true
        var alwaysUseEngine = false
        /// Values of the flag that web views take over although they were made under the other one.
        var followed: Set<Bool> = []
        var flagCountsOnce = false
        var areCachedNatively = false
    }

    struct Sockets: Sendable, Hashable {
        var table = SocketMachine.documented
        /// Before the app is authorized.
        var areMadeEarly = false
        var workEarly = false
        var stayRefused = false
        /// Whether connecting returns only when it is known what has become of it.
        var block = false
        var connectWhenMade = false
        var onlyPort: Int?
        /// Whether IP addresses will do.
        var takeAddresses = true
        var reachUnlisted = true
        var useDeviceProxy = false
        var resolveForRelay = false
        var rememberFailures = false
        /// How often the delegate is told of an event; once where nothing is said.
        var tellings: [SocketEvent: Int] = [:]
        var takeDelegates = true
        var tellDelegates = true
        var tellOutages = false
        var tellSecurityErrorsAsClose = false
        var tellReadsLate = false
        var closeFailedAttempts = false
        var closeAtOnce = false
        var endTheirDirection = true
        // The buffers.
        var appendingSends = false
        var writeHalf = false
        var keepSent = false
        var keepConsumed = false
        var keepBuffers = false
        var forgetUnread = false
        var cutReceived = false
        var cutCountedBytes = false
        var refuseAppending: Set<SocketState> = []
        var alwaysClaimReadStream = false
        /// States in which a write is not lost but carried out once there is a connection.
        var carryOutLater: Set<SocketState> = []
        // TLS.
        /// Whatever the app asks for.
        var alwaysUseTLS: Bool?
        var forgiven: Set<TLSLayer.Flaw> = []
        var hostSwitchForgives: Set<TLSLayer.Flaw> = [.name]
        var peerSwitchForgives = Set(TLSLayer.Flaw.allCases)
        var denyHostSwitch = false
        var denyPeerSwitch = false
        var claimLateSwitches = false
        var matching = TLSLayer.Matching.documented
        /// In OpenSSL's words.
        var cipherSuites: String?
        var usualVersions: Set<TLSRange.Version> = [.ssl3, .tls10]
        var versionsByWord: [String: Set<TLSRange.Version>] = [
            "GDEnableTLS1.1": [.tls11], "GDEnableTLS1.2": [.tls11, .tls12],
        ]
        var readListsOfVersions = true
        var readFirstVersionOnly = false
        var settingConcernsRelay = false
        var optInBeatsBlock = false
    }

    var access = Access()
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
