import EnterpriseModel
import Synchronization

/// How many connections there are and have been.
final class Traffic: Sendable {
    private let accepted = Atomic(0)
    private let ended = Atomic(0)

    func count(_ observation: Observation) {
        switch observation.fact.name {
        case .connectionAccepted: accepted.add(1, ordering: .relaxed)
        // A decoy closes at once and says nothing of it.
        case .connectionClosed, .connectionReset, .decoyConnected: ended.add(1, ordering: .relaxed)
        default: break
        }
    }

    var total: Int { accepted.load(ordering: .relaxed) }
    var open: Int { max(0, total - ended.load(ordering: .relaxed)) }
}
