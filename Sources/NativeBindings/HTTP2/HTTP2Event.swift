package import WireFormats

/// An event of an HTTP/2 connection (RFC 9113), with the stream's number if it belongs to a stream.
package enum HTTP2Event: Sendable {
    /// The head of a request has arrived; its content follows.
    case headArrived(Int32, HTTPRequest)
    /// More content of the request has arrived; `total` is its size so far in bytes.
    case contentArrived(Int32, total: Int)
    /// The whole request has arrived.
    case requestArrived(Int32, HTTPRequest)
    /// The stream is closed.
    case closed(Int32)
    /// The stream was reset: by the client, or by the server in its next output.
    case reset(Int32, HTTP2Error, byServer: Bool)
    /// The connection was given up for an error: by the client, or by the server in its next output.
    case goAway(HTTP2Error, byServer: Bool)
}
