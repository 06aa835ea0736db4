/// Whether the app may use secure communication: the console's decision and the app's own switch.
struct AuthorizationState {
    enum Standing: String {
        /// The console has not answered or not decided yet.
        case pending
        case authorized, denied, withdrawn
    }

    private(set) var standing = Standing.pending
    private var wasAuthorized = false
    private(set) var wasDenied = false
    /// Switched off by the app. Remembered while an authorization is withdrawn.
    private(set) var isSwitchedOff: Bool
    /// Whether it is on although the authorization is withdrawn. Only a mutant does this.
    private var isEnabledByForce = false
    /// Switched off before the first authorization. Only a mutant remembers it.
    private var isSwitchedOffEarly = false
    private var enablings = 0
    private var disablings = 0
    /// How often it was switched off and not on again.
    private var depth = 0
    /// What holds now.
    var behaviour: Behaviour.Access

    init(_ behaviour: Behaviour.Access) {
        self.behaviour = behaviour
        isSwitchedOff = behaviour.startsSwitchedOff
    }

    /// Whether secure communication is on.
    var isEnabled: Bool {
        if behaviour.deniedRunsStayOff, wasDenied { return false }
        let isAllowed = !behaviour.awaitsAuthorization || standing == .authorized || isEnabledByForce
        return isAllowed && !isSwitchedOff && !isSwitchedOffEarly
    }

    /// Applies the console's decision.
    /// - Returns: Whether the app has to be notified.
    mutating func deliver(_ new: Standing) -> Bool {
        guard new != standing else { return false }
        if new == .withdrawn && !behaviour.heedsWithdrawal { return true }
        if standing == .withdrawn && new == .authorized && !behaviour.heedsRestoration { isSwitchedOff = true }
        let staysOff = behaviour.withdrawnRunsStayOff && standing == .withdrawn && !wasAuthorized
        if new == .authorized, staysOff { isSwitchedOff = true }
        standing = new
        wasAuthorized = wasAuthorized || new == .authorized
        wasDenied = wasDenied || new == .denied
        isEnabledByForce = false
        return true
    }

    /// Takes news of the policy that do not concern the authorization.
    mutating func tookNews() {
        if behaviour.newsSwitchOn, standing == .authorized { isSwitchedOff = false }
        if behaviour.newsEndWithdrawal, standing == .withdrawn { isEnabledByForce = true }
    }

    /// Begins authorization; this switches secure communication on again.
    /// - Returns: The decision that the console has already made and the app has to be notified of, if any.
    mutating func begin() -> Standing? {
        if behaviour.authorizingSwitchesOn { isSwitchedOff = false }
        if behaviour.authorizingEndsWithdrawal, standing == .withdrawn { isEnabledByForce = true }
        return standing == .pending ? nil : standing
    }

    /// The app switches secure communication on.
    mutating func enable() {
        isSwitchedOffEarly = false
        depth = max(0, depth - 1)
        if behaviour.countsDisablings, depth > 0 { return }
        enablings += 1
        if behaviour.enablingEndsWithdrawal, isSwitchedOff, standing == .withdrawn { isEnabledByForce = true }
        if behaviour.heedsEnable, enablings <= behaviour.enablings ?? enablings { isSwitchedOff = false }
    }

    /// The app switches secure communication off.
    /// - Returns: Whether it was on.
    mutating func disable() -> Bool {
        depth = isSwitchedOff ? depth + 1 : 1
        if behaviour.remembersEarlyDisabling, !wasAuthorized { isSwitchedOffEarly = true }
        guard isEnabled else { return false }
        disablings += 1
        if behaviour.heedsDisable, disablings <= behaviour.disablings ?? disablings { isSwitchedOff = true }
        return true
    }
}
