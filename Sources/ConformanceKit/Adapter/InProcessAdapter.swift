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
            throw .notStarted(error)
        }
    }

    package func isReached() {}
    package func mayOpenAgain(after fault: AdapterFault) -> Bool { false }
    package func interrupt() {}
}

/// The way to an adapter in this process. Its thread ends when its handler returns.
private final class InProcessLink: ConnectedLink {
    let output: FileDescriptor
    let isEnded = Monitor(false)
    private let thread: Worker

    init(_ connection: FileDescriptor, _ thread: Worker) {
        Interrupts.ignoreBrokenPipe()
        output = connection
        self.thread = thread
    }

    var error: FileDescriptor? { nil }
}
