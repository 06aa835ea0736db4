import TestConditions
import Testing
import WireFormats

struct ClientHelloTests {
    /// The ClientHello of the simple handshake in RFC 8448 section 3, without the record header.
    static let message: [UInt8] = hexadecimal(
        """
        01 00 00 c0 03 03 cb 34 ec b1 e7 81 63 ba 1c 38 c6 da cb 19 6a 6d ff a2 1a 8d 99 12 ec 18 a2 ef 62 83 02 4d ec
        e7 00 00 06 13 01 13 03 13 02 01 00 00 91 00 00 00 0b 00 09 00 00 06 73 65 72 76 65 72 ff 01 00 01 00 00 0a 00
        14 00 12 00 1d 00 17 00 18 00 19 01 00 01 01 01 02 01 03 01 04 00 23 00 00 00 33 00 26 00 24 00 1d 00 20 99 38
        1d e5 60 e4 bd 43 d2 3d 8e 43 5a 7d ba fe b3 c0 6e 51 c1 3c ae 4d 54 13 69 1e 52 9a af 2c 00 2b 00 03 02 03 04
        00 0d 00 20 00 1e 04 03 05 03 06 03 02 03 08 04 08 05 08 06 04 01 05 01 06 01 02 01 04 02 05 02 06 02 02 02 00
        2d 00 02 01 01 00 1c 00 02 40 01
        """
    )

    static func hexadecimal(_ text: String) -> [UInt8] {
        text.split(whereSeparator: \.isWhitespace).compactMap { UInt8($0, radix: 16) }
    }

    /// The bytes in records of so many bytes each.
    static func records(_ bytes: [UInt8], of size: Int) -> [UInt8] {
        stride(from: 0, to: bytes.count, by: size).flatMap { start -> [UInt8] in
            let part = bytes[start..<min(bytes.count, start + size)]
            return [22, 3, 1, UInt8(part.count >> 8), UInt8(part.count & 255)] + part
        }
    }

    @Test func `the example of RFC 8448`() throws {
        let hello = try ClientHello(body: Self.message[4...])
        #expect(hello.legacyVersion == 0x0303)
        #expect(hello.offeredVersions == [0x0304])
        #expect(hello.cipherSuites == [0x1301, 0x1303, 0x1302])
        #expect(hello.serverName == "server")
        #expect(hello.applicationProtocols.isEmpty)
    }

    @Test(arguments: [1, 2, 5, 50, 196, 1_000], [1, 3, 7, 64, 10_000])
    func `records and reads may cut it up anywhere`(record: Int, read: Int) throws {
        let bytes = Self.records(Self.message, of: record) + [23, 3, 3, 0, 1, 0]
        var reader = ClientHelloReader()
        for start in stride(from: 0, to: bytes.count, by: read) {
            reader.append(bytes[start..<min(bytes.count, start + read)])
        }
        guard case .complete(let hello) = reader.progress else {
            Issue.record("\(reader.progress)")
            return
        }
        #expect(hello.serverName == "server")
    }

    @Test func `without the extension all versions up to the highest are offered`() throws {
        // RFC 5246 E.1; no extensions at all.
        let body: [UInt8] = [3, 2] + [UInt8](repeating: 7, count: 32) + [0, 0, 4, 0, 0x2f, 0x0a, 0x0a, 1, 0]
        let hello = try ClientHello(body: body[...])
        #expect(hello.offeredVersions == [0x0302, 0x0301, 0x0300])
        // 0x0a0a is GREASE (RFC 8701).
        #expect(hello.cipherSuites == [0x002f])
        #expect(hello.serverName == nil)
    }

    @Test func `application protocols are read`() throws {
        let alpn: [UInt8] = [0, 16, 0, 14, 0, 12, 2, 104, 50, 8, 104, 116, 116, 112, 47, 49, 46, 49]
        let body: [UInt8] =
            [3, 3] + [UInt8](repeating: 7, count: 32) + [0, 0, 2, 0x13, 1, 1, 0, 0, UInt8(alpn.count)] + alpn
        #expect(try ClientHello(body: body[...]).applicationProtocols == ["h2", "http/1.1"])
    }

    // After 45 bytes a hello without extensions would be whole.
    @Test(arguments: (0..<192).filter { $0 != 45 })
    func `a hello that is cut short is an error`(length: Int) {
        #expect(throws: WireFormatError.self) { _ = try ClientHello(body: Self.message[4..<4 + length]) }
    }

    @Test(arguments: ["GET / HTTP/1.1\r\n\r\n", "\u{16}\u{2}", "\u{80}"])
    func `what is no TLS is told at once`(text: String) {
        var reader = ClientHelloReader()
        guard case .failed = reader.append(Array(text.utf8) + [0, 0, 0, 0, 0]) else {
            Issue.record("\(reader.progress)")
            return
        }
    }

    @Test func `damaged hellos`() {
        var seed: UInt64 = 42
        func random(_ limit: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % limit
        }
        let whole = Self.records(Self.message, of: 1_000)
        var complete = 0
        var failed = 0
        let rounds = Thoroughness.rounds(of: 100_000)
        for _ in 0..<rounds {
            var bytes = whole
            for _ in 0...random(3) { bytes[random(bytes.count)] = UInt8(random(256)) }
            var reader = ClientHelloReader()
            let cut = random(bytes.count)
            reader.append(bytes[..<cut])
            switch reader.append(bytes[cut...]) {
            case .complete: complete += 1
            case .failed: failed += 1
            case .incomplete: break
            }
        }
        #expect(complete > rounds / 100)
        #expect(failed > rounds / 100)
    }
}
