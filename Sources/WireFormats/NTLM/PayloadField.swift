/// The position of a field's content in the payload of a message ([MS-NLMP] 2.2.1): Len, MaxLen, BufferOffset.
struct PayloadField {
    static let size = 8

    /// The length in bytes.
    let length: UInt16
    /// The offset from the beginning of the message.
    let offset: UInt32

    init(_ reader: inout ByteReader) throws(WireFormatError) {
        length = try reader.littleEndian(UInt16.self)
        // MaxLen, to be ignored on receipt.
        _ = try reader.take(2)
        offset = try reader.littleEndian(UInt32.self)
    }

    init(length: UInt16, offset: UInt32) {
        self.length = length
        self.offset = offset
    }

    var encoded: [UInt8] { length.littleEndianBytes + length.littleEndianBytes + offset.littleEndianBytes }

    /// The start of the payload of a message with these fields, which is the end of its header.
    static func start(of fields: [PayloadField], in message: [UInt8]) -> Int {
        fields.filter { $0.length > 0 }.reduce(message.count) { min($0, Int($1.offset)) }
    }

    /// The content of the field. Fields may overlap; the offset of an empty field is ignored.
    func content(of message: [UInt8]) throws(WireFormatError) -> [UInt8] {
        guard length > 0 else { return [] }
        guard UInt64(offset) + UInt64(length) <= UInt64(message.count) else {
            throw WireFormatError(
                .truncated,
                "a field of \(length) bytes at \(offset) in a message of \(message.count)"
            )
        }
        return Array(message[Int(offset)..<Int(offset) + Int(length)])
    }
}

/// The payload of a message that is being written.
struct Payload {
    private let start: Int
    private(set) var bytes: [UInt8] = []

    /// - Parameter start: the number of bytes before the payload.
    init(after start: Int) { self.start = start }

    /// - Parameter isGiven: whether the field's flag is set; if not, the field is zero.
    mutating func place(_ content: [UInt8], if isGiven: Bool = true) -> PayloadField {
        guard isGiven else { return PayloadField(length: 0, offset: 0) }
        let content = content.prefix(Int(UInt16.max))
        defer { bytes += content }
        return PayloadField(length: UInt16(content.count), offset: UInt32(start + bytes.count))
    }
}
