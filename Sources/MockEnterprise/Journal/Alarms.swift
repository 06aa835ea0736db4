import SystemBindings

/// What is to be done at some later time, in one thread, which starts with the first of it.
final class Alarms: Sendable {
    private struct State {
        var pending: [(deadline: Deadline, body: @Sendable () -> Void)] = []
        var worker: Worker?
        var isStopped = false

        var earliest: Deadline { pending.map(\.deadline).min() ?? .never }

        mutating func takeDue() -> [@Sendable () -> Void] {
            let due = pending.filter(\.deadline.hasPassed).sorted { $0.deadline < $1.deadline }
            pending.removeAll { alarm in due.contains { $0.deadline == alarm.deadline } }
            return due.map(\.body)
        }
    }

    private let state = Monitor(State())

    /// Without a thread for it nothing comes of it.
    func after(_ duration: Duration, _ body: @escaping @Sendable () -> Void) {
        state.update { state in
            guard !state.isStopped else { return }
            state.pending.append((.after(duration), body))
            if state.worker == nil { state.worker = try? Worker("alarms") { [self] in run() } }
        }
    }

    /// Forgets what is still to come, and waits for what is being done.
    func stop() {
        let worker = state.update { state in
            state.isStopped = true
            state.pending = []
            return state.worker.take()
        }
        worker?.join()
    }

    private func run() {
        while true {
            let earliest = state.read(\.earliest)
            let isStopped = state.wait(until: earliest) { state in
                state.isStopped ? true : state.earliest < earliest ? false : nil
            }
            if isStopped == true { return }
            for body in state.update({ $0.takeDue() }) { body() }
        }
    }
}
