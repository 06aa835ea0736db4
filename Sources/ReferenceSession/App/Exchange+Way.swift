import ReferenceBindings

/// Chooses the route.
extension Exchange {
    /// The route of the next transfer.
    func nextWay() -> Way {
        let routing = behaviour.routing
        let address = request.address
        var way = app.way(of: request, routing)
        if isRetriedByRelay || routing.relays { way = .relay }
        if routing.leaves { way = .native }
        if routing.missesCapitalSchemes, address.hasCapitalScheme { way = .native }
        if routing.missesCapitals, way == .relay, !address.text.contains(address.host) { way = .direct }
        if routing.keepsFirstWay, let firstWay { way = firstWay }
        if let firstWay, firstWay == behaviour.appConnect.tunnel.keptWay { way = firstWay }
        if routing.finishesByRelay, firstWay == .relay, !app.isEnabled,
            app.memory.servers.contains(where: { $0.holds(host: address.host, port: address.port) })
        {
            way = .relay
        }
        let place = ServerPlace(host: address.host, port: address.port)
        let isWarm = routing.keepsWarmTunnels && app.memory.relayed.contains(place)
        if isWarm || (routing.staysOnRelay && firstWay == .relay) { way = .relay }
        let isIdle = routing.resumesInIdleTunnels && app.memory.answeredByRelay.contains(place)
        if isIdle, request.origins.contains(.resumedUpload) { way = .relay }
        if routing.relaysTasksWhilePending, app.policy.standing == .pending, isTaskForLastServer { way = .relay }
        let isReached = app.memory.reachedWhileOff.contains(place)
        if way == .relay, isPastRelay || (routing.keepsDirectConnections && isReached) { way = .direct }
        firstWay = way
        if way == .relay { app.memory.relayed.insert(place) }
        return routing.triesDirectFirst && way == .relay && !triedDirect ? .direct : way
    }

    /// Whether it is a task of a session for a server of the last run.
    private var isTaskForLastServer: Bool {
        let address = request.address
        let isTask = !request.origins.isDisjoint(with: [.data, .upload, .download])
        return isTask && app.lastServers.contains { $0.holds(host: address.host, port: address.port) }
    }

    /// Whether another route is tried after one that failed.
    func triesAnotherWay() -> Bool {
        if way == .direct, behaviour.routing.triesDirectFirst, !triedDirect {
            triedDirect = true
            return true
        }
        if way == .direct, behaviour.routing.fallsBackToDeviceProxy, !isPastDirect {
            isPastDirect = true
            return true
        }
        guard way != .relay, app.policy.standing == .authorized, behaviour.routing.retriesByRelay else { return false }
        isRetriedByRelay = true
        return true
    }
}
