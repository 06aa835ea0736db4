import AdapterProtocol
import JSON
import ReferenceBindings

/// A running app and the engine inside it. Belongs to the thread of its loop.
final class App {
    let loop: TransferLoop
    let behaviour: Behaviour
    let environment: AppEnvironment
    var device: Device {
        didSet {
            if device.proxies != oldValue.proxies { socketHistory.hasNewProxy = true }
            reachability.check()
        }
    }
    var trust: TrustStore { device.trust ?? environment.trust }

    private(set) var policy = Policy() {
        didSet {
            if firstBlockedVersions == nil { firstBlockedVersions = policy.blockedProtocols }
            policyHistory.took(policy, after: oldValue)
            if behaviour.sockets.life.rememberAuthorization, policy.standing == .authorized {
                earlierRun?.noteAuthorization()
            }
        }
    }
    let handshakes = HandshakeHistory()
    let serviceHistory = ServiceHistory()
    private(set) var policyHistory = PolicyHistory()
    let socketHistory = SocketHistory()
    let earlierRun: EarlierRun?
    private var firstBlockedVersions: Set<TLSRange.Version>?
    private(set) var authorization: AuthorizationState
    /// Whether the app has named its user.
    private var hasUser = false
    private(set) weak var observer: (any AppObserver)?

    /// The engine's own storage.
    let cookies: CookieStore
    /// The platform's storage, used while the engine is off.
    let platformCookies: CookieStore
    private let cookieFile: CookieFile?
    private let platformCookieFile: CookieFile?
    private let keptCredentials: KeptCredentials?
    private let launchReminder: LaunchReminder?
    let sharedDirectory: String?
    let caches: AppCaches
    var credentials: CredentialStore
    var logins = LoginMemory()
    /// The AppConnect library; `nil` if the app is not wrapped.
    private(set) var appConnect: AppConnect?
    private(set) lazy var tickets = Tickets(directories, app: self)
    private let directories: AppDirectories?
    /// The settings of the app's build, by the documented keys.
    let settings: [String: JSONValue]
    /// The build setting about rejecting authentication methods. It has no effect.
    var rejectionKey: Bool? { settings["GDRejectAuthSupport"]?.bool }
    let sharedConnection = KeptConnection()
    /// The host name of the first request to a server, by address and port.
    private var firstNames: [String: String] = [:]
    /// The last answers by NTLM. Only a mutant uses them again.
    var ntlmAnswers: [ProtectionSpace.Place: String] = [:]
    /// The methods that servers have offered first.
    var firstMethods: [ProtectionSpace.Place: String] = [:]
    /// Credentials of persistence None, with the sessions that they were given to.
    var lentCredentials: [ProtectionSpace: (session: String, credential: Credential)] = [:]
    /// Proxies at which later requests assume that they are logged in.
    var stickyProxies: Set<ProtectionSpace.Place> = []
    var cookieSwitchUsed = false
    /// The hosts of requests without cookies.
    var hostsWithoutCookies: Set<String> = []
    /// The latest cookie storage of a session's own.
    private(set) var latestCookieStorage: CookieStore?
    private(set) var history = AppHistory()
    private var firstWebViewFlag: Bool?
    private let nativeCookieCopy: CookieFile?
    /// The servers to which a socket could not connect.
    var failedSocketPlaces: Set<ServerPlace> = []
    /// What was switched off for sockets, by server. Only a mutant uses it.
    var switchedOff: [ServerPlace: Set<TLSLayer.Flaw>] = [:]
    /// Whether the app has requested a socket before it was authorized.
    var hasRefusedSockets = false
    /// The hosts from which the app accepts any certificate.
    var trustedHosts: Set<String> = []
    /// The hosts to which a layer or a task could not connect.
    var failedHosts: Set<String> = []

    /// What services have answered. Only a mutant uses it.
    var serviceResults: [String: JSONValue] = [:]

