#if canImport(Darwin)
    private import Darwin
#elseif canImport(Musl)
    private import Musl
#elseif canImport(Android)
    private import Android
#else
    private import Glibc
#endif

/// What the SDK needs of the operating system. Only the files of this type need the C library.
package enum System {}

extension System {
    /// The descriptors that an adapter speaks over.
    struct Streams: Sendable {
        private let input: Int32
        private let output: Int32

        /// Standard input, and descriptor 1, which is taken away from everybody else: what a library prints from now on goes to
        /// standard error.
        static func standard() -> Streams {
            let copy = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
            if copy >= 0 { dup2(STDERR_FILENO, STDOUT_FILENO) }
            return Streams(input: STDIN_FILENO, output: copy >= 0 ? copy : STDOUT_FILENO)
        }

        /// A connection, for both directions.
        init(connection: Int32) {
            self.init(input: connection, output: connection)
        }

        private init(input: Int32, output: Int32) {
            self.input = input
            self.output = output
            signal(SIGPIPE, SIG_IGN)
        }

        /// Whether it is a connection, and not the standard streams.
        var isConnection: Bool { input == output }

        /// Waits for the next bytes. Empty at the end of input.
        func read(atMost count: Int) -> [UInt8] {
            [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
                var got = readSome(input, buffer.baseAddress, count)
                while got < 0 && errno == EINTR { got = readSome(input, buffer.baseAddress, count) }
                filled = max(got, 0)
            }
        }

        /// Writes everything. A harness that is gone is noticed by the end of input, not here.
        func write(_ bytes: [UInt8]) {
            bytes.withUnsafeBytes { buffer in
                var offset = 0
                while offset < buffer.count {
                    let written = writeSome(output, buffer.baseAddress?.advanced(by: offset), buffer.count - offset)
                    if written < 0 && errno == EINTR { continue }
                    guard written > 0 else { return }
                    offset += written
                }
            }
        }

        /// Ends a connection; the standard streams stay, for the process ends with them. Others may still try to write.
        func hangUp() {
            if isConnection { shutdown(input, Int32(SHUT_RDWR)) }
        }

        /// Gives the descriptor of a connection back. Nobody may use it any more.
        func close() {
            if isConnection { release(input) }
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

    /// A value that somebody waits for. It is put in once.
    final class Gate<Value: Sendable>: @unchecked Sendable {
        // Safe to share: `value` is only touched while `mutex` is held, and the handles have a fixed address.
        private let mutex: UnsafeMutablePointer<pthread_mutex_t>
        private let opened: UnsafeMutablePointer<pthread_cond_t>
        private var value: Value?

        init() {
            mutex = .allocate(capacity: 1)
            opened = .allocate(capacity: 1)
            pthread_mutex_init(mutex, nil)
            pthread_cond_init(opened, nil)
        }

        deinit {
            pthread_cond_destroy(opened)
            pthread_mutex_destroy(mutex)
            opened.deallocate()
            mutex.deallocate()
        }

        func open(_ value: Value) {
            pthread_mutex_lock(mutex)
            self.value = self.value ?? value
            pthread_cond_broadcast(opened)
            pthread_mutex_unlock(mutex)
        }

        func wait() -> Value {
            pthread_mutex_lock(mutex)
            defer { pthread_mutex_unlock(mutex) }
            while true {
                if let value { return value }
                pthread_cond_wait(opened, mutex)
            }
        }
    }

    /// Runs a closure on a thread of its own.
    static func startThread(_ body: @escaping @Sendable () -> Void) {
        let job = Unmanaged.passRetained(Job(body))
        // Without a thread it takes that of the caller.
        if !isStarted(job.toOpaque()) { job.takeRetainedValue().body() }
    }

    /// Ends the process at once.
    static func leave(_ status: Int32) -> Never { _exit(status) }

    /// A whole file; `nil` if it cannot be read.
    static func contents(of path: String) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { release(file) }
        var contents: [UInt8] = []
        while true {
            var count = 0
            contents += [UInt8](unsafeUninitializedCapacity: 4_096) { buffer, filled in
                count = readSome(file, buffer.baseAddress, 4_096)
                filled = max(count, 0)
            }
            if count < 0 { return nil }
            if count == 0 { return contents }
        }
    }

    /// Seconds since the epoch.
    static func secondsSinceEpoch() -> Double {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    }

    /// An environment variable.
    static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// Writes a line to standard error.
    static func complain(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = writeSome(STDERR_FILENO, bytes, bytes.count)
    }
}

private final class Job: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

// Where a type here has a function of that name.
private func readSome(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(file, bytes, count)
}
private func writeSome(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int { write(file, bytes, count) }
private func release(_ file: Int32) { close(file) }

/// Whether a thread of its own does the job.
private func isStarted(_ job: UnsafeMutableRawPointer) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    #if canImport(Darwin) || canImport(Musl)
        var thread: pthread_t?
    #else
        var thread = pthread_t()
    #endif
    return pthread_create(&thread, &attributes, { run($0) }, job) == 0
}

private func run(_ job: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let job else { return nil }
    Unmanaged<Job>.fromOpaque(job).takeRetainedValue().body()
    return nil
}
