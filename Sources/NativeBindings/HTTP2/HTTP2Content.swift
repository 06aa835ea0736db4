/// The source of the content of an HTTP/2 answer.
package protocol HTTP2Content: AnyObject {
    /// Takes the next bytes, at most as many as flow control allows.
    func take(atMost limit: Int) -> HTTP2Piece
}

/// A piece of an answer's content.
package enum HTTP2Piece: Sendable, Hashable {
    /// At least one byte.
    case bytes([UInt8])
    /// No bytes yet: call ``HTTP2Session/resume(_:)`` when there are more.
    case later
    case end
}
