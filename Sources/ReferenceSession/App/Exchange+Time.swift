import AdapterProtocol
import ReferenceBindings

/// The timeouts of a request and of its resource.
extension Exchange {
    var idleTimeout: Double {
        let own = behaviour.sessions.heedsOwnTimeouts ? request.idleTimeout : nil
        return own ?? (behaviour.sessions.heedsRequestTimeout ? request.sessionIdleTimeout : nil) ?? 60
    }

    /// The total time, in seconds.
    var resourceTimeout: Double {
        (behaviour.sessions.heedsResourceTimeout ? request.resourceTimeout : nil) ?? 7 * 86_400
    }

    func checkIdle() {
        guard !isOver, !(behaviour.sessions.headEndsTimeout && hasResponse) else { return }
        var last = began
        if behaviour.sessions.dataRestartsTimeout, let transfer {
            last = max(last, behaviour.sessions.sendingRestartsTimeout ? transfer.lastProgress : transfer.lastReceipt)
        }
        let left = isWaitingForApp ? idleTimeout : last + idleTimeout - Clock.monotonic
        if left <= 0 {
            if way == .relay, !hasResponse { app.memory.relayWasSilent = true }
            guard behaviour.routing.goesPastSilentRelay, way == .relay, !hasResponse else {
                return fail(SessionError(.timedOut, "no data for \(idleTimeout) s"))
            }
            goPastRelay()
        }
        watch(after: left) { [weak self] in self?.checkIdle() }
    }

    func checkResource() {
        let left = resourceBegan + resourceTimeout - Clock.monotonic
        if left > 0.001 { return watch(after: left) { [weak self] in self?.checkResource() } }
        if outlastsResourceTimeout { return watch(after: 0.1) { [weak self] in self?.checkResource() } }
        fail(SessionError(.timedOut, "the resource took too long"))
    }

    /// Whether it goes on in spite of the time of its resource. Only a mutant does this.
    private var outlastsResourceTimeout: Bool {
        guard !isOver else { return false }
        let sessions = behaviour.sessions
        return (sessions.sendingOutlastsResourceTimeout && isSending)
            || (sessions.resourceTimeoutNeedsResponse && !hasResponse)
            || (sessions.appOutlastsResourceTimeout && isWaitingForApp)
            || (sessions.suspensionOutlastsResourceTimeout && isSuspended)
    }

    /// Goes on directly since the relay does not answer. Only a mutant does this.
    private func goPastRelay() {
        isPastRelay = true
        if let transfer { app.loop.cancel(transfer) }
        began = Clock.monotonic
        send()
    }
}
