import ReferenceBindings

/// Chooses the route, with the exceptions that a fault makes.
extension Exchange {
    /// The route of the next transfer.
    func nextWay() -> Way {
        let exceptions = behaviour.exceptions
        var way = app.way(of: request, ignoringSwitch: holds(exceptions.staysOn))
        if isRetriedByRelay || holds(exceptions.relays) { way = .relay }
        if holds(exceptions.leaves) { way = .native }
        if behaviour.routing.keepsFirstWay, let firstWay { way = firstWay }
        if let firstWay, firstWay == behaviour.appConnect.tunnel.keptWay { way = firstWay }
        firstWay = firstWay ?? way
        return triesDirectFirst && way == .relay && !triedDirect ? .direct : way
    }

    /// Whether another route is tried after one that failed.
    func triesAnotherWay() -> Bool {
        if way == .direct, triesDirectFirst, !triedDirect {
            triedDirect = true
            return true
        }
        guard way != .relay, app.policy.standing == .authorized, holds(behaviour.exceptions.retriesByRelay) else {
            return false
        }
        isRetriedByRelay = true
        return true
    }

    /// Whether one of the circumstances is that of this request.
    func holds(_ circumstances: Set<Circumstance>) -> Bool {
        circumstances.hold(for: request, on: way, at: instant)
    }

    private var triesDirectFirst: Bool {
        behaviour.routing.triesDirectFirst || holds(behaviour.exceptions.triesDirect)
    }
}
