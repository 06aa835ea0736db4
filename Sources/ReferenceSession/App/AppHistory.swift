/// What has happened in an app so far, as far as the circumstances of a fault depend on it.
struct AppHistory {
    /// Whether the app has switched secure communication on itself.
    private var wasSwitchedOn = false
    private var wasSwitchedOff = false
    private var requestsSinceSwitch = 0
    private var hasRequestedEarly = false
    private var hasTakenSharedSessionEarly = false
    private var requests: [String: Int] = [:]

    mutating func switchedOn() {
        wasSwitchedOn = true
        requestsSinceSwitch = 0
    }

    mutating func switchedOff() { wasSwitchedOff = true }

    mutating func tookSharedSession(_ standing: AuthorizationState.Standing) {
        if standing == .pending { hasTakenSharedSessionEarly = true }
    }

    /// Notes that a request begins.
    mutating func began(to host: String, _ authorization: AuthorizationState) -> Circumstance.Instant {
        if authorization.standing == .pending { hasRequestedEarly = true }
        requests[host, default: 0] += 1
        requestsSinceSwitch += 1
        let isOnAgain = wasSwitchedOn && wasSwitchedOff && !authorization.isSwitchedOff
        let phases: [(Circumstance.Phase, Bool)] = [
            (.neverSwitchedOn, !wasSwitchedOn), (.switchedOff, authorization.isSwitchedOff),
            (.switchedOnAgain, isOnAgain), (.justSwitchedOn, isOnAgain && requestsSinceSwitch == 1),
            (.requestedEarly, hasRequestedEarly), (.sharedSessionTakenEarly, hasTakenSharedSessionEarly),
        ]
        return Circumstance.Instant(
            phases: Set(phases.filter(\.1).map(\.0)),
            number: requests[host, default: 1]
        )
    }
}
