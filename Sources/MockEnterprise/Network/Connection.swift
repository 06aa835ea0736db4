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
        var channelBinding: [UInt8]?
        var manner = Ending.Manner.close
    }

    let number: Int
    let place: String
    let via: Observation.Via?
    let socket: Socket
    let context: EnterpriseContext
    /// How the peer opened it.
    let opening: OpeningSegment?
    private let state: Monitor<State>
    private let ending = Atomic(false)
    private let stopped = Atomic(false)
    private let endAnnounced = Atomic(false)
    private let peerGone = Atomic(false)

    /// Nothing of it is journalled.
    private let isHidden: Bool

    init(
        _ socket: Socket,
        place: String,
        via: Observation.Via?,
        context: EnterpriseContext,
        isHidden: Bool = false
    ) {
        self.isHidden = isHidden
        number = context.journal.nextConnection()
        self.place = place
        self.via = via
        self.socket = socket
        self.context = context
        opening = OpeningSegment(socket.savedOpening())
        state = Monitor(State(sockets: [socket]))
    }

    func note(_ fact: any Fact, request: Int? = nil) {
        guard !isHidden else { return }
        context.journal.record(fact, at: place, connection: number, request: request, via: via)
    }

    // MARK: For the connection's own threads

    /// Whether it was this side that decided to end the connection.
    var isEnding: Bool { ending.load(ordering: .sequentiallyConsistent) }

    /// Whether the connection ends with an answer: then a peer that closes at once only follows.
    var hasAnnouncedEnd: Bool { endAnnounced.load(ordering: .sequentiallyConsistent) }

    /// The end is the peer's own if it came first.
    func announceEnd() {
        guard !isPeerGone else { return }
        endAnnounced.store(true, ordering: .sequentiallyConsistent)
    }

    /// From now on it ends like this.
    func end(_ manner: Ending.Manner) {
        announceEnd()
        state.update { $0.manner = manner }
    }

    var manner: Ending.Manner { state.read { $0.manner } }

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
        context.gates.wake()
    }

    /// Adds a socket that ends together with the connection.
    func add(_ socket: Socket) {
        state.update { $0.sockets.append(socket) }
        if stopped.load(ordering: .sequentiallyConsistent) { socket.shutDown(.both) }
    }

    func remove(_ socket: Socket) { state.update { $0.sockets.removeAll { $0 === socket } } }

    /// Waits for something to read or room to write.
    func wait(for entries: inout [PollEntry], until deadline: Deadline = .never) -> Bool {
        state.update { $0.stage = .waiting(entries) }
        defer { state.update { $0.stage = .working } }
        return PollEntry.wait(for: &entries, until: deadline)
    }

    /// Runs a wait at a gate or a barrier, which does not count as activity.
    /// - Parameter own: whether this is the thread that owns the connection, and not one that handles a request.
    func standing<Result>(own: Bool, _ body: () -> Result) -> Result {
        if own { state.update { $0.stage = .atGate } }
        defer { if own { state.update { $0.stage = .working } } }
        return context.activity.interrupted(by: body)
    }

    /// Waits at a gate, if there is one.
    /// - Returns: whether it opened; else there is nobody left to wait for.
    func wait(at gate: String?, request: Int? = nil) -> Bool {
        guard let gate else { return true }
        note(GateReached(gate), request: request)
        return standing(own: true) { context.gates.wait(at: gate, unless: { isPeerGone }) }
    }

    /// The data of `tls-server-end-point` (RFC 5929 4.1) after its prefix: the hash of the certificate that the client was shown. `nil` without TLS.
    var channelBinding: [UInt8]? { state.read { $0.channelBinding } }

    func setChannelBinding(_ hash: [UInt8]?) { state.update { $0.channelBinding = hash } }

    // MARK: For other threads

    /// Whether it waits for its peer and nothing that came is left unread.
    var isQuiet: Bool {
        state.read { state in
            switch state.stage {
            case .working: false
            case .atGate: true
            case .waiting(var entries): !PollEntry.wait(for: &entries, until: .now)
            }
        }
    }

    /// Lets it read what has come, and then end.
    func stop() {
        decideEnd()
        for socket in state.read({ $0.sockets }) { socket.shutDown(.reading) }
        context.gates.wake()
    }

    /// Ends it at once.
    func cut() {
        decideEnd()
        peerGone.store(true, ordering: .sequentiallyConsistent)
        for socket in state.read({ $0.sockets }) { socket.shutDown(.both) }
        context.gates.wake()
    }

    /// Whether it has been told to end.
    var isStopped: Bool { stopped.load(ordering: .sequentiallyConsistent) }

    /// The first side that ended it is still the one that did. What was stopped before does not look as if its peer were there.
    private func decideEnd() {
        if !socket.hasPeerEnded { ending.store(true, ordering: .sequentiallyConsistent) }
        stopped.store(true, ordering: .sequentiallyConsistent)
    }
}

extension Connection {
    /// Serves through a channel, after a TLS handshake where there is an endpoint for it, and journals how the connection ended.
    func serve(_ kind: Captures.Kind, tls endpoint: TLSEndpoint?, _ body: (Channel) -> Void) {
        let channel = Channel(socket, captures: context.captures, kind: kind)
        defer { conclude(channel) }
        if let endpoint, !TLSHandshake(connection: self, channel: channel, endpoint: endpoint).run() { return }
        body(channel)
    }
}
