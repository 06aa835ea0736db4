// The only file of this target that needs the C library.
private import Glibc

/// What the SDK needs of the operating system.
enum System {}

extension System {
    /// The two descriptors that an adapter speaks over.
    struct Streams: Sendable {
        private let input: Int32
        private let output: Int32

        /// Takes descriptor 1 away from everybody else: what a library prints from now on goes to standard error.
        init() {
            input = STDIN_FILENO
            let copy = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
            output = copy >= 0 ? copy : STDOUT_FILENO
            if copy >= 0 { dup2(STDERR_FILENO, STDOUT_FILENO) }
            signal(SIGPIPE, SIG_IGN)
        }

        /// Waits for the next bytes. Empty at the end of input.
        func read(atMost count: Int) -> [UInt8] {
            [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
                var got = Glibc.read(input, buffer.baseAddress, count)
                while got < 0 && errno == EINTR { got = Glibc.read(input, buffer.baseAddress, count) }
                filled = max(got, 0)
            }
        }

        /// Writes everything. A harness that is gone is noticed by the end of input, not here.
        func write(_ bytes: [UInt8]) {
            bytes.withUnsafeBytes { buffer in
                var offset = 0
                while offset < buffer.count {
                    let written = Glibc.write(output, buffer.baseAddress?.advanced(by: offset), buffer.count - offset)
                    if written < 0 && errno == EINTR { continue }
                    guard written > 0 else { return }
                    offset += written
                }
            }
        }
    }

    /// State behind a lock. Of pthread, because the thread sanitizer does not see into `Synchronization.Mutex` on Linux.
    final class Lock<State: Sendable>: @unchecked Sendable {
        // Safe to share: `state` is only touched while `mutex` is held, and the handle has a fixed address.
        private let mutex: UnsafeMutablePointer<pthread_mutex_t>
        private var state: State

        init(_ state: State) {
            self.state = state
            mutex = .allocate(capacity: 1)
            pthread_mutex_init(mutex, nil)
        }

        deinit {
            pthread_mutex_destroy(mutex)
            mutex.deallocate()
        }

        func withLock<Result>(_ body: (inout State) -> Result) -> Result {
            pthread_mutex_lock(mutex)
            defer { pthread_mutex_unlock(mutex) }
            return body(&state)
        }
    }

    /// Seconds since the epoch.
    static func secondsSinceEpoch() -> Double {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    }
}
