import SystemBindings

/// Notices peers that leave while the threads of their connections wait for something else. It has one thread, which starts with the first of them.
final class PeerWatch: Sendable {
    private struct State {
        var watched: [Int: Connection] = [:]
        var worker: Worker?
        var isStopped = false
    }

    private let state = Monitor(State())
    private let wakeWriter: Socket
    private let wakeReader: Socket

    init() throws(SystemError) { (wakeWriter, wakeReader) = try Socket.pair() }

    /// Runs a wait of the connection's own thread, which ``Connection/peerHasGone()`` interrupts.
    func during<Result>(_ connection: Connection, _ wait: () -> Result) -> Result {
        state.update { state in
            guard !state.isStopped else { return }
            state.watched[connection.number] = connection
            if state.worker == nil { state.worker = try? Worker("peer watch") { [self] in run() } }
        }
        _ = wakeWriter.send([0])
        defer { state.update { _ = $0.watched.removeValue(forKey: connection.number) } }
        return wait()
    }

    func stop() {
        let worker = state.update { state in
            state.isStopped = true
            return state.worker.take()
        }
        _ = wakeWriter.send([0])
        worker?.join()
    }

    private func run() {
        while true {
            let watched = state.read { $0.isStopped ? nil : Array($0.watched.values) }
            guard let watched else { return }
            var entries = [PollEntry(wakeReader)] + watched.map { PollEntry(endOf: $0.socket) }
            _ = PollEntry.wait(for: &entries, until: .never)
            if entries[0].isReadable { _ = wakeReader.receive(upTo: 1 << 10) }
            for (connection, entry) in zip(watched, entries.dropFirst()) where entry.isReadable {
                state.update { _ = $0.watched.removeValue(forKey: connection.number) }
                connection.peerHasGone()
            }
        }
    }
}
