import SystemBindings

extension Connection {
    /// How long a proxy tries to reach a host.
    private static let patience = Duration.seconds(5)

    /// Connects to what a client asks a proxy for. The socket ends with this connection.
    /// - Parameter egress: where the proxy comes from.
    func dial(_ route: Route, from egress: IPv4Address) -> Result<Socket, ProxyRefusal> {
        guard let socket = try? Socket.connecting(to: route.address, from: egress) else {
            return .failure(ProxyRefusal(answer: .unreachable))
        }
        add(socket)
        var entries = [PollEntry(socket, reading: false, writing: true)]
        guard wait(for: &entries, until: .after(Self.patience)) else {
            return .failure(ProxyRefusal(answer: .timedOut))
        }
        guard socket.pendingError == 0 else { return .failure(ProxyRefusal(answer: .unreachable)) }
        return .success(socket)
    }
}

/// Why a proxy does not reach a host.
struct ProxyRefusal: Error {
    let answer: ProxyAnswer
}
