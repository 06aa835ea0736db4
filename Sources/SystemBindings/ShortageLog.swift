internal import Glibc

/// What this process could not do because the system had no more of it: descriptors, threads, processes, memory, ports.
///
/// Descriptors and threads belong to the whole process, so what one thread wants for may show anywhere. Whoever judges what happened
/// in a time asks for all that was missing in that time.
package final class ShortageLog: Sendable {
    /// That of this process.
    package static let shared = ShortageLog()

    private struct State: Sendable {
        var count = 0
        /// The last one, with its number.
        var last: (number: Int, error: SystemError)?
    }

    private let state = Monitor(State())

    package init() {}

    /// The present moment, for ``since(_:)``.
    package var mark: Int { state.read(\.count) }

    /// What was missing last, if anything was since then.
    package func since(_ mark: Int) -> SystemError? {
        state.read { state in
            state.last.flatMap { $0.number > mark ? $0.error : nil }
        }
    }

    /// Takes note of an error if it is one of want. ``SystemError`` does so by itself.
    package func note(_ error: SystemError) {
        guard error.isShortage else { return }
        state.update { state in
            state.count += 1
            state.last = (state.count, error)
        }
    }
}

extension SystemError {
    /// Whether the system had no more of what was asked for. It says nothing about the other side.
    package var isShortage: Bool { remedy != nil }

    /// What to do where something was missing; `nil`: nothing was.
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

    /// Takes note of the call that has just failed in this thread where its error goes to nobody.
    static func noteLast(_ message: String) { _ = last(message) }
}
