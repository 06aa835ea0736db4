import SystemBindings

/// The gates of an environment, and every other wait of its servers: all of them end at once when it stops.
final class Gates: Sendable {
    private struct State {
        var released: Set<String> = []
        var allReleased = false
        var stopping = false
        /// How many wait at each barrier, and how often it has opened.
        var barriers: [String: (waiting: Int, opened: Int)] = [:]

        func isOpen(_ gate: String) -> Bool { gate != Gates.forever && (allReleased || released.contains(gate)) }
    }

    /// The gate that is never released.
    static let forever = "forever"

    private let monitor = Monitor(State())

    /// Opens a gate for the rest of the run.
    func release(_ gate: String) { monitor.update { _ = $0.released.insert(gate) } }

    /// Opens all gates for the rest of the run.
    func releaseAll() { monitor.update { $0.allReleased = true } }

    func isOpen(_ gate: String) -> Bool { monitor.read { $0.isOpen(gate) } }

    /// Ends all waits, present and future.
    func stop() { monitor.update { $0.stopping = true } }

    /// Lets all who wait ask again whether it still makes sense.
    func wake() { monitor.update { _ in } }

    /// - Returns: whether the gate opened; else the wait was abandoned.
    func wait(at gate: String, unless abandoned: () -> Bool) -> Bool {
        monitor.wait(until: .never) { state in
            if state.isOpen(gate) { return true }
            return state.stopping || abandoned() ? false : nil
        } ?? false
    }

    /// - Returns: whether the time has passed; else the wait was abandoned.
    func pause(_ duration: Duration, unless abandoned: () -> Bool) -> Bool {
        monitor.wait(until: .after(duration)) { $0.stopping || abandoned() ? true : nil } == nil
    }

    enum BarrierOutcome {
        /// This one completed the number, or gave up first: it speaks for all.
        case opened(waiting: Int)
        case followed
        case abandoned
    }

    /// Waits until so many wait here, or the first of them gives up.
    func wait(at barrier: String, parties: Int, giveUp: Duration, unless abandoned: () -> Bool) -> BarrierOutcome {
        let (complete, round) = monitor.update { state in
            state.barriers[barrier, default: (0, 0)].waiting += 1
            // Which round this is must be known before another party can open it.
            let round = state.barriers[barrier]?.opened ?? 0
            return (open(barrier, in: &state, when: { $0 >= parties }), round)
        }
        if let complete { return complete }
        let outcome: BarrierOutcome? = monitor.wait(until: .after(giveUp)) { state in
            guard let present = state.barriers[barrier], present.opened == round else { return .followed }
            guard state.stopping || abandoned() else { return nil }
            state.barriers[barrier]?.waiting -= 1
            return .abandoned
        }
        if let outcome { return outcome }
        return monitor.update { state in
            guard state.barriers[barrier]?.opened == round else { return .followed }
            return open(barrier, in: &state, when: { _ in true }) ?? .followed
        }
    }

    private func open(_ barrier: String, in state: inout State, when condition: (Int) -> Bool) -> BarrierOutcome? {
        guard let present = state.barriers[barrier], condition(present.waiting) else { return nil }
        state.barriers[barrier] = (0, present.opened + 1)
        return .opened(waiting: present.waiting)
    }
}
