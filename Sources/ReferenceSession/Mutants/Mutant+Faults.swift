extension Mutant {
    /// What each of them does.
    var fault: Fault {
        switch self {
        // Routing
        case .dialsListedServersDirectly:
            Fault("DYN-SESS-002", "Dials listed servers without the relay") { $0.routing.relaysListed = false }
        case .triesDirectFirst:
            Fault("DYN-SESS-032", "Tries the direct way first and the relay only when that fails") {
                $0.routing.triesDirectFirst = true
            }
        case .ignoresApplicationServers:
            Fault("DYN-SESS-028", "Overlooks the list of application servers") {
                $0.routing.heedsApplicationServers = false
            }
        case .ignoresAdditionalServers:
            Fault("DYN-SESS-029", "Overlooks the list of additional servers") {
                $0.routing.heedsAdditionalServers = false
            }
        case .relaysUnlistedServers:
            Fault("DYN-LOAD-097", "Asks the relay for servers that are not listed") { $0.routing.relaysUnlisted = true }
        case .relaysBeforeAuthorization:
            Fault("DYN-SESS-006", "Goes to the relay before it is authorized") { $0.routing.relaysWhilePending = true }
        case .relaysHTTPOnly: Fault("DYN-LOAD-020", "Leaves https to the platform") { $0.routing.schemes = ["http"] }
        case .relaysHTTPSOnly: Fault("DYN-LOAD-019", "Leaves http to the platform") { $0.routing.schemes = ["https"] }
        case .dialsSharedSessionDirectly:
            Fault("DYN-SESS-009", "Leaves the shared session to the platform") {
                $0.routing.leftToPlatform.formUnion([.sharedSession])
            }
        case .dialsOwnSessionsDirectly:
            Fault("DYN-SESS-010", "Leaves sessions of the app to the platform") {
                $0.routing.leftToPlatform.formUnion([.ownSession])
            }
        case .dialsConnectionsDirectly:
            Fault("DYN-LOAD-002", "Leaves the older connection interface to the platform") {
                $0.routing.leftToPlatform.formUnion([.connection])
            }
        case .dialsSynchronousRequestsDirectly:
            Fault("DYN-LOAD-017", "Leaves blocking requests to the platform") {
                $0.routing.leftToPlatform.formUnion([.synchronous])
            }
        case .dialsUploadsDirectly:
            Fault("DYN-SESS-014", "Leaves uploads to the platform") { $0.routing.leftToPlatform.formUnion([.upload]) }
        case .dialsDownloadsDirectly:
            Fault("DYN-SESS-013", "Leaves downloads to the platform") {
                $0.routing.leftToPlatform.formUnion([.download])
            }
        case .relaysBackgroundSessions:
            Fault("DYN-SESS-085", "Takes background sessions through the relay") {
                $0.routing.leftToPlatform.subtract([.backgroundSession])
            }
        case .relaysAnyScheme:
            Fault("DYN-LOAD-022", "Takes a URL of any scheme for one of http") { $0.routing.servesAnyScheme = true }
        case .showsItselfOnTheWayToTheRelay:
            Fault("DYN-SESS-003", "Does not encrypt what it sends to the relay") { $0.routing.encryptsRelayLeg = false }
        case .httpRequestFollowsSwitch:
            Fault("DYN-LOAD-103", "Lets the switch decide over the older request class") {
                $0.routing.httpRequestsIgnoreSwitch = false
            }
        case .ignoresBlockedVersions:
            Fault("DYN-SESS-044", "Offers versions that the console has blocked") {
                $0.routing.heedsBlockedVersions = false
            }
        case .blocksVersionsEverywhere:
            Fault("DYN-SESS-049", "Withholds blocked versions from direct connections too") {
                $0.routing.blocksEverywhere = true
            }
        case .blocksFirstServerOnly:
            Fault("DYN-SESS-048", "Withholds blocked versions from the first application server only") {
                $0.routing.blocksFirstServerOnly = true
            }
        case .keepsFirstBlockedVersions:
            Fault("DYN-SESS-045", "Keeps to the blocked versions of the first policy") {
                $0.routing.keepsFirstBlockedVersions = true
            }
        // Access
        case .onBeforeAuthorization:
            Fault("DYN-LOAD-107", "Is on before it is authorized") { $0.access.awaitsAuthorization = false }
        case .waitsToBeEnabled:
            Fault("DYN-LOAD-098", "Is off until the app switches it on") {
                $0.access.startsSwitchedOff = true
                $0.access.authorizingSwitchesOn = false
            }
        case .ignoresDisable:
            Fault("DYN-SESS-018", "Stays on when the app switches it off") { $0.access.heedsDisable = false }
        case .staysOffAfterEnable:
            Fault("DYN-LOAD-094", "Stays off when the app switches it on again") { $0.access.heedsEnable = false }
        case .servesTwiceWhenEnabledTwice:
            Fault("DYN-LOAD-095", "Sends twice once it was switched on while it was on") {
                $0.access.enablingAddsUp = true
            }
        case .staysOffAfterAuthorization:
            Fault("DYN-LOAD-102", "Stays off after a new run of authorization") {
                $0.access.authorizingSwitchesOn = false
            }
        case .ignoresWithdrawal:
            Fault("DYN-LOAD-008", "Stays on when the authorization is withdrawn") { $0.access.heedsWithdrawal = false }
        case .staysOffAfterRestoration:
            Fault("DYN-LOAD-010", "Stays off when the authorization is restored") { $0.access.heedsRestoration = false }
        case .claimsAlwaysEnabled:
            Fault("DYN-LOAD-105", "Claims to be on at any time") { $0.access.claimsEnabled = true }
        case .claimsNeverEnabled:
            Fault("DYN-LOAD-104", "Claims to be off at any time") { $0.access.claimsEnabled = false }
        case .keepsSharedSession:
            Fault("DYN-SESS-087", "Hands out the same shared session before and after authorization") {
                $0.access.replacesSharedSession = false
            }
        case .hidesConfiguration:
            Fault("DYN-SESS-030", "Tells the app no configuration") { $0.access.tellsServers = false }
        case .forgetsConfiguredPorts:
            Fault("DYN-SESS-030", "Tells the app port 443 for every server") { $0.access.tellsPorts = false }
        case .claimsRelayReachable:
            Fault("DYN-SESS-033", "Claims that the relay is reachable at any time") { $0.access.noticesRelay = false }
        case .concealsRelayChanges:
            Fault("DYN-SESS-034", "Does not announce that the relay was lost") { $0.access.announcesRelay = false }
        case .concealsRelayReturn:
            Fault("DYN-SESS-035", "Does not announce that the relay is there again") {
                $0.access.announcesRelayReturn = false
            }
        case .webViewFlagStaysUnset:
            Fault("DYN-LOAD-118", "Leaves the web view flag alone when it is authorized") {
                $0.webViews.authorizationSetsFlag = false
            }
        case .webViewFlagIsFixed:
            Fault("DYN-LOAD-122", "Does not take values of the web view flag") { $0.webViews.flagCanBeSet = false }
        case .changesProtocolClass:
            Fault("DYN-LOAD-112", "Hands out another protocol class each time") {
                $0.sessions.changesProtocolClass = true
            }
        case .handlesListedEngineTwice:
            Fault("DYN-LOAD-111", "Sends twice when its class is listed by hand as well") {
                $0.sessions.handlesListedEngineTwice = true
            }
        case .handlesRegisteredEngineTwice:
            Fault("DYN-LOAD-012", "Sends twice when its class is registered by hand as well") {
                $0.sessions.handlesRegisteredEngineTwice = true
            }
        // Sessions
        case .keepsSessionsValid:
            Fault("DYN-SESS-021", "Leaves sessions valid when it is switched off") {
                $0.sessions.switchingOffInvalidates = .none
            }
        case .invalidatesNewestOnly:
            Fault("DYN-SESS-022", "Invalidates the newest session only") {
                $0.sessions.switchingOffInvalidates = .newest
            }
        case .invalidatesSharedSession:
            Fault("DYN-SESS-023", "Invalidates the shared session too") { $0.sessions.switchingOffInvalidates = .all }
        case .invalidatesLaterSessions:
            Fault("DYN-SESS-025", "Leaves sessions invalid that are made while it is off") {
                $0.sessions.laterSessionsAreInvalid = true
            }
        case .invalidatesSilently:
            Fault("DYN-SESS-021", "Does not tell that a session became invalid") {
                $0.sessions.announcesInvalidation = false
            }
        case .invalidSessionsTakeTasks:
            Fault("DYN-SESS-021", "Runs tasks in sessions that are invalid") { $0.sessions.refusesWhenInvalid = false }
        case .dropsAdditionalHeaders:
            Fault("DYN-SESS-113", "Drops additional headers") { $0.sessions.sendsAdditionalHeaders = false }
        case .ignoresRequestTimeout:
            Fault("DYN-SESS-114", "Does not heed the timeout of requests") { $0.sessions.heedsRequestTimeout = false }
        case .ignoresResourceTimeout:
            Fault("DYN-SESS-115", "Does not heed the timeout of resources") { $0.sessions.heedsResourceTimeout = false }
        case .dataDoesNotRestartTimeout:
            Fault("DYN-SESS-114", "Counts the timeout of a request from its start") {
                $0.sessions.dataRestartsTimeout = false
            }
        case .ignoresMinimumTLS:
            Fault("DYN-SESS-117", "Does not heed the minimum version of TLS") { $0.sessions.heedsTLSMinimum = false }
        case .ignoresMaximumTLS:
            Fault("DYN-SESS-116", "Does not heed the maximum version of TLS") { $0.sessions.heedsTLSMaximum = false }
        case .ignoresCookieStorage:
            Fault("DYN-SESS-123", "Uses its own storage instead of the configured one") {
                $0.sessions.heedsCookieStorage = false
            }
        case .ignoresProtocolClasses:
            Fault("DYN-SESS-121", "Does not ask the configured protocol classes") {
                $0.sessions.heedsProtocolClasses = false
            }
        case .asksRegisteredClasses:
            Fault("DYN-SESS-090", "Asks globally registered classes first") { $0.sessions.asksRegisteredClasses = true }
        case .heedsAcceptPolicy:
            Fault("DYN-SESS-127", "Heeds the cookie accept policy") { $0.sessions.heedsAcceptPolicy = true }
        case .heedsShouldSetCookies:
            Fault("DYN-SESS-128", "Heeds the flag that cookies should be set") {
                $0.sessions.heedsShouldSetCookies = true
            }
        case .consultsCredentialStorage:
            Fault("DYN-SESS-129", "Answers challenges from the configured credential storage") {
                $0.sessions.consultsCredentialStorage = true
            }
        case .heedsCellularSetting:
            Fault("DYN-SESS-125", "Heeds that a session does not want cellular networks") {
                $0.sessions.heededLimits = [.cellular]
            }
        case .heedsCellularRequest:
            Fault("DYN-LOAD-062", "Heeds that a request does not want cellular networks") {
                $0.sessions.heededLimits = [.cellularByRequest]
            }
        case .heedsDiscretionary:
            Fault("DYN-SESS-134", "Heeds the discretionary flag") { $0.sessions.heededLimits = [.discretionary] }
        case .waitsForConnectivity:
            Fault("DYN-SESS-139", "Waits for a connection when told so") { $0.sessions.waitsForConnectivity = true }
        case .tellsOfWaiting:
            Fault("DYN-SESS-140", "Tells the delegate that a task waits for a connection") {
                $0.tasks.tellsWaiting = true
            }
        case .usesSharedContainer:
            Fault("DYN-SESS-126", "Keeps downloads in the shared container") { $0.sessions.usesSharedContainer = true }
        case .sendsLaunchEvents:
            Fault("DYN-SESS-133", "Tells a new run of the app of transfers that the last one left behind") {
                $0.sessions.sendsLaunchEvents = true
            }
        case .limitsConnections:
            Fault("DYN-SESS-136", "Heeds the limit of connections to a host") { $0.sessions.limitsConnections = true }
        // Tasks
        case .sendsTwice: Fault("DYN-SESS-001", "Sends every request twice") { $0.tasks.copies = 2 }
        case .completesTwice: Fault("DYN-SESS-011", "Reports the end of a task twice") { $0.tasks.completions = 2 }
        case .cutsBodies:
            Fault("DYN-SESS-011", "Loses the last byte of every piece of a body") { $0.tasks.cutsBodies = true }
        case .tellsResponseLast:
            Fault("DYN-SESS-012", "Tells the delegate of the response after its data") {
                $0.tasks.tellsDataFirst = true
            }
        case .dropsRequestBodies:
            Fault("DYN-LOAD-018", "Sends requests without their bodies") { $0.tasks.sendsBodies = false }
        case .headAsGet: Fault("DYN-LOAD-018", "Sends GET for HEAD") { $0.tasks.headIsGet = true }
        case .suspendStopsTransfer:
            Fault("DYN-SESS-093", "Stops the transfer of a suspended task") { $0.tasks.suspendStopsTransfer = true }
        case .heedsEarliestBegin:
            Fault("DYN-SESS-101", "Waits for the earliest begin date") { $0.tasks.heedsEarliestBegin = true }
        case .tellsOfDelay:
            Fault("DYN-SESS-102", "Tells the delegate that a task begins late") { $0.tasks.tellsDelay = true }
        case .abandonsTasksWhenInvalid:
            Fault("DYN-SESS-024", "Never ends the running tasks of a session that becomes invalid") {
                $0.sessions.abandonsTasks = true
            }
        case .trustsAnyServer:
            Fault("DYN-SESS-037", "Accepts any certificate of a server") { $0.tasks.trustsAnyServer = true }
        case .showsHeadersToRelay:
            Fault("DYN-SESS-037", "Sends the headers of a request to the relay as well") {
                $0.tasks.showsHeadersToRelay = true
            }
        case .hasFewCipherSuites:
            Fault("DYN-SESS-038", "Offers TLS 1.2 without a cipher suite for certificates of elliptic curves") {
                $0.tasks.cipherSuites = "aRSA"
            }
        // Credentials
        case .leavesChallengesAlone:
            Fault("DYN-LOAD-026", "Hands on 401 without asking the app") { $0.authentication.answersChallenges = false }
        case .doesNotEncodeBasic:
            Fault("DYN-LOAD-026", "Sends Basic credentials without encoding them") {
                $0.authentication.encodesBasic = false
            }
        case .defaultIsNotBasic:
            Fault("DYN-LOAD-027", "Does not take the default method for Basic") {
                $0.credentials.defaultIsBasic = false
            }
        case .connectionsDoNotAsk:
            Fault("DYN-LOAD-073", "Does not ask the delegate of a connection") {
                $0.authentication.connectionsAsk = false
            }
        case .hasNoDigest:
            Fault("DYN-LOAD-028", "Does not know Digest") { $0.authentication.methods.remove(.digest) }
        case .signsPathOnly:
            Fault("DYN-LOAD-028", "Vouches for the path without the query by Digest") {
                $0.authentication.signsQuery = false
            }
        case .answersVersion1ByVersion2:
            Fault("DYN-LOAD-029", "Answers by NTLM version 2 where the server has version 1") {
                $0.authentication.responses = [.v1: .v2]
            }
        case .answersVersion2BySession:
            Fault("DYN-LOAD-030", "Answers by NTLM2 session where the server has version 2") {
                $0.authentication.responses = [.v2: .session]
            }
        case .answersSessionByVersion2:
            Fault("DYN-LOAD-031", "Answers by NTLM version 2 where the server has NTLM2 session") {
                $0.authentication.responses = [.session: .v2]
            }
        case .answersSingleMethodsOnly:
            Fault("DYN-LOAD-064", "Hands on 401 where several methods are offered") {
                $0.authentication.answersSeveralMethods = false
            }
        case .prefersStrongMethods:
            Fault("DYN-LOAD-067", "Prefers the strongest method that is offered") {
                $0.authentication.choice = .strongest
            }
        case .endsTasksOnRejection:
            Fault("DYN-LOAD-074", "Ends the task when the app rejects a method") {
                $0.authentication.rejection = .endsTask
            }
        case .givesUpOnRejection:
            Fault("DYN-LOAD-068", "Hands on 401 when the app rejects a method") {
                $0.authentication.rejection = .deliversChallenge
            }
        case .takesNothingAfterRejection:
            Fault("DYN-LOAD-075", "Takes no credentials once the app has rejected a method") {
                $0.authentication.rejection = .takesNothingAfterwards
            }
        case .servesRejectedMethods:
            Fault("DYN-SESS-050", "Uses what the app gives for another method to serve the one that it rejected") {
                $0.authentication.rejection = .servesRejected
            }
        case .repeatsRejectedMethods:
            Fault("DYN-LOAD-076", "Asks for every method again when the app has rejected all") {
                $0.authentication.repeatsRejectedMethods = true
            }
        case .needsKeyToReject:
            Fault("DYN-LOAD-070", "Lets the app reject methods only if its build says so") {
                $0.authentication.rejectionNeedsKey = true
            }
        case .keyStopsChallenges:
            Fault("DYN-LOAD-071", "Does not ask an app whose build says that it rejects methods") {
                $0.authentication.keyStopsChallenges = true
            }
        case .remembersBasicOnly:
            Fault("DYN-LOAD-077", "Remembers credentials for Basic only") { $0.credentials.remembersBasicOnly = true }
        case .remembersNone:
            Fault("DYN-LOAD-049", "Remembers credentials of persistence None") { $0.credentials.remembersNone = true }
        case .forgetsForSession:
            Fault("DYN-LOAD-050", "Forgets credentials of persistence ForSession") {
                $0.credentials.remembersForSession = false
            }
        case .forgetsPermanent:
            Fault("DYN-LOAD-052", "Forgets credentials of persistence Permanent") {
                $0.credentials.remembersPermanent = false
            }
        case .forSessionOutlivesApp:
            Fault("DYN-LOAD-051", "Keeps credentials of persistence ForSession on disk") {
                $0.credentials.outliving = [.forSession]
            }
        case .permanentOutlivesApp:
            Fault("DYN-LOAD-053", "Keeps credentials of persistence Permanent on disk") {
                $0.credentials.outliving = [.permanent]
            }
        // Cookies
        case .storesNoCookies: Fault("DYN-LOAD-079", "Does not take cookies of responses") { $0.cookies.stores = false }
        case .attachesNoCookies: Fault("DYN-LOAD-080", "Sends no cookies") { $0.cookies.attaches = false }
        case .cookiesEndWithApp:
            Fault("DYN-SESS-054", "Forgets every cookie when the app ends") { $0.cookies.outliveApp = false }
        case .savesCookiesAtQuit:
            Fault("DYN-SESS-055", "Writes cookies only when the app quits") { $0.cookies.areSavedAtQuitOnly = true }
        case .keepsSessionCookies:
            Fault("DYN-SESS-054", "Keeps cookies without an expiry beyond the end of the app") {
                $0.cookies.keepsSessionCookies = true
            }
        case .nativeCookies:
            Fault("DYN-SESS-015", "Writes cookies, in plain, to the native directory") {
                $0.cookies.inNativeDirectory = true
                $0.cookies.areEncrypted = false
            }
        case .plainCookies:
            Fault("DYN-LOAD-058", "Writes cookies to the secure directory in plain") { $0.cookies.areEncrypted = false }
        case .cookiesToOtherHosts:
            Fault("DYN-LOAD-081", "Sends cookies to other hosts") { $0.cookies.matchesHost = false }
        case .cookiesToOtherPaths:
            Fault("DYN-LOAD-081", "Sends cookies to other paths") { $0.cookies.matchesPath = false }
        case .secureCookiesOverHTTP:
            Fault("DYN-LOAD-081", "Sends secure cookies over http") { $0.cookies.matchesScheme = false }
        case .listsNoCookies: Fault("DYN-SESS-056", "Lists no cookies") { $0.cookies.lists = false }
        case .deletesNoCookies: Fault("DYN-SESS-057", "Does not delete cookies") { $0.cookies.deletes = false }
        case .setsNoCookies: Fault("DYN-SESS-058", "Does not take cookies of the app") { $0.cookies.sets = false }
        case .switchDoesNotStopAttaching:
            Fault("DYN-SESS-060", "Sends cookies with requests that switch them off") {
                $0.cookies.requestSwitchStopsAttaching = false
            }
        case .switchDoesNotStopStoring:
            Fault("DYN-SESS-061", "Takes cookies of requests that switch them off") {
                $0.cookies.requestSwitchStopsStoring = false
            }
        case .cookieSwitchSticks:
            Fault("DYN-LOAD-091", "Switches cookies off for all later requests too") {
                $0.cookies.requestSwitchSticks = true
            }
        case .connectionsIgnoreCookieSwitch:
            Fault("DYN-SESS-063", "Handles cookies of connections that switch them off") {
                $0.cookies.connectionsHaveSwitch = false
            }
        // The cache
        case .cachesNothing:
            Fault("DYN-SESS-073", "Caches no response") { $0.cache.isUsed = false }
        case .cachesNatively:
            Fault("DYN-SESS-016", "Caches responses, in plain, in the native directory") {
                $0.cache.inNativeDirectory = true
            }
        case .cachesForEachSession:
            Fault("DYN-SESS-066", "Keeps apart what the sessions have cached") { $0.cache.keepsSessionsApart = true }
        case .sharedSessionIsNotCached:
            Fault("DYN-SESS-067", "Does not cache for the shared session") { $0.cache.unusedBy = [.sharedSession] }
        case .connectionsAreNotCached:
            Fault("DYN-SESS-068", "Does not cache for the older connection interface") {
                $0.cache.unusedBy = [.connection]
            }
        case .usesCacheOfSession:
            Fault("DYN-SESS-069", "Uses the cache object of a session's configuration") {
                $0.cache.heedsOwnObjects = true
            }
        case .ignoresDiskCapacity:
            Fault("DYN-SESS-070", "Ignores the disk capacity that the app sets") { $0.cache.heedsDiskCapacity = false }
        case .heedsMemoryCapacity:
            Fault("DYN-SESS-071", "Caches in memory when the app sets a capacity") {
                $0.cache.heedsMemoryCapacity = true
            }
        case .overfillsCache:
            Fault("DYN-SESS-074", "Takes the disk capacity for the size of each response") {
                $0.cache.limitsVolume = false
            }
        case .readsCacheWithoutObject:
            Fault("DYN-SESS-075", "Answers sessions without a cache object from the cache") {
                $0.cache.noneStopsReading = false
            }
        case .writesCacheWithoutObject:
            Fault("DYN-SESS-076", "Caches for sessions without a cache object") { $0.cache.noneStopsWriting = false }
        case .uncachedSessionStopsAll:
            Fault("DYN-SESS-077", "Stops caching when one session has no cache object") {
                $0.cache.noneStopsEverybody = true
            }
        case .ignoresClearedCache:
            Fault("DYN-SESS-078", "Goes on caching without a process-wide cache object") {
                $0.cache.heedsClearing = false
            }
        case .ignoresReplacedCache:
            Fault("DYN-SESS-079", "Goes on caching when the process-wide cache object is replaced") {
                $0.cache.heedsReplacement = false
            }
        case .fillsReplacedCache:
            Fault("DYN-SESS-080", "Caches in the object that replaces the process-wide one") {
                $0.cache.fillsReplacement = true
            }
        case .ignoresReload:
            Fault("DYN-SESS-118", "Answers from the cache in spite of the policy to reload") {
                $0.cache.ignoredPolicies = [.reloadIgnoringLocalCacheData]
            }
        case .reloadsStaleResponses:
            Fault("DYN-SESS-119", "Asks the server about stale responses in spite of the policy") {
                $0.cache.ignoredPolicies = [.returnCacheDataElseLoad]
            }
        case .loadsWhatIsNotCached:
            Fault("DYN-SESS-120", "Asks the server in spite of the policy not to load") {
                $0.cache.ignoredPolicies = [.returnCacheDataDontLoad]
            }
        case .refusesSessionsWithoutCache:
            Fault("DYN-SESS-131", "Refuses a configuration without a cache object") { $0.cache.takesNone = false }
        // Problems of the field
        case .answersOnAnotherConnection:
            Fault("curl PR682", "Sends each message of a login over a connection of its own") {
                $0.authentication.connections = .ofRequest
            }
        case .sharesLoggedInConnections:
            Fault("haproxy#581", "Sends requests over connections that others have logged in") {
                $0.authentication.connections = .ofApp
            }
        case .sharesConnectionsBetweenNames:
            Fault("curl PR22040", "Sends requests over connections that were logged in under another name") {
                $0.authentication.connections = .ofAddress
            }
        case .tellsNoLengthOfNothing:
            Fault("curl#3326", "Does not say that a body is empty") { $0.tasks.tellsLengthOfNothing = false }
        case .substitutesTargetDomain:
            Fault("go-ntlmssp#16", "Puts the server's domain before a user's bare name") {
                $0.authentication.substitutesTargetDomain = true
            }
        case .withholdsExtendedSessionSecurity:
            Fault("go-ntlmssp PR18", "Does not offer extended session security") {
                $0.authentication.offersExtendedSessionSecurity = false
            }
        case .signsUnasked:
            Fault("smbj PR60", "Sends a message integrity code to servers that did not send their time") {
                $0.authentication.signing = .always
            }
        case .signsWrongly:
            Fault("smbj PR60", "Sends a wrong message integrity code") { $0.authentication.signing = .wrongly }
        case .repeatsRefusedCredentials:
            Fault("owncloud/client#2186", "Sends refused credentials again and again") {
                $0.authentication.repetitions = 5
            }
        case .dropsCookiesOfChallenges:
            Fault("k6#1210", "Does not take the cookies of a challenge") { $0.cookies.areTakenFromChallenges = false }
        case .asksForStaleNonces:
            Fault("libwww-perl#166", "Asks the app again when a nonce has grown stale") {
                $0.authentication.renewsStaleNonces = false
            }
        case .repeatsNonceCounts:
            Fault("go-http-auth#21", "Counts every request with a nonce as its first") {
                $0.authentication.repeatsNonceCount = true
            }
        // Metrics, flags and marks
        case .namesAnotherURL:
            Fault("DYN-SESS-096", "Names another URL in the metrics") { $0.tasks.metrics.nameURL = false }
        case .tellsRequestStartLate:
            Fault("DYN-SESS-097", "Tells the end of a task for the start of its request") {
                $0.tasks.metrics.tellRequestStart = false
            }
        case .tellsRequestEndLate:
            Fault("DYN-SESS-098", "Tells the end of a task for the end of its request") {
                $0.tasks.metrics.tellRequestEnd = false
            }
        case .tellsResponseStartEarly:
            Fault("DYN-SESS-099", "Tells the end of the request for the start of the response") {
                $0.tasks.metrics.tellResponseStart = false
            }
        case .tellsAllMetrics:
            Fault("DYN-SESS-100", "Tells all metrics that the platform knows") {
                $0.tasks.metrics.tellEverything = true
            }
        case .tellsAllMetricsDirectly:
            Fault("DYN-SESS-107", "Tells all metrics of what does not go through the relay") {
                $0.tasks.metrics.tellEverythingDirectly = true
            }
        case .heedsServiceType:
            Fault("DYN-SESS-124", "Marks what it sends by the network service type") {
                $0.sessions.heedsServiceType = true
            }
        case .heedsMultipath:
            Fault("DYN-SESS-138", "Asks for Multipath TCP when told so") { $0.sessions.heedsMultipath = true }
        case .pipelines:
            Fault("DYN-SESS-137", "Sends the next request without waiting for the response") {
                $0.sessions.pipelines = true
            }
        case .heedsExpensive:
            Fault("DYN-SESS-142", "Heeds that a session does not want expensive networks") {
                $0.sessions.heededLimits = [.expensive]
            }
        case .heedsConstrained:
            Fault("DYN-SESS-143", "Heeds that a session does not want constrained networks") {
                $0.sessions.heededLimits = [.constrained]
            }
        case .relaysResumedUploads:
            Fault("DYN-SESS-103", "Takes uploads from resume data through the relay") {
                $0.routing.leftToPlatform.subtract([.resumedUpload])
            }
        // Web views
        case .leavesWebViewsAlone:
            Fault("DYN-LOAD-114", "Leaves every web view to the platform") { $0.webViews.useEngine = false }
        case .servesAllWebViews:
            Fault("DYN-LOAD-117", "Serves web views whatever the flag says") { $0.webViews.alwaysUseEngine = true }
        case .followsFlagOfWebViews:
            Fault("DYN-LOAD-119", "Looks at the flag when a web view loads") { $0.webViews.followFlag = true }
        case .flagCountsOnce:
            Fault("DYN-LOAD-123", "Clears the flag when a web view is made") { $0.webViews.flagCountsOnce = true }
        case .cachesWebViewsNatively:
            Fault("DYN-LOAD-116", "Lets web views use the platform's cache") { $0.webViews.areCachedNatively = true }
        // TLS
        case .triesNewestVersionOnly:
            Fault("DYN-SESS-039", "Gives up when a handshake fails") { $0.routing.retriesOlderVersions = false }
        case .blocksModernVersionsOnly:
            Fault("DYN-SESS-042", "Withholds TLS 1.2 and 1.3 only when the console blocks versions") {
                $0.routing.blocksModernVersionsOnly = true
            }
        // Proxies
        case .ignoresProxyDictionary:
            Fault("DYN-SESS-122", "Ignores a session's connection proxy dictionary") {
                $0.sessions.heedsProxies = false
            }
        case .heedsProxyConfigurations:
            Fault("DYN-SESS-144", "Uses a session's proxy configurations") {
                $0.sessions.heedsProxyConfigurations = true
            }
        case .usesDeviceProxy:
            Fault("DYN-LOAD-060", "Uses the proxy of the device's settings") { $0.routing.usesDeviceProxy = true }
        case .platformIgnoresDeviceProxy:
            Fault("DYN-LOAD-061", "Lets nothing use the proxy of the device's settings") {
                $0.routing.platformUsesDeviceProxy = false
            }
        case .proxyLoginsStick:
            Fault("curl#435", "Takes itself for logged in at a proxy once it was, whatever the connection") {
                $0.authentication.proxyLoginsStick = .onceAccepted
            }
        case .earlyProxyLoginsStick:
            Fault("curl PR3972", "Takes itself for logged in at a proxy that let the first message of a login pass") {
                $0.authentication.proxyLoginsStick = .onceAcceptedEarly
            }
        case .leavesClosedChallengesAlone:
            Fault("corefx#30327", "Hands on a challenge that closes the connection") {
                $0.authentication.answersClosedChallenges = false
            }
        case .dropsBodiesAtProxies:
            Fault("jeroen/curl#146", "Sends no body once it logs in at a proxy") {
                $0.authentication.dropsBodiesAtProxies = true
            }
        case .asksForProxiesInServersName:
            Fault("cpp-httplib PR2579", "Asks for the server's credentials where a proxy wants its own") {
                $0.authentication.asksForProxiesInServersName = true
            }
        case .showsProxyCredentialsToServers:
            Fault("cpp-httplib PR2579", "Sends a proxy's credentials to servers") {
                $0.authentication.showsProxyCredentialsToServers = true
            }
        }
    }
}
