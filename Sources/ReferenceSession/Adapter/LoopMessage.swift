/// What reaches the thread of the loop from the reading thread.
enum LoopMessage: Sendable {
    /// A handler with its request, or what comes of an answer of the harness.
    case work(@Sendable () -> Void)
    case endOfInput
}
