import EnterpriseModel
import NativeBindings
import SystemBindings
import WireFormats

/// The thread of one connection to a proxy: TLS if wanted, then requests until one opens a tunnel.
///
/// Connections to hosts belong to one client's connection alone, so that a login that is bound to a connection works end to end.
final class ProxyConnection {
    private let connection: Connection
    private let service: any ProxyService
    private let channel: Channel
    private lazy var login = ConnectionLogin(channelBinding: connection.channelBinding)
    /// Those that can be used again, and that of a tunnel.
    private var hosts: [Route: Channel] = [:]
    /// The last request that was told to send its content.
    private var continued: Int?

    init(_ connection: Connection, _ service: any ProxyService) {
        self.connection = connection
        self.service = service
        channel = Channel(connection.socket, captures: connection.context.captures, kind: service.captures.client)
    }

    func run() {
        defer {
            connection.conclude(channel)
            for host in hosts.values { host.socket.close() }
        }
        guard let endpoint = service.tls else {
            service.noteConnected(connection, firstBytes: .other)
            return serve()
        }
        let handshake = TLSHandshake(connection: connection, channel: channel, endpoint: endpoint)
        var wasJudged = false
        let isSecure = handshake.run { bytes in
            wasJudged = true
            let isHello = bytes[0] == 22 && (bytes.count < 2 || bytes[1] == 3)
            service.noteConnected(connection, firstBytes: isHello ? .clientHello : .other)
            return isHello && service.state != .silent
        }
        if !wasJudged { service.noteConnected(connection, firstBytes: .none) }
        guard isSecure else { return standStillIfSilent() }
        serve()
    }

    private func serve() {
        while service.state != .silent, let request = nextRequest(), serve(request) {}
        standStillIfSilent()
        if !channel.isBroken { channel.writeEnd() }
        channel.flush()
    }

    /// Reads what comes and says nothing, until the client has gone.
    private func standStillIfSilent() {
        guard service.state == .silent else { return }
        channel.forgetTLS()
        while channel.end == nil, !channel.isBroken {
            var entries = [PollEntry(channel.socket)]
            _ = connection.wait(for: &entries)
            channel.receive()
            channel.incoming.removeFirst(channel.incoming.count)
        }
    }

    private func receive() {
        var entries = [PollEntry(channel.socket, reading: true, writing: !channel.outgoing.isEmpty)]
        _ = connection.wait(for: &entries)
        channel.flush()
        guard entries[0].isReadable else { return }
        channel.receive()
        channel.decrypt()
    }

    /// - Returns: `nil` if there is none: it has been answered if it was malformed.
    private func nextRequest() -> ProxyRequest? {
        while true {
            do {
                if let head = try channel.takeHead(capture) {
                    let number = connection.context.journal.nextRequest()
                    return ProxyRequest(head: try RequestHead(head), number: number, connection: connection)
                }
            } catch {
                service.noteMalformed(connection, .badRequest)
                write(ProxyAnswer.badRequest.reply, to: nil, isPersistent: false)
                return nil
            }
            guard channel.end == nil, !channel.isBroken, service.state != .silent else { return nil }
            receive()
        }
    }

    /// What a device says to the proxy itself can be read there like what it sends through.
    private func capture(_ bytes: ArraySlice<UInt8>) {
        guard let kind = service.captures.host else { return }
        connection.context.captures.begin(kind, connection.socket).received(bytes)
    }

    /// - Returns: whether another request may follow.
    private func serve(_ received: ProxyRequest) -> Bool {
        var request = received
        let work = connection.context.activity.begin()
        service.noteReceived(request)
        if let fault = HostField.fault(request.head.head.fields, version: request.head.version) {
            request.note(RequestHostInvalid(fault, in: request.head.head.fields))
            if service.hostField == .demanded {
                return answer(request, .badRequest, isContentUntouched: false)
            }
        }
        if let squid = service.squid { return handOn(request, to: squid, work) }
        if request.login.coversContent || service.wantsContent(of: request) { request.content = content(of: request) }
        let admission = service.admit(request, login)
        for fact in admission.facts { request.note(fact) }
        request.proof = admission.proof
        switch admission.outcome {
        case .served: return proceed(request, work)
        case .challenged(let challenge):
            return answer(request, ProxyAnswer(Reply(challenge), reason: .unauthorized))
        case .closed:
            connection.announceEnd()
            return false
        }
    }

