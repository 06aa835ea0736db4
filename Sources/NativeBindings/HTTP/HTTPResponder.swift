/// Answers the requests of one connection, one after another. Called in the connection's own thread.
package protocol HTTPResponder: Sendable {
    /// A request line was read.
    func began()
    /// A whole request has arrived. May block.
    /// - Returns: `nil` to close the connection without an answer.
    func answer(to request: HTTPRequest) -> HTTPAnswer?
    /// The exchange that began last is over.
    /// - Parameters:
    ///   - whole: whether all of the answer was handed over.
    ///   - bytes: of the content handed over so far.
    func ended(whole: Bool, bytes: Int)
}
