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

/// An object that belongs to the thread of a ``TransferLoop``, in closures that other threads hold and that thread runs.
// Unchecked: only the thread that made this looks at the object.
package final class LoopBound<Object: AnyObject>: @unchecked Sendable {
    private unowned let bound: Object
    private let thread = pthread_self()

    /// Makes one of the thread that calls. Does not keep the object alive.
    package init(_ object: Object) { bound = object }

    /// The object, for its own thread.
    package var object: Object {
        precondition(pthread_equal(thread, pthread_self()) != 0, "an object of the loop was used in another thread")
        return bound
    }
}
