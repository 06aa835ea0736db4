import EnterpriseModel
import NativeBindings
import SystemBindings

/// The nonces that a place has issued, and what clients have done with them.
final class DigestNonces: Sendable {
    /// What a session key is made from (RFC 7616 3.4.2, `-sess`).
    struct Session: Sendable, Hashable {
        let nonce: String
        let clientNonce: String
    }

    /// What is known of a nonce when it comes in.
    struct Receipt: Sendable {
        var isKnown = false
        /// With a count that had come before.
        var isRepeated = false
        /// With a count below one that had come before.
        var isBehind = false
        /// So many requests have come with it, this one included.
        var uses = 0
        /// Begun by the first login with it.
        var session: Session?
    }

    private struct Entry {
        var uses = 0
        var counts: Set<UInt32> = []
        var highest: UInt32 = 0
        var session: Session?
    }

    private struct State {
        var entries: [String: Entry] = [:]
        /// Oldest first.
        var order: [String] = []
    }

    /// Of more, the older half is forgotten.
    private static let limit = 1 << 14

    private let state = Monitor(State())

    func issue(session: Session? = nil) -> String {
        let nonce = [UInt8].random(count: 16).hexadecimal
        enter(nonce, session: session)
        return nonce
    }

    /// A nonce has been issued, perhaps not for the first time: its counts begin anew.
    func enter(_ nonce: String, session: Session? = nil) {
        state.update { state in
            if state.entries.updateValue(Entry(session: session), forKey: nonce) == nil { state.order.append(nonce) }
            guard state.order.count > Self.limit else { return }
            for old in state.order.prefix(Self.limit / 2) { state.entries[old] = nil }
            state.order.removeFirst(Self.limit / 2)
        }
    }

    /// A request came with the nonce. A request that is refused counts too: clients count what they send.
    func receive(_ nonce: String, count: UInt32?) -> Receipt {
        state.update { state in
            guard var entry = state.entries[nonce] else { return Receipt() }
            defer { state.entries[nonce] = entry }
            entry.uses += 1
            var receipt = Receipt(isKnown: true, uses: entry.uses, session: entry.session)
            if let count {
                receipt.isRepeated = !entry.counts.insert(count).inserted
                receipt.isBehind = count < entry.highest
                entry.highest = max(entry.highest, count)
            }
            return receipt
        }
    }

    /// The first login with the nonce begins its session.
    func begin(_ session: Session) {
        state.update { state in
            if state.entries[session.nonce]?.session == nil { state.entries[session.nonce]?.session = session }
        }
    }
}
