import AdapterProtocol
import JSON
import ReferenceBindings

/// A running app and the engine inside it. Belongs to the thread of its loop.
final class App {
    let loop: TransferLoop
    let conduct: Conduct
    /// What holds for the app as it is now.
    var behaviour: Behaviour { conduct.behaviour(in: situation) }
    let environment: AppEnvironment
    var device: Device {
        didSet {
            history.took(device, after: oldValue)
            if device.proxies != oldValue.proxies { socketHistory.hasNewProxy = true }
            reachability.check()
        }
    }
    private var autoConfiguration: AutoConfigurationFile?
    /// Finds the proxies of the device by the scheme of the URL; `nil` while its PAC file is fetched. The first call begins that.
    func findDeviceProxies() -> [String: ProxyPlace]? {
        guard let address = device.autoConfiguration else { return device.proxies }
        if autoConfiguration?.address != address {
            autoConfiguration = AutoConfigurationFile(at: address, app: self)
        }
        return autoConfiguration?.proxies
    }
    var trust: TrustStore { device.trust ?? environment.trust }

    private(set) var policy = Policy() {
        didSet {
            if firstBlockedVersions == nil { firstBlockedVersions = policy.blockedProtocols }
            history.took(policy, after: oldValue)
            memory.took(policy)
            if let token = policy.token { keptToken?.keep(token) }
            if !policy.listed.isEmpty { keptServers?.keep(policy.listed) }
            policyHistory.took(policy, after: oldValue)
            let remembers = behaviour.sockets.life.rememberAuthorization || behaviour.access.claimsEnabledOfEarlierRun
            if remembers, policy.standing == .authorized {
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
    var lentCredentials: [ProtectionSpace: (session: Int?, credential: Credential)] = [:]
    /// Proxies at which later requests assume that they are logged in.
    var stickyProxies: Set<ProtectionSpace.Place> = []
    var cookieSwitchUsed = false
    /// The hosts of requests without cookies.
    var hostsWithoutCookies: Set<String> = []
    /// The latest cookie storage of a session's own.
    private(set) var latestCookieStorage: CookieStore?
    var history = AppHistory()
    var memory = FaultMemory()
    /// The token of the last run. Only a mutant has it.
    let keptToken: KeptText?
    private let keptServers: KeptServers?
    /// The servers of the last run. Only a mutant has any.
    let lastServers: [ServerPlace]
    /// Whether it was off in the last run. Only a mutant has it.
    private let keptSwitch: KeptText?
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

    /// Where the app is asked no more. Only a mutant uses it.
    var spacesGivenUp: Set<ProtectionSpace> = []
    /// What services have answered. Only a mutant uses it.
    var serviceResults: [String: JSONValue] = [:]

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
        conduct: Conduct,
        observer: any AppObserver
    ) {
        self.environment = environment
        self.device = device
        self.loop = loop
        self.conduct = conduct
        if conduct.asks(for: .launch), let directories {
            history.launch = LaunchCount(directory: directories.secure).next()
        }
        let behaviour = conduct.behaviour(in: history.situation(AuthorizationState(Behaviour.Access())))
        earlierRun = directories.map { EarlierRun(directory: $0.secure) }
        var settings = settings
        if behaviour.sockets.trust.keepVersionSetting, let earlierRun {
            settings["GDControlTLSVersions"] = earlierRun.versions(orKeep: settings["GDControlTLSVersions"])
        }
        self.settings = settings
        self.observer = observer
        self.directories = directories
        let secure = directories?.secure
        keptToken = behaviour.routing.keepsToken ? secure.map { KeptText(directory: $0, name: "token") } : nil
        let keepsServers = behaviour.routing.keepsServers || behaviour.routing.relaysTasksWhilePending
        keptServers = keepsServers ? secure.map { KeptServers(directory: $0, name: "listed") } : nil
        lastServers = keptServers?.servers ?? []
        keptSwitch = behaviour.access.remembersSwitch ? secure.map { KeptText(directory: $0, name: "switch") } : nil
        var access = behaviour.access
        if keptSwitch?.text != nil { access.startsSwitchedOff = true }
        authorization = AuthorizationState(access)
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
        for store in [cookies, platformCookies] { store.end() }
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
        let isHeeded =
            behaviour.sessions.sendsLaunchEvents
            || (behaviour.sessions.sendsEventsOfDownloads && session.isDownloading)
        return isOfPlatform || isHeeded
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
        authorization.behaviour = behaviour.access
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
        let isNews = policy != self.policy
        if policy.standing != .withdrawn || behaviour.access.heedsWithdrawal { self.policy = policy }
        authorization.behaviour = behaviour.access
        if authorization.deliver(policy.standing) {
            takeStanding()
            observer?.app(authorization: policy.standing)
        } else if isNews {
            authorization.tookNews()
            lose(behaviour.access.newsEnd)
            caches.reset(capacity: behaviour.cache.newsResetCapacity, object: behaviour.cache.newsResetObject)
        }
        reachability.check()
    }

    /// Begins authorization. The app is notified of an existing decision after this has returned.
    func beginAuthorization(user: String?) {
        hasUser = user != nil
        authorization.behaviour = behaviour.access
        if authorization.standing == .authorized { lose(behaviour.access.authorizingEnds) }
        guard let standing = authorization.begin() else { return }
        takeStanding()
        loop.schedule(after: 0) { [weak self] in self?.observer?.app(authorization: standing) }
    }

    /// Loses what should stay. Only mutants lose anything.
    func lose(_ holdings: Set<Behaviour.Access.Holding>) {
        if holdings.contains(.logins) { credentials = CredentialStore(behaviour.credentials) }
        if holdings.contains(.tickets) { tickets.forgetAll() }
        if holdings.contains(.sessions) { invalidate(sessions) }
        if holdings.contains(.cookies) { cookies.restore(cookies.outliving(now: Clock.wall)) }
    }

    private func takeStanding() {
        let webViews = behaviour.webViews
        if webViews.denialSetsFlag, policy.standing == .denied { webViewFlag = true }
        guard policy.standing == .authorized else { return }
        let counts = !(webViews.firstAuthorizationSetsFlag && memory.wasAuthorized)
        if webViews.authorizationSetsFlag, counts { webViewFlag = true }
        memory.wasAuthorized = true
        let parked = memory.parked
        memory.parked = []
        for task in parked { task.resume() }
    }

    func enable() {
        if isEnabled && behaviour.access.enablingAddsUp { timesHandled += 1 }
        authorization.behaviour = behaviour.access
        if authorization.isSwitchedOff, behaviour.sessions.enablingInvalidates { invalidate(sessions) }
        if behaviour.webViews.enablingSetsFlag { webViewFlag = true }
        authorization.enable()
        history.switchedOn(authorization.standing)
        if !authorization.isSwitchedOff { keptSwitch?.keep(nil) }
    }

    /// Switches secure communication off and invalidates every session except the shared one.
    func disable() {
        authorization.behaviour = behaviour.access
        guard authorization.disable() else { return }
        history.switchedOff()
        if behaviour.kerberos.endsWithSwitch { tickets.forgetAll() }
        keptSwitch?.keep("off")
        let invalidated: [Session] =
            switch behaviour.sessions.switchingOffInvalidates {
            case .none: []
            case .newest: sessions.suffix(1)
            case .allButShared: sessions
            case .allButIdleShared: sessions + [engineShared, platformShared].filter(\.isRunning)
            case .all: sessions + [engineShared, platformShared]
            }
        let spared = behaviour.sessions.spared
        if !behaviour.sessions.forgetsNoSessions { sessions = [] }
        invalidate(
            invalidated.filter {
                !(spared.contains(.unused) && !$0.hasRun)
                    && !(spared.contains(.withoutCache) && $0.configuration.isUncached)
                    && !(spared.contains(.ephemeral) && $0.kind == .ephemeral)
            }
        )
    }

    private func invalidate(_ invalidated: [Session]) {
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
        if behaviour.access.claimsEnabledOfEarlierRun, authorization.standing == .pending,
            earlierRun?.wasAuthorized == true
        {
            return true
        }
        if behaviour.access.claimsEnabledWhileWithdrawn, authorization.standing == .withdrawn { return true }
        return behaviour.access.claimsEnabled ?? authorization.isEnabled
    }

    /// The servers that the console lists as the app's own.
    var configuration: (servers: [ServerPlace], other: [String: JSONValue]) {
        guard behaviour.access.tellsServers else { return ([], [:]) }
        let told = behaviour.access.tellsFirstServerOnly ? 1 : policy.applicationServers.count
        var hosts: Set<String> = []
        let isMerged = behaviour.access.mergesServersOfHosts
        let listed = policy.applicationServers.filter { hosts.insert($0.host).inserted || !isMerged }
        let firstPort = behaviour.access.tellsFirstPortForAll ? policy.applicationServers.first?.port : nil
        let servers = listed.prefix(told).map { place in
            ServerPlace(
                host: place.host,
                port: behaviour.access.tellsPorts ? firstPort ?? place.port : 443,
                priority: place.priority
            )
        }
        let secure = behaviour.access.keepsFirstServers ? directories?.secure : nil
        let kept = secure.map { KeptServers(directory: $0, name: "servers") }
        if behaviour.access.keepsServersForNone, let directory = directories?.secure {
            let former = KeptServers(directory: directory, name: "servers")
            if servers.isEmpty { return (former.servers ?? [], policy.configuration) }
            former.keep(servers)
        }
        return (kept?.servers(orKeep: servers) ?? servers, policy.configuration)
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
        var configuration = configuration
        if memory.hasUncachedSession, behaviour.cache.noneConcernsLaterSessions { configuration.cache = .none }
        if configuration.isUncached { memory.hasUncachedSession = true }
        history.madeSession(authorization)
        let session = Session(
            identity: "session-\(sessionsMade)",
            number: sessionsMade,
            kind: kind,
            configuration: configuration,
            settings: settings,
            isOfBefore: !authorization.isEnabled
        )
        sessions.append(session)
        latestCookieStorage = configuration.cookies ?? latestCookieStorage
        if authorization.isSwitchedOff && behaviour.sessions.laterSessionsAreInvalid { session.invalidate() }
        return session
    }

    func register(_ handler: ProtocolClass) {
        registeredClasses.append(handler)
        if !authorization.isEnabled { memory.classesOfBefore.append(handler) }
    }

    // MARK: Requests

    func makeWebView() -> WebView {
        let flag = behaviour.webViews.firstDecides ? firstWebViewFlag ?? webViewFlag : webViewFlag
        firstWebViewFlag = flag
        memory.latestWebViewFlag = flag
        let view = WebView(usesEngine: flag || appConnect != nil, app: self)
        if behaviour.webViews.flagCountsOnce { webViewFlag = false }
        if behaviour.webViews.flagReturns { webViewFlag = true }
        return view
    }

    /// Notes that a request begins.
    func begins(_ request: ExchangeRequest) {
        history.began(to: request.address.host, authorization)
        if memory.hasUntoldReturn { observer?.app(isReachable: true) }
        memory.hasUntoldReturn = false
    }

    /// The URL with the host name of the first request to its server.
    func firstURL(of url: WebAddress, at address: String) -> WebAddress {
        let name = firstNames["\(address):\(url.port)", default: url.host]
        firstNames["\(address):\(url.port)"] = name
        return WebAddress("\(url.scheme)://\(name):\(url.port)\(url.target)") ?? url
    }

    func tell(isReachable: Bool) {
        let access = behaviour.access
        guard access.announcesRelay, !isReachable || access.announcesRelayReturn else { return }
        if access.concealsLossWhileOff, !isReachable, authorization.isSwitchedOff { return }
        if !isReachable { memory.losses += 1 }
        guard isReachable || memory.losses <= access.lossesTold ?? memory.losses else { return }
        memory.hasUntoldReturn = isReachable && access.tellsReturnOnUse
        if memory.hasUntoldReturn { return }
        observer?.app(isReachable: isReachable)
    }
}
