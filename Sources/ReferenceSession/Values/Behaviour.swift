import ReferenceBindings

/// The behaviour of this implementation. The defaults are the documented behaviour; each mutant changes one value, each variant what is free.
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
        /// Whether an app that had switched it off gets it by switching it on during a withdrawal.
        var enablingEndsWithdrawal = false
        var heedsRestoration = true
        /// Whether a run that was withdrawn from its start, or was denied, stays off in spite of what the console says later.
        var withdrawnRunsStayOff = false
        var deniedRunsStayOff = false
        /// Whether a run of authorization during a withdrawal ends it.
        var authorizingEndsWithdrawal = false
        /// What the app has at hand. Nothing of it ends by what follows.
        enum Holding: Sendable {
            /// The credentials that it remembers.
            case logins
            /// The cookies that are for its run.
            case cookies
            case tickets
            /// The sessions that it has made.
            case sessions
        }

        /// What ends when the relay is out of reach.
        var outagesEnd: Set<Holding> = []
        /// What ends when an app that is authorized begins authorization again.
        var authorizingEnds: Set<Holding> = []
        /// Whether news of the policy end a withdrawal, whatever they say.
        var newsEndWithdrawal = false
        /// Whether news of the policy switch on what the app has switched off.
        var newsSwitchOn = false
        /// What news of the policy end.
        var newsEnd: Set<Holding> = []
        /// What ends when the app goes to the background.
        var backgroundEnds: Set<Holding> = []
        /// The false state that the app is told; `nil`: the true one.
        var claimsEnabled: Bool?
        var claimsEnabledWhileWithdrawn = false
        /// Whether it claims to be on before the authorization of a run if an earlier run was authorized.
        var claimsEnabledOfEarlierRun = false
        var replacesSharedSession = true
        var tellsServers = true
        var tellsPorts = true
        /// Whether the app is told the servers of its first run forever.
        var keepsFirstServers = false
        /// Whether the app is told the former servers when the console has none.
        var keepsServersForNone = false
        var tellsFirstServerOnly = false
        var mergesServersOfHosts = false
        /// Whether tasks that the app resumes too early run after the authorization.
        var parksEarlyTasks = false
        /// Whether it has to be switched on as often as it was switched off.
        var countsDisablings = false
        /// Whether it stays off in the next run if it was off.
        var remembersSwitch = false
        /// Whether it stays off after the authorization if the app has switched it off before.
        var remembersEarlyDisabling = false
        /// How often the app is told that the relay was lost; `nil`: always.
        var lossesTold: Int?
        /// Whether the app is told that the relay is back only when it requests something.
        var tellsReturnOnUse = false
        var noticesRelay = true
        /// Whether the relay counts as reachable although the device has no link.
        var overlooksLink = false
        /// Whether the relay counts as lost while the app has switched secure communication off.
        var losesRelayWhileOff = false
        /// Whether no loss of the relay is announced meanwhile.
        var concealsLossWhileOff = false
        var announcesRelay = true
        var announcesRelayReturn = true
        /// Whether a change is announced that the app has asked about meanwhile.
        var announcesWhatIsAsked = true
        /// Whether the relay counts as lost until each socket that has lost it is connected anew.
        var losesRelayWithSockets = false
        var tellsFirstPortForAll = false
    }

    struct Routing: Sendable, Hashable {
        /// The origin of a request.
        enum Origin: String, Sendable, CaseIterable {
            case sharedSession, ownSession, backgroundSession, connection, synchronous, httpRequest, data, upload,
                download
            case resumedUpload, webView, socket
            /// A background session made by the older constructor.
            case legacyBackgroundSession
            /// A session of the app's own with an ephemeral configuration.
            case ephemeralSession
            /// A task with a completion handler, or one with a delegate.
            case handlerTask, delegateTask
            /// A later load of a web view.
            case laterLoad
            /// A session whose configuration lists the engine's class and no other.
            case onlyEngineListed
            /// A session whose configuration lists classes, but not the engine's.
            case othersListed
            /// A layer or a query task of an ArcGIS Server.
            case layer, queryTask
        }

        var relaysListed = true
        var relaysUnlisted = false
        var relaysWhilePending = false
        var relaysWhileDenied = false
        var relaysWhileWithdrawn = false
        var heedsApplicationServers = true
        var heedsAdditionalServers = true
        var triesDirectFirst = false
        /// Whether each relayed server is also dialled directly.
        var dialsBesideRelay = false
        /// Whether the relay gets requests of plain HTTP to forward, as a proxy does.
        var handsPlainHTTPToRelay = false
        /// Whether the app connects to the relay at launch.
        var greetsRelayAtLaunch = false
        /// Whether a redirected request keeps to the relay.
        var staysOnRelay = false
        /// Whether a redirected request keeps to the relay although access is off by then.
        var finishesByRelay = false
        /// Whether what was reached through the relay is reached so from then on.
        var keepsWarmTunnels = false
        /// Whether uploads from resume data use a tunnel that has brought an answer before.
        var resumesInIdleTunnels = false
        /// Whether what was reached while access was off is reached directly from then on.
        var keepsDirectConnections = false
        /// Whether streams go through the relay to what was reached so.
        var relaysWarmStreams = false
        /// Whether the relay is asked for the address of a server instead of its name.
        var resolvesForRelay = false
        /// Whether a proxy of SOCKS is asked for the address of a server instead of its name.
        var resolvesForSOCKS = false
        /// Whether the relay is asked for the first port of a host, whatever port is meant.
        var sharesTunnelsOfHosts = false
        /// Whether hosts in capitals are taken for unlisted.
        var missesCapitals = false
        /// Whether schemes in capitals are left to the platform.
        var missesCapitalSchemes = false
        /// Whether only the first additional server counts.
        var takesOneAdditionalServer = false
        /// Whether servers stay listed for ever.
        var forgetsNoServers = false
        /// Whether a server is dialled directly when the relay does not answer.
        var goesPastSilentRelay = false
        /// Whether nothing goes to the relay any more once it has not answered.
        var avoidsSilentRelay = false
        /// Whether the additional headers of a session are sent to the relay as well.
        var showsSessionHeadersToRelay = false
        /// Whether the relay is shown the first token for ever.
        var keepsFirstToken = false
        /// Whether the token of the last run is used until there is another.
        var keepsToken = false
        /// Whether the servers of the last run count where none are listed.
        var keepsServers = false
        /// Whether tasks go through the relay to the servers of the last run while authorization is pending.
        var relaysTasksWhilePending = false
        /// Whether a redirected request keeps the route of the first request.
        var keepsFirstWay = false
        var schemes: Set<String> = ["http", "https"]
        var servesAnyScheme = false
        var servesFTP = false
        /// Whether a host in the domain of a listed host counts as listed.
        var listsDomains = false
        /// Whether a server that is listed in capitals is not found.
        var missesListedCapitals = false
        var encryptsRelayLeg = true
        /// Whether the platform serves a request.
        var leaves = false
        /// Whether a request goes through the relay.
        var relays = false
        /// Whether a request is refused.
        var refuses = false
        /// Whether the engine serves a request even while it is switched off.
        var ignoresSwitch = false
        /// Whether it does so once the app has registered the engine's class by itself.
        var servesRegisteredWhileOff = false
        /// Whether a request goes through the relay when the direct route fails.
        var retriesByRelay = false
        var leftToPlatform: Set<Origin> = [.backgroundSession, .resumedUpload]
        var httpRequestsIgnoreSwitch = true
        var heedsBlockedVersions = true
        /// Whether nothing is blocked once a user is named.
        var usersLiftBlocks = false
        var blocksEverywhere = false
        /// Whether blocked versions are not offered through proxies of sessions either.
        var blocksAtSessionProxies = false
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
        /// Whether that holds for additional servers only.
        var listsAdditionalEndings = false
        /// Whether blocked versions are also withheld from the relay.
        var blockConcernsRelay = false
        var relaysStreams = false
        var retriesStreamsByRelay = false
        var usesDeviceProxy = false
        /// Whether the device's proxy is used where a PAC file names it.
        var followsPACFiles = false
        /// Whether the device's proxy is used for hosts that are reached directly.
        var usesDeviceProxyDirectly = false
        /// Whether the device's proxy is used for hosts that cannot be reached directly.
        var fallsBackToDeviceProxy = false
        var platformUsesDeviceProxy = true
        /// Whether the app is told that a handshake has failed which is then retried.
        var tellsFailedHandshakes = false
        /// Whether the TLS handshake with a proxy names the server instead of the proxy.
        var namesServersToProxies = false
        var dialling = Dialling()
    }

    /// What becomes of the addresses of a server that is reached directly.
    struct Dialling: Sendable, Hashable {
        var takesFirstOnly = false
        var knowsIPv6 = true
        /// Whether an address that does not answer holds up the next one.
        var waitsOnSilence = false

        /// - Parameter addresses: `nil`: the name is not known.
        func chosen(_ addresses: [String]?) -> [String]? {
            let known = addresses?.filter { knowsIPv6 || !$0.contains(":") }
            return known?.isEmpty == false ? known.map { takesFirstOnly ? Array($0.prefix(1)) : $0 } : nil
        }
    }

    struct Sessions: Sendable, Hashable {
        enum Invalidated: Sendable { case none, newest, allButShared, allButIdleShared, all }
        /// Sessions that stay valid.
        enum Spared: Sendable { case unused, withoutCache, ephemeral }

        var switchingOffInvalidates = Invalidated.allButShared
        var spared: Set<Spared> = []
        /// Whether sessions that are invalid become invalid again.
        var forgetsNoSessions = false
        /// Whether switching on invalidates the sessions that were made while it was off.
        var enablingInvalidates = false
        var refusesWhenInvalid = true
        var laterSessionsAreInvalid = false
        var announcesInvalidation = true
        var abandonsTasks = false
        /// Whether a task that waits for an answer of the app is forgotten when its session becomes invalid.
        var forgetsWaitingTasks = false
        /// Whether a task is forgotten that still sends its content when its session becomes invalid.
        var forgetsSendingTasks = false
        /// Whether such a task ends twice.
        var endsSendingTasksTwice = false
        var sendsAdditionalHeaders = true
        /// Whether the session's fields replace those of a request.
        var sessionHeadersWin = false
        /// Whether fields are the same only if their names are spelled the same.
        var comparesCase = false
        /// Whether a session without additional headers has those of the last one.
        var lendsHeaders = false
        /// Whether the service type is sent in a field.
        var sendsPriority = false
        var heedsRequestTimeout = true
        /// Whether the request's own time limit is applied.
        var heedsOwnTimeouts = true
        var heedsResourceTimeout = true
        /// Whether the time of a resource does not end a task that still sends its content.
        var sendingOutlastsResourceTimeout = false
        /// Whether the time of a resource does not end a task that has no response yet.
        var resourceTimeoutNeedsResponse = false
        /// Whether the time of a resource does not end a task that waits for the app.
        var appOutlastsResourceTimeout = false
        /// Whether the time of a resource does not end a task that is suspended.
        var suspensionOutlastsResourceTimeout = false
        var dataRestartsTimeout = true
        /// Whether bytes that are sent count as data.
        var sendingRestartsTimeout = true
        /// Whether the timeout of a request ends with the head of the response.
        var headEndsTimeout = false
        /// Whether the timeout of a resource starts anew with a redirection.
        var redirectionRestartsTimeout = false
        /// Whether the timeout of a resource starts anew when the app has answered a challenge.
        var answerRestartsTimeout = false
        var heedsTLSMinimum = true
        var heedsTLSMaximum = true
        /// Whether the newest TLS version counts for nothing beside an oldest one.
        var minimumHidesMaximum = false
        var heedsCookieStorage = true
        var heedsProtocolClasses = true
        /// Whether the proxy for http serves any scheme.
        var usesOneProxy = false
        var bypassesDeadProxies = false
        /// Whether a session uses the proxy that another one has used for the same server.
        var lendsProxies = false
        /// Whether only the first of the configured classes is asked.
        var asksFirstClassOnly = false
        /// Whether the cache is looked at before the configured classes are asked.
        var asksCacheBeforeClasses = false
        var heedsProxies = true
        var asksRegisteredClasses = false
        /// Whether the shared session asks classes that were registered while access was not on.
        var asksClassesOfBefore = false
        /// Whether the engine serves background sessions that were made while access was not on.
        var servesBackgroundOfBefore = false
        var heedsAcceptPolicy = false
        var heedsShouldSetCookies = false
        var uploadsHeedShouldSetCookies = false
        /// Whether sessions with a cookie storage of their own heed what they say of cookies.
        var ownStoragesHeedCookieSettings = false
        /// Whether such sessions do not heed that a request switches cookies off.
        var ownStoragesIgnoreSwitch = false
        var consultsCredentialStorage = false
        var fillsCredentialStorage = false
        /// Kinds of network that the engine avoids if the session demands it. The platform avoids them all.
        var heededLimits: Set<NetworkLimit> = []
        var heedsServiceType = false
        var heedsProxyConfigurations = false
        var heedsMultipath = false
        var pipelines = false
        var waitsForConnectivity = false
        /// Whether the engine waits where the device has no link, and tells.
        var waitsForLink = false
        var usesSharedContainer = false
        /// Whether downloads of at least one MiB are kept in the shared container.
        var sharesLargeDownloads = false
        var sendsLaunchEvents = false
        /// Whether launch events are sent for downloads that have not ended.
        var sendsEventsOfDownloads = false
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
        /// Whether a request is handled twice if another class is listed before the engine's.
        var handlesLaterEngineTwice = false
        var namesProtocolClass = true
        /// Whether settings read back as they were set, even if they have no effect.
        var tellsSettingsAsSet = false
    }

    struct Tasks: Sendable, Hashable {
        var copies = 1
        var completions = 1
        var cutsBodies = false
        /// Whether the last byte of a body of 65,537 bytes is lost.
        var losesByteAfter64KiB = false
        /// Whether the last piece of a body is lost that ends with the connection.
        var losesLastPiece = false
        /// Whether a task that fails within its body is reported to end twice.
        var repeatsLateFailures = false
        /// Whether the delegate is told of a response only when there is content.
        var tellsResponseWithContent = false
        /// Whether the delegate is told of responses that ask for a login, too.
        var tellsChallengingResponses = false
        /// Whether the delegate is told of a cached response after its data.
        var tellsCachedDataFirst = false
        /// Whether a response without content by its status 204 is waited on.
        var waitsAfter204 = false
        /// Whether a response of status 204 is a failure.
        var failsOn204 = false
        /// Whether a body that was cut off is taken for whole.
        var takesCutBodies = false
        /// Whether a body in chunks that was cut off is taken for whole.
        var takesCutChunks = false
        /// Whether only the last of several fields of a name is told.
        var tellsLastFieldOnly = false
        /// Whether connections for one URL at the same time give their bodies to the latest.
        var mixesBodies = false
        /// Whether downloads at the same time whose URLs end in the same name give their content to the latest.
        var mixesDownloads = false
        /// Whether a request is sent again whose connection closed without a response.
        var repeatsUnanswered = false
        var tellsDataFirst = false
        /// Whether head and content are reported only after the end.
        var tellsEndFirst = false
        /// Whether metrics are reported only after the end.
        var measuresAfterEnd = false
        /// Whether a task begins only at its earliest begin date.
        var heedsBeginDate = false
        /// Whether a task with such a date is told of as delayed.
        var tellsDelay = false
        var sendsBodies = true
        var tellsLengthOfNothing = true
        var headIsGet = false
        var methodsAreCapitals = false
        /// Whether `%2F` in a path is sent as `/`.
        var decodesSlashes = false
        /// Whether a query that is empty is left out with its question mark.
        var dropsEmptyQueries = false
        var followsRedirections = true
        /// Whether the method stays the same after 303.
        var keepsMethodOn303 = false
        /// Statuses after which any method becomes GET.
        var becomesGetOn: Set<Int> = []
        /// Whether the type of a body is told that is not sent any longer.
        var keepsContentType = false
        /// Whether a reference that is only a query is resolved against the root.
        var resolvesQueriesAtRoot = false
        /// Whether the field Host goes without the port.
        var dropsPortOfHost = false
        /// Whether bytes that are sent again are counted on top.
        var countsAttemptsTogether = false
        /// The routes on which a suspended task stops.
        var suspendStops: Set<Way> = []
        /// Whether a suspended task stops that has no response yet.
        var suspendStopsWaiting = false
        /// Whether a suspended task stops that still sends its content.
        var suspendStopsSending = false
        /// Whether a suspended task stops that was led from the relay past it, or the other way round.
        var suspendStopsOnOtherWays = false
        /// Whether a suspended task sends its request again when it is resumed.
        var resumeSendsAgain = false
        /// Whether a suspended task ends only when it is resumed.
        var suspendHoldsEnd = false
        /// Whether a task is told of as delayed whose begin date is over.
        var tellsPastDelay = false
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
        /// Whether nothing but the URL is told.
        var tellURLOnly = false
        var tellRequestStart = true
        var tellRequestEnd = true
        var tellResponseStart = true
        var startsAtCreation = false
        var endsRequestAtResponse = false
        var startsResponseAtData = false
        /// Whether a task without a response has the start of one.
        var inventResponseStart = false
        /// Whether all tasks of a session have the URL of the first.
        var keepFirstURL = false
        /// Whether the number of bytes in the body is told.
        var tellBodySize = false
        /// Metrics of the platform that the engine reports too.
        var platforms: Set<String> = []
        /// Whether the engine also reports the metrics that only the platform reports.
        var tellEverything = false
        var tellEverythingDirectly = false
    }

    struct Credentials: Sendable, Hashable {
        /// Whether the app is asked no more where it has cancelled a task instead of an answer.
        var cancelledChallengesAreAnswered = false
        var remembersNone = false
        /// Whether a credential of persistence None takes the place of one that was remembered.
        var remembersNoneInPlace = false
        /// Whether all answers to one request are kept as the first one demands.
        var keepsAsFirstAnswer = false
        var remembersBasicOnly = false
        /// Whether credentials of any persistence are remembered for Negotiate.
        var remembersForNegotiate = false
        var remembersForSession = true
        var remembersPermanent = true
        /// Places to which credentials follow a redirection.
        enum Follow: Sendable { case subdomain, plain, otherPort }

        var follow: Set<Follow> = []
        /// Whether credentials last for a task as long as it stays at one server.
        var lastOnHost = false
        var heedRealms = true
        var heedPorts = true
        var forgetsRefused = true
        /// Whether stored credentials are sent again that were refused.
        var repeatsRefused = false
        /// Whether credentials that were to be permanent are forgotten when they were used again.
        var forgetsReused = false
        /// Whether the app is asked again where a redirection leads.
        var areForgottenAlongRedirections = false
        var remembersNTLM = true
        /// Whether one answer serves all requests that wait for it.
        var sharesAnswers = false
        /// Whether the configured storage is consulted after a refusal.
        var consultsStorageAgain = false
        /// Whether the configured storage is consulted for all realms of a server but the first.
        var consultsStorageForLaterRealms = false
        /// Whether Digest credentials are kept in the configured storage.
        var storesDigest = false
        /// Whether credentials for proxies are kept in the configured storage.
        var storesForProxies = false
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
        enum Signing: Sendable { case whenAsked, never, wrongly }
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
        /// Whether the field with a proxy's credentials is sent inside the tunnel too.
        var showsProxyFieldToServers = false
        /// Whether credentials for proxies are asked for anew.
        var forgetsProxyLogins = false
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
        /// The same, but only once a load in the view has failed.
        var followedAfterFailures: Set<Bool> = []
        var flagCountsOnce = false
        /// Whether the flag is looked at for the first web view only.
        var firstDecides = false
        var areCachedNatively = false
        /// Whether only the page itself is served by the engine, or cached by it, and not what it names besides.
        var loadPartsNatively = false
        var arePartsCachedNatively = false
        /// Whether the engine serves what the page of a native web view names besides.
        var serveParts = false
        /// Whether the flag counts when a view loads its first page.
        var readFlagAtFirstLoad = false
        /// Whether only the first authorization sets the flag.
        var firstAuthorizationSetsFlag = false
        var denialSetsFlag = false
        var enablingSetsFlag = false
        /// Whether the flag is set again when a view is made.
        var flagReturns = false
        /// Whether the flag of the moment counts where a redirection leads.
        var readFlagAtRedirections = false
        /// Whether the flag that counted for the latest view counts for all.
        var latestDecides = false
    }

    var choices = Choices()
    var handshakes = Handshakes()
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
