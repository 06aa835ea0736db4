/// NEGOTIATE_MESSAGE ([MS-NLMP] 2.2.1.1).
package struct NegotiateMessage: Sendable, Hashable {
    static let type: UInt32 = 1

    package var flags: NegotiateFlags
    /// The domain name in the OEM character set, if its flag is set.
    package var domainName: [UInt8] = []
    /// The workstation name in the OEM character set, if its flag is set.
    package var workstation: [UInt8] = []
    /// The version, if its flag is set and it is present.
    package var version: ProductVersion?

    package init(flags: NegotiateFlags) { self.flags = flags }

    /// Decodes a message. Old clients send no version (32 bytes) or nothing after the flags (16 bytes).
    package init(decoding bytes: [UInt8]) throws(WireFormatError) {
        var reader = try NTLMMessage.reader(bytes, type: Self.type)
        flags = NegotiateFlags(rawValue: try reader.littleEndian(UInt32.self))
        guard !reader.isAtEnd else { return }
        let domain = try PayloadField(&reader)
        let workstation = try PayloadField(&reader)
        if flags.contains(.oemDomainSupplied) { domainName = try domain.content(of: bytes) }
        if flags.contains(.oemWorkstationSupplied) { self.workstation = try workstation.content(of: bytes) }
        let payload = PayloadField.start(of: [domain, workstation], in: bytes)
        if flags.contains(.version), payload >= 32 + ProductVersion.size { version = try ProductVersion(&reader) }
    }

    package var encoded: [UInt8] {
        var payload = Payload(after: 32 + (version == nil ? 0 : ProductVersion.size))
        let domain = payload.place(domainName, if: flags.contains(.oemDomainSupplied))
        let workstation = payload.place(self.workstation, if: flags.contains(.oemWorkstationSupplied))
        return NTLMMessage.head(type: Self.type) + flags.rawValue.littleEndianBytes + domain.encoded
            + workstation.encoded + (version?.encoded ?? []) + payload.bytes
    }
}
