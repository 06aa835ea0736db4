import SystemBindings

/// The streams of a child process.
struct ChildLink: AdapterLink {
    let process: ChildProcess

    var output: FileDescriptor { process.output }
    var error: FileDescriptor? { process.error }
    var ended: FileDescriptor? { process.ended }

    func write(_ bytes: [UInt8], stop: StopEvent?, until deadline: Deadline) -> Bool {
        process.write(bytes, stop: stop, until: deadline)
    }

    func closeInput() { process.closeInput() }
    func end() -> AdapterEnd? { process.wait(until: .now).map { .exit($0) } }
    func terminate(grace: Duration) -> Int? { process.terminate(grace: grace)?.orphans }
}

extension AdapterCommand: AdapterSource {
    package var isAttached: Bool { false }
    package var canKill: Bool { true }

    /// Starts the program.
    package func open(
        _ reason: RestartReason,
        options: AdapterConnection.Options
    ) throws(AdapterFault) -> any AdapterLink {
        let environment = try options.environment(of: self)
        do {
            return ChildLink(
                process: try ChildProcess(arguments, environment: environment, directory: options.directory)
            )
        } catch {
            throw AdapterFault(.notStarted, error)
        }
    }

    package func isReached() {}
    package func mayOpenAgain(after fault: AdapterFault) -> Bool { false }
    package func interrupt() {}
}
