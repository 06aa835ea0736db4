import EnterpriseModel
import SystemBindings

/// How many connections each listener has. None may have all that the limit of descriptors bears, so that clients of one hurt no others.
struct Crowds {
    private struct Crowd {
        var count = 0
        var notice = LastingNotice()
    }

    private var crowds: [ObjectIdentifier: Crowd] = [:]

    func count(of listener: Listener) -> Int { crowds[ObjectIdentifier(listener)]?.count ?? 0 }

    func hasRoom(_ listener: Listener, among listeners: Int) -> Bool { count(of: listener) < Self.share(listeners) }

    /// A connection of the gateway needs three descriptors, or more: a quarter of them all leaves some to others even then.
    private static func share(_ listeners: Int) -> Int {
        DescriptorLimit.beforeReserve.map { max(4, ($0 - listeners - 16) / 4) } ?? .max
    }

    /// - Returns: what the journal has to say; `nil`: there is room, or it has been told.
    mutating func enter(_ listener: Listener, among listeners: Int) -> AcceptPaused? {
        guard DescriptorLimit.beforeReserve != nil else { return nil }
        var crowd = crowds[ObjectIdentifier(listener)] ?? Crowd()
        crowd.count += 1
        let isFull = crowd.count >= Self.share(listeners)
        let isNew = isFull && crowd.notice.holds()
        crowds[ObjectIdentifier(listener)] = crowd
        return isNew ? AcceptPaused(.share, connections: crowd.count) : nil
    }

    /// - Returns: whether the acceptor has something to do for it.
    mutating func leave(_ listener: Listener, among listeners: Int) -> Bool {
        guard var crowd = crowds[ObjectIdentifier(listener)] else { return false }
        let wasFull = crowd.count >= Self.share(listeners)
        crowd.count -= 1
        let isNearEnd = crowd.count <= Self.share(listeners) / 2 && crowd.notice.rests()
        crowds[ObjectIdentifier(listener)] = crowd.count > 0 || crowd.notice.isTold ? crowd : nil
        return wasFull || isNearEnd
    }

    /// When ``over(among:)`` is to be asked.
    var nextLook: Deadline { crowds.values.map(\.notice.end).min() ?? .never }

    /// - Returns: those at which nobody has had to wait for a while.
    mutating func over(among listeners: [Listener]) -> [Listener] {
        guard nextLook.hasPassed else { return [] }
        let over = listeners.filter { crowds[ObjectIdentifier($0)]?.notice.isOver() == true }
        // Also of listeners that are gone.
        crowds = crowds.filter { $0.value.count > 0 || !$0.value.notice.end.hasPassed && $0.value.notice.isTold }
        return over
    }
}
