import Testing
import WireFormats

struct BodyReaderTests {
    /// Reads everything, arriving in pieces of so many bytes.
    private static func read(
        _ framing: BodyFraming,
        _ bytes: [UInt8],
        pieces: Int = .max
    ) throws -> (content: [UInt8], left: Int, isComplete: Bool) {
        var reader = BodyReader(framing)
        var waiting: [UInt8] = []
        var rest = bytes[...]
        var content: [UInt8] = []
        while !rest.isEmpty, !reader.isComplete {
            waiting += rest.prefix(pieces)
            rest = rest.dropFirst(pieces)
            while true {
                let (piece, size) = try reader.read(waiting[...])
                content += piece
                waiting.removeFirst(size)
                if size == 0 || waiting.isEmpty { break }
            }
        }
        return (content, waiting.count + rest.count, reader.isComplete)
    }

    private static let chunked = Array(
        "5;name=value\r\nhello\r\n1 \r\n,\r\n00B\r\n wide world\r\n0\r\nX: y\r\n\r\nrest".utf8
    )

    @Test(arguments: [1, 2, 3, 7, 1_000])
    func `chunks are put together, however they arrive`(pieces: Int) throws {
        let (content, left, isComplete) = try Self.read(.chunked, Self.chunked, pieces: pieces)
        #expect(String(decoding: content, as: UTF8.self) == "hello, wide world")
        #expect(left == 4)
        #expect(isComplete)
    }

    @Test func `other framings`() throws {
        #expect(try Self.read(.length(3), [1, 2, 3, 4]).content == [1, 2, 3])
        #expect(try Self.read(.length(3), [1, 2]).isComplete == false)
        #expect(try Self.read(.untilClose, [1, 2]).content == [1, 2])
        #expect(BodyReader(.none).isComplete && BodyReader(.length(0)).isComplete)
        #expect(BodyReader(.untilClose).endsWithConnection)
    }

    @Test(arguments: [
        "x\r\n", "-1\r\n", "+1\r\n", "\r\n", "1\nab", "1\r\nabc\r\n", "fffffffffffffffff\r\n",
        String(repeating: "0", count: 20_000), "0\r\n" + String(repeating: "X: y\r\n", count: 5_000),
    ])
    func `what is no chunked content`(text: String) {
        #expect(throws: WireFormatError.self) { _ = try Self.read(.chunked, Array(text.utf8)) }
    }

    @Test func `20,000 damaged contents`() {
        var random = Damage(seed: 2)
        var read = 0
        for _ in 0..<20_000 {
            if (try? Self.read(.chunked, random.damaged(Self.chunked), pieces: 9)) != nil { read += 1 }
        }
        #expect(read > 100)
    }
}
