/// AUTHENTICATE_MESSAGE ([MS-NLMP] 2.2.1.3).
package struct AuthenticateMessage: Sendable, Hashable {
    static let type: UInt32 = 3

    package var lmChallengeResponse: [UInt8] = []
    package var ntChallengeResponse: [UInt8] = []
    /// The domain name in the negotiated character set, which the flags of this message may not show; so are the next two.
    package var domainName: [UInt8] = []
    package var userName: [UInt8] = []
    package var workstation: [UInt8] = []
    package var encryptedRandomSessionKey: [UInt8] = []
    /// The negotiated flags as the client sees them; old clients send none.
    package var flags: NegotiateFlags = []
    /// The version, if its flag is set and it is present.
    package var version: ProductVersion?
    /// The 16 bytes of the message integrity code, if the header has room for it. MsvAvFlags shows whether it is valid.
    package var mic: [UInt8]?

    /// The position of the message integrity code.
    package static let micRange = 72..<88

    package init() {}

    /// Decodes a message. Old clients send a shorter header: without flags and key (52 bytes), version (64) or code (72).
    package init(decoding bytes: [UInt8]) throws(WireFormatError) {
        var reader = try NTLMMessage.reader(bytes, type: Self.type)
        var fields: [PayloadField] = []
        for _ in 0..<5 { fields.append(try PayloadField(&reader)) }
        var end = PayloadField.start(of: fields, in: bytes)
        if end >= 64 {
            fields.append(try PayloadField(&reader))
            end = PayloadField.start(of: fields, in: bytes)
            encryptedRandomSessionKey = try fields[5].content(of: bytes)
            flags = NegotiateFlags(rawValue: try reader.littleEndian(UInt32.self))
        }
        if end >= Self.micRange.lowerBound {
            let version = try ProductVersion(&reader)
            if flags.contains(.version) { self.version = version }
        }
        if end >= Self.micRange.upperBound { mic = Array(try reader.take(Self.micRange.count)) }
        lmChallengeResponse = try fields[0].content(of: bytes)
        ntChallengeResponse = try fields[1].content(of: bytes)
        domainName = try fields[2].content(of: bytes)
        userName = try fields[3].content(of: bytes)
        workstation = try fields[4].content(of: bytes)
    }

    package var encoded: [UInt8] {
        var payload = Payload(after: mic != nil ? 88 : version != nil ? 72 : 64)
        let domain = payload.place(domainName)
        let user = payload.place(userName)
        let workstation = payload.place(self.workstation)
        let lm = payload.place(lmChallengeResponse)
        let nt = payload.place(ntChallengeResponse)
        let key = payload.place(encryptedRandomSessionKey)
        var message = NTLMMessage.head(type: Self.type)
        for field in [lm, nt, domain, user, workstation, key] { message += field.encoded }
        message += flags.rawValue.littleEndianBytes
        if let version {
            message += version.encoded
        } else if mic != nil {
            message += [UInt8](repeating: 0, count: ProductVersion.size)
        }
        if let mic { message += mic.prefix(16) + [UInt8](repeating: 0, count: max(0, 16 - mic.count)) }
        return message + payload.bytes
    }
}