    private var relayLosses = 0
    private let platformShared = Session(identity: "session-platform", kind: .shared)
    private let engineShared = Session(identity: "session-engine", kind: .shared)
    private var sessions: [Session] = []
    private var sessionsMade = 0
    private(set) var registeredClasses: [ProtocolClass] = []
    private(set) var webViewFlag = false
    /// The number of times that each request is handled.
    private(set) var timesHandled = 1
    private(set) lazy var reachability = Reachability(app: self)
    private(set) lazy var names = environment.nameService.map { NameResolver(at: $0, loop: loop) }

    /// - Parameters:
    ///   - directories: The app's data directories; `nil`: nothing is stored on disk.
    ///   - settings: The settings of the app's build.
    init(
        environment: AppEnvironment,
        device: Device,
        directories: AppDirectories?,
        settings: [String: JSONValue],
        loop: TransferLoop,
        behaviour: Behaviour,
        observer: any AppObserver
    ) {
        self.environment = environment
        self.device = device
        earlierRun = directories.map { EarlierRun(directory: $0.secure) }
        var settings = settings
        if behaviour.sockets.trust.keepVersionSetting, let earlierRun {
            settings["GDControlTLSVersions"] = earlierRun.versions(orKeep: settings["GDControlTLSVersions"])
        }
        self.settings = settings
        self.loop = loop
        self.behaviour = behaviour
        self.observer = observer
        self.directories = directories
        authorization = AuthorizationState(behaviour.access)
        cookies = CookieStore(behaviour.cookies)
        platformCookies = CookieStore(behaviour.cookies)
        cookieFile = directories.map {
            CookieFile(
                directory: behaviour.cookies.inNativeDirectory ? $0.native : $0.secure,
                seal: behaviour.cookies.areEncrypted ? StoreSeal(directory: $0.secure) : nil
            )
        }
        platformCookieFile = directories.map {
            CookieFile(directory: $0.native, name: "platform-cookies", seal: nil)
        }
        nativeCookieCopy =
            behaviour.cookies.copiesSecureNatively
            ? directories.map { CookieFile(directory: $0.native, seal: nil, keeps: \.isSecure) } : nil
        credentials = CredentialStore(behaviour.credentials)
        keptCredentials = directories.flatMap { KeptCredentials(directory: $0.secure, behaviour.credentials) }
        launchReminder = directories.map { LaunchReminder(directory: $0.secure) }
        caches = AppCaches(directories, behaviour.cache)
        sharedDirectory = directories?.group
        if behaviour.cookies.outliveApp, let cookieFile { cookies.restore(cookieFile.load()) }
        if let platformCookieFile { platformCookies.restore(platformCookieFile.load()) }
        keptCredentials?.restore(&credentials)
        tickets.restore()
        if launchReminder?.take() == true { observer.appIsLaunchedForTransfers() }
        if behaviour.routing.greetsRelayAtLaunch { greetRelay {} }
    }

    /// Writes the persistent data and ends everything.
    func quit() {
        if let cookieFile { cookieFile.save(cookies, now: Clock.wall) }
        platformCookieFile?.save(platformCookies, now: Clock.wall)
        keptCredentials?.save(credentials)
        if sessions.contains(where: remindsOfTransfers) { launchReminder?.remind() }
        endTransfers()
    }

    /// Ends all transfers, but for those that wrongly outlive the app.
    func endTransfers() {
        guard sessions.contains(where: outlivesApp) else { return loop.reset() }
        for session in sessions + [engineShared, platformShared] where !outlivesApp(session) { session.invalidate() }
    }

    private func outlivesApp(_ session: Session) -> Bool {
        let configuration = session.configuration
        let isFlagged = configuration.sendsLaunchEvents || configuration.avoids.contains(.discretionary)
        return session.isRunning
            && (session.kind == .background && behaviour.sessions.backgroundTransfersOutliveApp
                || isFlagged && behaviour.sessions.flaggedTransfersOutliveApp)
    }

