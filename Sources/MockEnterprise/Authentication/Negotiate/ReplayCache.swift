import SystemBindings

/// The logins by Kerberos that a place has seen.
final class ReplayCache: Sendable {
    private struct State {
        var seen: Set<[UInt8]> = []
        /// Oldest first.
        var order: [[UInt8]] = []
    }

    /// Of more, the older half is forgotten.
    private static let limit = 1 << 16

    private let state = Monitor(State())

    /// - Parameter authenticator: as encrypted, which is never the same twice.
    /// - Returns: whether it has been seen before.
    func hasSeen(_ authenticator: [UInt8]) -> Bool {
        // Enough to tell it from all others.
        let mark = Array(authenticator.suffix(32))
        return state.update { state in
            guard state.seen.insert(mark).inserted else { return true }
            state.order.append(mark)
            if state.order.count > Self.limit {
                for old in state.order.prefix(Self.limit / 2) { state.seen.remove(old) }
                state.order.removeFirst(Self.limit / 2)
            }
            return false
        }
    }
}