    private func proceed(_ request: ProxyRequest, _ work: consuming Activity.Work) -> Bool {
        switch service.decide(request) {
        case .answer(let answer):
            return self.answer(request, answer)
        case .reach(let route, let fields):
            let host: Channel
            switch request.isConnect ? connect(request, route) : reach(request, route) {
            case .success(let channel): host = channel
            case .failure(let refused):
                return answer(request, refused.answer)
            }
            guard case .absolute(_, _, let path) = request.head.target else {
                openTunnel(request, host, fields, work)
                return false
            }
            // From here on the host's work counts.
            work.end()
            return forward(request, to: host, route, path: path)
        }
    }

    private func openTunnel(
        _ request: ProxyRequest,
        _ host: Channel,
        _ fields: [Header],
        _ work: consuming Activity.Work
    ) {
        service.noteAnswer(to: request, status: 200, reason: nil)
        let fields = (fields + request.info(content: [])).map { HTTPField($0.name, $0.value) }
        channel.write(MessageHead(startLine: "HTTP/1.1 200 Connection established", fields: fields).bytes[...])
        channel.flush()
        work.end()
        Tunnel(connection: connection, service: service, device: channel, host: host).run()
        standStillIfSilent()
        service.noteTunnelClosed(request)
    }

    private func forward(_ request: ProxyRequest, to host: Channel, _ route: Route, path: String) -> Bool {
        var forwarding = Forwarding(request, service, .renewed(path: path), client: channel, host: host)
        let outcome = forwarding.run()
        if case .answered(let clientPersists, true) = outcome { return clientPersists }
        switch outcome {
        case .answered(let clientPersists, _):
            drop(route)
            return clientPersists
        case .malformed: return answer(request, .badRequest, isContentUntouched: false)
        case .unanswered:
            drop(route)
            return answer(request, .unreachable, isContentUntouched: false)
        case .opened, .cut: return false
        }
    }

    /// Has squid decide: it gets the request as it came, and its answer goes back so.
    private func handOn(_ request: ProxyRequest, to squid: ProxySquid, _ work: consuming Activity.Work) -> Bool {
        squid.begin(request, work)
        defer { squid.abandon(request) }
        let program: SquidProgram
        do {
            // Between two descriptions there may be none.
            guard let current = try squid.current() else { return false }
            program = current
        } catch {
            connection.context.breakdown.note("\(error)")
            return false
        }
        let route = Route(to: program.address)
        guard case .success(let host) = reach(request, route) else {
            if !connection.isStopped { program.fail("cannot be asked") }
            return false
        }
        let field = HTTPField(SquidRequests.field, "\(request.number)")
        let manner = Forwarding.Manner.asTheyAre(field: field) { squid.end(request, with: $0) }
        var forwarding = Forwarding(request, service, manner, client: channel, host: host)
        switch forwarding.run() {
        case .opened:
            Tunnel(connection: connection, service: service, device: channel, host: host).run()
            standStillIfSilent()
            service.noteTunnelClosed(request)
            return false
        case .answered(let clientPersists, let hostPersists):
            if !hostPersists { drop(route) }
            return clientPersists
        case .malformed:
            drop(route)
            return answer(request, .badRequest, isContentUntouched: false)
        case .unanswered:
            if !connection.isStopped { program.fail("has not answered") }
            return false
        case .cut: return false
        }
    }

    // MARK: Hosts

    /// A connection that has served before, or a new one.
    private func reach(_ request: ProxyRequest, _ route: Route) -> Result<Channel, ProxyRefusal> {
        guard let host = hosts[route] else { return connect(request, route) }
        if host.end == nil, !host.isBroken, host.incoming.isEmpty, !host.socket.hasPeerEnded { return .success(host) }
        drop(route)
        return connect(request, route)
    }

