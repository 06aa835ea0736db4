import Synchronization

/// How many handshakes and requests are being worked on. What waits at a gate or a barrier does not count.
final class Activity: Sendable {
    private let count = Atomic(0)

    func begin() { count.add(1, ordering: .sequentiallyConsistent) }
    func end() { count.subtract(1, ordering: .sequentiallyConsistent) }

    var isNone: Bool { count.load(ordering: .sequentiallyConsistent) <= 0 }
}
