import EnterpriseModel
import NativeBindings
import SystemBindings
import WireFormats

/// The thread of one connection to the relay: TLS, one CONNECT request, then a tunnel.
struct RelayConnection {
    /// A tunnel that the relay does not open.
    struct Refusal {
        let status: Int
        let reason: String

        static let unauthorized = Refusal(status: 407, reason: "unauthorized")
        static let unlisted = Refusal(status: 403, reason: "unlisted")
        static let badRequest = Refusal(status: 400, reason: "bad-request")
        static let unreachable = Refusal(status: 502, reason: "unreachable")
        static let timedOut = Refusal(status: 504, reason: "unreachable")
    }

    /// How long the relay tries to reach a host.
    private static let patience = Duration.seconds(5)

    private let connection: Connection
    private let service: RelayService
    private let channel: Channel

    init(_ connection: Connection, _ service: RelayService) {
        self.connection = connection
        self.service = service
        channel = Channel(connection.socket, captures: connection.site.captures, kind: .deviceLeg)
    }

    func run() {
        defer { connection.conclude(channel) }
        let handshake = TLSHandshake(connection: connection, channel: channel, endpoint: service.tls)
        var wasJudged = false
        let isSecure = handshake.run { bytes in
            wasJudged = true
            let isHello = bytes[0] == 22 && (bytes.count < 2 || bytes[1] == 3)
            connection.note(.relayConnected(firstBytes: isHello ? "tls-client-hello" : "other"))
            return isHello
        }
        if !wasJudged { connection.note(.relayConnected(firstBytes: "none")) }
        guard isSecure else { return }
        serve()
        channel.writeEnd()
        channel.flush()
    }

    private func serve() {
        while true {
            do {
                if let (request, size) = try ConnectRequest.read(channel.incoming.bytes) {
                    capture(size)
                    channel.incoming.removeFirst(size)
                    return serve(request)
                }
            } catch {
                connection.note(
                    .relayTunnelRefused(target: "", port: 0, status: 400, reason: Refusal.badRequest.reason)
                )
                return answer(.badRequest)
            }
            guard channel.end == nil, !channel.isBroken else { return }
            var entries = [PollEntry(channel.socket)]
            _ = connection.wait(for: &entries)
            channel.receive()
            channel.decrypt()
        }
    }

    /// What a device says to the relay itself can be read there like what it sends through.
    private func capture(_ count: Int) {
        let capture = connection.site.captures.begin(.tunnel)
        capture.append(channel.incoming.bytes.prefix(count))
    }

    private func serve(_ request: ConnectRequest) {
        connection.site.activity.begin()
        connection.note(.relayTunnelRequested(target: request.host, port: request.port))
        let decision = decide(request)
        guard case .success(let target) = decision else {
            if case .failure(let refusal) = decision {
                connection.note(
                    .relayTunnelRefused(
                        target: request.host,
                        port: request.port,
                        status: refusal.refusal.status,
                        reason: refusal.refusal.reason
                    )
                )
                answer(refusal.refusal)
            }
            connection.site.activity.end()
            return
        }
        connection.note(.relayTunnelOpened(target: request.host, port: request.port))
        write("HTTP/1.1 200 Connection established\r\n\r\n")
        connection.site.activity.end()
        Tunnel(connection: connection, device: channel, target: target).run()
        connection.note(.relayTunnelClosed(target: request.host, port: request.port))
        target.close()
    }

    private struct Refused: Error {
        let refusal: Refusal
    }

    private func decide(_ request: ConnectRequest) -> Result<Socket, Refused> {
        let authorization = request.value(of: "proxy-authorization")
        if let authorization { connection.note(.credentialsReceived(authorization, at: .proxy)) }
        let relay = service.relay
        let entry: Directory.Entry?
        if relay.checksAuthorization {
            let token = authorization.flatMap { Credentials($0)?.bearer }
            guard let token, service.desk.accepts(token: token) else {
                return .failure(Refused(refusal: .unauthorized))
            }
            entry = service.directory.entry(named: request.host, port: request.port)
            guard let entry, entry.listing != .unlisted else { return .failure(Refused(refusal: .unlisted)) }
        } else {
            entry = service.directory.entry(forHostOrAddress: request.host, port: request.port)
        }
        guard let entry else { return .failure(Refused(refusal: .unreachable)) }
        guard connection.wait(at: relay.hold, own: true) else { return .failure(Refused(refusal: .unreachable)) }
        return connect(to: SocketAddress(address: entry.address, port: request.port))
    }

    private func connect(to address: SocketAddress) -> Result<Socket, Refused> {
        guard let socket = try? Socket.connecting(to: address, from: connection.site.egress) else {
            return .failure(Refused(refusal: .unreachable))
        }
        connection.add(socket)
        var entries = [PollEntry(socket, reading: false, writing: true)]
        guard connection.wait(for: &entries, until: .after(Self.patience)) else {
            return .failure(Refused(refusal: .timedOut))
        }
        return socket.pendingError == 0 ? .success(socket) : .failure(Refused(refusal: .unreachable))
    }

    private func answer(_ refusal: Refusal) {
        let phrases = [
            400: "Bad Request", 403: "Forbidden", 407: "Proxy Authentication Required", 502: "Bad Gateway",
            504: "Gateway Timeout",
        ]
        let challenge = refusal.status == 407 ? "Proxy-Authenticate: Bearer realm=\"relay\"\r\n" : ""
        write(
            "HTTP/1.1 \(refusal.status) \(phrases[refusal.status] ?? "Refused")\r\n\(challenge)"
                + "Content-Length: 0\r\nConnection: close\r\n\r\n"
        )
    }

    private func write(_ text: String) {
        channel.write(Array(text.utf8)[...])
        channel.flush()
    }
}
