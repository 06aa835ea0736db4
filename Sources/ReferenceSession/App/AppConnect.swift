import ReferenceBindings

/// The AppConnect library in a wrapped app: obtains the settings from the client app and tunnels the requests that match their rules.
final class AppConnect {
    enum Standing { case waiting, ready, withoutClientApp, unauthorized }
    enum Side: String { case client, app }

    private unowned let app: App
    private let circumstance: LaunchCircumstance
    private let kept: KeptSettings?
    private let behaviour: Behaviour.AppConnect
    private(set) var standing = Standing.waiting
    private var rules: Set<String> = []
    private var isActive = true
    private var firstDecision: Bool?
    /// Hosts that were requested before the rules arrived.
    private var earlyHosts: Set<String> = []
    /// Hosts that have answered directly before the rules arrived.
    private var directHosts: Set<String> = []
    /// URLs that have failed before the rules arrived, or later. Only mutants ask for them.
    private var failedURLs: Set<String> = []
    /// URLs that were requested before the absence of the client app was known. Only a mutant notes them.
    private var parked: Set<String> = []
    private var hasFailedHTTPS = false
    private var hasGivenUp = false
    /// What is postponed until the first request. Only a mutant postpones anything.
    private var postponed: (() -> Void)?
    private var faults: Behaviour.AppConnect.Tunnel { behaviour.tunnel }

    /// - Parameter directory: The directory in which settings can be stored.
    init(_ circumstance: LaunchCircumstance, directory: String?, app: App) {
        self.app = app
        self.circumstance = circumstance
        behaviour = app.behaviour.appConnect
        let faults = behaviour.tunnel
        let keepsMore =
            faults.keepsRemovedRules || faults.keepsRulesOverNone || faults.callsBackFromStore
            || faults.callsBackFromStoreAlone || app.behaviour.choices.keepsFirstConfiguration
        let keeps =
            behaviour.keepsFirstRules || behaviour.usesKeptSettings || behaviour.tellsKeptConfiguration || keepsMore
        kept = keeps ? directory.map { KeptSettings(directory: $0) } : nil
    }

    // MARK: Launch

    /// Requests the settings. Called after the launch has returned.
    /// - Parameter activate: Hands control to the client app.
    func start(activate: @escaping () -> Void) {
        app.loop.schedule(after: 0) { [weak self] in
            guard let self else { return }
            guard app.device.clientApp == true else {
                guard faults.parksEarlyRequests else { return goOnAlone() }
                app.loop.schedule(after: 0.5) { [weak self] in self?.goOnAlone() }
                return
            }
            guard behaviour.asksOn.contains(circumstance) else { return }
            if faults.asksConsoleInsteadOn.contains(circumstance) { return activate() }
            app.observer?.app(control: .client)
            if behaviour.callsBackEarly { callBack(behaviour.stateWithRules ?? 0) }
            if callsBackFromStore { callBack(1) }
            activate()
            if faults.givesClientAppUp { app.loop.schedule(after: 3) { [weak self] in self?.giveUp() } }
            if faults.returnsBeforeDelivery { app.observer?.app(control: .app) }
            if faults.handsOverTwice, circumstance == .first { handOverAgain() }
        }
    }

    private var callsBackFromStore: Bool {
        faults.callsBackFromStore && circumstance == .afterTermination && kept?.policy != nil
    }

    /// Says that there is no client app. Only a mutant does this.
    private func giveUp() {
        guard standing == .waiting else { return }
        hasGivenUp = true
        callBack(0)
    }

    private func handOverAgain() {
        app.loop.schedule(after: 2) { [weak self] in
            guard let self, standing == .waiting else { return }
            app.observer?.app(control: .client)
            app.observer?.app(control: .app)
        }
    }

