/// Answers the requests of one connection, one after another. Called in the connection's own thread.
package protocol HTTPResponder: Sendable {
    /// A request line was read.
    func began()
    /// The head of a request has arrived, its content has not.
    /// - Returns: whether to read it. If not, the answer follows at once and the connection ends with it.
    func wantsContent(of head: HTTPRequest) -> Bool
    /// A whole request has arrived, or as much of it as was wanted. May block.
    /// - Returns: `nil` to close the connection without an answer.
    func answer(to request: HTTPRequest) -> HTTPAnswer?
    /// The exchange that began last is over.
    /// - Parameters:
    ///   - whole: whether all of the answer was handed over.
    ///   - bytes: of the content handed over so far.
    func ended(whole: Bool, bytes: Int)
}
