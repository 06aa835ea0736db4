import SystemBindings

/// Who asked a ``LoopbackService`` for something.
package struct LoopbackClient: Sendable {
    private let connection: Connection

    init(_ connection: Connection) { self.connection = connection }

    /// Whether nobody listens any more, or nobody shall be answered any more.
    package var isGone: Bool { connection.isEnding || connection.socket.hasPeerEnded }

    /// Ends the connection at once, whatever is being sent.
    package func cut() { connection.cut() }
}
