import EnterpriseModel
import Synchronization
import SystemBindings

/// The one recording of an environment's network: it can be searched, and written as packets.
final class Captures: Sendable {
    enum Kind: Sendable, Hashable, CaseIterable {
        /// Between devices and the relay, before decryption.
        case deviceLeg
        /// What the relay can read: requests for tunnels, and what goes through these.
        case tunnel
        /// At all other listeners.
        case listener

        fileprivate var bit: UInt8 {
            switch self {
            case .deviceLeg: 1
            case .tunnel: 2
            case .listener: 4
            }
        }
    }

    private let record = Monitor(CaptureRecord())
    /// A bit for each kind of which no more is kept.
    private let full: Atomic<UInt8>
    private let onTruncation: @Sendable (CapturePlace) -> Void

    /// - Parameters:
    ///   - isKept: whether anything is.
    ///   - onTruncation: told of a place when it can no longer be searched as a whole.
    init(isKept: Bool, onTruncation: @escaping @Sendable (CapturePlace) -> Void) {
        full = Atomic(isKept ? 0 : .max)
        self.onTruncation = onTruncation
    }

    /// Begins to record a connection.
    func begin(_ kind: Kind, _ socket: Socket) -> Capture {
        let nowhere = SocketAddress(address: IPv4Address(number: 0), port: 0)
        guard !isFull(kind) else { return Capture(self, kind, flow: nil) }
        let flow = CaptureRecord.Flow(
            kind: kind,
            peer: (try? socket.peerAddress()) ?? nowhere,
            own: (try? socket.localAddress()) ?? nowhere,
            isDatagram: false
        )
        return Capture(self, kind, flow: change(kind) { $0.begin(flow) })
    }

    /// Records a datagram, received or sent.
    func add(datagram bytes: [UInt8], byPeer: Bool, peer: SocketAddress, own: SocketAddress) {
        guard !isFull(.listener) else { return }
        change(.listener) { record in
            let flow = CaptureRecord.Flow(kind: .listener, peer: peer, own: own, isDatagram: true)
            guard let number = record.begin(flow) else { return }
            record.add(.data(byPeer: byPeer, count: bytes.count), bytes[...], to: number)
        }
    }

    @discardableResult
    func change<Result>(_ kind: Kind, _ body: (inout CaptureRecord) -> Result) -> Result {
        let (result, isTruncated) = record.update { record in
            let wasWhole = !record.truncated.contains(kind)
            return (body(&record), wasWhole && record.truncated.contains(kind))
        }
        if isTruncated {
            full.bitwiseOr(kind.bit, ordering: .sequentiallyConsistent)
            for place in CapturePlace.allCases where place.kinds.contains(kind) { onTruncation(place) }
        }
        return result
    }

    /// Whether nothing more of it is kept.
    func isFull(_ kind: Kind) -> Bool { full.load(ordering: .relaxed) & kind.bit != 0 }

    func search(_ place: CapturePlace, for needle: [UInt8]) -> CaptureSearch {
        record.read { $0 }.search(place.kinds, for: needle)
    }

    /// See ``CaptureRecord/packets``.
    var packets: [UInt8] { record.read { $0 }.packets }
}

extension CapturePlace {
    fileprivate var kinds: Set<Captures.Kind> {
        switch self {
        case .deviceLeg: [.deviceLeg]
        case .relayPayload: [.tunnel]
        case .network: [.deviceLeg, .listener]
        }
    }
}