    /// Whether the app is started again for what a session has not finished. Only the platform does that, for sessions of the background.
    private func remindsOfTransfers(_ session: Session) -> Bool {
        guard session.configuration.sendsLaunchEvents, session.isRunning else { return false }
        let isOfPlatform = session.kind == .background && authorization.isSwitchedOff
        return isOfPlatform || behaviour.sessions.sendsLaunchEvents
    }

    /// The path of the directory with this name in the adapter protocol; `nil` if the app has no directories.
    func directory(_ name: String) -> String? {
        switch name {
        case "secure": directories?.secure
        case "group": directories?.group
        default: directories?.native
        }
    }

    /// Writes cookies that have changed.
    func saveCookies() {
        nativeCookieCopy?.save(cookies, now: Clock.wall)
        if let cookieFile, !behaviour.cookies.areSavedAtQuitOnly { cookieFile.save(cookies, now: Clock.wall) }
        platformCookieFile?.save(platformCookies, now: Clock.wall)
        keptCredentials?.save(credentials)
    }

    // MARK: Authorization and the switch

    /// Applies the policy that is known at launch, without notifying the app.
    func start(with policy: Policy) {
        self.policy = policy
        _ = authorization.deliver(policy.standing)
        takeStanding()
    }

    /// Runs as a wrapped app, if the device has a setting for the client app.
    /// - Parameter activate: Hands control to the client app.
    func startAppConnect(_ circumstance: LaunchCircumstance, activate: @escaping () -> Void) {
        guard device.clientApp != nil else { return }
        let library = AppConnect(circumstance, directory: directories?.secure, app: self)
        appConnect = library
        library.start(activate: activate)
    }

    /// Uses this policy from now on.
    func take(_ policy: Policy) { self.policy = policy }

    /// Applies a new policy and notifies the app of changes.
    func deliver(_ policy: Policy) {
        if let appConnect { return appConnect.deliver(policy) }
        if policy.standing != .withdrawn || behaviour.access.heedsWithdrawal { self.policy = policy }
        if authorization.deliver(policy.standing) {
            takeStanding()
            observer?.app(authorization: policy.standing)
        }
        reachability.check()
    }

    /// Begins authorization. The app is notified of an existing decision after this has returned.
    func beginAuthorization(user: String?) {
        hasUser = user != nil
        guard let standing = authorization.begin() else { return }
        takeStanding()
        loop.schedule(after: 0) { [weak self] in self?.observer?.app(authorization: standing) }
    }

    private func takeStanding() {
        if policy.standing == .authorized && behaviour.webViews.authorizationSetsFlag { webViewFlag = true }
    }

    func enable() {
        if isEnabled && behaviour.access.enablingAddsUp { timesHandled += 1 }
        authorization.enable()
        history.switchedOn()
    }

    /// Switches secure communication off and invalidates every session except the shared one.
    func disable() {
        guard authorization.disable() else { return }
        history.switchedOff()
        let invalidated: [Session] =
            switch behaviour.sessions.switchingOffInvalidates {
            case .none: []
            case .newest: sessions.suffix(1)
            case .allButShared: sessions
            case .all: sessions + [engineShared, platformShared]
            }
        sessions = []
        for session in invalidated {
            session.invalidate()
            if behaviour.sessions.announcesInvalidation { observer?.app(invalidated: session) }
        }
    }

    /// The TLS versions that the console blocks for a server.
    func blockedVersions(towards host: String, _ behaviour: Behaviour.Routing) -> Set<TLSRange.Version> {
        guard behaviour.heedsBlockedVersions, !behaviour.exemptUsers.contains(policy.user ?? ""),
            !(behaviour.usersLiftBlocks && hasUser)
        else { return [] }
        if behaviour.exemptsConfigured, !policy.configuration.isEmpty { return [] }
        if behaviour.exemptsAdditional, policy.additionalServers.contains(where: { $0.host.lowercased() == host }) {
            return []
        }
        if behaviour.blockEndsWithUser, let user = policy.user, earlierRun?.firstUser(orKeep: user) != user {
            return []
        }
        if behaviour.blockEndsWithConfiguration, policy.configuration != policyHistory.firstConfiguration { return [] }
        if behaviour.blocksFirstServerOnly, host != policy.applicationServers.first?.host { return [] }
        let first = firstBlockedVersions ?? []
        var blocked = behaviour.keepsFirstBlockedVersions ? first : policy.blockedProtocols
        if behaviour.keepsLiftedBlocks { blocked = policyHistory.blocked }
        if !behaviour.takesLaterBlocks { blocked.formIntersection(first) }
        return blocked.subtracting(behaviour.unblocked).filter { !behaviour.blocksModernVersionsOnly || $0 >= .tls12 }
    }

