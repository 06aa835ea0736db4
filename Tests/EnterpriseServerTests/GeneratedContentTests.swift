import Testing

@testable import MockEnterprise

struct GeneratedContentTests {
    @Test(arguments: [0..<64, 0..<3, 3..<8, 5..<6, 7..<9, 8..<16, 13..<47, 63..<64, 20..<20])
    func `any piece is that of the whole`(range: Range<Int>) {
        let content = GeneratedContent(size: 64, seed: 5, containing: "hello")
        #expect(content.bytes(range) == Array(content.bytes(0..<64)[range]))
        #expect(content.bytes(0..<5) == Array("hello".utf8))
    }

    @Test func `letters are as many as there may be, and others for another seed`() {
        let letters = GeneratedContent(size: 4_096, seed: 1, containing: "").bytes(0..<4_096)
        #expect(Set(letters) == Set(UInt8(ascii: "a")...UInt8(ascii: "z")))
        #expect(letters != GeneratedContent(size: 4_096, seed: 2, containing: "").bytes(0..<4_096))
    }
}
