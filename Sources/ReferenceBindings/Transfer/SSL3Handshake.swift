/// A handshake of a client that offers SSL 3.0 alone (RFC 6101), made by hand. It goes on until keys would be needed.
struct SSL3Handshake {
    private static let handshake: UInt8 = 22
    /// ServerHello, Certificate, ServerKeyExchange, CertificateRequest, and ServerHelloDone, which ends them.
    private static let ofServer: Set<UInt8> = [2, 11, 12, 13, serverHelloDone]
    private static let serverHelloDone: UInt8 = 14

    private var arriving: [UInt8] = []
    private var messages: [UInt8] = []
    private var leaving: [UInt8]

    init() {
        let random = (0..<32).map { _ in UInt8.random(in: .min ... .max) }
        // No session; TLS_RSA_WITH_3DES_EDE_CBC_SHA and TLS_RSA_WITH_RC4_128_SHA; no compression.
        let hello = [3, 0] + random + [0, 0, 4, 0, 0x0a, 0, 0x05, 1, 0]
        leaving = Self.record([1, 0, 0, UInt8(hello.count)] + hello)
    }

    /// Takes records of the server.
    /// - Returns: whether the handshake goes on.
    mutating func receive(_ records: [UInt8]) -> Bool {
        arriving += records
        while arriving.count >= 5 {
            let size = 5 + Int(arriving[3]) << 8 + Int(arriving[4])
            guard arriving.count >= size else { break }
            guard arriving[0] == Self.handshake else { return false }
            messages += arriving[5..<size]
            arriving.removeFirst(size)
        }
        return takeMessages()
    }

    private mutating func takeMessages() -> Bool {
        while messages.count >= 4 {
            let size = 4 + messages[1..<4].reduce(0) { $0 << 8 + Int($1) }
            guard Self.ofServer.contains(messages[0]) else { return false }
            guard messages.count >= size else { break }
            // A ClientKeyExchange, whose secret the server cannot decrypt.
            if messages[0] == Self.serverHelloDone {
                leaving += Self.record([16, 0, 0, 128] + [UInt8](repeating: 0x5a, count: 128))
            }
            messages.removeFirst(size)
        }
        return true
    }

    /// Removes the records that have to be sent to the server.
    mutating func takeRecords() -> [UInt8] {
        defer { leaving = [] }
        return leaving
    }

    private static func record(_ messages: [UInt8]) -> [UInt8] {
        [handshake, 3, 0, UInt8(messages.count >> 8), UInt8(messages.count & 0xff)] + messages
    }
}
