import Testing
import WireFormats

struct OpeningSegmentTests {
    private func segment(service: UInt8 = 0, options: [UInt8] = []) -> [UInt8] {
        let padded = options + [UInt8](repeating: 0, count: (4 - options.count % 4) % 4)
        var bytes = [UInt8](repeating: 0, count: 40) + padded
        bytes[0] = 0x45
        bytes[1] = service
        bytes[32] = UInt8((20 + padded.count) / 4) << 4
        return bytes
    }

    @Test(arguments: [(0xb8 as UInt8, 46), (0, 0), (0x20, 8), (0x03, 0)])
    func `the code point is read without the congestion bits`(service: UInt8, codePoint: Int) throws {
        #expect(try #require(OpeningSegment(segment(service: service))).codePoint == codePoint)
    }

    @Test func `a segment over IPv6 is read too`() throws {
        var bytes = [UInt8](repeating: 0, count: 60) + [30, 4, 1, 0]
        bytes[0] = 0x6b
        bytes[1] = 0x80
        bytes[6] = 6
        bytes[52] = 6 << 4
        let opening = try #require(OpeningSegment(bytes))
        #expect(opening.codePoint == 46 && opening.asksForMultipath)
    }

    @Test(
        arguments: [
            ([2, 4, 255, 215, 1, 30, 4, 1, 0], true), ([30, 4, 1, 0], true), ([2, 4, 255, 215, 1, 1], false),
            ([30, 12, 0x10, 0, 0, 0, 0, 0, 0, 0, 0, 0], false), ([0, 30, 4, 1, 0], false),
        ] as [([UInt8], Bool)]
    )
    func `Multipath TCP is asked for by the option MP_CAPABLE`(options: [UInt8], asks: Bool) throws {
        #expect(try #require(OpeningSegment(segment(options: options))).asksForMultipath == asks)
    }

    @Test(arguments: [[], [0x45], [UInt8](repeating: 0x60, count: 60), [UInt8](repeating: 0x45, count: 30)])
    func `what is no such segment is not read`(bytes: [UInt8]) {
        #expect(OpeningSegment(bytes) == nil)
    }

    @Test func `an option that goes beyond the header is refused`() {
        #expect(OpeningSegment(segment(options: [30, 8, 0, 0])) == nil)
    }
}
