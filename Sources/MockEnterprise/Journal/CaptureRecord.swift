import SystemBindings

/// What went over a network, in the order of happening, up to a limit for each kind.
struct CaptureRecord {
    /// A connection, or a datagram.
    struct Flow {
        let kind: Captures.Kind
        let peer: SocketAddress
        let own: SocketAddress
        let isDatagram: Bool
        var fromPeer: [UInt8] = []
        var toPeer: [UInt8] = []
    }

    enum Event {
        case begin
        /// The bytes lie with the flow.
        case data(byPeer: Bool, count: Int)
        case end(byPeer: Bool, isReset: Bool)
    }

    /// Bytes of each kind. What is noted beside the data counts too, so that many small connections cost no more than few large ones.
    private static let limit = 8 << 20
    private static let costOfFlow = 256
    private static let costOfEvent = 48

    private(set) var flows: [Flow] = []
    private(set) var events: [(flow: Int, time: Double, event: Event)] = []
    /// Of these kinds not all was kept.
    private(set) var truncated: Set<Captures.Kind> = []
    private var used: [Captures.Kind: Int] = [:]

    /// - Returns: its number, or `nil` if there is no room.
    mutating func begin(_ flow: Flow) -> Int? {
        guard take(Self.costOfFlow, of: flow.kind) == Self.costOfFlow else { return nil }
        flows.append(flow)
        if !flow.isDatagram { events.append((flows.count - 1, WallClock.milliseconds, .begin)) }
        return flows.count - 1
    }

    mutating func add(_ event: Event, _ bytes: ArraySlice<UInt8> = [], to flow: Int) {
        let kind = flows[flow].kind
        guard take(Self.costOfEvent, of: kind) == Self.costOfEvent else { return }
        var event = event
        if case .data(let byPeer, let count) = event {
            let granted = take(count, of: kind)
            event = .data(byPeer: byPeer, count: granted)
            if byPeer {
                flows[flow].fromPeer += bytes.prefix(granted)
            } else {
                flows[flow].toPeer += bytes.prefix(granted)
            }
        }
        events.append((flow, WallClock.milliseconds, event))
    }

    /// - Returns: how much of it can be kept. After the first that could not be kept whole, nothing more is.
    private mutating func take(_ count: Int, of kind: Captures.Kind) -> Int {
        guard !truncated.contains(kind) else { return 0 }
        let granted = min(count, Self.limit - used[kind, default: 0])
        used[kind, default: 0] += granted
        if granted < count { truncated.insert(kind) }
        return granted
    }
}
