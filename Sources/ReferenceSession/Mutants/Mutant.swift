/// One deliberate fault, which violates one documented statement.
enum Mutant: String, CaseIterable {
    // Routing
    case dialsListedServersDirectly = "dials-listed-servers-directly"
    case triesDirectFirst = "tries-direct-first"
    case ignoresApplicationServers = "ignores-application-servers"
    case ignoresAdditionalServers = "ignores-additional-servers"
    case relaysUnlistedServers = "relays-unlisted-servers"
    case relaysBeforeAuthorization = "relays-before-authorization"
    case relaysHTTPOnly = "relays-http-only"
    case relaysHTTPSOnly = "relays-https-only"
    case dialsSharedSessionDirectly = "dials-shared-session-directly"
    case dialsOwnSessionsDirectly = "dials-own-sessions-directly"
    case dialsConnectionsDirectly = "dials-connections-directly"
    case dialsSynchronousRequestsDirectly = "dials-synchronous-requests-directly"
    case dialsUploadsDirectly = "dials-uploads-directly"
    case dialsDownloadsDirectly = "dials-downloads-directly"
    case relaysBackgroundSessions = "relays-background-sessions"
    case relaysAnyScheme = "relays-any-scheme"
    case showsItselfOnTheWayToTheRelay = "shows-itself-on-the-way-to-the-relay"
    case httpRequestFollowsSwitch = "http-request-follows-switch"
    case ignoresBlockedVersions = "ignores-blocked-versions"
    case blocksVersionsEverywhere = "blocks-versions-everywhere"

    // Authorization and the switch
    case onBeforeAuthorization = "on-before-authorization"
    case waitsToBeEnabled = "waits-to-be-enabled"
    case ignoresDisable = "ignores-disable"
    case staysOffAfterEnable = "stays-off-after-enable"
    case servesTwiceWhenEnabledTwice = "serves-twice-when-enabled-twice"
    case staysOffAfterAuthorization = "stays-off-after-authorization"
    case ignoresWithdrawal = "ignores-withdrawal"
    case staysOffAfterRestoration = "stays-off-after-restoration"
    case claimsAlwaysEnabled = "claims-always-enabled"
    case claimsNeverEnabled = "claims-never-enabled"
    case keepsSharedSession = "keeps-shared-session"
    case hidesConfiguration = "hides-configuration"
    case forgetsConfiguredPorts = "forgets-configured-ports"
    case claimsRelayReachable = "claims-relay-reachable"
    case concealsRelayChanges = "conceals-relay-changes"
    case concealsRelayReturn = "conceals-relay-return"
    case webViewFlagStaysUnset = "web-view-flag-stays-unset"
    case webViewFlagIsFixed = "web-view-flag-is-fixed"
    case changesProtocolClass = "changes-protocol-class"
    case handlesListedEngineTwice = "handles-listed-engine-twice"
    case handlesRegisteredEngineTwice = "handles-registered-engine-twice"

    // Sessions
    case keepsSessionsValid = "keeps-sessions-valid"
    case invalidatesNewestOnly = "invalidates-newest-only"
    case invalidatesSharedSession = "invalidates-shared-session"
    case invalidatesLaterSessions = "invalidates-later-sessions"
    case invalidatesSilently = "invalidates-silently"
    case invalidSessionsTakeTasks = "invalid-sessions-take-tasks"
    case dropsAdditionalHeaders = "drops-additional-headers"
    case ignoresRequestTimeout = "ignores-request-timeout"
    case ignoresResourceTimeout = "ignores-resource-timeout"
    case dataDoesNotRestartTimeout = "data-does-not-restart-timeout"
    case ignoresMinimumTLS = "ignores-minimum-tls"
    case ignoresMaximumTLS = "ignores-maximum-tls"
    case ignoresCookieStorage = "ignores-cookie-storage"
    case ignoresProtocolClasses = "ignores-protocol-classes"
    case asksRegisteredClasses = "asks-registered-classes"
    case heedsAcceptPolicy = "heeds-accept-policy"
    case heedsShouldSetCookies = "heeds-should-set-cookies"
    case consultsCredentialStorage = "consults-credential-storage"
    case heedsCellularSetting = "heeds-cellular-setting"
    case heedsCellularRequest = "heeds-cellular-request"
    case heedsDiscretionary = "heeds-discretionary"
    case waitsForConnectivity = "waits-for-connectivity"
    case tellsOfWaiting = "tells-of-waiting"
    case usesSharedContainer = "uses-shared-container"
    case sendsLaunchEvents = "sends-launch-events"
    case limitsConnections = "limits-connections"

    // Tasks
    case sendsTwice = "sends-twice"
    case completesTwice = "completes-twice"
    case cutsBodies = "cuts-bodies"
    case tellsResponseLast = "tells-response-last"
    case dropsRequestBodies = "drops-request-bodies"
    case headAsGet = "head-as-get"
    case suspendStopsTransfer = "suspend-stops-transfer"
    case heedsEarliestBegin = "heeds-earliest-begin"
    case tellsOfDelay = "tells-of-delay"
    case abandonsTasksWhenInvalid = "abandons-tasks-when-invalid"
    case trustsAnyServer = "trusts-any-server"

    // Credentials
    case leavesChallengesAlone = "leaves-challenges-alone"
    case doesNotEncodeBasic = "does-not-encode-basic"
    case defaultIsNotBasic = "default-is-not-basic"
    case connectionsDoNotAsk = "connections-do-not-ask"
    case remembersNone = "remembers-none"
    case forgetsForSession = "forgets-for-session"
    case forgetsPermanent = "forgets-permanent"
    case forSessionOutlivesApp = "for-session-outlives-app"
    case permanentOutlivesApp = "permanent-outlives-app"

    // Cookies
    case storesNoCookies = "stores-no-cookies"
    case attachesNoCookies = "attaches-no-cookies"
    case cookiesEndWithApp = "cookies-end-with-app"
    case savesCookiesAtQuit = "saves-cookies-at-quit"
    case keepsSessionCookies = "keeps-session-cookies"
    case nativeCookies = "native-cookies"
    case cookiesToOtherHosts = "cookies-to-other-hosts"
    case cookiesToOtherPaths = "cookies-to-other-paths"
    case secureCookiesOverHTTP = "secure-cookies-over-http"
    case listsNoCookies = "lists-no-cookies"
    case deletesNoCookies = "deletes-no-cookies"
    case setsNoCookies = "sets-no-cookies"
    case switchDoesNotStopAttaching = "switch-does-not-stop-attaching"
    case switchDoesNotStopStoring = "switch-does-not-stop-storing"
    case cookieSwitchSticks = "cookie-switch-sticks"
    case connectionsIgnoreCookieSwitch = "connections-ignore-cookie-switch"
}

extension Mutant {
    /// The documented statement that it violates.
    var requirement: String { fault.requirement }

    /// What it does.
    var words: String { fault.words }

    /// Makes a behaviour faulty.
    func change(_ behaviour: inout Behaviour) { fault.change(&behaviour) }
}
