import NativeBindings
import Testing

struct GZipTests {
    private static let texts = [
        [], Array("a".utf8), [UInt8](repeating: 7, count: 1_000_000),
        (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) },
    ]

    @Test(arguments: texts) func `What was compressed is expanded again`(bytes: [UInt8]) throws {
        let compressed = try GZip.compress(bytes)
        #expect(try GZip.expand(compressed, limit: bytes.count) == bytes)
    }

    @Test func `Damaged, short and too long data is refused`() throws {
        let bytes = [UInt8](repeating: 7, count: 1_000_000)
        let compressed = try GZip.compress(bytes)
        #expect(compressed.count < 2_000)
        #expect(throws: NativeError.self) { try GZip.expand(compressed, limit: bytes.count - 1) }
        #expect(throws: NativeError.self) { try GZip.expand(compressed.dropLast(1) + [], limit: .max) }
        #expect(throws: NativeError.self) { try GZip.expand(compressed + [0], limit: .max) }
        #expect(throws: NativeError.self) { try GZip.expand([], limit: .max) }
        #expect(throws: NativeError.self) { try GZip.expand(Array("no gzip".utf8), limit: .max) }
        var damaged = try GZip.compress(Self.texts[3])
        damaged[damaged.count / 2] ^= 0x10
        #expect(throws: NativeError.self) { try GZip.expand(damaged, limit: .max) }
    }
}
