/// NTLMv2_CLIENT_CHALLENGE ([MS-NLMP] 2.2.2.7), which follows the 16 bytes of NTProofStr in an NTLMv2_RESPONSE.
package struct NTLMv2ClientChallenge: Sendable, Hashable {
    /// A FILETIME: 100 ns units since 1601.
    package var timestamp: UInt64
    /// The client's challenge, 8 bytes.
    package var challengeFromClient: [UInt8]
    package var pairs: AVPairs

    package init(timestamp: UInt64, challengeFromClient: [UInt8], pairs: AVPairs) {
        self.timestamp = timestamp
        self.challengeFromClient = challengeFromClient
        self.pairs = pairs
    }

    /// Whether the bytes begin with RespType and HiRespType of this structure.
    package static func begins(_ bytes: some Collection<UInt8>) -> Bool { bytes.prefix(2).elementsEqual([1, 1]) }

    package init(decoding bytes: some Collection<UInt8>) throws(WireFormatError) {
        guard Self.begins(bytes) else { throw WireFormatError(.unsupported, "a response of another version") }
        var reader = ByteReader(Array(bytes)[...])
        _ = try reader.take(8)
        timestamp = try reader.littleEndian(UInt64.self)
        challengeFromClient = Array(try reader.take(8))
        _ = try reader.take(4)
        pairs = try AVPairs(decoding: reader.take(reader.left))
    }

    /// The encoded bytes, with the four bytes that clients add after the pairs ([MS-NLMP] 3.3.2, temp).
    package var encoded: [UInt8] {
        [1, 1, 0, 0, 0, 0, 0, 0] + timestamp.littleEndianBytes + challengeFromClient + [0, 0, 0, 0] + pairs.encoded
            + [0, 0, 0, 0]
    }
}
