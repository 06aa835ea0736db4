import AdapterProtocol
import JSON
import ReferenceBindings

/// Turns operations of the protocol into calls of the app, and what the app is told into events. Belongs to the loop's thread.
final class AdapterDesk {
    let server: AdapterServer
    private let inbox: Inbox<LoopMessage>
    let options: Options
    private let offered: Set<String>
    let behaviour: Behaviour
    let loop = TransferLoop()

    /// The largest content inside a message.
    var inlineBytes = 16 * 1_024
    var app: App?
    var device = Device()
    var console: ConsoleClient?
    var clientApp: ClientAppClient?
    /// Whether the app has the ready callback, before it is launched already, and the task that the app resumes in it.
    var callback: (isRegistered: Bool, task: String?) = (false, nil)

    // Everything that the harness has named.
    var sessions: [String: Session] = [:]
    var tasks: [String: TaskReport] = [:]
    var streams: [String: StreamTask] = [:]
    var connections: [String: ConnectionReport] = [:]
    var sockets: [String: SocketReport] = [:]
    var webViews: [String: WebViewReport] = [:]
    var cookieStorages: [String: CookieStore] = [:]
    var caches: [String: ResponseCache] = [:]
    var credentialStorages: [String: CredentialStorage] = [:]
    var protocolClasses: [String: ProtocolClass] = [:]
    var arcgisCredentials: [String: ArcGISCredential] = [:]
    var layers: [String: MapLayer] = [:]
    var queries: [String: QueryTask] = [:]
    /// Exchanges that answer a request of the harness when they end.
    var blocking: [ObjectIdentifier: BlockingReport] = [:]

    private var challenges: [Int: (Challenge.Answer) -> Void] = [:]
    private var challengesMade = 0

    init(server: AdapterServer, inbox: Inbox<LoopMessage>, options: Options, behaviour: Behaviour) {
        self.server = server
        self.inbox = inbox
        self.options = options
        offered = Set(Offer.operations(options))
        self.behaviour = behaviour
    }

    /// Serves until the end of input.
    func run() {
        loop.run(
            inbox,
            take: { message in
                switch message {
                case .request(let request): serve(request)
                case .answer(let number, let result): challenges.removeValue(forKey: number)?(Decode.answer(result))
                case .endOfInput: loop.stop()
                }
            },
            afterTurn: {}
        )
        forget()
    }

    private func serve(_ request: AdapterRequest) {
        do {
            try check(request)
            if let result = try result(of: request) { request.reply(result) }
        } catch {
            request.fail(error)
        }
    }

    private func check(_ request: AdapterRequest) throws(ErrorReply) {
        guard offered.contains(request.operation),
            let operation = ProtocolTable.operation(request.operation)
        else { throw .methodNotFound(request.operation) }
        do { try ProtocolTable.validate(received: request.parameters, of: operation) } catch {
            throw .invalidParameters("\(error)")
        }
    }

