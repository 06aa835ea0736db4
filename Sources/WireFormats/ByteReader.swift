/// Reads numbers in network byte order and length-prefixed vectors (RFC 8446 3) from bytes, never beyond their end.
struct ByteReader {
    private let bytes: ArraySlice<UInt8>
    private var position: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    var isAtEnd: Bool { position == bytes.endIndex }

    mutating func take(_ count: Int) throws(WireFormatError) -> ArraySlice<UInt8> {
        guard count >= 0, count <= bytes.endIndex - position else {
            throw WireFormatError(.truncated, "\(count) bytes wanted, \(bytes.endIndex - position) left")
        }
        defer { position += count }
        return bytes[position..<position + count]
    }

    /// A number of one to three bytes.
    mutating func number(bytes count: Int) throws(WireFormatError) -> Int {
        try take(count).reduce(0) { $0 << 8 | Int($1) }
    }

    /// A vector whose length is a number of so many bytes.
    mutating func vector(lengthBytes: Int) throws(WireFormatError) -> ArraySlice<UInt8> {
        try take(number(bytes: lengthBytes))
    }
}
