import AdapterProtocol
import JSON
import ReferenceBindings

/// A running app and the engine inside it. Belongs to the thread of its loop.
final class App {
    let loop: TransferLoop
    let behaviour: Behaviour
    let environment: AppEnvironment
    var device: Device { didSet { reachability.check() } }
    var trust: TrustStore { device.trust ?? environment.trust }

    private(set) var policy = Policy() {
        didSet { if firstBlockedVersions == nil { firstBlockedVersions = policy.blockedProtocols } }
    }
    private var firstBlockedVersions: Set<TLSRange.Version>?
    private(set) var authorization: AuthorizationState
    private(set) weak var observer: (any AppObserver)?

    /// The engine's own storage.
    let cookies: CookieStore
    /// What the platform keeps while the engine is off.
    let platformCookies: CookieStore
    private let cookieFile: CookieFile?
    private let platformCookieFile: CookieFile?
    private let keptCredentials: KeptCredentials?
    private let launchReminder: LaunchReminder?
    let sharedDirectory: String?
    let caches: AppCaches
    var credentials: CredentialStore
    var digests = DigestMemory()
    /// Of a wrapped app.
    private(set) var appConnect: AppConnect?
    private(set) lazy var tickets = Tickets(directories, app: self)
    private let directories: AppDirectories?
    /// What the app's build says, by the documented keys.
    let settings: [String: JSONValue]
    /// What it says about rejecting methods. It makes no difference.
    var rejectionKey: Bool? { settings["GDRejectAuthSupport"]?.bool }
    let sharedConnection = KeptConnection()
    /// By address and port, the name that a server was first asked by.
    private var firstNames: [String: String] = [:]
    /// Proxies that later requests take themselves for logged in at.
    var stickyProxies: Set<ProtectionSpace.Place> = []
    private var cookieSwitchUsed = false
    /// Where sockets could not connect to.
    var failedSocketPlaces: Set<ServerPlace> = []
    /// Whether the app has asked for a socket too early.
    var hasRefusedSockets = false
    /// Whose certificates the app wants to be taken, whatever they are.
    var trustedHosts: Set<String> = []
    /// Hosts of layers and tasks that could not be connected to.
    var failedHosts: Set<String> = []

    private let platformShared = Session(identity: "session-platform", kind: .shared)
    private let engineShared = Session(identity: "session-engine", kind: .shared)
    private var sessions: [Session] = []
    private var sessionsMade = 0
    private var registeredClasses: [ProtocolClass] = []
    private(set) var webViewFlag = false
    /// How often each request is handled.
    private(set) var timesHandled = 1
    private(set) lazy var reachability = Reachability(app: self)
    private(set) lazy var names = environment.nameService.map { NameResolver(at: $0, loop: loop) }

