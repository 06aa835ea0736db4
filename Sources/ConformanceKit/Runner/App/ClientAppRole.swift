import AdapterProtocol
import EnterpriseModel
import SystemBindings

/// The client app as an app meets it to which policies are pushed: when control is handed to it, it delivers by `policy/update`.
final class ClientAppRole: Sendable {
    private struct State: Sendable {
        var connection: AdapterConnection?
        var visits: [Worker] = []
        var isOver = true
        var problem: Problem?
    }

    /// A reason why it cannot deliver.
    private enum Problem {
        case adapter(AdapterFault)
        case story(StoryEnd)
    }

    /// More often nobody hands control over.
    private static let mostVisits = 100

    private let state = Monitor(State())
    private let environment: any RunningEnvironment
    private let clock: CaseClock
    /// Called when nothing can come any more of what is waited for.
    private let onProblem: @Sendable () -> Void

    init(environment: any RunningEnvironment, clock: CaseClock, onProblem: @escaping @Sendable () -> Void) {
        self.environment = environment
        self.clock = clock
        self.onProblem = onProblem
    }

    /// An app is about to be launched. ``end()`` must follow before the next one.
    func begin(_ connection: AdapterConnection) {
        state.update { state in
            state.connection = connection
            state.isOver = false
        }
    }

    /// The app hands control over. Returns at once.
    func activate() {
        state.update { state in
            guard !state.isOver, let connection = state.connection else { return }
            guard state.visits.count < Self.mostVisits else {
                let words = "more than \(Self.mostVisits) times app/control from one launch"
                return state.problem = .adapter(AdapterFault(.flood, words))
            }
            do {
                state.visits.append(try Worker("client-app") { [self] in serve(connection) })
            } catch {
                state.problem = .story(.harnessError("\(error)"))
            }
        }
    }

    /// - Throws: what keeps it from delivering, ``StoryEnd`` or ``AdapterFault``.
    func check() throws {
        switch state.read(\.problem) {
        case .adapter(let fault): throw fault
        case .story(let end): throw end
        case nil: break
        }
    }

    /// The app has ended: nothing is delivered any more.
    func end() {
        let visits = state.update { state in
            state.isOver = true
            defer { state.visits = [] }
            return state.visits
        }
        environment.reconsider()
        for visit in visits { visit.join() }
    }

    private var isOver: Bool { state.read(\.isOver) }

    private func serve(_ connection: AdapterConnection) {
        guard let snapshot = environment.activateClientApp(unless: { isOver }), !isOver else { return }
        let call = Call.PolicyUpdate(policy: LaunchMessage.policy(snapshot, for: connection.offer))
        guard let problem = deliver(call, to: connection) else { return }
        state.update { $0.problem = problem }
        onProblem()
    }

    private func deliver(_ call: Call.PolicyUpdate, to connection: AdapterConnection) -> Problem? {
        let missing = connection.offer.missing(call)
        guard missing.isEmpty else { return .story(.notOffered(missing)) }
        do {
            try connection.call(call, deadline: clock.deadline)
            return nil
        } catch let refusal as NotOffered {
            return .story(.notOffered(refusal.features))
        } catch let fault as AdapterFault {
            // What has broken the connection is known there.
            return connection.fault == nil && fault.name != .killed ? .adapter(fault) : nil
        } catch is ImplementationError {
            // An implementation that takes no settings shows it.
            return nil
        } catch {
            return .story(.harnessError("\(error)"))
        }
    }
}
