import EnterpriseModel
import SystemBindings

/// All bytes that went over the environment's network, up to a limit for each kind.
final class Captures: Sendable {
    enum Kind: Sendable, Hashable, CaseIterable {
        /// Between devices and the relay, before decryption.
        case deviceLeg
        /// What the relay can read: requests for tunnels, and what goes through these.
        case tunnel
        /// At all other listeners.
        case listener
    }

    private static let limit = 4 << 20

    private let budgets: [Kind: CaptureBudget]
    private let captures = Monitor<[(kind: Kind, capture: Capture)]>([])

    init() {
        budgets = Dictionary(uniqueKeysWithValues: Kind.allCases.map { ($0, CaptureBudget(bytes: Self.limit)) })
    }

    /// A capture for one direction of one connection.
    func begin(_ kind: Kind) -> Capture {
        let capture = Capture(budget: budgets[kind] ?? CaptureBudget(bytes: 0))
        captures.withLock { $0.append((kind, capture)) }
        return capture
    }

    func occurrences(of needle: [UInt8], at place: CapturePlace) -> Int {
        let kinds: Set<Kind> =
            switch place {
            case .deviceLeg: [.deviceLeg]
            case .relayPayload: [.tunnel]
            case .network: [.deviceLeg, .listener]
            }
        let searched = captures.withLock { $0 }.filter { kinds.contains($0.kind) }
        return searched.reduce(0) { $0 + ByteSearch.occurrences(of: needle, in: $1.capture.content) }
    }
}
