/// The value of the checksum 0x8003 in the authenticator of GSS-API (RFC 4121 4.1.1).
package struct GSSChecksum: Sendable, Hashable {
    /// Bnd: MD5 of the channel bindings; zeros without any.
    package var channelBindings: [UInt8]
    package var flags: GSSContextFlags
    /// A ``KRBCred`` with the forwarded ticket, whose part is encrypted with the session key; with ``GSSContextFlags/delegation`` only.
    package var delegated: [UInt8]?
    /// Exts, not read further.
    package var extensions: [UInt8]

    private static let bindingsCount = 16

    /// - Parameter channelBindings: 16 bytes.
    package init(
        channelBindings: [UInt8] = [UInt8](repeating: 0, count: 16),
        flags: GSSContextFlags,
        delegated: [UInt8]? = nil,
        extensions: [UInt8] = []
    ) {
        self.channelBindings = channelBindings
        self.flags = flags
        self.delegated = delegated
        self.extensions = extensions
    }

    package init(decoding bytes: [UInt8]) throws(WireFormatError) {
        var reader = ByteReader(bytes[...])
        guard try reader.littleEndian(UInt32.self) == Self.bindingsCount else {
            throw WireFormatError(.malformed, "Lgth is not 16")
        }
        channelBindings = Array(try reader.take(Self.bindingsCount))
        flags = GSSContextFlags(rawValue: try reader.littleEndian(UInt32.self))
        if flags.contains(.delegation) {
            guard try reader.littleEndian(UInt16.self) == 1 else {
                throw WireFormatError(.malformed, "DlgOpt is not 1")
            }
            delegated = Array(try reader.take(Int(reader.littleEndian(UInt16.self))))
        }
        extensions = Array(try reader.take(reader.left))
    }

    package var encoded: [UInt8] {
        var bytes = UInt32(Self.bindingsCount).littleEndianBytes + channelBindings + flags.rawValue.littleEndianBytes
        if flags.contains(.delegation) {
            let delegated = (delegated ?? []).prefix(Int(UInt16.max))
            bytes += UInt16(1).littleEndianBytes + UInt16(delegated.count).littleEndianBytes + delegated
        }
        return bytes + extensions
    }
}
