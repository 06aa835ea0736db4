internal import CSystem
internal import Glibc

/// A program that this process has started, with pipes as its standard streams, and all its descendants.
///
/// It leads a process group of its own and carries a mark, which its descendants inherit and by which ``terminate(grace:)`` finds those
/// that outlive it. It must be terminated; a child that is only released is killed.
package final class ChildProcess: Sendable {
    /// How a process ended.
    package enum Exit: Sendable, Hashable, CustomStringConvertible {
        /// It has exited with this status.
        case status(Int32)
        /// This signal has killed it.
        case signal(Int32)

        package var description: String {
            switch self {
            case .status(let status): "exit status \(status)"
            case .signal(let number): "signal \(number) (\(String(cString: strsignal(number))))"
            }
        }
    }

    /// The environment variable that tells people whose process it is.
    package static let variable = "HARNESS_ADAPTER_RUN"

    /// The process id, which is also the id of the group.
    package let id: Int32
    /// The read end of the child's standard output.
    package let output: FileDescriptor
    /// The read end of the child's standard error.
    package let error: FileDescriptor

    private let mark: ProcessMark
    private let input: Monitor<FileDescriptor?>
    /// Becomes readable when the child ends.
    package let ended: FileDescriptor
    private let exit = Monitor<Exit?>(nil)

    /// Starts a program.
    /// - Parameters:
    ///   - command: The program, looked up in PATH if it has no slash, and its arguments; not empty.
    ///   - environment: The whole environment, to which ``variable`` is added.
    ///   - directory: The working directory, else this process's.
    /// - Throws: ``SystemError`` if the program cannot be started.
    package init(
        _ command: [String],
        environment: [String: String],
        directory: String? = nil
    ) throws(SystemError) {
        guard let program = command.first else { throw SystemError("start an empty command", number: EINVAL) }
        Orphans.adopt()
        Interrupts.ignoreBrokenPipe()
        let mark = ProcessMark()
        let (input, output, error) = (try Pipe(), try Pipe(), try Pipe())
        // The child's ends must block, as programs expect.
        for descriptor in [input.reading, output.writing, error.writing] { descriptor.makeBlocking() }
        var variables = environment
        variables[Self.variable] = "\(mark.number)"
        var arguments = command.map { strdup($0) } + [nil]
        var values = variables.map { strdup("\($0)=\($1)") } + [nil]
        defer { (arguments + values).forEach { free($0) } }
        var started = pid_t()
        // Registered before anybody can take it for an orphan.
        let result = ChildRegistry.shared.register(mark) {
            let result = cs_spawn(
                &started,
                program,
                &arguments,
                &values,
                directory,
                input.reading.number,
                output.writing.number,
                error.writing.number,
                DescriptorLimit.inherited,
                mark.number
            )
            return result == 0 ? .success(started) : .failure(SystemError("start \(program)", number: result))
        }
        id = try result.get()
        self.mark = mark
        self.input = Monitor(input.writing)
        self.output = output.reading
        self.error = error.reading
        let handle = cs_pidfd_open(id)
        guard handle >= 0 else {
            let failure = SystemError.last("watch \(program)")
            kill(-id, SIGKILL)
            waitpid(id, nil, 0)
            ChildRegistry.shared.remove(id)
            throw failure
        }
        ended = FileDescriptor(owning: handle)
    }

    deinit { terminate(grace: .zero) }

    /// Writes to the child's standard input.
    /// - Returns: Whether it has read everything before the deadline; `false` also if its input is closed.
    package func write(_ bytes: [UInt8], stop: StopEvent? = nil, until deadline: Deadline) -> Bool {
        let descriptor = input.read { $0 }
        return descriptor?.write(bytes, stop: stop, until: deadline) ?? false
    }

    /// Closes the child's standard input.
    package func closeInput() {
        input.update { $0 = nil }
    }

    /// Waits until the child ends. Its process group can still be signalled until it is terminated.
    /// - Returns: `nil` if it is still running at the deadline.
    package func wait(until deadline: Deadline) -> Exit? {
        if let known = exit.read({ $0 }) { return known }
        guard ended.waitUntilReadable(until: deadline) else { return nil }
        return exit.update { exit in
            var (signalled, status): (Int32, Int32) = (0, 0)
            if exit == nil, cs_peek_exit(id, &signalled, &status) == 1 {
                exit = signalled != 0 ? .signal(status) : .status(status)
            }
            return exit
        }
    }

    /// Sends a signal to the whole process group, unless it was terminated.
    package func signal(_ number: Int32) {
        ChildRegistry.shared.whileRegistered(id) { kill(-id, number) }
    }

    /// The result of terminating a child.
    package struct End: Sendable, Hashable {
        /// How the child ended; `nil` if even SIGKILL did not end it.
        package let exit: Exit?
        /// The number of descendants that outlived it and were killed.
        package let orphans: Int
    }

    /// Ends the child and its descendants: closes its input, sends SIGTERM to the group and, after the grace period, SIGKILL to the
    /// group and to all descendants that have left it. Returns when none is left, after a few seconds at most.
    /// - Parameter grace: The maximum time between SIGTERM and SIGKILL; shorter if the child ends earlier. Zero: SIGKILL at once.
    /// - Returns: `nil` if it was terminated before.
    @discardableResult
    package func terminate(grace: Duration) -> End? {
        closeInput()
        if grace > .zero, wait(until: .now) == nil {
            signal(SIGTERM)
            _ = wait(until: .after(grace))
        }
        // Only before the leader is reaped nobody else can have the group's number; afterwards each process is looked at.
        if wait(until: .now) == nil { signal(SIGKILL) }
        let end = wait(until: .after(.seconds(10)))
        guard ChildRegistry.shared.remove(id, { waitpid(id, nil, WNOHANG) }) else { return nil }
        return End(exit: end, orphans: Orphans.sweep(mark, until: .after(.seconds(10))))
    }
}
