package import SystemBindings

/// The way to one adapter: the streams of a child process, or a connection.
package protocol AdapterLink: Sendable {
    /// Where its lines come from.
    var output: FileDescriptor { get }
    /// Where its log comes from.
    var error: FileDescriptor? { get }
    /// Becomes readable when the adapter has ended; `nil`: it has ended when its output has.
    var ended: FileDescriptor? { get }
    /// Becomes readable when somebody else wants to connect.
    var callers: FileDescriptor? { get }
    /// What was read of its output before.
    var received: [UInt8] { get }
    /// What `initialize` has to prove.
    var secret: String? { get }
    /// Whether it has said `attach`.
    var hasAttached: Bool { get }

    /// - Returns: Whether everything was taken before the deadline.
    func write(_ bytes: [UInt8], stop: StopEvent?, until deadline: Deadline) -> Bool
    /// Ends the adapter's input.
    func closeInput()
    /// How the adapter ended, once it has.
    func end() -> AdapterEnd?
    /// Hangs up on somebody who wants to connect.
    func refuseCaller()
    /// Ends the adapter, if it can be ended from here.
    /// - Returns: How many processes had outlived it; `nil` if it was terminated before.
    func terminate(grace: Duration) -> Int?
}

/// How an adapter ended.
package enum AdapterEnd: Sendable, Hashable {
    case exit(ChildProcess.Exit)
    /// It closed its connection. Whether it lives on, nobody knows.
    case disconnected

    /// As a fault.
    func fault(_ when: String) -> AdapterFault {
        switch self {
        case .exit(.status(let status)): AdapterFault(.exited, "exit status \(status) \(when)")
        case .exit(let exit): AdapterFault(.crashed, "\(exit) \(when)")
        case .disconnected: AdapterFault(.exited, "it closed the connection \(when)")
        }
    }
}

extension AdapterLink {
    package var callers: FileDescriptor? { nil }
    package var received: [UInt8] { [] }
    package var secret: String? { nil }
    package var hasAttached: Bool { false }
    package func refuseCaller() {}
}