    /// - Parameters:
    ///   - directories: Where the app keeps its data; without any, nothing outlives it.
    ///   - settings: Of the app's build.
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
        credentials = CredentialStore(behaviour.credentials)
        keptCredentials = directories.flatMap { KeptCredentials(directory: $0.secure, behaviour.credentials) }
        launchReminder =
            behaviour.sessions.sendsLaunchEvents ? directories.map { LaunchReminder(directory: $0.secure) } : nil
        caches = AppCaches(directories, behaviour.cache)
        sharedDirectory = directories?.group
        if behaviour.cookies.outliveApp, let cookieFile { cookies.restore(cookieFile.load()) }
        if let platformCookieFile { platformCookies.restore(platformCookieFile.load()) }
        keptCredentials?.restore(&credentials)
        tickets.restore()
        if launchReminder?.take() == true { observer.appIsLaunchedForTransfers() }
        if behaviour.routing.greetsRelayAtLaunch { greetRelay {} }
    }

    /// Writes what outlives the app and ends everything.
    func quit() {
        if let cookieFile { cookieFile.save(cookies, now: Clock.wall) }
        platformCookieFile?.save(platformCookies, now: Clock.wall)
        keptCredentials?.save(credentials)
        if sessions.contains(where: { $0.configuration.sendsLaunchEvents && $0.isRunning }) { launchReminder?.remind() }
        loop.reset()
    }

    /// The path of the directory that the protocol gives this name, if the app has any.
    func directory(_ name: String) -> String? {
        switch name {
        case "secure": directories?.secure
        case "group": directories?.group
        default: directories?.native
        }
    }

    /// Writes cookies that have changed.
    func saveCookies() {
        if let cookieFile, !behaviour.cookies.areSavedAtQuitOnly { cookieFile.save(cookies, now: Clock.wall) }
        platformCookieFile?.save(platformCookies, now: Clock.wall)
        keptCredentials?.save(credentials)
    }

    // MARK: Authorization and the switch

    /// Takes the policy that is there from the start; nobody needs to be told.
    func start(with policy: Policy) {
        self.policy = policy
        _ = authorization.deliver(policy.standing)
        takeStanding()
    }

    /// Runs as a wrapped app, if the device is one with a client app or could be.
    /// - Parameter activate: Hands control to the client app.
    func startAppConnect(_ circumstance: LaunchCircumstance, activate: @escaping () -> Void) {
        guard device.clientApp != nil else { return }
        let library = AppConnect(circumstance, directory: directories?.secure, app: self)
        appConnect = library
        library.start(activate: activate)
    }

    /// Goes by this policy from now on.
    func take(_ policy: Policy) { self.policy = policy }

    /// Takes a new policy.
    func deliver(_ policy: Policy) {
        if let appConnect { return appConnect.deliver(policy) }
        if policy.standing != .withdrawn || behaviour.access.heedsWithdrawal { self.policy = policy }
        if authorization.deliver(policy.standing) {
            takeStanding()
            observer?.app(authorization: policy.standing)
        }
        reachability.check()
    }

    /// Begins a run of authorization. What is decided already is told after this has returned.
    func beginAuthorization() {
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
    }

    /// Switches secure communication off, which makes every session but the shared one invalid.
    func disable() {
        guard authorization.disable() else { return }
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

    /// The versions that the console keeps from a server.
    func blockedVersions(towards host: String) -> Set<TLSRange.Version> {
        let behaviour = behaviour.routing
        guard behaviour.heedsBlockedVersions else { return [] }
        if behaviour.blocksFirstServerOnly, host != policy.applicationServers.first?.host { return [] }
        let blocked = behaviour.keepsFirstBlockedVersions ? firstBlockedVersions ?? [] : policy.blockedProtocols
        return behaviour.blocksModernVersionsOnly ? blocked.filter { $0 >= .tls12 } : blocked
    }

    var isEnabled: Bool { behaviour.access.claimsEnabled ?? authorization.isEnabled }

    /// The servers that the console lists as the app's own.
    var configuration: (servers: [ServerPlace], other: [String: JSONValue]) {
        guard behaviour.access.tellsServers else { return ([], [:]) }
        let servers = policy.applicationServers.map { place in
            ServerPlace(
                host: place.host,
                port: behaviour.access.tellsPorts ? place.port : 443,
                priority: place.priority
            )
        }
        return (servers, policy.configuration)
    }

    func set(webViewFlag: Bool) {
        if behaviour.webViews.flagCanBeSet { self.webViewFlag = webViewFlag }
    }

    // MARK: Sessions

    /// The shared session is another one once the engine has taken over.
    var sharedSession: Session {
        authorization.isEnabled && behaviour.access.replacesSharedSession ? engineShared : platformShared
    }

    /// - Parameter settings: What the configuration was made of.
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
        if authorization.isSwitchedOff && behaviour.sessions.laterSessionsAreInvalid { session.invalidate() }
        return session
    }

    func register(_ handler: ProtocolClass) { registeredClasses.append(handler) }

    // MARK: Requests

    /// What a request becomes in a session.
    func request(_ base: ExchangeRequest, in session: Session, _ kind: SessionTask.Kind) -> ExchangeRequest {
        let configuration = session.configuration
        let behaviour = behaviour.sessions
        let origins: [SessionTask.Kind: Behaviour.Routing.Origin] = [
            .upload: .upload, .download: .download, .resumedUpload: .resumedUpload,
        ]
        let places: [Session.Kind: Behaviour.Routing.Origin] = [
            .shared: .sharedSession, .own: .ownSession, .background: .backgroundSession,
        ]
        var base = base
        base.cachePolicy = base.cachePolicy ?? configuration.cachePolicy
        var request = prepared(base, from: [origins[kind], places[session.kind]].compactMap { $0 })
        if case .standard = request.cache { request.cache = configuration.cache }
        if self.behaviour.cache.keepsSessionsApart { request.cachePartition = session.identity }
        if behaviour.sendsAdditionalHeaders {
            request.headers += configuration.additionalHeaders.filter { !base.headers.contains(name: $0.name) }
        }
        let timeout = behaviour.heedsRequestTimeout ? configuration.timeoutForRequest : nil
        request.idleTimeout = (behaviour.heedsOwnTimeouts ? base.idleTimeout : nil) ?? timeout
        if behaviour.heedsResourceTimeout, let timeout = configuration.timeoutForResource {
            request.resourceTimeout = timeout
        }
        if behaviour.heedsTLSMinimum { request.tls.minimum = configuration.tls.minimum }
        if behaviour.heedsTLSMaximum { request.tls.maximum = configuration.tls.maximum }
        request.tls.minimum = min(request.tls.minimum, request.tls.maximum)
        if behaviour.heedsCookieStorage { request.cookies = configuration.cookies }
        if behaviour.heedsProtocolClasses { request.handlers = configuration.protocolClasses }
        if behaviour.asksRegisteredClasses { request.handlers += registeredClasses }
        request.platformStoresCookies = configuration.acceptsCookies
        request.platformAttachesCookies = configuration.setsCookies
        if behaviour.heedsAcceptPolicy, !configuration.acceptsCookies { request.storesCookies = false }
        if behaviour.heedsShouldSetCookies, !configuration.setsCookies { request.attachesCookies = false }
        request.credentialStorage = configuration.credentials
        request.connectionLimit = configuration.connectionsPerHost.map {
            ConnectionLimit(owner: session.identity, perHost: $0)
        }
        if behaviour.heedsProxies { request.proxies = configuration.proxies }
        request.proxyConfigurations = configuration.proxyConfigurations
        request.avoids.formUnion(configuration.avoids)
        request.codePoint = configuration.serviceType?.codePoint ?? 0
        request.usesMultipath = configuration.usesMultipath
        request.pipelines = configuration.pipelines && behaviour.pipelines
        request.demandsNameProof = configuration.demandsNameProof
        request.waitsForConnectivity = configuration.waitsForConnectivity
        return request
    }

    /// What a request becomes outside of a session.
    func request(_ base: ExchangeRequest, from origin: Behaviour.Routing.Origin) -> ExchangeRequest {
        var base = base
        if !behaviour.cookies.connectionsHaveSwitch { base.handlesCookies = true }
        var request = prepared(base, from: [origin])
        request.ignoresSwitch = origin == .httpRequest && behaviour.routing.httpRequestsIgnoreSwitch
        return request
    }

    func makeWebView() -> WebView {
        let view = WebView(usesEngine: webViewFlag || appConnect != nil, app: self)
        if behaviour.webViews.flagCountsOnce { webViewFlag = false }
        return view
    }

    private func prepared(_ base: ExchangeRequest, from origins: [Behaviour.Routing.Origin]) -> ExchangeRequest {
        var request = base
        request.isPlatform = !behaviour.routing.leftToPlatform.isDisjoint(with: origins)
        request.platformHandlers = registeredClasses
        if let policy = base.cachePolicy, behaviour.cache.ignoredPolicies.contains(policy) { request.cachePolicy = nil }
        if !behaviour.cache.unusedBy.isDisjoint(with: origins) { request.cache = .none }
        cookieSwitchUsed = cookieSwitchUsed || !base.handlesCookies
        let isOff = !base.handlesCookies || (cookieSwitchUsed && behaviour.cookies.requestSwitchSticks)
        if isOff && behaviour.cookies.requestSwitchStopsAttaching { request.attachesCookies = false }
        if isOff && behaviour.cookies.requestSwitchStopsStoring { request.storesCookies = false }
        return request
    }

    var router: Router {
        Router(
            isEnabled: authorization.isEnabled,
            policy: policy,
            behaviour: behaviour.routing,
            tunnels: appConnect.map { library in { scheme, host in library.tunnels(scheme: scheme, host: host) } }
        )
    }

    /// The relay, if there is one.
    var relayAccess: RelayAccess? {
        environment.relay.map {
            RelayAccess(host: $0.host, address: $0.address, port: $0.port, token: policy.token ?? "")
        }
    }

    /// Lets the relay know of the app, which documented behaviour never does.
    /// - Parameter then: called when the relay has answered, or there is none.
    func greetRelay(then: @escaping () -> Void) {
        guard let relay = relayAccess else { return then() }
        askRelay(for: relay.host, port: relay.port, then: then)
    }

    /// Has the relay, if there is one, connect to a place. Whether it does makes no difference.
    /// - Parameter then: called when it has answered, or there is none.
    func askRelay(for host: String, port: Int, then: @escaping () -> Void) {
        guard let relay = relayAccess, let address = WebAddress("http://\(host):\(port)/") else { return then() }
        sendAndForget(
            TransferRequest(
                address: address,
                method: "GET",
                headers: [],
                body: nil,
                route: .relay(relay),
                tls: TLSRange(),
                trust: environment.trust
            ),
            then: then
        )
    }

    /// Sends something whose answer does not matter.
    ///
    /// - Parameter then: called when it has been answered, or has failed.
    func sendAndForget(_ request: TransferRequest, then: @escaping () -> Void = {}) {
        var request = request
        request.connection = nil
        _ = loop.start(
            request,
            Transfer.Handlers(onHead: { _ in }, onData: { _ in }, onSent: { _ in }, onEnd: { _ in then() })
        )
    }

    /// The URL by the name that its server was first asked by.
    func firstURL(of url: WebAddress, at address: String) -> WebAddress {
        let name = firstNames["\(address):\(url.port)", default: url.host]
        firstNames["\(address):\(url.port)"] = name
        return WebAddress("\(url.scheme)://\(name):\(url.port)\(url.target)") ?? url
    }

    func tell(isReachable: Bool) {
        guard behaviour.access.announcesRelay, !isReachable || behaviour.access.announcesRelayReturn else { return }
        observer?.app(isReachable: isReachable)
    }
}
