import Testing
import WireFormats

struct WebSocketFrameTests {
    /// The examples of RFC 6455 5.7.
    @Test func `a masked and a plain greeting are read`() throws {
        let plain: [UInt8] = [0x81, 5, 0x48, 0x65, 0x6C, 0x6C, 0x6F]
        let masked: [UInt8] = [0x81, 0x85, 0x37, 0xFA, 0x21, 0x3D, 0x7F, 0x9F, 0x4D, 0x51, 0x58]
        for bytes in [plain, masked] {
            let (frame, size) = try #require(try WebSocketFrame.read((bytes + [1, 2])[...]))
            #expect(size == bytes.count)
            #expect(frame.payload == Array("Hello".utf8))
            #expect(frame.opcode == .text && frame.isFinal)
            #expect(frame.isMasked == (bytes == masked))
            for count in 0..<bytes.count { #expect(try WebSocketFrame.read(bytes.prefix(count)) == nil) }
        }
    }

    @Test(arguments: [0, 125, 126, 65_535, 65_536, WebSocketFrame.limit])
    func `what is written is read`(size: Int) throws {
        let frame = WebSocketFrame(.binary, [UInt8](repeating: 7, count: size))
        let (again, count) = try #require(try WebSocketFrame.read(frame.encoded[...]))
        #expect(again == frame)
        #expect(count == frame.encoded.count)
    }

    @Test(
        arguments: [[0x91, 0], [0x83, 0], [0x89, 126, 0, 126], [0x09, 0], [0x82, 127, 1, 0, 0, 0, 0, 0, 0, 0]]
            as [[UInt8]]
    )
    func `what can never become a frame is refused`(bytes: [UInt8]) {
        #expect(throws: WireFormatError.self) { try WebSocketFrame.read(bytes[...]) }
    }
}
