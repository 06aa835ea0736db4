import Synchronization
import SystemBindings

/// How many handshakes, requests and datagrams are being worked on. What waits at a gate or a barrier does not count.
final class Activity: Sendable {
    /// One piece of work. It counts until the value is gone.
    struct Work: ~Copyable, Sendable {
        private var activity: Activity?

        fileprivate init(_ activity: Activity) {
            self.activity = activity
            activity.count.add(1, ordering: .sequentiallyConsistent)
        }

        deinit { activity?.count.subtract(1, ordering: .sequentiallyConsistent) }

        /// Ends before its scope does.
        consuming func end() {}

        /// Goes on in a thread of its own, and ends with the closure; if there is no thread, at once.
        /// - Throws: when the system has no thread left.
        consuming func proceed(
            inThread name: String,
            _ body: @escaping @Sendable () -> Void
        ) throws(SystemError) -> Worker {
            guard let activity = activity.take() else { return try Worker(name, body) }
            do throws(SystemError) {
                return try Worker(name) {
                    body()
                    activity.count.subtract(1, ordering: .sequentiallyConsistent)
                }
            } catch {
                activity.count.subtract(1, ordering: .sequentiallyConsistent)
                throw error
            }
        }
    }

    private let count = Atomic(0)

    func begin() -> Work { Work(self) }

    /// Runs a wait in the middle of a piece of work, which does not count meanwhile.
    func interrupted<Result>(by wait: () -> Result) -> Result {
        count.subtract(1, ordering: .sequentiallyConsistent)
        defer { count.add(1, ordering: .sequentiallyConsistent) }
        return wait()
    }

    var isNone: Bool { count.load(ordering: .sequentiallyConsistent) <= 0 }
}
