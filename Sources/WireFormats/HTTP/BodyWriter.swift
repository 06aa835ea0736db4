/// Writes content, in chunks if the message's framing is chunked (RFC 9112 7.1).
package struct BodyWriter: Sendable {
    private let framing: BodyFraming

    package init(_ framing: BodyFraming) { self.framing = framing }

    /// The bytes before and after a piece of content, which must not be empty.
    package func frame(of piece: ArraySlice<UInt8>) -> (before: [UInt8], after: [UInt8]) {
        guard framing == .chunked else { return ([], []) }
        return (Array(String(piece.count, radix: 16).utf8) + [13, 10], [13, 10])
    }

    /// The bytes after the last piece.
    package var end: [UInt8] { framing == .chunked ? Array("0\r\n\r\n".utf8) : [] }
}
