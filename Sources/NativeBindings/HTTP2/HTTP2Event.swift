package import WireFormats

/// What happened in a connection of HTTP/2 (RFC 9113), with the number of the stream where it belongs to one.
package enum HTTP2Event: Sendable {
    /// The head of a request has arrived, content follows.
    case headArrived(Int32, HTTPRequest)
    /// So much content of the request has arrived, in total.
    case contentArrived(Int32, total: Int)
    /// The request has arrived as a whole.
    case requestArrived(Int32, HTTPRequest)
    /// Nothing more is received or sent there.
    case closed(Int32)
    /// The client has reset the stream, or it will be told so by what is sent next.
    case reset(Int32, HTTP2Error, byServer: Bool)
    /// The client has given up the connection for an error, or it will be told so by what is sent next.
    case goAway(HTTP2Error, byServer: Bool)
}
