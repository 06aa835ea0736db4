internal import CSystem
internal import Glibc

/// A program that runs in this process's place: with its standard streams, its terminal and its group.
package final class ForegroundProcess: Sendable {
    private let id: Int32
    private let ended: FileDescriptor

    /// Starts a program.
    /// - Parameters:
    ///   - command: The program, looked up in PATH if it has no slash, and its arguments; not empty.
    ///   - environment: The whole environment.
    /// - Throws: ``SystemError`` when it cannot be started.
    package init(_ command: [String], environment: [String: String]) throws(SystemError) {
        guard let program = command.first else { throw SystemError("start an empty command", number: EINVAL) }
        var arguments = command.map { strdup($0) } + [nil]
        var values = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { (arguments + values).forEach { free($0) } }
        var started = pid_t()
        let result = cs_spawn_beside(&started, program, &arguments, &values, DescriptorLimit.inherited)
        guard result == 0 else { throw SystemError("start \(program)", number: result) }
        id = started
        let handle = cs_pidfd_open(started)
        guard handle >= 0 else {
            let failure = SystemError.last("watch \(program)")
            kill(started, SIGKILL)
            waitpid(started, nil, 0)
            throw failure
        }
        ended = FileDescriptor(owning: handle)
    }

    /// Waits for its end. What a terminal sends to both (SIGINT) is its own affair; what is sent to this process alone is passed on.
    /// - Parameter signals: of this process.
    /// - Returns: the exit status, 128 and the number of the signal that ended it.
    package func run(_ signals: Interrupts) -> Int32 {
        while !ended.waitUntilReadable(until: .now) {
            guard let signal = signals.wait(for: ended) else { continue }
            if signal == SIGINT, isatty(0) == 1 { continue }
            kill(id, signal)
        }
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        // WIFSIGNALED, WTERMSIG and WEXITSTATUS of wait(2) are macros.
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }

    /// The status of shells for a program that was not started: 127 if it does not exist, 126 if it cannot be run.
    package static func status(of failure: SystemError) -> Int32 { failure.number == ENOENT ? 127 : 126 }
}