    private func drop(_ route: Route) {
        guard let host = hosts.removeValue(forKey: route) else { return }
        host.socket.close()
        connection.remove(host.socket)
    }

    private func connect(_ request: ProxyRequest, _ route: Route) -> Result<Channel, ProxyRefusal> {
        let socket: Socket
        switch connection.dial(route, from: service.egress) {
        case .success(let dialled): socket = dialled
        case .failure(let failure):
            return .failure(ProxyRefusal(answer: failure == .timedOut ? .timedOut : .unreachable))
        }
        drop(route)
        if let own = try? socket.localAddress(), let address = try? socket.peerAddress() {
            service.noteDialled(request, route, at: address, from: own)
        }
        let host = Channel(socket, captures: connection.context.captures, kind: service.captures.host)
        hosts[route] = host
        if let uplink = route.uplink {
            // The relay's own work counts; here there is only waiting.
            let refusal = connection.standing(own: false) { uplink.open(host, for: connection) }
            if let refusal {
                drop(route)
                return .failure(ProxyRefusal(answer: refusal))
            }
        }
        return .success(host)
    }

    // MARK: Answers of the proxy itself

    /// - Parameter isContentUntouched: whether nobody has read of the request's content yet.
    /// - Returns: whether another request may follow.
    private func answer(_ request: ProxyRequest, _ answer: ProxyAnswer, isContentUntouched: Bool = true) -> Bool {
        // Content that nobody reads would be taken for the next request.
        let isPersistent =
            request.head.isPersistent && !answer.reply.has("close", in: "connection") && isContentUntouched
            && skipContent(of: request)
        service.noteAnswer(to: request, status: answer.reply.status, reason: answer.reason)
        var reply = answer.reply
        let content = reply.content
        reply.fields += request.info(content: request.head.method == "HEAD" ? [] : content.whole(0..<content.size))
        write(reply, to: request.head, isPersistent: isPersistent)
        return isPersistent
    }

    /// - Returns: whether all of it came.
    private func skipContent(of request: ProxyRequest) -> Bool {
        var content = BodyReader(request.head.framing)
        while !content.isComplete {
            guard let isTaken = try? channel.takeContent(&content, { _ in }) else { return false }
            guard isTaken || receiveContent(of: request) else { return false }
        }
        return true
    }

    /// All of the request's content, left for the code that passes it on. `nil`: it is too much, or its end did not come.
    private func content(of request: ProxyRequest) -> [UInt8]? {
        var reader = BodyReader(request.head.framing)
        var content: [UInt8] = []
        var offset = 0
        while !reader.isComplete {
            guard let (piece, size) = try? reader.read(channel.incoming.bytes.dropFirst(offset)) else { return nil }
            content += piece
            offset += size
            guard content.count <= IncomingRequest.keptContent, size > 0 || receiveContent(of: request) else {
                return nil
            }
        }
        return content
    }

    /// Waits for more of the request's content, for which its client may have to be asked.
    /// - Returns: whether more can come.
    private func receiveContent(of request: ProxyRequest) -> Bool {
        guard channel.end == nil, !channel.isBroken, service.state != .silent else { return false }
        if continued != request.number, request.head.head.tokens(of: "expect").contains("100-continue") {
            continued = request.number
            channel.write(MessageHead(startLine: "HTTP/1.1 100 Continue", fields: []).bytes[...])
            channel.flush()
        }
        receive()
        return true
    }

    private func write(_ reply: Reply, to request: RequestHead?, isPersistent: Bool) {
        if !isPersistent { connection.announceEnd() }
        let message = OutgoingMessage(
            reply,
            method: request?.method ?? "",
            version: request?.version ?? .http11,
            isLast: !isPersistent
        )
        _ = message.send { bytes in
            channel.write(bytes[...])
            return true
        }
        channel.flush()
    }
}
