/// A frame of the WebSocket protocol (RFC 6455 5.2), without extensions.
package struct WebSocketFrame: Sendable, Hashable {
    package enum Opcode: UInt8, Sendable, Hashable, CaseIterable {
        case continuation = 0
        case text = 1
        case binary = 2
        case close = 8
        case ping = 9
        case pong = 10

        package var isControl: Bool { rawValue >= 8 }
    }

    /// The maximum size of a client's payload, in bytes.
    package static let limit = 1 << 20

    package var opcode: Opcode
    /// Whether it is the last frame of its message.
    package var isFinal = true
    /// Whether it was masked, as a client's frame has to be.
    package var isMasked = false
    /// The unmasked payload.
    package var payload: [UInt8]

    package init(_ opcode: Opcode, _ payload: [UInt8]) {
        self.opcode = opcode
        self.payload = payload
    }

    /// Reads a frame at the beginning of the received bytes.
    /// - Returns: the frame and its number of bytes; `nil` while its end is missing.
    /// - Throws: if the bytes cannot be the beginning of a frame.
    package static func read(_ bytes: ArraySlice<UInt8>) throws(WireFormatError) -> (frame: WebSocketFrame, size: Int)?
    {
        var reader = ByteReader(bytes)
        guard reader.left >= 2 else { return nil }
        let first = try reader.number(bytes: 1)
        let second = try reader.number(bytes: 1)
        guard first & 0x70 == 0, let opcode = Opcode(rawValue: UInt8(first & 0x0F)) else {
            throw WireFormatError(.unsupported, "an extension or an unknown opcode")
        }
        var frame = WebSocketFrame(opcode, [])
        frame.isFinal = first & 0x80 != 0
        frame.isMasked = second & 0x80 != 0
        guard let count = try size(second & 0x7F, &reader) else { return nil }
        guard !opcode.isControl || (frame.isFinal && count <= 125) else {
            throw WireFormatError(.malformed, "a control frame that is long or not whole")
        }
        guard count <= limit else { throw WireFormatError(.tooLong, "a frame of more than \(limit) bytes") }
        guard reader.left >= count + (frame.isMasked ? 4 : 0) else { return nil }
        let mask = frame.isMasked ? Array(try reader.take(4)) : [0, 0, 0, 0]
        frame.payload = zip(try reader.take(count), 0...).map { byte, index in byte ^ mask[index % 4] }
        return (frame, bytes.count - reader.left)
    }

    /// The size of the payload; `nil` while it is not known.
    private static func size(_ short: Int, _ reader: inout ByteReader) throws(WireFormatError) -> Int? {
        switch short {
        case 126: return reader.left < 2 ? nil : try reader.number(bytes: 2)
        case 127:
            guard reader.left >= 8 else { return nil }
            let high = try reader.number(bytes: 4)
            let low = try reader.number(bytes: 4)
            return high == 0 ? low : .max
        default: return short
        }
    }

    /// The frame as a server sends it.
    package var encoded: [UInt8] {
        let first = opcode.rawValue | (isFinal ? 0x80 : 0)
        let count = payload.count
        func big(_ size: Int) -> [UInt8] { (0..<size).reversed().map { UInt8(truncatingIfNeeded: count >> (8 * $0)) } }
        let length = count < 126 ? [UInt8(count)] : count < 1 << 16 ? [126] + big(2) : [127] + big(8)
        return [first] + length + payload
    }
}
