/// Where the content of an answer over HTTP/2 comes from.
package protocol HTTP2Content: AnyObject {
    /// The next bytes, so many at most, as flow control lets them go.
    func take(atMost limit: Int) -> HTTP2Piece
}

/// A piece of an answer's content.
package enum HTTP2Piece: Sendable, Hashable {
    /// At least one byte.
    case bytes([UInt8])
    /// Nothing yet: ``HTTP2Session/resume(_:)`` says when there is more.
    case later
    case end
}
