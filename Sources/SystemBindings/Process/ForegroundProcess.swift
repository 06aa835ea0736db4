internal import CSystem
internal import Glibc

/// A program that runs in place of this process: with its standard streams, its terminal and its process group.
package final class ForegroundProcess: Sendable {
    private let id: Int32
    private let ended: FileDescriptor

    /// Starts a program.
    /// - Parameters:
    ///   - command: The program, looked up in PATH if it has no slash, and its arguments; not empty.
    ///   - environment: The whole environment.
    /// - Throws: ``SystemError`` if the program cannot be started.
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

    /// Waits until it ends. A terminal sends SIGINT to both processes; a signal to this process only is forwarded.
    /// - Parameter signals: the signals of this process.
    /// - Returns: the exit status; 128 plus the signal's number if a signal has ended it.
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

    /// The exit status of a shell for a program that cannot be started: 127 if it does not exist, otherwise 126.
    package static func status(of failure: SystemError) -> Int32 { failure.number == ENOENT ? 127 : 126 }
}
