/// The first flight of a server of SSL 3.0 (RFC 6101 5.6.1): ServerHello, Certificate, ServerHelloDone.
package enum SSL3ServerHello {
    /// The flight in one record.
    /// - Parameters:
    ///   - random: 32 bytes.
    ///   - cipherSuite: a suite that the client has offered.
    ///   - certificate: the certificate in DER.
    package static func record(random: [UInt8], cipherSuite: UInt16, certificate: [UInt8]) -> [UInt8] {
        let hello = [3, 0] + random + [0, UInt8(cipherSuite >> 8), UInt8(cipherSuite & 0xff), 0]
        let list = number(certificate.count + 3) + number(certificate.count) + certificate
        let messages = message(2, hello) + message(11, list) + message(14, [])
        return [22, 3, 0, UInt8(messages.count >> 8 & 0xff), UInt8(messages.count & 0xff)] + messages
    }

    private static func message(_ type: UInt8, _ body: [UInt8]) -> [UInt8] { [type] + number(body.count) + body }

    private static func number(_ value: Int) -> [UInt8] {
        [UInt8(value >> 16 & 0xff), UInt8(value >> 8 & 0xff), UInt8(value & 0xff)]
    }
}
