import AdapterProtocol
import Testing

struct LineFramerTests {
    @Test(arguments: [1, 2, 3, 7, 1_000])
    func `Lines come out the same however the bytes arrive`(piece: Int) {
        var framer = LineFramer(limit: 8)
        let input = Array("one\r\n\n\u{2028}x\n12345678\n12345678\r\n123456789\nafter\nrest".utf8)
        var lines: [LineFramer.Line] = []
        for start in stride(from: 0, to: input.count, by: piece) {
            lines += framer.append(input[start..<min(start + piece, input.count)])
        }
        lines += framer.end()
        let expected: [LineFramer.Line] = [
            .line(Array("one".utf8)), .line(Array("\u{2028}x".utf8)), .line(Array("12345678".utf8)),
            .line(Array("12345678".utf8)), .tooLong, .line(Array("after".utf8)), .line(Array("rest".utf8)),
        ]
        #expect(lines == expected)
    }

    @Test func `A line without an end is reported once`() {
        var framer = LineFramer(limit: 1_000)
        var reports = 0
        for _ in 0..<1_000 { reports += framer.append(Array(repeating: 65, count: 1_000)[...]).count }
        #expect(reports == 1)
        #expect(framer.append([10, 66, 10]) == [.line([66])])
    }
}
