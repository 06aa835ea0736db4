internal import Glibc

/// State behind a lock which threads can also wait on until it holds what they need.
///
/// Of pthread, so that the thread sanitizer sees the lock: on Linux it does not see into `Synchronization.Mutex`, and reports what that guards.
/// Every change wakes all who wait; each looks again at its own condition. Waiting ends at a deadline of the monotonic clock.
package final class Monitor<State: Sendable>: @unchecked Sendable {
    // Safe to share: `state` is only touched while `mutex` is held, and the two handles have a fixed address.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let changed: UnsafeMutablePointer<pthread_cond_t>
    @usableFromInline var state: State

    package init(_ state: State) {
        self.state = state
        mutex = .allocate(capacity: 1)
        changed = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(changed, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(changed)
        pthread_mutex_destroy(mutex)
        changed.deallocate()
        mutex.deallocate()
    }

    /// Reads the state. The closure must be short and must not enter this monitor again.
    @inlinable
    package func read<Result, Failure: Error>(_ body: (State) throws(Failure) -> Result) throws(Failure) -> Result {
        lock()
        defer { unlock() }
        return try body(state)
    }

    /// Changes the state, then wakes all who wait. The closure must be short and must not enter this monitor again.
    @discardableResult
    @inlinable
    package func update<Result, Failure: Error>(
        _ body: (inout State) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        lock()
        defer {
            wakeAll()
            unlock()
        }
        return try body(&state)
    }

    @usableFromInline
    func lock() { pthread_mutex_lock(mutex) }

    @usableFromInline
    func unlock() { pthread_mutex_unlock(mutex) }

    @usableFromInline
    func wakeAll() { pthread_cond_broadcast(changed) }

    /// Waits until the closure answers something, and returns that.
    ///
    /// The closure is asked at once and after every change, under the lock; it may take what it waited for out of the state.
    /// - Returns: `nil` if the deadline came first.
    package func wait<Result>(until deadline: Deadline, for body: (inout State) -> Result?) -> Result? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        var end = deadline.timespec
        var last = false
        while true {
            if let result = body(&state) {
                pthread_cond_broadcast(changed)
                return result
            }
            if last { return nil }
            if deadline == .never {
                pthread_cond_wait(changed, mutex)
            } else {
                last = pthread_cond_timedwait(changed, mutex, &end) == ETIMEDOUT
            }
        }
    }
}
