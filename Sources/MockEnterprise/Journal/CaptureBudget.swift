import Synchronization

/// How many bytes the captures of one kind may still keep together.
final class CaptureBudget: Sendable {
    private let left: Mutex<Int>

    init(bytes: Int) { left = Mutex(bytes) }

    /// Takes so many bytes, or what is left.
    func take(_ count: Int) -> Int {
        left.withLock { left in
            let granted = min(count, left)
            left -= granted
            return granted
        }
    }
}
