import Testing

@testable import ReferenceSession

struct NameMessageTests {
    @Test func `a question asks for the address of a name, checked or not`() throws {
        let name: [UInt8] = [3] + Array("www".utf8) + [7] + Array("example".utf8) + [4] + Array("test".utf8) + [0]
        let rest: [UInt8] = [0, 1, 0, 0, 0, 0, 0, 0] + name + [0, 1, 0, 1]
        #expect(
            NameMessage.question("www.example.test", .ipv4, number: 0x1234, demandsProof: true) == [
                0x12, 0x34, 1, 0x20,
            ] + rest
        )
        #expect(
            NameMessage.question("www.example.test", .ipv4, number: 1, demandsProof: false) == [0, 1, 1, 0x10] + rest
        )
    }

    @Test(arguments: [
        "", "a..b", String(repeating: "x", count: 64), Array(repeating: "abcd", count: 60).joined(separator: "."),
    ])
    func `what is no name is not asked for`(name: String) {
        #expect(NameMessage.question(name, .ipv4, number: 1, demandsProof: false) == nil)
    }

    /// An alias that leads to two addresses, of which the first name is said once only.
    private static let answer: [UInt8] =
        [0, 7, 0x81, 0xA0, 0, 1, 0, 3, 0, 0, 0, 0, 1, 97, 0, 0, 1, 0, 1]
        + [0xC0, 12, 0, 5, 0, 1, 0, 0, 0, 0, 0, 3, 1, 98, 0]
        + [1, 98, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, 127, 1, 2, 3]
        + [1, 98, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, 127, 1, 2, 4]

    @Test func `an answer has the addresses behind an alias too`() {
        let answer = NameMessage.Answer(code: 0, isAuthentic: true, addresses: ["127.1.2.3", "127.1.2.4"])
        #expect(NameMessage.answer(Self.answer, to: 7) == answer)
    }

    @Test func `an IPv6 address is asked for and read`() {
        #expect(NameMessage.question("a", .ipv6, number: 1, demandsProof: false)?.suffix(4) == [0, 28, 0, 1])
        let address: [UInt8] = [0x20, 1, 0xd, 0xb8] + [UInt8](repeating: 0, count: 11) + [1]
        let bytes: [UInt8] =
            [0, 7, 0x81, 0x80, 0, 0, 0, 1, 0, 0, 0, 0] + [1, 97, 0, 0, 28, 0, 1, 0, 0, 0, 0, 0, 16] + address
        #expect(NameMessage.answer(bytes, to: 7)?.addresses == ["2001:db8:0:0:0:0:0:1"])
    }

    @Test func `what answers another question, or is cut, is no answer`() {
        #expect(NameMessage.answer(Self.answer, to: 8) == nil)
        for count in 0..<Self.answer.count {
            #expect(NameMessage.answer(Array(Self.answer.prefix(count)), to: 7) == nil)
        }
    }

    @Test func `no damage stops the reader`() {
        for position in Self.answer.indices {
            for value in [0, 1, 0x3F, 0xC0, 0xFF] as [UInt8] {
                var bytes = Self.answer
                bytes[position] = value
                if let answer = NameMessage.answer(bytes, to: 7) { #expect(answer.addresses.count <= 3) }
            }
        }
    }
}
