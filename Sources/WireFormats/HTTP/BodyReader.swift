/// Reads the content after a head in pieces, and finds its end (RFC 9112 6 and 7).
package struct BodyReader: Sendable {
    private enum Stage {
        case content(left: Int)
        case untilClose
        case chunkSize
        case chunk(left: Int)
        case chunkEnd
        case trailer
        case complete
    }

    /// The maximum size in bytes of a chunk's line, and of all trailer fields together.
    private static let limit = 1 << 14

    private var stage: Stage
    private var trailerSize = 0

    package init(_ framing: BodyFraming) {
        stage =
            switch framing {
            case .none, .length(0): .complete
            case .length(let count): .content(left: count)
            case .chunked: .chunkSize
            case .untilClose: .untilClose
            }
    }

    /// Whether the whole content has been read.
    package var isComplete: Bool { if case .complete = stage { true } else { false } }

    /// Whether the content ends with the connection.
    package var endsWithConnection: Bool { if case .untilClose = stage { true } else { false } }

    /// Reads the next piece of the received bytes.
    /// - Returns: a piece of the content, which may be empty, and the number of bytes read; 0: more bytes are needed.
    package mutating func read(
        _ bytes: ArraySlice<UInt8>
    ) throws(WireFormatError) -> (content: ArraySlice<UInt8>, size: Int) {
        switch stage {
        case .complete: return ([], 0)
        case .untilClose: return (bytes, bytes.count)
        case .content(let left):
            let piece = bytes.prefix(left)
            stage = piece.count == left ? .complete : .content(left: left - piece.count)
            return (piece, piece.count)
        case .chunk(let left):
            let piece = bytes.prefix(left)
            stage = piece.count == left ? .chunkEnd : .chunk(left: left - piece.count)
            return (piece, piece.count)
        case .chunkSize:
            guard let line = try line(bytes) else { return ([], 0) }
            return ([], try readSize(line))
        case .chunkEnd:
            guard let line = try line(bytes) else { return ([], 0) }
            guard line.isEmpty else { throw WireFormatError(.malformed, "a chunk that is too long") }
            stage = .chunkSize
            return ([], 2)
        case .trailer:
            guard let line = try line(bytes) else { return ([], 0) }
            trailerSize += line.count
            guard trailerSize <= Self.limit else { throw WireFormatError(.tooLong, "the trailer") }
            if line.isEmpty { stage = .complete }
            return ([], line.count + 2)
        }
    }

    /// A whole line without its end; `nil` while it is incomplete.
    private func line(_ bytes: ArraySlice<UInt8>) throws(WireFormatError) -> ArraySlice<UInt8>? {
        guard let end = bytes.prefix(Self.limit).firstIndex(of: 10) else {
            guard bytes.count < Self.limit else { throw WireFormatError(.tooLong, "a line of a chunked content") }
            return nil
        }
        guard end > bytes.startIndex, bytes[end - 1] == 13 else {
            throw WireFormatError(.malformed, "a line that ends in LF alone")
        }
        return bytes[..<(end - 1)]
    }

    /// - Returns: the number of bytes of the line, including its end.
    private mutating func readSize(_ line: ArraySlice<UInt8>) throws(WireFormatError) -> Int {
        let digits = line.prefix { $0 != UInt8(ascii: ";") && $0 != 32 && $0 != 9 }
        guard (1...15).contains(digits.count),
            digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let size = Int(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw WireFormatError(.malformed, "the size of a chunk") }
        stage = size == 0 ? .trailer : .chunk(left: size)
        return line.count + 2
    }
}
