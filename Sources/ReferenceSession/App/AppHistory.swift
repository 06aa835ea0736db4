/// What has happened in an app so far, as far as the circumstances of a fault depend on it.
struct AppHistory {
    /// The number of the app's launch on its data.
    var launch = 1
    /// Whether the app has switched secure communication on itself.
    private var wasSwitchedOn = false
    private var disablings = 0
    private var policies = 0
    private var withdrawals = 0
    private var requestsSinceSwitch = 0
    private var hasRequestedEarly = false
    private var hasTakenSharedSessionEarly = false
    private var requests: [String: Int] = [:]
    /// The hosts that the app has talked to, in order.
    private var hosts: [String] = []
    private var sockets = 0
    /// What has happened once and for all.
    private var past: Set<Circumstance.Phase> = []
    private var serviceRequests: [String: Int] = [:]

    mutating func switchedOn(_ standing: AuthorizationState.Standing) {
        if standing == .pending { past.insert(.switchedOnEarly) }
        wasSwitchedOn = true
        requestsSinceSwitch = 0
    }

    mutating func switchedOff() {
        disablings += 1
        requestsSinceSwitch = 0
    }

    mutating func tookSharedSession(_ standing: AuthorizationState.Standing) {
        if standing == .pending { hasTakenSharedSessionEarly = true }
    }

    mutating func madeSession(_ authorization: AuthorizationState) {
        if authorization.isSwitchedOff { past.insert(.sessionMadeWhileOff) }
    }

    mutating func took(_ device: Device, after old: Device) {
        let isSame =
            device.link == old.link && device.isExpensive == old.isExpensive
            && device.isConstrained == old.isConstrained && device.isLowOnPower == old.isLowOnPower
        if !isSame { past.insert(.linkChanged) }
        if device.proxies != old.proxies { past.insert(.proxiesChanged) }
    }

    mutating func took(_ policy: Policy, after old: Policy) {
        if old != Policy(), policy != old { policies += 1 }
        if policy.standing == .withdrawn, old.standing != .withdrawn { withdrawals += 1 }
    }

    /// Notes that a request begins.
    mutating func began(to host: String, _ authorization: AuthorizationState) {
        if authorization.standing == .pending { hasRequestedEarly = true }
        requests[host, default: 0] += 1
        requestsSinceSwitch += 1
        saw(host)
    }

    mutating func madeSocket(to host: String) {
        sockets += 1
        saw(host)
    }

    mutating func beganServiceRequest(to host: String) { serviceRequests[host, default: 0] += 1 }

    /// Notes that the app talks to a host.
    /// - Returns: The number of the host.
    @discardableResult
    mutating func saw(_ host: String) -> Int {
        if let index = hosts.firstIndex(of: host) { return index + 1 }
        hosts.append(host)
        return hosts.count
    }

    // MARK: Situations

    /// The state of the app.
    func situation(_ authorization: AuthorizationState) -> Situation {
        let isOnAgain = wasSwitchedOn && disablings > 0 && !authorization.isSwitchedOff
        let phases: [(Circumstance.Phase, Bool)] = [
            (.neverSwitchedOn, !wasSwitchedOn), (.switchedOff, authorization.isSwitchedOff),
            (.switchedOnAgain, isOnAgain), (.justSwitchedOn, isOnAgain && requestsSinceSwitch <= 1),
            (.justSwitchedOff, authorization.isSwitchedOff && requestsSinceSwitch <= 1),
            (.requestedEarly, hasRequestedEarly), (.sharedSessionTakenEarly, hasTakenSharedSessionEarly),
            (.pending, authorization.standing == .pending), (.withdrawn, authorization.standing == .withdrawn),
        ]
        let lasting = authorization.standing == .pending ? past : past.subtracting([.switchedOnEarly])
        return Situation(
            phases: lasting.union(phases.filter(\.1).map(\.0)),
            counts: [.launch: launch, .disabling: disablings, .policy: policies, .withdrawal: withdrawals]
        )
    }

    /// The situation when a request begins.
    func situation(ofRequestTo host: String, _ authorization: AuthorizationState) -> Situation {
        var history = self
        history.began(to: host, authorization)
        var situation = history.situation(authorization)
        situation.counts[.number] = history.requests[host]
        situation.counts[.host] = history.saw(host)
        return situation
    }

    /// The situation when a socket is made.
    func situation(ofSocketTo host: String, _ authorization: AuthorizationState) -> Situation {
        var history = self
        history.madeSocket(to: host)
        var situation = history.situation(authorization)
        situation.counts[.socket] = history.sockets
        situation.counts[.host] = history.saw(host)
        return situation
    }

    /// The situation when a request to a service begins.
    func situation(ofServiceRequestTo host: String, _ authorization: AuthorizationState) -> Situation {
        var situation = situation(ofRequestTo: host, authorization)
        situation.counts[.number] = serviceRequests[host, default: 0] + 1
        return situation
    }
}
