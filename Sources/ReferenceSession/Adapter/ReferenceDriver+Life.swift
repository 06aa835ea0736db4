import AdapterProtocol
import ReferenceBindings

extension ReferenceDriver {
    func serveLife(_ registry: HandlerRegistry) {
        if options.offersReset {
            registry.perform(Call.Reset.self) { driver, _ in
                driver.leave()
                driver.device = Device()
                driver.callback = (false, nil)
            }
        }
        registry.perform(Call.Rehearse.self) { driver, call in
            guard let report = Offer.rehearsed[call.event] else {
                throw ErrorReply.notOffered(["rehearse.event=\(call.event)"])
            }
            driver.adapter.emit(report(call.handle ?? ""))
        }
        registry.perform(Call.AppLaunch.self) { try $0.launch($1) }
        registry.perform(Call.AppQuit.self) { $0.quit(abruptly: $1.abrupt == true) }
        registry.perform(Call.AppActivate.self) { try $0.running().set(isActive: $1.active) }
        registry.answer(Call.AppConfiguration.self) { driver, _ in
            let configuration = try driver.running().configuration
            return .init(servers: configuration.servers.map(MessageEncoding.server), configuration: configuration.other)
        }
        if options.delivery == .push {
            registry.perform(Call.PolicyUpdate.self) { try $0.running().deliver(MessageDecoding.policy($1.policy)) }
        }
        registry.perform(Call.DeviceSet.self) { driver, call in
            MessageDecoding.update(&driver.device, call.device)
            driver.app?.device = driver.device
        }
        registry.perform(Call.AuthorizationBegin.self) { driver, call in
            try driver.running().beginAuthorization(user: call.user)
            driver.console?.begin(user: call.user)
        }
        registry.respond(Call.ReachabilityGet.self) { driver, _, reply in
            try driver.running().reachability.state { reply.send(.init(status: $0 ? .reachable : .notReachable)) }
        }
        registry.perform(Call.SecureCommunicationEnable.self) { driver, _ in try driver.running().enable() }
        registry.perform(Call.SecureCommunicationDisable.self) { driver, _ in try driver.running().disable() }
        registry.answer(Call.SecureCommunicationIsEnabled.self) { driver, _ in
            .init(value: try driver.running().isEnabled)
        }
        registry.perform(Call.KerberosAllowDelegation.self) { try $0.running().tickets.allowsDelegation = $1.allowed }
        registry.answer(Call.WebViewFlag.self) { driver, call in
            let app = try driver.running()
            if let value = call.value { app.set(webViewFlag: value) }
            return .init(value: app.webViewFlag)
        }
        registry.perform(Call.AppConnectSetCallback.self) { $0.callback = ($1.registered, $1.resumeTask) }
    }

    private func launch(_ call: Call.AppLaunch) throws {
        guard app == nil else { throw ErrorReply(.invalidRequest, "the app runs already") }
        conduct.record?.begin(call.case)
        let own = options.data.map { "\($0)/\(MessageDecoding.fileName(call.installation))" }
        let directories = own.map(AppDirectories.init(below:)) ?? call.dataDirectories.map(MessageDecoding.directories)
        let app = App(
            environment: MessageDecoding.environment(call.environment),
            device: device,
            directories: directories,
            settings: call.settings ?? [:],
            loop: loop,
            conduct: conduct,
            observer: self
        )
        self.app = app
        if options.delivery == .push, let policy = call.policy { app.start(with: MessageDecoding.policy(policy)) }
        if options.delivery == .fetch, let address = app.environment.clientApp {
            clientApp = ClientAppClient(address, app: app, decode: MessageDecoding.policy)
        }
        let circumstance = LaunchCircumstance(rawValue: call.circumstance.rawValue) ?? .first
        app.startAppConnect(circumstance) { [weak self] in
            if app.behaviour.appConnect.tunnel.asksConsoleInsteadOn.contains(circumstance) {
                self?.console?.fetch()
                return
            }
            self?.clientApp?.activate()
            if app.behaviour.appConnect.asksConsole { self?.console?.fetch() }
        }
        if options.delivery == .fetch, let address = app.environment.console {
            console = ConsoleClient(address, app: app, decode: MessageDecoding.policy)
        }
    }

    private func quit(abruptly: Bool) {
        // Where the app is this process, that ends with it.
        if abruptly, options.restart == .harness { Process.abandon() }
        if !abruptly { app?.quit() }
        leave()
    }
}

extension ReferenceDriver: AppObserver {
    func app(authorization: AuthorizationState.Standing) {
        adapter.emit(Event.AuthorizationState(state: MessageEncoding.standing(authorization)))
    }

    func app(invalidated session: Session) {
        for name in sessions.names(where: { $0 === session }) { adapter.emit(Event.SessionInvalid(session: name)) }
    }

    func app(logs line: String) { adapter.emit(Event.Log(message: line, level: .info)) }

    var hasReadyCallback: Bool { callback.isRegistered }

    func app(ready state: Int) {
        guard callback.isRegistered else { return }
        adapter.emit(Event.AppConnectState(state: state))
        if let task = callback.task.flatMap({ tasks[$0] }) {
            callback.task = nil
            task.resume()
        }
    }

    func app(control side: AppConnect.Side) {
        adapter.emit(Event.AppControl(to: side == .client ? .client : .app))
    }

    func appExits(code: Int) {
        adapter.emit(Event.AppExit(code: code))
        if options.restart == .harness { Process.leave(Int32(code)) }
        loop.schedule(after: 0) { [weak self] in
            self?.leave()
            self?.adapter.forget()
        }
    }

    func appIsLaunchedForTransfers() { adapter.emit(Event.AppLaunchEvent()) }

    func app(challenged challenge: Challenge, answer: @escaping (Challenge.Answer) -> Void) {
        ask(challenge, answer: answer)
    }

    func app(isReachable: Bool) {
        adapter.emit(Event.ReachabilityChanged(status: isReachable ? .reachable : .notReachable))
        if isReachable {
            for report in sockets.all where report.socket.opensAfterOutage { report.emit(.open, nil) }
        }
        guard !isReachable else { return }
        for report in sockets.all {
            let told = report.socket.behaviour.tellOutages[report.socket.state]
            guard let event = told ?? (report.socket.mindsOutages ? .error : nil) else { continue }
            report.emit(event, SessionError(.notConnectedToInternet, "the relay is lost"))
        }
    }
}
