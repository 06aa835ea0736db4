/// What answers the requests of an ``HTTPServer``. Called by many threads at once; it may block.
package protocol RequestHandler: Sendable {
    /// The answer to a request whose content is not wanted, by its head alone. The connection ends with it.
    /// - Returns: `nil`: the content is read, however much it is, and ``response(to:)`` answers.
    func refusal(of head: ServerRequest) -> ServerResponse?

    /// The answer to a request that was not refused.
    func response(to request: ServerRequest) -> ServerResponse
}
