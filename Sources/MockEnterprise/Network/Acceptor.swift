import EnterpriseModel
import SystemBindings
import WireFormats

/// Accepts the connections of all listeners of an environment in one thread and starts a thread for each.
final class Acceptor: Sendable {
    private struct State {
        var listeners: [Listener] = []
        var connections: [Int: (connection: Connection, worker: Worker, listener: Listener)] = [:]
        var crowds = Crowds()
        /// Whether the end of any connection is waited for.
        var isShort = false
        /// Threads that have ended or are about to.
        var ended: [Worker] = []
        var isStopping = false
    }

    /// One that has arrived, to be answered while others may use the acceptor.
    private struct Datagram {
        let bytes: [UInt8]
        let peer: SocketAddress
        let own: SocketAddress
        let socket: Socket
        let handler: any DatagramHandler
    }

    private let context: EnterpriseContext
    private let state = Monitor(State())
    private let wakeWriter: Socket
    private let wakeReader: Socket
    private let worker = Monitor<Worker?>(nil)

    init(context: EnterpriseContext) throws(SystemError) {
        self.context = context
        (wakeWriter, wakeReader) = try Socket.pair()
        let worker = try Worker("acceptor") { [self] in run() }
        self.worker.update { $0 = worker }
    }

    func add(_ listeners: [Listener]) {
        state.update { $0.listeners.append(contentsOf: listeners) }
        ring()
    }

    /// A client that is already connected is served; after that, dialling is refused.
    func remove(where isRemoved: (Listener) -> Bool) {
        let work = context.activity.begin()
        defer { extendLifetime(work) }
        var datagrams: [Datagram] = []
        let removed = state.update { state in
            let removed = state.listeners.filter(isRemoved)
            state.listeners.removeAll(where: isRemoved)
            for listener in removed { try? take(from: listener, &state, &datagrams) }
            return removed
        }
        datagrams.forEach(answer)
        for listener in removed {
            // The polling thread still holds the socket: only this ends listening at once.
            listener.socket.shutDown(.both)
            listener.socket.close()
        }
        ring()
    }

    /// Ends all connections at some place at once.
    func cutConnections(at place: String) {
        let all = state.read { $0.connections.values.map(\.connection) }
        for connection in all where connection.place == place { connection.cut() }
    }

    /// Whether nobody waits to be accepted, and all connections only wait for their peers.
    var isQuiet: Bool {
        let (listeners, connections) = state.read { ($0.listeners, $0.connections.values.map(\.connection)) }
        var entries = listeners.map { PollEntry($0.socket) }
        return !PollEntry.wait(for: &entries, until: .now) && connections.allSatisfy(\.isQuiet)
    }

    /// Serves what has already arrived, then ends all connections and waits for their threads.
    func stop() {
        state.update { $0.isStopping = true }
        remove { _ in true }
        worker.read { $0 }?.join()
        let all = state.read { $0.connections.values.map(\.connection) }
        for connection in all { connection.stop() }
        let ended: Void? = state.wait(until: .after(.milliseconds(25))) { $0.connections.isEmpty ? () : nil }
        if ended == nil {
            // Those that cannot send because their client does not read.
            for connection in state.read({ $0.connections.values.map(\.connection) }) { connection.cut() }
        }
        state.wait(until: .never) { $0.connections.isEmpty ? () : nil }
        reap()
    }

    private func ring() {
        _ = wakeWriter.send([0])
    }

    private func run() {
        var pause = AcceptPause()
        while true {
            guard let (listeners, nextLook) = look(pause) else { return }
            var entries = [PollEntry(wakeReader)] + listeners.map { PollEntry($0.socket) }
            _ = PollEntry.wait(for: &entries, until: min(pause.nextLook, nextLook))
            if entries[0].isReadable { _ = wakeReader.receive(upTo: 64) }
            let wasPaused = pause.isOn
            pause.lift()
            for (listener, entry) in zip(listeners, entries.dropFirst()) where entry.isReadable {
                let work = context.activity.begin()
                var datagrams: [Datagram] = []
                state.update { state in
                    // It may have been removed meanwhile, and its descriptor may be another's now.
                    guard state.listeners.contains(where: { $0 === listener }) else { return }
                    do throws(SystemError) { try take(from: listener, &state, &datagrams) } catch {
                        let count = state.crowds.count(of: listener)
                        let fact = pause.begin(error, at: listener.place, connections: count)
                        if let fact { context.journal.record(fact, at: listener.place) }
                    }
                }
                datagrams.forEach(answer)
                work.end()
            }
            reap()
            // What came during a pause says nothing of those who wait.
            if !wasPaused, !pause.isOn, let over = pause.pass() { context.journal.record(over.fact, at: over.place) }
        }
    }

