import Testing
import WireFormats

struct PacketCaptureTests {
    private static let client = PacketCapture.End(address: 0x7f00_0001, port: 40_000)
    private static let server = PacketCapture.End(address: 0x7f00_0002, port: 80)

    /// The packets of a file, each checked in its lengths.
    private static func packets(_ bytes: [UInt8]) throws -> [[UInt8]] {
        #expect(
            bytes.prefix(24) == [
                0xd4, 0xc3, 0xb2, 0xa1, 2, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 101, 0, 0, 0,
            ]
        )
        var packets: [[UInt8]] = []
        var rest = bytes.dropFirst(24)
        while !rest.isEmpty {
            let header = Array(rest.prefix(16))
            try #require(header.count == 16)
            let size = header[8..<12].reversed().reduce(0) { $0 << 8 | Int($1) }
            #expect(header[8..<12].elementsEqual(header[12..<16]))
            rest = rest.dropFirst(16)
            packets.append(Array(rest.prefix(size)))
            try #require(packets.last?.count == size)
            rest = rest.dropFirst(size)
        }
        return packets
    }

    /// RFC 1071: the sum over everything including the checksum is all ones.
    private static func sums(_ packet: [UInt8]) -> [UInt16] {
        func sum(_ bytes: [UInt8]) -> UInt16 {
            let padded = bytes + (bytes.count.isMultiple(of: 2) ? [] : [0])
            var total = stride(from: 0, to: padded.count, by: 2).reduce(UInt32(0)) {
                $0 + (UInt32(padded[$1]) << 8 | UInt32(padded[$1 + 1]))
            }
            while total >> 16 != 0 { total = total & 0xffff + total >> 16 }
            return UInt16(total)
        }
        let content = Array(packet[20...])
        let pseudo = Array(packet[12..<20]) + [0, packet[9], UInt8(content.count >> 8), UInt8(content.count & 255)]
        return [sum(Array(packet[..<20])), sum(pseudo + content)]
    }

    @Test func `packets of IPv6 have its header and its checksum`() throws {
        let address = [UInt8](repeating: 0, count: 15) + [1]
        var capture = PacketCapture()
        capture.connect(
            1,
            client: PacketCapture.End(address: address, port: 40_000),
            server: PacketCapture.End(address: address, port: 80),
            at: 0
        )
        let packets = try Self.packets(capture.bytes)
        #expect(packets.map(\.count) == [60, 60, 60])
        // RFC 8200 3 and 8.1: what stands in the IPv4 form of the test at the same places has the same sum.
        for packet in packets {
            #expect(packet[0] == 0x60 && packet[6] == 6 && packet[8..<40].elementsEqual(address + address))
            let pseudo: [UInt8] = [0, 0, 0, 1, 0, 0, 0, 1]
            let asIPv4 = [UInt8](repeating: 0, count: 9) + [6, 0, 0] + pseudo + packet[40...]
            #expect(Self.sums(asIPv4)[1] == 0xffff)
        }
    }

    @Test func `a connection is made of right packets`() throws {
        var capture = PacketCapture()
        capture.connect(1, client: Self.client, server: Self.server, at: 1_500)
        capture.send(1, from: .client, Array("odd".utf8)[...], at: 1_501)
        capture.send(1, from: .server, [UInt8](repeating: 7, count: 40_000)[...], at: 1_502)
        capture.end(1, by: .client, isReset: false, at: 1_503)
        capture.end(1, by: .client, isReset: false, at: 1_504)
        capture.end(1, by: .server, isReset: true, at: 1_505)
        capture.send(1, from: .client, [1], at: 1_506)
        let packets = try Self.packets(capture.bytes)
        for packet in packets { #expect(Self.sums(packet) == [0xffff, 0xffff]) }
        // SYN, SYN ACK, ACK; data and ACK; three pieces with ACKs; FIN and ACK; RST.
        #expect(packets.map { $0[33] } == [2, 18, 16, 24, 16, 24, 16, 24, 16, 24, 16, 17, 16, 20])
        #expect(packets.reduce(0) { $0 + $1.count - 40 } == 40_003)
        #expect(packets.map { $0[24..<28].reduce(0) { $0 << 8 | Int($1) } }.prefix(4) == [1_000, 2_000, 1_001, 1_001])
        #expect(Array(capture.bytes[24..<32]) == [1, 0, 0, 0, 0x20, 0xa1, 7, 0])
    }

    @Test func `a datagram is one packet`() throws {
        var capture = PacketCapture()
        capture.datagram(from: Self.client, to: Self.server, [1, 2, 3], at: 0)
        let packets = try Self.packets(capture.bytes)
        #expect(packets.count == 1)
        #expect(packets.first.map(Self.sums) == [0xffff, 0xffff])
        #expect(packets.first?.suffix(3) == [1, 2, 3])
    }
}
