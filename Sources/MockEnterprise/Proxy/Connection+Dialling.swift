import SystemBindings

extension Connection {
    /// How long a proxy tries to reach a host.
    private static let patience = Duration.seconds(5)
    /// After that the next address of a host is tried too (Connection Attempt Delay, RFC 8305 5).
    private static let delay = Duration.milliseconds(250)

    /// Connects to what a client asks a proxy for, by the first of its addresses that answers. The socket ends with this connection.
    /// - Parameter egress: where the proxy comes from.
    func dial(_ route: Route, from egress: IPv4Address) -> Result<Socket, DialFailure> {
        let deadline = Deadline.after(Self.patience)
        var rest = route.addresses[...]
        var attempts: [DialAttempt] = []
        var failure = DialFailure.noSocket
        defer { attempts.forEach(giveUp) }
        while !rest.isEmpty || !attempts.isEmpty {
            if let next = rest.popFirst(), let attempt = DialAttempt(next, from: egress, context) {
                add(attempt.socket)
                attempts.append(attempt)
            }
            guard !attempts.isEmpty else { continue }
            var entries = attempts.map { PollEntry($0.socket, reading: false, writing: true) }
            let next = rest.isEmpty ? deadline : min(deadline, .after(Self.delay))
            guard wait(for: &entries, until: next) else {
                if deadline.hasPassed { return .failure(.timedOut) }
                continue
            }
            for (attempt, entry) in zip(attempts, entries) where entry.isWritable {
                attempts.removeAll { $0.socket === attempt.socket }
                if attempt.socket.pendingError == 0 { return .success(attempt.socket) }
                failure = .refused
                giveUp(attempt)
            }
        }
        return .failure(failure)
    }

    private func giveUp(_ attempt: DialAttempt) {
        if let own = attempt.announced { context.withdraw(own) }
        attempt.socket.close()
        remove(attempt.socket)
    }
}

/// A connection that is being made.
private struct DialAttempt {
    let socket: Socket
    /// This side's end of it, where the address alone does not tell whose it is.
    let announced: SocketAddress?

    init?(_ target: SocketAddress, from egress: IPv4Address, _ context: EnterpriseContext) {
        guard target.address.isV6 else {
            guard let socket = try? Socket.connecting(to: target, from: egress) else { return nil }
            (self.socket, announced) = (socket, nil)
            return
        }
        var own: SocketAddress?
        let socket = try? Socket.connecting(to: target) { end in
            own = end
            context.announce(end, from: egress)
        }
        guard let socket else {
            if let own { context.withdraw(own) }
            return nil
        }
        (self.socket, announced) = (socket, own)
    }
}

/// Why a proxy has no connection to a host.
enum DialFailure: Error {
    case refused, timedOut
    /// The system has none left.
    case noSocket
}
