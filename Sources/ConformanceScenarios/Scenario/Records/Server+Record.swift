import EnterpriseModel

extension Server {
    static let record = Record("a server", initial: Server()) {
        Setting(
            "zone",
            \.zone,
            .word,
            """
            `inside`: only the relay reaches the server; a direct connection ends at a decoy. `outside`: the server \
            can be dialled directly.
            """
        )
        Setting(
            "listed",
            \.listed,
            .word,
            "How the console lists the server; `false`: not at all. Without it: `application` inside, `false` outside.",
            default: { $0.zone == .inside ? .application : .unlisted }
        )
        Setting(
            "state",
            \.state,
            .word,
            """
            `down`: nothing listens, and all connections are cut. `refusing`: nothing listens, but existing \
            connections stay. `silent`: the server accepts connections and never says anything, not even in a TLS \
            handshake. `restarted`: up, after all connections have been cut.
            """
        )
        Setting(
            "protocol",
            \.applicationProtocol,
            .word,
            """
            `ftp`: greets, takes a login, records commands, and has nothing to fetch. `websocket`: opens for every \
            request that asks for it, and sends each message back; `bytes.received` tells the messages. `tcp`: does \
            what `behaviour` or `script` says.
            """
        )
        Setting(
            "engine",
            \.engine,
            .word,
            """
            What serves HTTP and TLS. `built-in`: the servers of the harness. `libmicrohttpd`: GNU libmicrohttpd with \
            GnuTLS, for a second opinion. It does HTTP, TLS, Basic and Digest in its own way; what it cannot do is an \
            error. `docs/engines.md` tells more.
            """
        )
        Setting(
            "by",
            \.program,
            .word,
            """
            What answers requests. `built-in`: the harness. `apache`: the Apache HTTP server. `nginx`: nginx. Either has to be \
            installed, and answers as a process behind the same listeners, to prove the first true. What it cannot do is an error. \
            `docs/engines.md` tells more.
            """
        )
        Setting("keep-alive", \.keepAlive, .flag, "`false`: the connection closes after each answer.")
        Setting(
            "http-versions",
            \.httpVersions,
            .list(of: .word, atLeast: 1),
            """
            The versions of HTTP that the server speaks. With `h2`, TLS offers these versions by ALPN in this order, \
            unless `alpn` says otherwise; HTTP/2 is spoken where it is agreed on.
            """
        )
        Setting(
            "demands-length",
            \.demandsLength,
            .flag,
            "`true`: POST, PUT and PATCH without `Content-Length` are answered 411, also without a body."
        )
        Setting.hostField(\.hostField)
        Setting(
            "header-limit",
            \.headerLimit,
            .positiveSize,
            "A request whose head is bigger is answered 431. Without it: no such limit."
        )
        Setting(
            "host",
            \.host,
            .hostName,
            """
            The name of another server. This entry is then a further listener of that host: its URLs have the same \
            name and another port. In a scenario both go by the name of their entry. Without it: a host of its own.
            """
        )
        Setting(
            "also-named",
            \.alsoNamed,
            .list(of: .hostName),
            "Further names that lead to the server. They are in its certificate too."
        )
        Setting("tls", \.tls, .record(TLSProfile.record).named("tls"), "How the server speaks TLS.")
        Setting(
            "authentication",
            \.authentication,
            .authentication,
            "The login that the server asks for: a list of schemes, or a map. Without it: none."
        )
        Setting(
            "reachable-through",
            \.reachableThrough,
            .list(of: .hostName),
            "The proxies that reach a server inside. Another proxy finds the decoy, as a direct connection does."
        )
        Setting(
            "resolves",
            \.resolves,
            .flag,
            """
            `false`: the name of the host has no address, whoever looks for it, so that nobody reaches it. Apps learn \
            addresses when they are launched.
            """
        )
        Setting(
            "addresses",
            \.addresses,
            .list(of: .record(ServerAddress.record), atLeast: 1),
            """
            The addresses of a server outside, in the order in which its name leads to them, all with the same port \
            numbers. One can be of IPv6. `connection.accepted` tells by which a client has come. Without it: one IPv4 \
            address.
            """
        )
        Setting(
            "routes",
            \.routes,
            .map(of: .route, by: .path),
            "The answers, by path: one response, or a list with one response for each request. The last one repeats."
        )
        Setting(
            "behaviour",
            \.behaviour,
            .behaviour,
            """
            What a server with `protocol: tcp` does. `echo`: sends back what it receives. `sink`: receives only. \
            `banner`: sends the line `HOST ready`, then echoes. `push`: sends the lines `push 1`, `push 2` and so on, \
            the first at once, then one every 100 ms.
            """
        )
        Setting(
            "script",
            \.script,
            .list(of: .scriptStep),
            """
            Steps of a server with `protocol: tcp`, in place of `behaviour`. `send: TEXT` or \
            `send: { size: 1MiB, seed: 1 }` sends. `receive: SIZE` waits for this number of further bytes. \
            `hold: GATE` waits at a gate. `close: fin` ends the server's direction, `close: reset` resets the \
            connection. After the last step the server receives only. Without it: `behaviour`.
            """
        )
        Setting(
            "on-close",
            \.onClose,
            .record(SocketService.Ending.record),
            """
            What a server with `protocol: tcp` does when the client has ended its direction, before the server ends \
            its own.
            """
        )
        Setting(
            "arcgis",
            \.arcgis,
            .record(ArcGISServer.record),
            """
            An ArcGIS server behind the listeners of a server with `protocol: http`. It answers before any route. \
            Without it: none.
            """
        )
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

extension ServerAddress {
    static let record = Record("an address", initial: ServerAddress()) {
        Setting("family", \.family, .word, "`ipv4`, or `ipv6`: the loopback address `::1`.")
        Setting(
            "state",
            \.state,
            .word,
            """
            What new connections to the address find while the server is up. `refusing`: nothing listens. `silent`: \
            they are accepted, and nothing is ever said. `dead`: nobody answers the attempt to connect, so that it \
            takes until the client gives up.
            """
        )
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
