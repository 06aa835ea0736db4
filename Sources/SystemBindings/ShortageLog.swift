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

    /// What a process or a machine can be out of.
    package enum Resource: String, Sendable {
        case descriptors, files, threads, memory, ports
    }

    /// What was exhausted; `nil`: the error is no shortage.
    package var resource: Resource? {
        switch number {
        case EMFILE: .descriptors
        case ENFILE: .files
        // Only of threads and processes: elsewhere it is no failure.
        case EAGAIN: .threads
        case ENOMEM, ENOBUFS: .memory
        case EADDRNOTAVAIL: .ports
        default: nil
        }
    }

    /// The remedy for a shortage; `nil`: the error is no shortage.
    package var remedy: String? {
        switch resource {
        case .descriptors: "raise the limit of descriptors (ulimit -n) or lower --jobs"
        case .files: "the machine has no more open files (sysctl fs.file-max)"
        case .threads: "raise the limit of processes (ulimit -u, pids.max of a container) or lower --jobs"
        case .memory: "free memory or lower --jobs"
        case .ports: "the machine has no more ports (sysctl net.ipv4.ip_local_port_range); lower --jobs"
        case nil: nil
        }
    }

    /// Logs the call that has just failed in this thread, for callers that drop its error.
    static func noteLast(_ message: String) { _ = last(message) }
}
