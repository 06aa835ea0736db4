internal import CSystem
internal import Glibc

/// SIGINT, SIGTERM, SIGQUIT and SIGHUP as events to wait for; they no longer end the process. Only one instance at a time.
package final class Interrupts: Sendable {
    private let pipe: Pipe

    /// - Throws: ``SystemError`` if the signals cannot be caught.
    package init() throws(SystemError) {
        pipe = try Pipe()
        let result = cs_catch_interrupts(pipe.writing.number)
        guard result == 0 else { throw SystemError("catch SIGINT", number: result) }
    }

    deinit { cs_release_interrupts() }

    /// Waits for the next signal.
    /// - Returns: Its number; `nil` at the deadline or if the stop event is set.
    package func wait(stop: StopEvent? = nil, until deadline: Deadline = .never) -> Int32? {
        guard case .bytes(let bytes) = pipe.reading.read(atMost: 1, stop: stop, until: deadline) else { return nil }
        return bytes.first.map(Int32.init)
    }

    /// Waits for the next signal or until the descriptor is readable.
    func wait(for descriptor: FileDescriptor) -> Int32? {
        let ready = FileDescriptor.waitUntilReadable([pipe.reading, descriptor], until: .never)
        return ready[0] ? wait(until: .now) : nil
    }

    /// Makes SIGQUIT end the process without a report of a crash, and writing beyond the limit of a file's size an error.
    package static func keepSimple() {
        Glibc.signal(SIGQUIT, SIG_DFL)
        Glibc.signal(SIGXFSZ, SIG_IGN)
    }

    /// Ignores SIGPIPE: writing to a closed pipe or socket becomes an error and does not end the process.
    package static func ignoreBrokenPipe() { Glibc.signal(SIGPIPE, SIG_IGN) }
}
