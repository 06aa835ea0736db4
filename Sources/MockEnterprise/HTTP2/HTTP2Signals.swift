import Synchronization
import SystemBindings

/// What the threads that make answers tell the thread of their HTTP/2 connection.
final class HTTP2Signals: Sendable {
    private let bell: Socket
    private let ear: Socket
    private let ending = Atomic(false)

    init() throws(SystemError) { (bell, ear) = try Socket.pair() }

    /// There are new orders.
    func ring() { _ = bell.send([0]) }

    /// Nothing follows in the whole connection but what was ordered before.
    func endConnection() {
        ending.store(true, ordering: .sequentiallyConsistent)
        ring()
    }

    var isEnding: Bool { ending.load(ordering: .sequentiallyConsistent) }

    /// Readable after a ring.
    var entry: PollEntry { PollEntry(ear) }

    func hear() { _ = ear.receive(upTo: 1 << 10) }
}
