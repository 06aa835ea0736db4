/// A message on TCP, and in HTTPS: four bytes with its length, highest first, and the message (RFC 4120 7.2.2).
enum KDCFrame {
    static let headSize = 4

    /// `nil`: not all of it is there. A length with the highest bit set is the beginning of an extension and more than anybody takes.
    static func size(_ bytes: some Collection<UInt8>) -> Int? {
        guard bytes.count >= headSize else { return nil }
        return bytes.prefix(headSize).reduce(0) { $0 << 8 | Int($1) }
    }

    static func framed(_ message: [UInt8]) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: message.count >> $0) } + message
    }
}
