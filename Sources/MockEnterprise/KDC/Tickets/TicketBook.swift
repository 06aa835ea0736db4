import EnterpriseModel
import SystemBindings
import WireFormats

/// The tickets that have been issued, and what has become of them. One for all places of the enterprise.
final class TicketBook: Sendable {
    private struct State {
        var issued: [String: IssuedTicket] = [:]
        var fates: [String: KDCDescription.TicketFate] = [:]
    }

    private let state = Monitor(State())

    func add(_ ticket: IssuedTicket) { state.withLock { $0.issued[ticket.mark] = ticket } }

    /// What the environment has made of a ticket; `nil`: nothing.
    func fate(of ticket: Ticket) -> KDCDescription.TicketFate? { state.withLock { $0.fates[ticket.mark] } }

    /// Lets all that there are suffer a fate.
    /// - Returns: those that had not suffered it before.
    func condemn(to fate: KDCDescription.TicketFate) -> [IssuedTicket] {
        state.withLock { state in
            let struck = state.issued.values.filter { state.fates[$0.mark] != fate && state.fates[$0.mark] != .revoked }
            for ticket in struck { state.fates[ticket.mark] = fate }
            return struck.sorted { $0.mark < $1.mark }
        }
    }

    /// - Returns: whether its end is news.
    func hasEnded(_ ticket: IssuedTicket) -> Bool {
        state.withLock { $0.issued.removeValue(forKey: ticket.mark) != nil && $0.fates[ticket.mark] == nil }
    }
}
