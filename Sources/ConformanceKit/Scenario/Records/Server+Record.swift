import EnterpriseModel

extension Server {
    static let record = Record("a server", initial: Server()) {
        Setting("zone", \.zone, .word)
        Setting("listed", \.listed, .word, default: { $0.zone == .inside ? .application : .unlisted })
        Setting("state", \.state, .word)
        Setting("protocol", \.applicationProtocol, .word)
        Setting("keep-alive", \.keepAlive, .flag)
        Setting("http-versions", \.httpVersions, .list(of: .word, atLeast: 1))
        Setting("demands-length", \.demandsLength, .flag)
        Setting("header-limit", \.headerLimit, .size)
        Setting("host", \.host, .hostName)
        Setting("also-named", \.alsoNamed, .list(of: .hostName))
        Setting("tls", \.tls, .record(TLSProfile.record).named("tls"))
        Setting("authentication", \.authentication, .authentication)
        Setting("reachable-through", \.reachableThrough, .list(of: .hostName))
        Setting("routes", \.routes, .map(of: .route))
        Setting("behaviour", \.behaviour, .behaviour)
        Setting("script", \.script, .list(of: .scriptStep))
        Setting("on-close", \.onClose, .record(SocketService.Ending.record))
        Setting("arcgis", \.arcgis, .record(ArcGISServer.record))
    }

    private enum Application: String, CaseIterable { case http, tcp, ftp, websocket }

    private var applicationProtocol: Application {
        get {
            switch service {
            case .http: .http
            case .tcp: .tcp
            case .ftp: .ftp
            case .websocket: .websocket
            }
        }
        set {
            service =
                switch newValue {
                case .http: .http
                case .tcp: .tcp(SocketService(.echo))
                case .ftp: .ftp
                case .websocket: .websocket
                }
        }
    }

    // MARK: Of `protocol: tcp`; elsewhere these say nothing

    private var socket: SocketService? {
        get { if case .tcp(let socket) = service { socket } else { nil } }
        set { if socket != nil, let newValue { service = .tcp(newValue) } }
    }

    private var behaviour: SocketService.Behaviour {
        get { socket?.behaviour ?? .echo }
        set { socket?.behaviour = newValue }
    }

    private var script: [SocketService.ScriptStep]? {
        get { if case .script(let steps)? = socket?.behaviour { steps } else { nil } }
        set { if let newValue { socket?.behaviour = .script(newValue) } }
    }

    private var onClose: SocketService.Ending {
        get { socket?.onClose ?? SocketService.Ending() }
        set { socket?.onClose = newValue }
    }
}

extension Codec where Value == Route {
    /// One response, or a list of them.
    fileprivate static var route: Codec {
        Codec<[Response]>.oneOrMore(of: .record(Response.record).named("response")).map(
            { Route(responses: $0) },
            { $0.responses }
        )
    }
}