    private func goOnAlone() {
        standing = .withoutClientApp
        if let policy = kept?.policy {
            if behaviour.usesKeptSettings {
                app.take(policy)
                rules = Set(policy.tunnelRules)
            }
            if behaviour.tellsKeptConfiguration { app.take(policy) }
        }
        let tellAbsence = { [weak self] in
            guard let self, behaviour.tellsAbsenceOn.contains(circumstance) else { return }
            let isKept = faults.callsBackFromStoreAlone && kept?.policy != nil
            callBack(isKept ? 1 : behaviour.stateWithoutClientApp)
        }
        if faults.tellsAbsenceWithFirstRequest {
            postponed = tellAbsence
            return
        }
        if behaviour.asksRelayAnyway { app.greetRelay(then: tellAbsence) } else { tellAbsence() }
    }

    /// Takes the settings from the client app.
    func deliver(_ policy: Policy) {
        guard behaviour.takesSettingsInBackground || isActive else { return }
        switch policy.standing {
        case .pending: break
        case .authorized: take(policy)
        case .denied, .withdrawn: refuse()
        }
    }

    private func take(_ delivered: Policy) {
        var policy = delivered
        if behaviour.keepsFirstRules, let first = kept?.policy { policy.tunnelRules = first.tunnelRules }
        if app.behaviour.choices.keepsFirstConfiguration, let first = kept?.policy {
            policy.configuration = first.configuration
        }
        let keepsRules = faults.keepsRemovedRules || (faults.keepsRulesOverNone && policy.tunnelRules.isEmpty)
        if keepsRules { policy.tunnelRules += kept?.policy?.tunnelRules ?? [] }
        let wasKept = callsBackFromStore
        kept?.keep(policy)
        if behaviour.dropsRulesOn.contains(circumstance) { policy.tunnelRules = [] }
        if behaviour.takesFirstRuleOnly { policy.tunnelRules = Array(policy.tunnelRules.prefix(1)) }
        if let number = faults.rulesLookedAt { policy.tunnelRules = Array(policy.tunnelRules.prefix(number)) }
        let isUsed = behaviour.takesSettings && (!behaviour.needsCallback || app.observer?.hasReadyCallback == true)
        if isUsed { takeEffect(policy) }
        if behaviour.givesControlBack, !faults.returnsBeforeDelivery { app.observer?.app(control: .app) }
        guard behaviour.callsBackOn.contains(circumstance), !behaviour.callsBackEarly else { return }
        guard !wasKept, !hasGivenUp, !(faults.isSilentWithoutRules && policy.tunnelRules.isEmpty) else { return }
        if faults.isSilentInBackground, !isActive { return }
        let state = behaviour.stateWithRules ?? policy.tunnelRules.count
        if faults.asksGatewayFirst { askGateway(orSay: state) } else { callBack(state) }
    }

    private func takeEffect(_ policy: Policy) {
        let effect = { [weak self] in
            guard let self else { return }
            app.take(policy)
            rules = Set(policy.tunnelRules.map { $0.lowercased() })
            standing = .ready
        }
        // The second turn comes after what the app has begun inside the callback.
        if faults.callsBackFirst {
            app.loop.schedule(after: 0) { [app] in app.loop.schedule(after: 0, effect) }
            return
        }
        if behaviour.delay > 0 { app.loop.schedule(after: behaviour.delay, effect) } else { effect() }
    }

    private func refuse() {
        standing = .unauthorized
        if behaviour.callsBackUnauthorizedOn.contains(circumstance) { callBack(0) }
        let exit = { [weak self] () -> Void in self?.app.observer?.appExits(code: 0) }
        if app.behaviour.choices.exitsLate {
            app.loop.schedule(after: 0.8) { [app] in app.observer?.appExits(code: 3) }
            return
        }
        if faults.exitsWithFirstRequest { postponed = exit } else if behaviour.exits { exit() }
    }

    private func callBack(_ state: Int) {
        guard app.behaviour.choices.callsBackLate else { return app.observer?.app(ready: state) ?? () }
        app.loop.schedule(after: 0.6) { [weak app] in app?.observer?.app(ready: state) }
    }

