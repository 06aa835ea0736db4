/// Chooses the route.
extension Exchange {
    /// The route of the next transfer.
    func nextWay() -> Way {
        var way = app.way(of: request, behaviour.routing)
        if isRetriedByRelay || behaviour.routing.relays { way = .relay }
        if behaviour.routing.leaves { way = .native }
        if behaviour.routing.keepsFirstWay, let firstWay { way = firstWay }
        firstWay = way
        return behaviour.routing.triesDirectFirst && way == .relay && !triedDirect ? .direct : way
    }

    /// Whether another route is tried after one that failed.
    func triesAnotherWay() -> Bool {
        if way == .direct, behaviour.routing.triesDirectFirst, !triedDirect {
            triedDirect = true
            return true
        }
        guard way != .relay, app.policy.standing == .authorized, behaviour.routing.retriesByRelay else { return false }
        isRetriedByRelay = true
        return true
    }
}
