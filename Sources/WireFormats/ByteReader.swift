/// Reads numbers (in network byte order unless told otherwise) and length-prefixed vectors (RFC 8446 3) from bytes, never beyond their end.
struct ByteReader {
    private let bytes: ArraySlice<UInt8>
    private var position: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    var isAtEnd: Bool { left == 0 }

    /// Bytes not taken yet.
    var left: Int { bytes.endIndex - position }

    mutating func take(_ count: Int) throws(WireFormatError) -> ArraySlice<UInt8> {
        guard count >= 0, count <= left else {
            throw WireFormatError(.truncated, "\(count) bytes wanted, \(left) left")
        }
        defer { position += count }
        return bytes[position..<position + count]
    }

    /// A number of one to three bytes.
    mutating func number(bytes count: Int) throws(WireFormatError) -> Int {
        try take(count).reduce(0) { $0 << 8 | Int($1) }
    }

    /// A little-endian number.
    mutating func littleEndian<Number: FixedWidthInteger>(_: Number.Type) throws(WireFormatError) -> Number {
        try take(Number.bitWidth / 8).reversed().reduce(0) { $0 << 8 | Number(truncatingIfNeeded: $1) }
    }

    /// A vector with a length field of the given number of bytes.
    mutating func vector(lengthBytes: Int) throws(WireFormatError) -> ArraySlice<UInt8> {
        try take(number(bytes: lengthBytes))
    }

    /// A message at the beginning of what has been received.
    /// - Returns: it and its number of bytes; `nil` while its end is missing.
    static func message<Message>(
        in bytes: ArraySlice<UInt8>,
        _ read: (inout ByteReader) throws(WireFormatError) -> Message
    ) throws(WireFormatError) -> (message: Message, size: Int)? {
        var reader = ByteReader(bytes)
        do throws(WireFormatError) {
            let message = try read(&reader)
            return (message, bytes.count - reader.left)
        } catch {
            if error.code == .truncated { return nil }
            throw error
        }
    }
}
