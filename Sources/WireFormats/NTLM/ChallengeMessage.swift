/// CHALLENGE_MESSAGE ([MS-NLMP] 2.2.1.2).
package struct ChallengeMessage: Sendable, Hashable {
    static let type: UInt32 = 2

    /// The target name in the character set of the flags.
    package var targetName: [UInt8] = []
    package var flags: NegotiateFlags
    /// The server's challenge, 8 bytes.
    package var serverChallenge: [UInt8]
    /// Encoded ``AVPairs``; empty: none.
    package var targetInfo: [UInt8] = []
    /// The version, if its flag is set and it is present.
    package var version: ProductVersion?

    package init(flags: NegotiateFlags, serverChallenge: [UInt8]) {
        self.flags = flags
        self.serverChallenge = serverChallenge
    }

    /// Decodes a message. Old servers send no version (48 bytes) or no target information (32 bytes).
    package init(decoding bytes: [UInt8]) throws(WireFormatError) {
        var reader = try NTLMMessage.reader(bytes, type: Self.type)
        let name = try PayloadField(&reader)
        targetName = try name.content(of: bytes)
        flags = NegotiateFlags(rawValue: try reader.littleEndian(UInt32.self))
        serverChallenge = Array(try reader.take(8))
        guard reader.left >= 8 + PayloadField.size else { return }
        _ = try reader.take(8)
        let targetInfo = try PayloadField(&reader)
        if flags.contains(.targetInfo) { self.targetInfo = try targetInfo.content(of: bytes) }
        let payload = PayloadField.start(of: [name, targetInfo], in: bytes)
        if flags.contains(.version), payload >= 48 + ProductVersion.size { version = try ProductVersion(&reader) }
    }

    package var encoded: [UInt8] {
        var payload = Payload(after: 48 + ProductVersion.size)
        let name = payload.place(targetName, if: !targetName.isEmpty)
        let information = payload.place(targetInfo, if: flags.contains(.targetInfo))
        let challenge = serverChallenge.prefix(8) + [UInt8](repeating: 0, count: max(0, 8 - serverChallenge.count))
        let header =
            NTLMMessage.head(type: Self.type) + name.encoded + flags.rawValue.littleEndianBytes + challenge
            + [UInt8](repeating: 0, count: 8) + information.encoded
        return header + (version?.encoded ?? [UInt8](repeating: 0, count: ProductVersion.size)) + payload.bytes
    }
}
