/// The notifications that an app receives about its own state.
protocol AppObserver: AnyObject {
    func app(authorization: AuthorizationState.Standing)
    func app(invalidated session: Session)
    func app(isReachable: Bool)
    func app(challenged challenge: Challenge, answer: @escaping (Challenge.Answer) -> Void)
    func appIsLaunchedForTransfers()
    /// A line for the log.
    func app(logs line: String)

    // Of a wrapped app.
    var hasReadyCallback: Bool { get }
    func app(ready state: Int)
    func app(control side: AppConnect.Side)
    func appExits(code: Int)
}
