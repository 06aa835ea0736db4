import EnterpriseModel
import Synchronization
import SystemBindings
import WireFormats

/// One accepted connection: its number, and what other threads may ask of it or do to it.
final class Connection: Sendable {
    private enum Stage {
        case working
        case waiting([PollEntry])
        case atGate
    }

    private struct State {
        var stage = Stage.working
        var sockets: [Socket]
        /// Leads to the thread that handles requests.
        var inner: Socket?
        /// Bytes of a request went there, and nothing has come of them yet; by then nothing will.
        var fed: Deadline?
        /// The end of the peer's data went there, which ends the connection.
        var isEndFed = false
        var channelBinding: [UInt8]?
        var manner = Ending.Manner.close
    }

    /// How long the HTTP daemon may take to see a request line in what it was given.
    private static let patience = Duration.milliseconds(100)

    let number: Int
    let place: String
    let via: Observation.Via?
    let socket: Socket
    let site: Site
    /// How the peer opened it.
    let opening: OpeningSegment?
    private let state: Monitor<State>
    private let ending = Atomic(false)
    private let endAnnounced = Atomic(false)
    private let peerGone = Atomic(false)
    private let held = Atomic(0)
    private let received = Atomic(0)

    init(_ socket: Socket, place: String, via: Observation.Via?, site: Site) {
        number = site.journal.nextConnection()
        self.place = place
        self.via = via
        self.socket = socket
        self.site = site
        opening = OpeningSegment(socket.savedOpening())
        state = Monitor(State(sockets: [socket]))
    }

    func note(_ fact: Fact, request: Int? = nil) {
        site.journal.record(fact, at: place, connection: number, request: request, via: via)
    }

    // MARK: For the connection's own threads

    /// Whether it was this side that decided to end the connection.
    var isEnding: Bool { ending.load(ordering: .sequentiallyConsistent) }

    /// Whether the connection ends with an answer: then a peer that closes at once only follows.
    var hasAnnouncedEnd: Bool { endAnnounced.load(ordering: .sequentiallyConsistent) }

    func announceEnd() { endAnnounced.store(true, ordering: .sequentiallyConsistent) }

    /// From now on it ends like this.
    func end(_ manner: Ending.Manner) {
        announceEnd()
        state.withLock { $0.manner = manner }
    }

    var manner: Ending.Manner { state.withLock { $0.manner } }

    /// Whether the protocol's word for the end is said, where there is one.
    var hasFarewell: Bool {
        switch manner {
        case .close, .halfClose: true
        case .closeSilently, .reset: false
        }
    }

    /// Whether waiting for something on behalf of the peer makes no sense any more.
    var isPeerGone: Bool { peerGone.load(ordering: .sequentiallyConsistent) }

    func peerHasGone() {
        guard !peerGone.exchange(true, ordering: .sequentiallyConsistent) else { return }
        site.gates.wake()
    }

    /// Adds a socket that ends together with the connection.
    func add(_ socket: Socket) {
        state.withLock { $0.sockets.append(socket) }
        if isEnding { socket.shutDown(.both) }
    }

    func remove(_ socket: Socket) { state.withLock { $0.sockets.removeAll { $0 === socket } } }

    /// Names the socket behind which requests are handled.
    func setInner(_ socket: Socket) { state.withLock { $0.inner = socket } }

    /// Bytes that have come from the peer so far. Said before they go where requests are handled.
    func hasReceived(_ total: Int) { received.store(total, ordering: .sequentiallyConsistent) }

    var bytesReceived: Int { received.load(ordering: .sequentiallyConsistent) }

    /// Bytes go to where requests are handled.
    func willFeed() { state.withLock { $0.fed = .after(Self.patience) } }

    /// A request began or ended there.
    func hasTaken() { state.withLock { $0.fed = nil } }

    /// The end of the peer's data goes there.
    func willFeedEnd() { state.withLock { $0.isEndFed = true } }

    /// Waits for something to read or room to write.
    func wait(for entries: inout [PollEntry], until deadline: Deadline = .never) -> Bool {
        state.withLock { $0.stage = .waiting(entries) }
        defer { state.withLock { $0.stage = .working } }
        return PollEntry.wait(for: &entries, until: deadline)
    }

    /// Runs a wait at a gate or a barrier, which does not count as activity.
    /// - Parameter own: whether this is the thread that owns the connection, and not one that handles a request.
    func standing<Result>(own: Bool, _ body: () -> Result) -> Result {
        held.add(1, ordering: .sequentiallyConsistent)
        if own { state.withLock { $0.stage = .atGate } }
        site.activity.end()
        defer {
            site.activity.begin()
            if own { state.withLock { $0.stage = .working } }
            held.subtract(1, ordering: .sequentiallyConsistent)
        }
        return body()
    }

    /// Waits at a gate, if there is one.
    /// - Returns: whether it opened; else there is nobody left to wait for.
    func wait(at gate: String?, request: Int? = nil, own: Bool) -> Bool {
        guard let gate else { return true }
        note(.gateReached(gate), request: request)
        return standing(own: own) { site.gates.wait(at: gate, unless: { isPeerGone }) }
    }

    /// The data of `tls-server-end-point` (RFC 5929 4.1) after its prefix: the hash of the certificate that the client was shown. `nil` without TLS.
    var channelBinding: [UInt8]? { state.withLock { $0.channelBinding } }

    func setChannelBinding(_ hash: [UInt8]?) { state.withLock { $0.channelBinding = hash } }

    // MARK: For other threads

    /// Whether it waits for its peer and nothing that came is left unread.
    var isQuiet: Bool {
        state.withLock { state in
            guard case .waiting(var entries) = state.stage else {
                if case .atGate = state.stage { return true }
                return false
            }
            if held.load(ordering: .sequentiallyConsistent) == 0, let inner = state.inner {
                let isFed = state.isEndFed || state.fed.map { !$0.hasPassed } ?? false
                if isFed || inner.bytesUnderWay > 0 { return false }
            }
            return !PollEntry.wait(for: &entries, until: .now)
        }
    }

    /// Lets it read what has come, and then end.
    func stop() {
        // Whoever has ended it before is still the one who did.
        if !socket.hasPeerEnded { ending.store(true, ordering: .sequentiallyConsistent) }
        for socket in state.withLock({ $0.sockets }) { socket.shutDown(.reading) }
        site.gates.wake()
    }

    /// Ends it at once.
    func cut() {
        ending.store(true, ordering: .sequentiallyConsistent)
        peerGone.store(true, ordering: .sequentiallyConsistent)
        for socket in state.withLock({ $0.sockets }) { socket.shutDown(.both) }
        site.gates.wake()
    }
}
