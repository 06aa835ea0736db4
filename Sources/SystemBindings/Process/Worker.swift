internal import CSystem
internal import Glibc

/// A thread for work that blocks.
///
/// Blocking calls must never run on Swift's cooperative pool: two of them starve it on two cores.
package final class Worker: Sendable {
    private let thread: Monitor<pthread_t?>

    /// Starts a thread which runs the closure once.
    /// - Parameters:
    ///   - name: The name for debuggers; at most 15 bytes are used.
    ///   - stack: The size of its stack in bytes.
    /// - Throws: ``SystemError`` if the system has no thread left.
    package init(
        _ name: String,
        stack: Int = 512 * 1_024,
        _ body: @escaping @Sendable () -> Void
    ) throws(SystemError) {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, stack)
        var started = pthread_t()
        let job = Unmanaged.passRetained(Job(name: name, body: body))
        let result = pthread_create(&started, &attributes, runJob, job.toOpaque())
        guard result == 0 else {
            job.release()
            throw SystemError("start the thread \(name)", number: result)
        }
        thread = Monitor(started)
    }

    deinit {
        thread.read { thread in
            if let thread { pthread_detach(thread) }
        }
    }

    /// Waits until the closure has returned. Only the first call waits; never call it from the thread itself.
    package func join() {
        let thread = thread.update { thread in
            defer { thread = nil }
            return thread
        }
        if let thread { pthread_join(thread, nil) }
    }
}

private final class Job: Sendable {
    let name: String
    let body: @Sendable () -> Void

    init(name: String, body: @escaping @Sendable () -> Void) {
        self.name = name
        self.body = body
    }
}

private func runJob(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let pointer else { return nil }
    let job = Unmanaged<Job>.fromOpaque(pointer).takeRetainedValue()
    cs_name_thread(job.name)
    job.body()
    return nil
}
