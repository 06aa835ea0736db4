import TestConditions
import Testing
import WireFormats

struct DNSMessageTests {
    private static func name(_ text: String) throws -> DNSName { try DNSName(text) }

    private static func hexadecimal(_ text: String) -> [UInt8] {
        text.split(whereSeparator: \.isWhitespace).compactMap { UInt8($0, radix: 16) }
    }

    /// What dig sends for `Portal.corp.test A` with EDNS and DO.
    private static let query = hexadecimal(
        """
        30 39 01 20 00 01 00 00 00 00 00 01 06 50 6f 72 74 61 6c 04 63 6f 72 70 04 74 65 73 74 00 00 01 00 01
        00 00 29 04 d0 00 00 80 00 00 00
        """
    )

    /// Every kind of record, with many names to be compressed.
    private static func sample() throws -> DNSMessage {
        var message = DNSMessage(identifier: 0xbeef)
        message.flags = [.response, .recursionDesired, .recursionAvailable, .authenticData]
        message.responseCode = 3
        message.questions = [.init(try name("a.corp.test"), .any)]
        message.answers = [
            .init(try name("a.corp.test"), lifetime: 60, .name(.cname, try name("b.corp.test"))),
            .init(try name("b.corp.test"), lifetime: 1, .address(0x7f01_0203)),
            .init(
                try name("_http._tcp.corp.test"),
                lifetime: 1,
                .service(priority: 1, weight: 2, port: 8_080, target: try name("b.corp.test"))
            ),
            .init(try name("a.corp.test"), lifetime: 1, .other(.txt, [2, 104, 105])),
        ]
        message.authorities = [
            .init(
                try name("test"),
                lifetime: 5,
                .authority(primary: try name("ns.test"), mailbox: try name("root.test"), numbers: [1, 2, 3, 4, 5])
            )
        ]
        message.additionals = [.init(try name(""), lifetime: 0, .name(.ns, try name("ns.test")))]
        message.edns = .init(payloadSize: 1_232)
        message.edns?.wantsSignatures = true
        message.edns?.options = [.error(6)]
        return message
    }

    @Test func `a query of dig is read`() throws {
        let message = try DNSMessage(Self.query)
        #expect(message.identifier == 12_345)
        #expect(message.flags == [.recursionDesired, .authenticData])
        #expect(message.questions == [.init(try Self.name("portal.CORP.test."), .a)])
        #expect(message.questions.first?.name.description == "portal.corp.test")
        #expect(message.questions.first?.name.labels.first == Array("Portal".utf8))
        #expect(message.edns?.payloadSize == 1_232)
        #expect(message.edns?.wantsSignatures == true)
        #expect(message.encoded() == Self.query)
    }

    @Test func `what was written is read again`() throws {
        let message = try Self.sample()
        let bytes = message.encoded()
        #expect(try DNSMessage(bytes) == message)
        // Names are written once.
        #expect(bytes.filter { $0 == UInt8(ascii: "p") }.count == 4)
    }

    @Test func `response codes beyond 15 need the OPT record`() throws {
        var message = DNSMessage(identifier: 1)
        message.responseCode = 16
        message.edns = .init(payloadSize: 512)
        #expect(try DNSMessage(message.encoded()).responseCode == 16)
    }

    @Test func `what is too long is truncated`() throws {
        let message = try Self.sample()
        let whole = message.encoded()
        #expect(message.encoded(limit: whole.count) == whole)
        let short = try DNSMessage(message.encoded(limit: whole.count - 1))
        #expect(short.flags.contains(.truncated))
        #expect(short.questions == message.questions)
        #expect(short.answers.isEmpty && short.authorities.isEmpty && short.additionals.isEmpty)
        #expect(short.edns == message.edns)
    }

    /// A message with one question, whose name are these bytes.
    private static func asking(_ name: [UInt8]) -> [UInt8] {
        [0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0] + name + [0, 1, 0, 1]
    }

    @Test(
        arguments: [
            [0xc0, 12],  // itself
            [1, 97, 0xc0, 12],  // its own beginning
            [0xc0, 14, 0xc0, 12],  // each other
            [0xc0, 200],  // beyond the end
            [0xc0, 10, 0],  // into the header, where a zero is read as the root: allowed, but then a byte is left
            [0x40, 97, 0], [0x80, 97, 0],  // unknown kinds
            [3, 97, 98],  // shorter than it says
        ] as [[UInt8]]
    )
    func `names that lead astray are refused`(name: [UInt8]) {
        #expect(throws: WireFormatError.self) { try DNSMessage(Self.asking(name)) }
    }

    @Test func `names have their limits`() throws {
        let label = [UInt8](repeating: 97, count: 63)
        #expect(throws: WireFormatError.self) { try DNSName(labels: [[UInt8](repeating: 97, count: 64)]) }
        #expect(throws: WireFormatError.self) { try DNSName("a..b") }
        let longest = try DNSName(labels: [label, label, label, Array(label.dropFirst(2))])
        #expect(throws: WireFormatError.self) { try DNSName(labels: [label, label, label, label]) }
        var message = DNSMessage(identifier: 1)
        message.questions = [.init(longest, .a)]
        #expect(try DNSMessage(message.encoded()) == message)
        let written = Self.asking([label, label, label, label].flatMap { [63] + $0 } + [0])
        #expect(throws: WireFormatError.self) { try DNSMessage(written) }
        #expect(try DNSName(labels: [[0, 46, 65, 255]]).description == "\\000\\046a\\255")
        #expect(try DNSName(".").description.isEmpty)
    }

    @Test func `every message that is cut short or goes on is an error`() throws {
        let bytes = try Self.sample().encoded()
        for length in bytes.indices {
            #expect(throws: WireFormatError.self) { try DNSMessage(Array(bytes[..<length])) }
        }
        #expect(throws: WireFormatError.self) { try DNSMessage(bytes + [0]) }
    }

    @Test func `damaged messages`() throws {
        var seed: UInt64 = 7
        func random(_ limit: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % limit
        }
        let samples = [Self.query, try Self.sample().encoded()]
        var read = 0
        let rounds = Thoroughness.rounds(of: 200_000)
        for round in 0..<rounds {
            var bytes = samples[round % 2]
            for _ in 0...random(4) {
                // Pointers are what is worth trying.
                bytes[random(bytes.count)] = random(3) == 0 ? 0xc0 : UInt8(random(256))
            }
            if random(4) == 0 { bytes = Array(bytes[..<random(bytes.count)]) }
            guard let message = try? DNSMessage(bytes) else { continue }
            read += 1
            #expect(try DNSMessage(message.encoded()) == message)
        }
        #expect(read > rounds / 20)
    }
}
