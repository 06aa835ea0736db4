import EnterpriseModel
import Synchronization
import SystemBindings

/// Numbers connections and requests, and hands every observation on at once, in the thread that made it.
final class Journal: Sendable {
    private let observe: @Sendable (Observation) -> Void
    private let connections = Atomic(0)
    private let requests = Atomic(0)
    private let observations = Atomic(0)

    init(_ observe: @escaping @Sendable (Observation) -> Void) { self.observe = observe }

    func nextConnection() -> Int { connections.add(1, ordering: .relaxed).newValue }

    func nextRequest() -> Int { requests.add(1, ordering: .relaxed).newValue }

    /// How many observations there have been.
    var count: Int { observations.load(ordering: .sequentiallyConsistent) }

    func record(
        _ fact: any Fact,
        at place: String,
        connection: Int? = nil,
        request: Int? = nil,
        via: Observation.Via? = nil
    ) {
        let observation = Observation(
            time: WallClock.milliseconds,
            fact: fact,
            place: place,
            connection: connection,
            request: request,
            via: via
        )
        observe(observation)
        observations.add(1, ordering: .sequentiallyConsistent)
    }
}
