internal import CMicrohttpd
package import SystemBindings

/// Serves HTTP/1.1 by libmicrohttpd, each connection in a thread of its own.
///
/// What cannot be read as a request libmicrohttpd itself answers, with a status of 400 to 505 and a line of HTML.
package final class HTTPServer: Sendable {
    struct State {
        /// `MHD_Daemon *`, which is not Sendable.
        var daemon: UInt?
        var connections: [Int: (connection: ServerConnection, isResponding: Bool)] = [:]
        var lastConnection = 0
    }

    /// Bytes that a connection has for the head of a request, and then for the head of the answer and a piece of content.
    private static let connectionMemory = 64 << 10
    /// Bytes of the stack of a connection's thread.
    private static let stack = 512 << 10

    let handler: any RequestHandler
    let state = Monitor(State())
    private let connectionLimit: Int

    /// Starts; ``stop(grace:)`` must follow, without which it goes on.
    /// - Parameters:
    ///   - socket: listens; the server takes it over.
    ///   - connectionLimit: how many connections there may be before the oldest that only waits for its client gives way to a new one.
    /// - Throws: ``SystemError``.
    package init(
        _ socket: Socket,
        connectionLimit: Int,
        _ handler: any RequestHandler
    ) throws(SystemError) {
        self.handler = handler
        self.connectionLimit = connectionLimit
        var callbacks = Self.callbacks
        // Those that have given way are still there for a moment.
        let limit = UInt32(2 * connectionLimit)
        let context = Unmanaged.passRetained(self)
        let daemon = mhd_start(
            socket.descriptor,
            limit,
            Self.connectionMemory,
            Self.stack,
            &callbacks,
            context.toOpaque()
        )
        guard let daemon else {
            let error = SystemError.last("start a server of HTTP")
            context.release()
            throw error
        }
        _ = socket.release()
        state.update { $0.daemon = UInt(bitPattern: daemon) }
    }

    /// Lets answers end that are under way, then ends all connections and waits for their threads. Never from a ``RequestHandler``.
    /// - Parameter grace: how long answers may take to end.
    package func stop(grace: Duration = .milliseconds(500)) {
        let daemon = state.update { state in
            defer { state.daemon = nil }
            return state.daemon
        }
        guard let daemon else { return }
        let listener = MHD_quiesce_daemon(OpaquePointer(bitPattern: daemon))
        state.wait(until: .after(grace)) { state in
            state.connections.values.contains { $0.isResponding } ? nil : ()
        }
        // Shuts the sockets down, so that streams end, too.
        MHD_stop_daemon(OpaquePointer(bitPattern: daemon))
        // libmicrohttpd would close it while a child has a copy that listens on.
        _ = FileDescriptor(owning: listener)
        Unmanaged.passUnretained(self).release()
    }

    // MARK: For the callbacks

    /// Makes room, if there is none.
    func add(_ descriptor: Int32) -> ServerConnection {
        state.update { state in
            state.lastConnection += 1
            let connection = ServerConnection(state.lastConnection, descriptor)
            let present = state.connections.values.filter { !$0.connection.isCut }
            if present.count >= connectionLimit {
                let waiting = present.filter { !$0.isResponding && !$0.connection.hasArrivals }
                waiting.map(\.connection).min { $0.number < $1.number }?.cut()
            }
            state.connections[connection.number] = (connection, false)
            return connection
        }
    }

    func remove(_ connection: ServerConnection) {
        connection.hasClosed()
        state.update { _ = $0.connections.removeValue(forKey: connection.number) }
    }

    func note(_ connection: ServerConnection, isResponding: Bool) {
        state.update { $0.connections[connection.number]?.isResponding = isResponding }
    }
}

/// What answers the requests of an ``HTTPServer``. Called by many threads at once; it may block.
package protocol RequestHandler: Sendable {
    /// The answer to a request whose content is not wanted, by its head alone. The connection ends with it.
    /// - Returns: `nil`: the content is read, however much it is, and ``response(to:)`` answers.
    func refusal(of head: ServerRequest) -> ServerResponse?

    /// The answer to a request that was not refused.
    func response(to request: ServerRequest) -> ServerResponse
}
