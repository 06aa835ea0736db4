import SystemBindings

/// How many bytes the captures of one kind may still keep together.
final class CaptureBudget: Sendable {
    private let left: Monitor<Int>

    init(bytes: Int) { left = Monitor(bytes) }

    /// Takes so many bytes, or what is left.
    func take(_ count: Int) -> Int {
        left.withLock { left in
            let granted = min(count, left)
            left -= granted
            return granted
        }
    }
}
