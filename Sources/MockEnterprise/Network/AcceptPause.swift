import EnterpriseModel
import SystemBindings

/// When an acceptor tries again for which the system was short of something: later each time, so that a lasting shortage costs nothing.
struct AcceptPause {
    private static let shortest = Duration.milliseconds(20)
    private static let longest = Duration.seconds(1)

    private var length = Self.shortest
    private var end: Deadline?
    private var notice = LastingNotice()
    private var told: (cause: PauseCause, place: String)?

    /// Whether only datagrams are looked at.
    var isOn: Bool { end != nil }

    /// When the acceptor has something to do besides what comes.
    var nextLook: Deadline { min(end ?? .never, notice.end) }

    /// A client waits in vain.
    /// - Returns: what the journal has to say; `nil`: it has been told.
    mutating func begin(_ error: SystemError, at place: String, connections: Int) -> AcceptPaused? {
        end = .after(length)
        length = min(length * 2, Self.longest)
        guard notice.holds() else { return nil }
        let cause = error.resource.flatMap { PauseCause(rawValue: $0.rawValue) } ?? .other
        told = (cause, place)
        return AcceptPaused(cause, connections: connections)
    }

    /// Time has passed, or a connection has ended: all listeners are looked at again.
    mutating func lift() { end = nil }

    /// Nobody waits in vain at the moment.
    /// - Returns: what the journal has to say, and where.
    mutating func pass() -> (fact: AcceptResumed, place: String)? {
        notice.rests()
        guard notice.isOver(), let told else { return nil }
        self = AcceptPause()
        return (AcceptResumed(told.cause), told.place)
    }
}

/// Something that lasts, and that is told once although it comes and goes: its end counts only after a while without it.
struct LastingNotice {
    private static let calm = Duration.seconds(1)

    private(set) var isTold = false
    /// When it is over, if it does not come back.
    private(set) var end = Deadline.never

    /// - Returns: whether it has to be told.
    mutating func holds() -> Bool {
        defer { (isTold, end) = (true, .never) }
        return !isTold
    }

    /// - Returns: whether from now on its end is near.
    @discardableResult
    mutating func rests() -> Bool {
        guard isTold, end == .never else { return false }
        end = .after(Self.calm)
        return true
    }

    /// - Returns: whether its end has to be told.
    mutating func isOver() -> Bool {
        guard end.hasPassed else { return false }
        self = LastingNotice()
        return true
    }
}
