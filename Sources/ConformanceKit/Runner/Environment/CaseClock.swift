import SystemBindings

/// The time of a case, of its story and of its controls together. What the harness needs for its own work does not count.
final class CaseClock: Sendable {
    /// All limits are multiplied by it.
    private let scale: Double
    private let end: Monitor<Deadline>

    /// - Parameter seconds: before they are multiplied by the scale.
    init(seconds: Double, scale: Double) {
        self.scale = scale
        end = Monitor(.after(seconds: seconds * scale))
    }

    /// The end of the case, as it is now.
    var deadline: Deadline { end.read(\.self) }

    /// So many seconds from now, but never after the end of the case.
    func limit(_ seconds: Double) -> Deadline { min(deadline, .after(seconds: seconds * scale)) }

    /// Does what the implementation does not have to answer for. Afterwards as much time is left as before.
    func pausing<Result>(_ work: () throws -> Result) rethrows -> Result {
        let left = deadline.remaining
        defer { end.update { $0 = .after(left) } }
        return try work()
    }
}
