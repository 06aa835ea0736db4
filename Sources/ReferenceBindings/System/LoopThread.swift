internal import Glibc

/// A thread that runs one closure.
package struct LoopThread: ~Copyable {
    private let thread: pthread_t

    /// Starts the thread.
    /// - Throws: ``SystemFailure`` when the system has no thread left.
    package init(_ body: @escaping @Sendable () -> Void) throws(SystemFailure) {
        var started = pthread_t()
        let job = Unmanaged.passRetained(Job(body))
        guard pthread_create(&started, nil, runJob, job.toOpaque()) == 0 else {
            job.release()
            throw SystemFailure("cannot start a thread")
        }
        thread = started
    }

    /// Waits until the closure has returned.
    package consuming func join() { pthread_join(thread, nil) }

    /// Detaches the thread.
    consuming func detach() { pthread_detach(thread) }
}

private final class Job: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

private func runJob(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let pointer else { return nil }
    Unmanaged<Job>.fromOpaque(pointer).takeRetainedValue().body()
    return nil
}
