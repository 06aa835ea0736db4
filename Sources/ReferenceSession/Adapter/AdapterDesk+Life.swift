import AdapterProtocol
import JSON
import ReferenceBindings

extension AdapterDesk {
    func initialize(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        guard (parameters["protocolVersions"]?.array ?? []).contains(.integer(1)) else {
            throw ErrorReply(.noCommonVersion, "version 1 is spoken here")
        }
        inlineBytes = parameters["limits"]?["inlineBytes"]?.integer ?? inlineBytes
        return Offer.json(options)
    }

    func reset() -> JSONValue {
        forget()
        device = Device()
        callback = (false, nil)
        return [:]
    }

    /// Calls the delegate's method for an event that this implementation never has a reason for.
    func rehearse(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        let event = try Decode.string(parameters, "event")
        guard let name = Offer.rehearsed[event] else { throw .notOffered(["rehearse.event=\(event)"]) }
        var members: [String: JSONValue] = [:]
        if let name, let handle = parameters["handle"] { members[name] = handle }
        server.emit(event, .object(members))
        return [:]
    }

    func launch(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        guard app == nil else { throw ErrorReply(.invalidRequest, "the app runs already") }
        let own = options.data.map { "\($0)/\(Decode.fileName(parameters["installation"]?.string ?? ""))" }
        let directories =
            own.map(AppDirectories.init(below:)) ?? parameters["dataDirectories"].flatMap(Decode.directories)
        let app = App(
            environment: Decode.environment(parameters["environment"] ?? [:]),
            device: device,
            directories: directories,
            settings: parameters["settings"] ?? [:],
            loop: loop,
            behaviour: behaviour,
            observer: self
        )
        self.app = app
        if options.delivery == .push, let policy = parameters["policy"].flatMap(Decode.policy) {
            app.start(with: policy)
        }
        if options.delivery == .fetch, let address = app.environment.clientApp {
            clientApp = ClientAppClient(address, app: app, decode: Decode.policy)
        }
        let circumstance = parameters["circumstance"]?.string.flatMap(LaunchCircumstance.init) ?? .first
        app.startAppConnect(circumstance) { [weak self] in self?.clientApp?.activate() }
        if options.delivery == .fetch, let address = app.environment.console {
            console = ConsoleClient(address, app: app, decode: Decode.policy)
        }
        return [:]
    }

    func quit(abruptly: Bool) -> JSONValue {
        // Where the app is this process, that ends with it.
        if abruptly, options.restart == .harness { Process.abandon() }
        if !abruptly { app?.quit() }
        forget()
        return [:]
    }

    func configuration() throws(ErrorReply) -> JSONValue {
        let configuration = try running().configuration
        return [
            "servers": .array(configuration.servers.map(Encode.server)),
            "configuration": .object(configuration.other),
        ]
    }

    func updatePolicy(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        guard let policy = parameters["policy"].flatMap(Decode.policy) else { throw .invalidParameters("no policy") }
        try running().deliver(policy)
        return [:]
    }

    func setDevice(_ parameters: JSONValue) -> JSONValue {
        Decode.update(&device, parameters["device"] ?? [:])
        app?.device = device
        return [:]
    }

    func beginAuthorization(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        try running().beginAuthorization()
        console?.begin(user: parameters["user"]?.string)
        return [:]
    }

    func reachability(_ request: AdapterRequest) throws(ErrorReply) -> JSONValue? {
        try running().reachability.state { request.reply(["status": Encode.status($0)]) }
        return nil
    }

    func allowDelegation(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        guard let isAllowed = parameters["allowed"]?.bool else { throw .invalidParameters("no allowed") }
        try running().tickets.allowsDelegation = isAllowed
        return [:]
    }

    func webViewFlag(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        let app = try running()
        if let value = parameters["value"]?.bool { app.set(webViewFlag: value) }
        return ["value": .bool(app.webViewFlag)]
    }
}

extension AdapterDesk: AppObserver {
    func app(authorization: AuthorizationState.Standing) {
        server.emit("authorization/state", ["state": .string(authorization.rawValue)])
    }

    func app(invalidated session: Session) {
        for name in sessions.filter({ $0.value === session }).keys.sorted() {
            server.emit("session/invalid", ["session": .string(name)])
        }
    }

    func app(logs line: String) { server.emit("log", ["message": .string(line), "level": "info"]) }

    var hasReadyCallback: Bool { callback.isRegistered }

    func app(ready state: Int) {
        guard callback.isRegistered else { return }
        server.emit("appConnect/state", ["state": .integer(state)])
        if let task = callback.task.flatMap({ tasks[$0] }) {
            callback.task = nil
            task.resume()
        }
    }

    func app(control side: AppConnect.Side) { server.emit("app/control", ["to": .string(side.rawValue)]) }

    func app(message: String) { server.emit("app/message", ["text": .string(message)]) }

    func appExits(code: Int) {
        server.emit("app/exit", ["code": .integer(code)])
        if options.restart == .harness { Process.leave(Int32(code)) }
        loop.schedule(after: 0) { [weak self] in self?.forget() }
    }

    func appIsLaunchedForTransfers() { server.emit("app/launchEvent") }

    func app(challenged challenge: Challenge, answer: @escaping (Challenge.Answer) -> Void) {
        ask(challenge, origin: [:], answer: answer)
    }

    func app(isReachable: Bool) {
        server.emit("reachability/changed", ["status": Encode.status(isReachable)])
        guard behaviour.sockets.tellOutages, !isReachable else { return }
        for report in sockets.values { report.emit(.error, SessionError(.notConnectedToInternet, "the relay is lost")) }
    }
}
