import Testing

@testable import ReferenceSession

struct NameMessageTests {
    @Test func `a question asks for the address of a name, checked or not`() throws {
        let name: [UInt8] = [3] + Array("www".utf8) + [7] + Array("example".utf8) + [4] + Array("test".utf8) + [0]
        let rest: [UInt8] = [0, 1, 0, 0, 0, 0, 0, 0] + name + [0, 1, 0, 1]
        #expect(
            NameMessage.question("www.example.test", number: 0x1234, demandsProof: true) == [0x12, 0x34, 1, 0x20] + rest
        )
        #expect(NameMessage.question("www.example.test", number: 1, demandsProof: false) == [0, 1, 1, 0x10] + rest)
    }

    @Test(arguments: [
        "", "a..b", String(repeating: "x", count: 64), Array(repeating: "abcd", count: 60).joined(separator: "."),
    ])
    func `what is no name is not asked for`(name: String) {
        #expect(NameMessage.question(name, number: 1, demandsProof: false) == nil)
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
