import EnterpriseModel
import JSON
import SystemBindings

/// The client app as an app meets it to which policies are pushed: when control is handed to it, it delivers by `policy/update`.
final class ClientAppRole: Sendable {
    private struct State: Sendable {
        var connection: AdapterConnection?
        var visits: [Worker] = []
        var isOver = true
        var problem: StoryOutcome.Ending?
    }

    private let state = Monitor(State())
    private let environment: any RunningEnvironment
    private let deadline: Deadline
    /// Called when nothing can come any more of what is waited for.
    private let onProblem: @Sendable () -> Void

    init(environment: any RunningEnvironment, deadline: Deadline, onProblem: @escaping @Sendable () -> Void) {
        self.environment = environment
        self.deadline = deadline
        self.onProblem = onProblem
    }

    /// An app is about to be launched. ``end()`` must follow before the next one.
    func begin(_ connection: AdapterConnection) {
        state.withLock { state in
            state.connection = connection
            state.isOver = false
        }
    }

    /// The app hands control over. Returns at once.
    func activate() {
        state.withLock { state in
            guard !state.isOver, let connection = state.connection else { return }
            do {
                state.visits.append(try Worker("client-app") { [self] in serve(connection) })
            } catch {
                state.problem = .harnessError("\(error)")
            }
        }
    }

    /// - Throws: what keeps it from delivering.
    func check() throws(StoryEnd) {
        if let problem = state.withLock(\.problem) { throw StoryEnd(problem) }
    }

    /// The app has ended: nothing is delivered any more.
    func end() {
        let visits = state.withLock { state in
            state.isOver = true
            defer { state.visits = [] }
            return state.visits
        }
        environment.reconsider()
        for visit in visits { visit.join() }
    }

    private var isOver: Bool { state.withLock(\.isOver) }

    private func serve(_ connection: AdapterConnection) {
        guard let snapshot = environment.activateClientApp(unless: { isOver }), !isOver else { return }
        let parameters: JSONValue = ["policy": LaunchMessage.policy(snapshot)]
        var missing = connection.offer.missing(operation: "policy/update", parameters: parameters)
        if missing.isEmpty {
            do {
                try connection.call("policy/update", parameters, deadline: deadline)
            } catch let refusal as NotOffered {
                missing = refusal.features
            } catch {
                // What has broken the connection is known there, and an implementation that takes no settings shows it.
            }
        }
        guard !missing.isEmpty else { return }
        let end = StoryEnd.unsupported(missing)
        state.withLock { $0.problem = end.ending }
        onProblem()
    }
}
