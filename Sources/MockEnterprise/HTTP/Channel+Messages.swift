import WireFormats

/// The messages of HTTP/1.1 that arrive, one after another (RFC 9112 2.1), for all who serve, pass on or await them.
extension Channel {
    /// Takes the next head, if all of it is there.
    /// - Parameter look: Sees the head as it came.
    /// - Throws: ``WireFormatError`` when what came can never become a head.
    func takeHead(_ look: (ArraySlice<UInt8>) -> Void = { _ in }) throws(WireFormatError) -> MessageHead? {
        guard let (head, size) = try MessageHead.read(incoming.bytes) else { return nil }
        look(incoming.bytes.prefix(size))
        incoming.removeFirst(size)
        return head
    }

    /// Takes the next piece of a content, if there is one.
    /// - Parameter use: Gets the piece without its framing; it may be empty.
    /// - Returns: `false`: more must come first, or the content is complete.
    /// - Throws: ``WireFormatError`` when the content is not framed as its head says.
    func takeContent(
        _ reader: inout BodyReader,
        _ use: (ArraySlice<UInt8>) -> Void
    ) throws(WireFormatError) -> Bool {
        let (piece, size) = try reader.read(incoming.bytes)
        guard size > 0 else { return false }
        use(piece)
        incoming.removeFirst(size)
        return true
    }
}
