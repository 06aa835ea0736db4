/// Reads a part of a message; names may refer to earlier bytes of the whole message (RFC 1035 4.1.4).
struct DNSReader {
    private let message: [UInt8]
    private var position: Int
    private let end: Int

    init(_ message: [UInt8]) {
        self.message = message
        position = 0
        end = message.count
    }

    private init(_ message: [UInt8], _ range: Range<Int>) {
        self.message = message
        position = range.lowerBound
        end = range.upperBound
    }

    var isAtEnd: Bool { position == end }

    private mutating func take(_ count: Int) throws(WireFormatError) -> ArraySlice<UInt8> {
        guard count <= end - position else {
            throw WireFormatError(.truncated, "\(count) bytes wanted, \(end - position) left")
        }
        defer { position += count }
        return message[position..<position + count]
    }

    mutating func word() throws(WireFormatError) -> UInt16 { try take(2).reduce(0) { $0 << 8 | UInt16($1) } }

    mutating func doubleWord() throws(WireFormatError) -> UInt32 { try take(4).reduce(0) { $0 << 8 | UInt32($1) } }

    /// A reader of only the next bytes.
    mutating func part(_ count: Int) throws(WireFormatError) -> DNSReader {
        let start = position
        _ = try take(count)
        return DNSReader(message, start..<start + count)
    }

    mutating func rest() -> [UInt8] {
        defer { position = end }
        return Array(message[position..<end])
    }

    /// Reads a name. Each reference has to point to before the start of the referring part, so there is no loop.
    mutating func name() throws(WireFormatError) -> DNSName {
        var labels: [[UInt8]] = []
        var size = 1
        var start = position
        var reader = self
        var isReferred = false
        while true {
            let length = Int(try reader.take(1).first ?? 0)
            switch length >> 6 {
            case 0 where length == 0:
                if !isReferred { position = reader.position }
                return try DNSName(labels: labels)
            case 0:
                size += length + 1
                guard size <= 255 else { throw WireFormatError(.tooLong, "a name of more than 255 bytes") }
                labels.append(Array(try reader.take(length)))
            case 3:
                let target = (length & 63) << 8 | Int(try reader.take(1).first ?? 0)
                if !isReferred { position = reader.position }
                isReferred = true
                guard target < start else { throw WireFormatError(.malformed, "a name that refers forwards") }
                reader = DNSReader(message, target..<start)
                start = target
            default:
                throw WireFormatError(.malformed, "a label of an unknown kind")
            }
        }
    }
}
