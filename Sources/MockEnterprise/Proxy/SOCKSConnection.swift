import EnterpriseModel
import SystemBindings
import WireFormats

/// The thread of one connection to a proxy of SOCKS 5 (RFC 1928): a method, a login where one is wanted, one request, and its tunnel.
struct SOCKSConnection {
    private typealias Reading<Message> = (ArraySlice<UInt8>) throws(WireFormatError) -> (message: Message, size: Int)?

    /// How long a client may take until its request is there.
    private static let patience = Duration.seconds(30)

    private let service: any ProxyService
    private let socks: SOCKSService
    private let dialogue: Dialogue
    private let deadline = Deadline.after(Self.patience)

    init(_ connection: Connection, _ service: any ProxyService, _ socks: SOCKSService) {
        self.service = service
        self.socks = socks
        let channel = Channel(connection.socket, captures: connection.context.captures, kind: service.captures.client)
        dialogue = Dialogue(connection: connection, channel: channel)
    }

    private var connection: Connection { dialogue.connection }
    private var channel: Channel { dialogue.channel }

    func run() {
        defer { connection.conclude(channel) }
        service.noteConnected(connection, firstBytes: .other)
        serve()
        if service.state == .silent { SilentConversation(connection, channel).run() }
    }

    private func serve() {
        guard let greeting = next(.greeting, SOCKSGreeting.read) else { return }
        let method = socks.methods.first { greeting.methods.contains($0.number) }
        connection.note(SOCKSMethodChosen(offered: greeting.methods, chosen: method))
        if method == nil { connection.announceEnd() }
        guard send(SOCKSMethod.answer(method)), let method else { return }
        if method == .usernamePassword, !logIn() { return }
        if let request = next(.request, SOCKSRequest.read, refusal: replying) { serve(request) }
    }

    private func logIn() -> Bool {
        let refusal = SOCKSCredentials.answer(accepted: false)
        guard let credentials = next(.credentials, SOCKSCredentials.read, refusal: { _ in refusal }) else {
            return false
        }
        connection.note(CredentialsReceived(user: credentials.user, place: .proxy))
        let accounts = connection.context.accounts
        switch accounts.logIn(user: credentials.user, password: credentials.password, at: service.place) {
        case .success(let account):
            connection.note(SOCKSAuthenticated(user: account))
            return send(SOCKSCredentials.answer(accepted: true))
        case .failure(let refused):
            for fact in refused.facts { connection.note(fact) }
            connection.announceEnd()
            _ = send(refusal)
            return false
        }
    }

    private func serve(_ request: SOCKSRequest) {
        let work = connection.context.activity.begin()
        connection.note(SOCKSRequested(request))
        switch reach(request) {
        case .failure(let reply): refuse(reply)
        case .success(let socket):
            defer { socket.close() }
            let host = Channel(socket, captures: connection.context.captures, kind: service.captures.host)
            let own = try? socket.localAddress()
            connection.note(SOCKSAnswered(.succeeded))
            let reply = own.map { SOCKSReply.succeeded.encoded(boundTo: $0.address.bytes, port: $0.port) }
            channel.write((reply ?? SOCKSReply.succeeded.encoded())[...])
            channel.flush()
            work.end()
            Tunnel(connection: connection, service: service, device: channel, host: host).run()
        }
    }

    private func reach(_ request: SOCKSRequest) -> Result<Socket, SOCKSReply> {
        guard request.command == .connect else { return .failure(.commandNotSupported) }
        let directory = connection.context.directory
        let entry = directory.entry(forHostOrAddress: request.host, port: request.port)
        let names = (entry?.names ?? []) + [HostName.normalised(request.host)]
        if let reply = names.lazy.compactMap({ socks.replies[$0] }).first { return .failure(reply) }
        guard let entry else { return .failure(.hostUnreachable) }
        // A client that has resolved the name itself means one address, that of the direct path.
        let meant = IPAddress(request.host)
        let addresses = zip(entry.directAddresses, entry.addresses(through: service.place))
            .filter { meant == nil || $0.0 == meant }
            .map(\.1)
        let route = Route(to: addresses, port: request.port)
        return connection.dial(route, from: service.egress).mapError { failure -> SOCKSReply in
            switch failure {
            case .refused: .connectionRefused
            case .timedOut: .hostUnreachable
            case .noSocket: .generalFailure
            }
        }
    }

    // MARK: Messages

    /// - Parameter refusal: What the client is told of bytes that cannot be the message; nothing without it.
    /// - Returns: `nil`: it did not come, or not in time.
    private func next<Message>(
        _ kind: SOCKSMalformed.Message,
        _ read: Reading<Message>,
        refusal: (WireFormatError) -> [UInt8] = { _ in [] }
    ) -> Message? {
        while service.state != .silent {
            do throws(WireFormatError) {
                if let (message, size) = try read(channel.incoming.bytes) {
                    channel.incoming.removeFirst(size)
                    return message
                }
            } catch {
                connection.note(SOCKSMalformed(kind, reason: error.message))
                connection.announceEnd()
                _ = send(refusal(error))
                return nil
            }
            guard !dialogue.hasEnded, dialogue.proceed(until: deadline) else { return nil }
        }
        return nil
    }

    private func replying(to error: WireFormatError) -> [UInt8] {
        let reply: SOCKSReply = error.code == .unsupported ? .addressTypeNotSupported : .generalFailure
        connection.note(SOCKSAnswered(reply))
        return reply.encoded()
    }

    private func refuse(_ reply: SOCKSReply) {
        connection.note(SOCKSAnswered(reply))
        connection.announceEnd()
        _ = send(reply.encoded())
    }

    private func send(_ bytes: [UInt8]) -> Bool { dialogue.send(bytes[...]) }
}
