/// One of the three messages ([MS-NLMP] 2.2.1).
package enum NTLMMessage: Sendable, Hashable {
    case negotiate(NegotiateMessage)
    case challenge(ChallengeMessage)
    case authenticate(AuthenticateMessage)

    package init(decoding bytes: [UInt8]) throws(WireFormatError) {
        var reader = ByteReader(bytes[...])
        guard try reader.take(Self.signature.count).elementsEqual(Self.signature) else {
            throw WireFormatError(.unsupported, "no signature of NTLM")
        }
        switch try reader.littleEndian(UInt32.self) {
        case NegotiateMessage.type: self = .negotiate(try NegotiateMessage(decoding: bytes))
        case ChallengeMessage.type: self = .challenge(try ChallengeMessage(decoding: bytes))
        case AuthenticateMessage.type: self = .authenticate(try AuthenticateMessage(decoding: bytes))
        case let type: throw WireFormatError(.unsupported, "message type \(type)")
        }
    }

    private static let signature = Array("NTLMSSP\0".utf8)

    /// The beginning of every message: Signature and MessageType.
    static func head(type: UInt32) -> [UInt8] { signature + type.littleEndianBytes }

    /// A reader after the head of a message of that type.
    static func reader(_ bytes: [UInt8], type: UInt32) throws(WireFormatError) -> ByteReader {
        var reader = ByteReader(bytes[...])
        guard try reader.take(signature.count + 4).elementsEqual(head(type: type)) else {
            throw WireFormatError(.malformed, "no NTLM message of type \(type)")
        }
        return reader
    }
}