    var isEnabled: Bool {
        if behaviour.access.claimsEnabledWhileWithdrawn, authorization.standing == .withdrawn { return true }
        return behaviour.access.claimsEnabled ?? authorization.isEnabled
    }

    /// The servers that the console lists as the app's own.
    var configuration: (servers: [ServerPlace], other: [String: JSONValue]) {
        guard behaviour.access.tellsServers else { return ([], [:]) }
        let told = behaviour.access.tellsFirstServerOnly ? 1 : policy.applicationServers.count
        let firstPort = behaviour.access.tellsFirstPortForAll ? policy.applicationServers.first?.port : nil
        let servers = policy.applicationServers.prefix(told).map { place in
            ServerPlace(
                host: place.host,
                port: behaviour.access.tellsPorts ? firstPort ?? place.port : 443,
                priority: place.priority
            )
        }
        let kept = behaviour.access.keepsFirstServers ? directories.map { FirstServers(directory: $0.secure) } : nil
        return (kept?.keep(servers) ?? servers, policy.configuration)
    }

    func set(webViewFlag: Bool) {
        if behaviour.webViews.flagCanBeSet { self.webViewFlag = webViewFlag }
    }

    // MARK: Sessions

    /// The shared session. Another one takes its place once the engine is on.
    func takeSharedSession() -> Session {
        history.tookSharedSession(authorization.standing)
        return sharedSession
    }

    private var sharedSession: Session {
        authorization.isEnabled && behaviour.access.replacesSharedSession ? engineShared : platformShared
    }

    /// - Parameter settings: The settings from which the configuration was made.
    func makeSession(
        _ kind: Session.Kind,
        _ configuration: SessionConfiguration,
        settings: Wire.SessionConfiguration
    ) -> Session {
        sessionsMade += 1
        let session = Session(
            identity: "session-\(sessionsMade)",
            kind: kind,
            configuration: configuration,
            settings: settings
        )
        sessions.append(session)
        latestCookieStorage = configuration.cookies ?? latestCookieStorage
        if authorization.isSwitchedOff && behaviour.sessions.laterSessionsAreInvalid { session.invalidate() }
        return session
    }

    func register(_ handler: ProtocolClass) { registeredClasses.append(handler) }

    // MARK: Requests

    func makeWebView() -> WebView {
        let flag = behaviour.webViews.firstDecides ? firstWebViewFlag ?? webViewFlag : webViewFlag
        firstWebViewFlag = flag
        let view = WebView(usesEngine: flag || appConnect != nil, app: self)
        if behaviour.webViews.flagCountsOnce { webViewFlag = false }
        return view
    }

    /// Notes that a request begins.
    func begins(_ request: ExchangeRequest) -> Circumstance.Instant {
        history.began(to: request.address.host, authorization)
    }

    /// The URL with the host name of the first request to its server.
    func firstURL(of url: WebAddress, at address: String) -> WebAddress {
        let name = firstNames["\(address):\(url.port)", default: url.host]
        firstNames["\(address):\(url.port)"] = name
        return WebAddress("\(url.scheme)://\(name):\(url.port)\(url.target)") ?? url
    }

    func tell(isReachable: Bool) {
        guard behaviour.access.announcesRelay, !isReachable || behaviour.access.announcesRelayReturn else { return }
        if !isReachable { relayLosses += 1 }
        if behaviour.access.announcesFirstLossOnly, !isReachable, relayLosses > 1 { return }
        observer?.app(isReachable: isReachable)
    }
}
