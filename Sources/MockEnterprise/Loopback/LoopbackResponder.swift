/// What stands behind a ``LoopbackService``. Called by many threads at once.
package protocol LoopbackResponder: Sendable {
    /// What the head of a request alone is refused with; then its content is not read.
    func refusal(of head: LoopbackRequest) -> LoopbackAnswer?

    /// The answer to a request that was not refused.
    func answer(to request: LoopbackRequest, for client: LoopbackClient) -> LoopbackAnswer
}
