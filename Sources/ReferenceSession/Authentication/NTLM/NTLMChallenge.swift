/// A CHALLENGE_MESSAGE ([MS-NLMP] 2.2.1.2).
struct NTLMChallenge: Hashable {
    /// A pair of TargetInfo (2.2.2.1).
    struct Pair: Hashable {
        var id: UInt16
        var value: [UInt8]

        static let flags: UInt16 = 6
        static let timestamp: UInt16 = 7
    }

    var flags: NTLMFlags
    /// Eight bytes.
    var nonce: [UInt8]
    /// The pairs in the order of the message, without MsvAvEOL; `nil`: the message has no TargetInfo.
    var targetInfo: [Pair]?
    /// The message as received.
    let bytes: [UInt8]

    /// - Returns: `nil` if the bytes are not a CHALLENGE_MESSAGE.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= 32, bytes.starts(with: NTLMMessage.signature), Self.number(bytes, 8, 4) == 2,
            let flags = Self.number(bytes, 20, 4)
        else { return nil }
        self.bytes = bytes
        self.flags = NTLMFlags(rawValue: UInt32(flags))
        nonce = Array(bytes[24..<32])
        guard self.flags.contains(.targetInfo) else { return }
        guard let length = Self.number(bytes, 40, 2), let offset = Self.number(bytes, 44, 4),
            offset + length <= bytes.count, let pairs = Self.pairs(bytes[offset..<offset + length])
        else { return nil }
        targetInfo = pairs
    }

    /// The variant of the answer that the server expects. The flags and TargetInfo are the only signs of it.
    var variant: NTLMVariant {
        guard flags.contains(.extendedSessionSecurity) else { return .v1 }
        return targetInfo == nil ? .session : .v2
    }

    /// The name of the server's domain, or of the server.
    var targetName: String {
        guard let length = Self.number(bytes, 12, 2), let offset = Self.number(bytes, 16, 4),
            offset + length <= bytes.count
        else { return "" }
        let name = bytes[offset..<offset + length]
        guard flags.contains(.unicode) else { return String(decoding: name, as: UTF8.self) }
        let units = stride(from: offset, to: offset + length - 1, by: 2).map {
            UInt16(bytes[$0 + 1]) << 8 | UInt16(bytes[$0])
        }
        return String(decoding: units, as: UTF16.self)
    }

    /// The value of the pair with this id.
    func value(of id: UInt16) -> [UInt8]? { targetInfo?.first { $0.id == id }?.value }

    private static func pairs(_ bytes: ArraySlice<UInt8>) -> [Pair]? {
        let bytes = Array(bytes)
        var pairs: [Pair] = []
        var position = 0
        while let id = number(bytes, position, 2), let length = number(bytes, position + 2, 2), id != 0 {
            position += 4
            guard position + length <= bytes.count else { return nil }
            pairs.append(Pair(id: UInt16(id), value: Array(bytes[position..<position + length])))
            position += length
        }
        return pairs
    }

    /// Reads a little-endian number; `nil` beyond the end.
    private static func number(_ bytes: [UInt8], _ position: Int, _ size: Int) -> Int? {
        guard position + size <= bytes.count else { return nil }
        return bytes[position..<position + size].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
