import EnterpriseModel
import SystemBindings

/// What a new state asks of listeners, in this order.
struct StateChange: Hashable {
    let stopsListening: Bool
    let cutsConnections: Bool
    let listensAgain: Bool

    init(from before: Availability, to now: Availability) {
        stopsListening = before.listens && !now.listens
        cutsConnections = before != now && (now == .down || now == .restarted)
        listensAgain = !before.listens && now.listens
    }
}

extension Monitor<Availability> {
    /// Takes the new state.
    func change(to now: Availability) -> StateChange {
        update { state in
            defer { state = now }
            return StateChange(from: state, to: now)
        }
    }
}
