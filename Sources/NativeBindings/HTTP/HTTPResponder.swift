/// Answers the requests of one connection, one after another. Called in the connection's own thread, and may block.
///
/// It writes its answers itself. What the daemon writes between them is either an answer to what it cannot read, which ends the
/// connection, or follows an answer after which the connection goes on: then an empty message comes that must not reach the client.
package protocol HTTPResponder: Sendable {
    /// A request line was read.
    func began()
    /// The head of a request has arrived; nobody has said `100 Continue` (RFC 9110 10.1.1).
    /// - Returns: whether its content is wanted; else the connection closes.
    func headArrived(_ head: HTTPRequest, _ output: HTTPOutput) -> Bool
    /// So many bytes of the content have arrived.
    /// - Returns: whether more is wanted; else the connection closes.
    func contentArrived(total: Int) -> Bool
    /// A whole request has arrived.
    /// - Returns: whether the connection goes on; else it closes.
    func answer(_ request: HTTPRequest, _ output: HTTPOutput) -> Bool
    /// The exchange that began last is over.
    func ended()
}
