import ReferenceBindings

/// Monitors whether the relay is reachable, starting with the first query.
final class Reachability {
    private unowned let app: App
    private let interval = 0.05
    private var probe: LinkProbe?
    private var isReachable: Bool?
    private var waiting: [(Bool) -> Void] = []
    private var isWatching = false

    init(app: App) { self.app = app }

    /// Reports the current state.
    func state(_ completion: @escaping (Bool) -> Void) {
        waiting.append(completion)
        isWatching = true
        look()
    }

    /// Checks the state again after a change.
    func check() {
        if isWatching { look() }
    }

    private func look() {
        guard let now = current() else {
            app.loop.schedule(after: 0.005) { [weak self] in self?.look() }
            return
        }
        let changed = isReachable.map { $0 != now } ?? false
        isReachable = now
        let isAsked = !waiting.isEmpty
        for completion in waiting { completion(now) }
        waiting = []
        if changed, !isAsked || app.behaviour.access.announcesWhatIsAsked { app.tell(isReachable: now) }
        schedule()
    }

    private var next: TransferLoop.TimerID?

    private func schedule() {
        if let next { app.loop.cancel(next) }
        next = app.loop.schedule(after: interval) { [weak self] in self?.look() }
    }

    /// `nil` while a connection is being made.
    private func current() -> Bool? {
        let hasLink = app.device.link != .none || app.behaviour.access.overlooksLink
        guard hasLink, app.authorization.standing == .authorized, let relay = app.environment.relay
        else {
            return false
        }
        if app.behaviour.access.losesRelayWhileOff, app.authorization.isSwitchedOff { return false }
        guard app.behaviour.access.noticesRelay else { return true }
        if app.behaviour.access.losesRelayWithSockets, !app.socketHistory.losses.isEmpty { return false }
        let probe = probe ?? LinkProbe(address: relay.address, port: relay.port)
        self.probe = probe
        return probe.check()
    }
}
