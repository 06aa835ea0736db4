import AdapterProtocol
import SystemBindings

/// A way to an adapter that is one connection: no process of the harness's ends with it.
protocol ConnectedLink: AdapterLink {
    /// Whether the harness has hung up.
    var isEnded: Monitor<Bool> { get }
}

extension ConnectedLink {
    var ended: FileDescriptor? { nil }

    func write(_ bytes: [UInt8], stop: StopEvent?, until deadline: Deadline) -> Bool {
        output.write(bytes, stop: stop, until: deadline)
    }

    func closeInput() { output.shutDown(.writing) }
    func end() -> AdapterEnd? { .disconnected }

    /// Hangs up; nobody waits for an adapter that goes on.
    func terminate(grace: Duration) -> Int? {
        let isFirst = isEnded.update { isEnded in
            defer { isEnded = true }
            return !isEnded
        }
        output.shutDown(.both)
        return isFirst ? 0 : nil
    }
}
