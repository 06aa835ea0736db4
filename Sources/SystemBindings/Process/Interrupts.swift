internal import CSystem
internal import Glibc

/// SIGINT, SIGTERM and SIGHUP as something to wait for, instead of the end of the process. One at a time.
package final class Interrupts: Sendable {
    private let pipe: Pipe

    /// - Throws: ``SystemError`` when the signals cannot be caught.
    package init() throws(SystemError) {
        pipe = try Pipe()
        let result = cs_catch_interrupts(pipe.writing.number)
        guard result == 0 else { throw SystemError("catch SIGINT", number: result) }
    }

    deinit { cs_release_interrupts() }

    /// Waits for the next signal.
    /// - Returns: Its number, or `nil` at the deadline or when the stop event is set.
    package func wait(stop: StopEvent? = nil, until deadline: Deadline = .never) -> Int32? {
        guard case .bytes(let bytes) = pipe.reading.read(atMost: 1, stop: stop, until: deadline) else { return nil }
        return bytes.first.map(Int32.init)
    }

    /// Waits for the next signal, or for something to become readable.
    func wait(for descriptor: FileDescriptor) -> Int32? {
        let ready = FileDescriptor.waitUntilReadable([pipe.reading, descriptor], until: .never)
        return ready[0] ? wait(until: .now) : nil
    }

    /// Writing to something that is closed becomes an error instead of the end of the process (SIGPIPE).
    package static func ignoreBrokenPipe() { Glibc.signal(SIGPIPE, SIG_IGN) }
}
