import AdapterProtocol
import SystemBindings

/// A connection to an app that somebody else started.
final class AttachedLink: AdapterLink {
    let output: FileDescriptor
    let error: FileDescriptor?
    let callers: FileDescriptor?
    let received: [UInt8]
    let secret: String?
    let hasAttached: Bool
    private let isEnded = Monitor(false)

    /// - Parameters:
    ///   - error: Where what was launched writes its log.
    ///   - callers: Where others may want to connect.
    ///   - secret: That the harness has to prove; `nil`: the app has proven it by `attach`, behind which it has sent `received`.
    init(
        _ connection: FileDescriptor,
        error: FileDescriptor?,
        callers: FileDescriptor? = nil,
        secret: String?,
        received: [UInt8] = []
    ) {
        Interrupts.ignoreBrokenPipe()
        output = connection
        self.error = error
        self.callers = callers
        self.secret = secret
        self.received = received
        hasAttached = secret == nil
    }

    var ended: FileDescriptor? { nil }

    func write(_ bytes: [UInt8], stop: StopEvent?, until deadline: Deadline) -> Bool {
        output.write(bytes, stop: stop, until: deadline)
    }

    func closeInput() { output.shutDown(.writing) }
    func end() -> AdapterEnd? { .disconnected }

    func refuseCaller() {
        // A descriptor that nobody keeps is closed.
        if let callers, let caller = System.accept(callers.number) { _ = FileDescriptor(owning: caller) }
    }

    func terminate(grace: Duration) -> Int? {
        let isFirst = isEnded.withLock { isEnded in
            defer { isEnded = true }
            return !isEnded
        }
        output.shutDown(.both)
        return isFirst ? 0 : nil
    }
}