    /// - Returns: `nil` where the answer follows later.
    private func result(of request: AdapterRequest) throws(ErrorReply) -> JSONValue? {
        let parameters = request.parameters
        switch request.operation {
        case "initialize": return try initialize(parameters)
        case "shutdown": return [:]
        case "reset": return reset()
        case "sync": return ["at": .number(AdapterServer.now)]
        case "rehearse": return try rehearse(parameters)
        case "app/launch": return try launch(parameters)
        case "app/quit": return quit(abruptly: parameters["abrupt"]?.bool == true)
        case "app/activate": try running().appConnect?.set(isActive: parameters["active"]?.bool ?? true)
        case "app/configuration": return try configuration()
        case "policy/update" where options.delivery == .push: return try updatePolicy(parameters)
        case "device/set": return setDevice(parameters)
        case "storage/probe": return try probeStorage(parameters)
        case "authorization/begin": return try beginAuthorization(parameters)
        case "reachability/get": return try reachability(request)
        case "secureCommunication/enable": try running().enable()
        case "secureCommunication/disable": try running().disable()
        case "secureCommunication/isEnabled": return ["value": .bool(try running().isEnabled)]
        case "secureCommunication/protocolClass": return try engineClass(parameters)
        case "session/shared": return try sharedSession(parameters)
        case "session/create": return try createSession(parameters)
        case "session/effectiveConfiguration": return try effectiveConfiguration(parameters)
        case "task/create": return try createTask(parameters)
        case "task/resume": try resumeTask(parameters)
        case "task/suspend": try task(parameters).suspend()
        case "task/cancel": return try cancelTask(parameters)
        case "task/write": return try writeStream(parameters)
        case "task/read": return try readStream(request)
        case "connection/start": return try startConnection(parameters)
        case "connection/sendSynchronous": return try send(request, from: .synchronous)
        case "httpRequest/send": return try send(request, from: .httpRequest)
        case "cookies/list": return try listCookies(parameters)
        case "cookies/set": return try setCookie(parameters)
        case "cookies/delete": return try deleteCookie(parameters)
        case "cookies/createStorage": return try createCookieStorage(parameters)
        case "cache/create": return try createCache(parameters)
        case "cache/setShared": return try setSharedCache(parameters)
        case "cache/setCapacity": return try setCacheCapacity(parameters)
        case "cache/usage": return try cacheUsage(parameters)
        case "credentialStorage/create": return try createCredentialStorage(parameters)
        case "credentialStorage/list": return try listCredentials(parameters)
        case "protocolClass/define": return try defineClass(parameters)
        case "protocolClass/register": return try registerClass(parameters)
        case "kerberos/allowDelegation": return try allowDelegation(parameters)
        case "webView/flag": return try webViewFlag(parameters)
        case "webView/create": return try createWebView(parameters)
        case "webView/load": return try loadWebView(parameters)
        case "socket/create": return try createSocket(parameters)
        case "socket/setDelegate": try socket(parameters).set(delegate: Decode.string(parameters, "delegate"))
        case "socket/disableHostVerification":
            return ["value": .bool(try socket(parameters).socket.disableHostVerification())]
        case "socket/disablePeerVerification":
            return ["value": .bool(try socket(parameters).socket.disablePeerVerification())]
        case "socket/connect": return try connectSocket(request)
        case "socket/append": return try appendToSocket(parameters)
        case "socket/write": try socket(parameters).socket.write()
        case "socket/consume": return try consumeFromSocket(parameters)
        case "socket/disconnect": try socket(parameters).socket.disconnect()
        case "socket/state": return try socketState(parameters)
        case "appConnect/setCallback":
            callback = (parameters["registered"]?.bool ?? false, parameters["resumeTask"]?.string)
        case "arcgis/credential": return try createArcGISCredential(parameters)
        case "arcgis/setToken": return try setArcGISToken(parameters)
        case "arcgis/layer": return try createLayer(parameters)
        case "arcgis/resubmit": return try resubmitLayer(parameters)
        case "arcgis/query": return try startQuery(parameters)
        case "arcgis/trustHost": return try trustHost(parameters)
        default: throw .methodNotFound(request.operation)
        }
        return [:]
    }

    /// The app, which has to run.
    func running() throws(ErrorReply) -> App {
        guard let app else { throw ErrorReply(.invalidRequest, "the app does not run") }
        return app
    }

    /// Drops everything that belongs to the app.
    func forget() {
        loop.reset()
        app = nil
        console = nil
        clientApp = nil
        callback.task = nil
        sessions = [:]
        tasks = [:]
        streams = [:]
        connections = [:]
        sockets = [:]
        webViews = [:]
        cookieStorages = [:]
        caches = [:]
        credentialStorages = [:]
        protocolClasses = [:]
        arcgisCredentials = [:]
        layers = [:]
        queries = [:]
        blocking = [:]
        challenges = [:]
    }

    // MARK: Challenges

    /// Asks the harness how to answer. The origin is `task` or `connection` with its name, or nothing.
    func ask(_ challenge: Challenge, origin: [String: JSONValue], answer: @escaping (Challenge.Answer) -> Void) {
        challengesMade += 1
        let number = challengesMade
        challenges[number] = answer
        var parameters = origin
        parameters["protectionSpace"] = Encode.protectionSpace(challenge.space)
        parameters["previousFailureCount"] = .integer(challenge.failures)
        parameters["proposedCredential"] = challenge.proposed.map(Encode.credential)
        parameters["response"] = Encode.response(challenge.head, challenge.address)
        let inbox = inbox
        server.challenge(.object(parameters)) { inbox.post(.answer(number, $0)) }
    }
}
