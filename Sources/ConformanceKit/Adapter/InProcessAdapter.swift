package import AdapterProtocol
import SystemBindings

/// Adapters in this process: each gets a thread, and what is said goes over a pair of sockets.
package struct InProcessAdapter: AdapterSource {
    private let serve: @Sendable (AdapterServer) -> Void

    /// - Parameter serve: An adapter from its start to its end, in a thread of its own; called for every start of the app.
    package init(_ serve: @escaping @Sendable (AdapterServer) -> Void) {
        self.serve = serve
    }

    package var isAttached: Bool { false }
    /// It would take this process along.
    package var canKill: Bool { false }

    package func open(
        _ reason: RestartReason,
        options: AdapterConnection.Options
    ) throws(AdapterFault) -> any AdapterLink {
        do {
            let (mine, others) = try System.pair()
            // The harness's end first: it is closed if there is no thread.
            let connection = FileDescriptor(owning: mine)
            let serve = serve
            let thread = try Worker("adapter in process", stack: 8 << 20) {
                serve(AdapterServer(connection: others))
            }
            return InProcessLink(connection, thread)
        } catch {
            throw AdapterFault(.notStarted, "\(error)")
        }
    }

    package func isReached() {}
    package func mayOpenAgain(after fault: AdapterFault) -> Bool { false }
    package func interrupt() {}
}

/// The way to an adapter in this process.
private final class InProcessLink: AdapterLink {
    let output: FileDescriptor
    private let thread: Worker
    private let isEnded = Monitor(false)

    init(_ connection: FileDescriptor, _ thread: Worker) {
        Interrupts.ignoreBrokenPipe()
        output = connection
        self.thread = thread
    }

    var error: FileDescriptor? { nil }
    var ended: FileDescriptor? { nil }

    func write(_ bytes: [UInt8], stop: StopEvent?, until deadline: Deadline) -> Bool {
        output.write(bytes, stop: stop, until: deadline)
    }

    func closeInput() { output.shutDown(.writing) }
    func end() -> AdapterEnd? { .disconnected }

    /// Hangs up. The adapter's thread ends when its handler returns; nobody waits for one that does not.
    func terminate(grace: Duration) -> Int? {
        let isFirst = isEnded.withLock { isEnded in
            defer { isEnded = true }
            return !isEnded
        }
        output.shutDown(.both)
        return isFirst ? 0 : nil
    }
}
