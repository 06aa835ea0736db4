import EnterpriseModel
import SystemBindings
import WireFormats

/// The tickets that have been issued, and what has become of them. One for all places of the enterprise.
final class TicketBook: Sendable {
    /// Of so many tickets it knows at least; whose number is further back, nothing strikes any more.
    static let capacity = 10_000

    private struct State {
        var issued: [String: (number: Int, ticket: IssuedTicket)] = [:]
        var count = 0
        var fates: [String: KDCDescription.TicketFate] = [:]
    }

    private let state = Monitor(State())

    func add(_ ticket: IssuedTicket) {
        state.update { state in
            state.issued[ticket.mark] = (state.count, ticket)
            state.count += 1
            guard state.issued.count >= 2 * Self.capacity else { return }
            let oldest = state.count - Self.capacity
            state.issued = state.issued.filter { $0.value.number >= oldest }
        }
    }

    /// How many it knows.
    var count: Int { state.read { $0.issued.count } }

    /// What the environment has made of a ticket; `nil`: nothing.
    func fate(of ticket: Ticket) -> KDCDescription.TicketFate? { state.read { $0.fates[ticket.mark] } }

    /// Lets all that there are suffer a fate.
    /// - Returns: those that had not suffered it before.
    func condemn(to fate: KDCDescription.TicketFate) -> [IssuedTicket] {
        state.update { state in
            let struck = state.issued.values.map(\.ticket)
                .filter { state.fates[$0.mark] != fate && state.fates[$0.mark] != .revoked }
            for ticket in struck { state.fates[ticket.mark] = fate }
            return struck.sorted { $0.mark < $1.mark }
        }
    }

    /// - Returns: whether its end is news.
    func hasEnded(_ ticket: IssuedTicket) -> Bool {
        state.update { $0.issued.removeValue(forKey: ticket.mark) != nil && $0.fates[ticket.mark] == nil }
    }
}

/// A ticket that has been issued.
struct IssuedTicket: Sendable, Hashable {
    let mark: String
    /// `NAME@REALM`
    let client: String
    /// Without the realm.
    let service: String
    /// Seconds from the moment when it was issued.
    let lifetime: Int
}

extension Ticket {
    /// What tells it from all others: the beginning of its encrypted part, which is random, in Base64.
    var mark: String { Base64.encode(Array(encPart.cipher.prefix(24))) }
}
