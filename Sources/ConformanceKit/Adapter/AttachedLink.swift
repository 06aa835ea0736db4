import AdapterProtocol
import SystemBindings

/// A connection to an app that somebody else started.
final class AttachedLink: ConnectedLink {
    let output: FileDescriptor
    let error: FileDescriptor?
    let callers: FileDescriptor?
    let received: [UInt8]
    let secret: String?
    let hasAttached: Bool
    let isEnded = Monitor(false)

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

    func refuseCaller() {
        // A descriptor that nobody keeps is closed.
        _ = try? callers?.accept()
    }
}
