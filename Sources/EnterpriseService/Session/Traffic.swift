import EnterpriseModel
import Synchronization

/// How many connections there are and have been.
final class Traffic: Sendable {
    private let accepted = Atomic(0)
    private let ended = Atomic(0)

    func count(_ observation: Observation) {
        switch observation.fact {
        case is ConnectionAccepted: accepted.add(1, ordering: .relaxed)
        // A decoy closes at once and says nothing of it.
        case is ConnectionClosed, is ConnectionReset, is DecoyConnected: ended.add(1, ordering: .relaxed)
        default: break
        }
    }

    var total: Int { accepted.load(ordering: .relaxed) }
    var open: Int { max(0, total - ended.load(ordering: .relaxed)) }
}
