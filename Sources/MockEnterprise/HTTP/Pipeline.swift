import SystemBindings

/// Whether the requests of a connection are sent without waiting for the answer to the one before (RFC 9112 9.3.2).
///
/// Each moment is told with the bytes that have come from the client by then.
final class Pipeline: Sendable {
    private struct State {
        /// When the last request had come as a whole.
        var atRequest = 0
        /// When its answer began.
        var atAnswer: Int?
        var isPipelined = false
    }

    private let state = Monitor(State())

    /// A request begins. Did all or some of it come before the answer to the last one began?
    func began(received: Int) {
        state.withLock { state in
            guard let atAnswer = state.atAnswer else { return }
            state.isPipelined = atAnswer == received || atAnswer > state.atRequest
        }
    }

    /// The request has come as a whole.
    /// - Returns: Whether it was sent without waiting.
    func isPipelined(received: Int) -> Bool {
        state.withLock { state in
            state.atRequest = received
            return state.isPipelined
        }
    }

    /// Its answer begins.
    func willAnswer(received: Int) { state.withLock { $0.atAnswer = received } }
}