    /// Those that are looked at, and when others are; `nil`: none are any more. A client that cannot be accepted waits, and would be found at once,
    /// again and again.
    private func look(_ pause: AcceptPause) -> ([Listener], Deadline)? {
        state.update { state in
            guard !state.isStopping else { return nil }
            state.isShort = pause.isOn
            for listener in state.crowds.over(among: state.listeners) {
                context.journal.record(AcceptResumed(.share), at: listener.place)
            }
            let open = state.listeners.filter { listener in
                if case .datagrams = listener.role { return true }
                return !pause.isOn && state.crowds.hasRoom(listener, among: state.listeners.count)
            }
            return (open, state.crowds.nextLook)
        }
    }

    private func reap() {
        for worker in state.update({ state in
            defer { state.ended = [] }
            return state.ended
        }) {
            worker.join()
        }
    }

    /// Takes what has arrived, which is never answered under the lock.
    /// - Throws: ``SystemError`` if a client waits that cannot be accepted.
    private func take(
        from listener: Listener,
        _ state: inout State,
        _ datagrams: inout [Datagram]
    ) throws(SystemError) {
        guard case .datagrams(let handler) = listener.role else { return try accept(from: listener, &state) }
        let socket = listener.socket
        guard let own = try? socket.localAddress() else { return }
        while let (bytes, peer) = socket.receiveDatagram() {
            guard admits(peer) else { continue }
            datagrams.append(Datagram(bytes: bytes, peer: peer, own: own, socket: socket, handler: handler))
        }
    }

    private func answer(_ datagram: Datagram) {
        let (captures, peer, own, socket) = (context.captures, datagram.peer, datagram.own, datagram.socket)
        captures.add(datagram: datagram.bytes, byPeer: true, peer: peer, own: own)
        datagram.handler.receive(datagram.bytes) { answer in
            captures.add(datagram: answer, byPeer: false, peer: peer, own: own)
            socket.send(datagram: answer, to: peer)
        }
    }

    private func accept(from listener: Listener, _ state: inout State) throws(SystemError) {
        while state.crowds.hasRoom(listener, among: state.listeners.count),
            let (socket, peer) = try listener.socket.accept()
        {
            // Without a reference it is closed.
            guard admits(peer) else { continue }
            let via = context.via(from: peer)
            let connection = Connection(
                socket,
                place: listener.place,
                via: via,
                context: context,
                isHidden: listener.isHidden
            )
            let opening = connection.opening
            connection.note(
                ConnectionAccepted(
                    by: peer.description,
                    codePoint: opening?.codePoint,
                    multipath: opening?.asksForMultipath,
                    address: listener.address
                )
            )
            let decoy = decoy(listener, via)
            if let decoy { connection.note(DecoyConnected(server: decoy)) }
            let number = connection.number
            // Without a thread the connection closes with its last reference.
            let worker = try Worker("connection") { [weak self] in
                if decoy != nil {
                    connection.turnAway()
                } else if case .service(let handler) = listener.role {
                    handler.run(connection)
                }
                self?.hasEnded(number)
            }
            // The thread reports its end only after this lock is free again.
            state.connections[number] = (connection, worker, listener)
            if let fact = state.crowds.enter(listener, among: state.listeners.count) {
                context.journal.record(fact, at: listener.place)
            }
            // This one is served, with one descriptor of the reserve; the next one waits.
            if socket.isOfReserve { throw Socket.noDescriptorsLeft }
        }
    }

    private func admits(_ peer: SocketAddress) -> Bool { context.addressPlan.exposure?.admits(peer.address) ?? true }

    private func decoy(_ listener: Listener, _ via: Observation.Via) -> String? {
        if case .decoy(let server) = listener.role { return server }
        return listener.admits(via) ? nil : listener.place
    }

    private func hasEnded(_ number: Int) {
        let isAwaited = state.update { state in
            guard let entry = state.connections.removeValue(forKey: number) else { return false }
            state.ended.append(entry.worker)
            return state.crowds.leave(entry.listener, among: state.listeners.count) || state.isShort
        }
        if isAwaited { ring() }
    }
}
