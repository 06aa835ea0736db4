import AdapterProtocol
import ReferenceBindings

/// Turns operations of the protocol into calls of the app, and what the app is told into events. Belongs to the loop's thread.
final class ReferenceDriver {
    let adapter: Adapter
    let options: Options
    let conduct: Conduct
    /// What holds for the app as it is now.
    var behaviour: Behaviour { app?.behaviour ?? conduct.usual }
    let loop = TransferLoop()

    var app: App?
    var device = Device()
    var console: ConsoleClient?
    var clientApp: ClientAppClient?
    /// Whether the app has the ready callback, before it is launched already, and the task that the app resumes in it.
    var callback: (isRegistered: Bool, task: String?) = (false, nil)

    // Everything that the harness has named.
    let sessions: Handles<Session>
    let tasks: Handles<TaskReport>
    let streams: Handles<StreamTask>
    let connections: Handles<ConnectionReport>
    let sockets: Handles<SocketReport>
    let webViews: Handles<WebViewReport>
    let cookieStorages: Handles<CookieStore>
    let caches: Handles<ResponseCache>
    let credentialStorages: Handles<CredentialStorage>
    let protocolClasses: Handles<ProtocolClass>
    let arcgisCredentials: Handles<ArcGISCredential>
    let layers: Handles<MapLayer>
    let queries: Handles<QueryTask>
    /// The latest connection for each URL. Only for a mutant.
    var latestConnections: [String: ConnectionReport] = [:]
    /// The latest download for each name at the end of a URL. Only for a mutant.
    var latestDownloads: [Substring: TaskReport] = [:]
    /// The name of the layer that was made last.
    var latestLayer: String?
    /// Exchanges that answer a request of the harness when they end.
    var blocking: [ObjectIdentifier: BlockingReport] = [:]

    private var challenges: [Int: (Challenge.Answer) -> Void] = [:]
    private var challengesMade = 0

    init(_ adapter: Adapter, options: Options, conduct: Conduct) {
        self.adapter = adapter
        self.options = options
        self.conduct = conduct
        sessions = adapter.handles()
        tasks = adapter.handles()
        streams = adapter.handles()
        connections = adapter.handles()
        sockets = adapter.handles()
        webViews = adapter.handles()
        cookieStorages = adapter.handles()
        caches = adapter.handles()
        credentialStorages = adapter.handles()
        protocolClasses = adapter.handles()
        arcgisCredentials = adapter.handles()
        layers = adapter.handles()
        queries = adapter.handles()
        let registry = HandlerRegistry(self)
        serveLife(registry)
        serveRequests(registry)
        serveStreams(registry)
        serveStores(registry)
        serveCaches(registry)
        serveSockets(registry)
        serveArcGIS(registry)
    }

    /// Serves until the end of input.
    func run(_ inbox: Inbox<LoopMessage>) {
        loop.run(
            inbox,
            take: { message in
                switch message {
                case .work(let work): work()
                case .endOfInput: loop.stop()
                }
            },
            afterTurn: {}
        )
        leave()
        adapter.forget()
    }

    /// The app, which has to run.
    func running() throws(ErrorReply) -> App {
        guard let app else { throw ErrorReply(.invalidRequest, "the app does not run") }
        return app
    }

    /// Drops what belongs to the app, but not what the harness has named.
    func leave() {
        if let app { app.endTransfers() } else { loop.reset() }
        app = nil
        console = nil
        clientApp = nil
        callback.task = nil
        blocking = [:]
        latestConnections = [:]
        latestDownloads = [:]
        challenges = [:]
    }

    /// Asks the harness how to answer.
    /// - Parameter origin: Names the object that it arose at, if there is one.
    func ask(
        _ challenge: Challenge,
        _ origin: (inout Call.Challenge) -> Void = { _ in },
        answer: @escaping (Challenge.Answer) -> Void
    ) {
        challengesMade += 1
        let number = challengesMade
        challenges[number] = answer
        var call = MessageEncoding.challenge(challenge)
        if !behaviour.authentication.namesProtectionSpace { call.protectionSpace.realm = "somewhere else" }
        origin(&call)
        let driver = LoopBound(self)
        adapter.challenge(call) { answer in
            driver.object.challenges.removeValue(forKey: number)?(MessageDecoding.answer(answer))
        }
    }
}
