internal import Glibc

/// A log of the system calls that failed for lack of descriptors, threads, processes, memory or ports.
///
/// Descriptors and threads belong to the whole process, so a shortage of one thread may affect any other. A judgement of what
/// happened in a period has to take all shortages of that period into account.
package final class ShortageLog: Sendable {
    /// The log of this process.
    package static let shared = ShortageLog()

    private struct State: Sendable {
        var count = 0
        /// The last shortage, with its number.
        var last: (number: Int, error: SystemError)?
    }

    private let state = Monitor(State())

    package init() {}

    /// The present moment, for ``since(_:)``.
    package var mark: Int { state.read(\.count) }

    /// The last shortage since the mark; `nil`: none.
    package func since(_ mark: Int) -> SystemError? {
        state.read { state in
            state.last.flatMap { $0.number > mark ? $0.error : nil }
        }
    }

    /// Adds an error to the log if it is a shortage. ``SystemError`` calls this itself.
    package func note(_ error: SystemError) {
        guard error.isShortage else { return }
        state.update { state in
            state.count += 1
            state.last = (state.count, error)
        }
    }
}

extension SystemError {
    /// Whether a resource of this system was exhausted. It says nothing about the peer.
    package var isShortage: Bool { remedy != nil }

    /// The remedy for a shortage; `nil`: the error is no shortage.
    package var remedy: String? {
        switch number {
        case EMFILE: "raise the limit of descriptors (ulimit -n) or lower --jobs"
        case ENFILE: "the machine has no more open files (sysctl fs.file-max)"
        // Only of threads and processes: elsewhere it is no failure.
        case EAGAIN: "raise the limit of processes (ulimit -u, pids.max of a container) or lower --jobs"
        case ENOMEM, ENOBUFS: "free memory or lower --jobs"
        case EADDRNOTAVAIL: "the machine has no more ports (sysctl net.ipv4.ip_local_port_range); lower --jobs"
        default: nil
        }
    }

    /// Logs the call that has just failed in this thread, for callers that drop its error.
    static func noteLast(_ message: String) { _ = last(message) }
}
