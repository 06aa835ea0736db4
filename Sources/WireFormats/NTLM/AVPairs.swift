/// A sequence of ``AVPair``, as in TargetInfo ([MS-NLMP] 2.2.2.1).
package struct AVPairs: Sendable, Hashable {
    /// The pairs in the order of the message, without MsvAvEOL.
    package var pairs: [AVPair]

    package init(_ pairs: [AVPair] = []) { self.pairs = pairs }

    /// Reads until MsvAvEOL or the end of the bytes.
    package init(decoding bytes: some Collection<UInt8>) throws(WireFormatError) {
        pairs = []
        var reader = ByteReader(Array(bytes)[...])
        while !reader.isAtEnd {
            let id = AVPair.ID(rawValue: try reader.littleEndian(UInt16.self))
            let value = try reader.take(Int(reader.littleEndian(UInt16.self)))
            if id == .end { return }
            pairs.append(AVPair(id, Array(value)))
        }
    }

    package var encoded: [UInt8] {
        (pairs + [AVPair(.end, [])]).flatMap { pair in
            let value = pair.value.prefix(Int(UInt16.max))
            return pair.id.rawValue.littleEndianBytes + UInt16(value.count).littleEndianBytes + value
        }
    }

    /// The value of the first pair with that id.
    package subscript(id: AVPair.ID) -> [UInt8]? { pairs.first { $0.id == id }?.value }

    /// Whether MsvAvFlags says that the AUTHENTICATE_MESSAGE has a message integrity code.
    package var promisesMIC: Bool { (self[.flags]?.first ?? 0) & 2 != 0 }
}