    /// Says 0 if the tunnel's gateway is away. Only a mutant asks it.
    private func askGateway(orSay state: Int, by begun: LinkProbe? = nil) {
        guard let relay = app.environment.relay else { return callBack(state) }
        let probe = begun ?? LinkProbe(address: relay.address, port: relay.port)
        guard let answers = probe.check() else {
            app.loop.schedule(after: 0.005) { [weak self] in self?.askGateway(orSay: state, by: probe) }
            return
        }
        callBack(answers ? state : 0)
    }

    /// The app moves to the foreground or to the background.
    func set(isActive: Bool) {
        self.isActive = isActive
        if !isActive, faults.losesRulesInBackground { rules = [] }
        if isActive, behaviour.callsBackWhenActive, standing == .ready { callBack(1) }
    }

    // MARK: Requests

    /// Whether a request proceeds now, waits for the rules, or fails.
    enum Admission { case goesOn, waits, fails }

    func admission(of request: ExchangeRequest) -> Admission {
        let host = request.address.host
        let isHTTPS = request.address.scheme == "https"
        let action = postponed
        postponed = nil
        action?()
        if faults.failsHTTPSWithoutClientApp, standing == .withoutClientApp, isHTTPS { return .fails }
        if faults.failsFirstHTTPS, isHTTPS, rules.contains(host), !hasFailedHTTPS {
            hasFailedHTTPS = true
            return .fails
        }
        if failedURLs.contains(request.address.text) { return .fails }
        if isParked(request) { return .waits }
        let isWebView = request.origins.contains(.webView)
        if faults.keepsEarlyWebViewsWaiting, standing == .waiting, isWebView { return .waits }
        if standing == .withoutClientApp, behaviour.failsWithoutClientApp { return .fails }
        if behaviour.early == .failForGood {
            if standing == .waiting { earlyHosts.insert(host) }
            return earlyHosts.contains(host) ? .fails : .goesOn
        }
        guard standing == .waiting else { return .goesOn }
        return switch behaviour.early {
        case .goDirectly, .failForGood: .goesOn
        case .wait: .waits
        case .fail: .fails
        }
    }

    /// Whether a request waits for rules that never come. Only a mutant lets one wait.
    private func isParked(_ request: ExchangeRequest) -> Bool {
        guard faults.parksEarlyRequests, app.device.clientApp != true else { return false }
        if standing == .waiting { parked.insert(request.address.text) }
        return parked.contains(request.address.text)
    }

    /// Notes that a host has answered.
    func answered(by host: String) {
        if standing == .waiting { directHosts.insert(host) }
    }

    /// Notes that a request has failed.
    func failed(_ request: ExchangeRequest) {
        let isRemembered = standing == .waiting ? faults.remembersEarlyFailures : faults.remembersFailures
        if isRemembered { failedURLs.insert(request.address.text) }
    }

    /// The route that a fault gives a URL; `nil`: that of the rules.
    func wrongWay(of address: WebAddress) -> Way? {
        let isWritten = address.text.contains(address.host)
        if faults.comparesHostsByCase, !isWritten { return .native }
        if faults.keepsDirectHosts, directHosts.contains(address.host) { return .native }
        return faults.matchesMentions && rules.contains { address.text.contains($0) } ? .relay : nil
    }

    /// Whether a request is tunnelled.
    func tunnels(scheme: String?, host: String) -> Bool {
        guard let scheme, behaviour.schemes.contains(scheme) else { return false }
        let isEnding = faults.matchesEndings && rules.contains { host.lowercased().hasSuffix($0) }
        let matches = rules.contains(host.lowercased()) || isEnding
        switch behaviour.scope {
        case .matching: return matches
        case .everything: return standing == .ready
        case .asFirstDecided:
            let decision = firstDecision ?? matches
            if standing == .ready { firstDecision = decision }
            return decision
        }
    }
}
