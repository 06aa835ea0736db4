import SystemBindings

extension Connection {
    /// How long a proxy tries to reach a host.
    private static let patience = Duration.seconds(5)

    /// Connects to what a client asks a proxy for. The socket ends with this connection.
    /// - Parameter egress: where the proxy comes from.
    func dial(_ route: Route, from egress: IPv4Address) -> Result<Socket, DialFailure> {
        guard let socket = try? Socket.connecting(to: route.address, from: egress) else { return .failure(.noSocket) }
        add(socket)
        var entries = [PollEntry(socket, reading: false, writing: true)]
        guard wait(for: &entries, until: .after(Self.patience)) else { return .failure(.timedOut) }
        return socket.pendingError == 0 ? .success(socket) : .failure(.refused)
    }
}

/// Why a proxy has no connection to a host.
enum DialFailure: Error {
    case refused, timedOut
    /// The system has none left.
    case noSocket
}
