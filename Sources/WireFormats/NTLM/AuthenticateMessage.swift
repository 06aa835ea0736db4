/// AUTHENTICATE_MESSAGE ([MS-NLMP] 2.2.1.3).
package struct AuthenticateMessage: Sendable, Hashable {
    static let type: UInt32 = 3

    package var lmChallengeResponse: [UInt8] = []
    package var ntChallengeResponse: [UInt8] = []
    /// In the negotiated character set, which these flags need not tell; so are the next two.
    package var domainName: [UInt8] = []
    package var userName: [UInt8] = []
    package var workstation: [UInt8] = []
    package var encryptedRandomSessionKey: [UInt8] = []
    /// What was negotiated, as the client sees it; old clients send none.
    package var flags: NegotiateFlags = []
    /// If the flag says so and it is there.
    package var version: ProductVersion?
    /// The 16 bytes for a message integrity code, if there is room for them; whether they are one is told by MsvAvFlags.
    package var mic: [UInt8]?

    /// Where the message integrity code stands.
    package static let micRange = 72..<88

    package init() {}

    /// The header ends where the payload begins: it has no flags and key (52 bytes), no version (64) or no code (72) with old clients.
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
