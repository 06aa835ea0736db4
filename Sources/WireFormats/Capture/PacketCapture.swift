/// A capture file in libpcap's format (draft-ietf-opsawg-pcap): packets of IPv4 and IPv6 without a link layer (LINKTYPE_RAW).
///
/// It is written from the bytes that the ends of a connection have seen. The packets are synthetic, with correct sequence
/// numbers and checksums.
package struct PacketCapture {
    /// The address and port of one end of a connection or datagram.
    package struct End: Sendable, Hashable {
        /// In network byte order: 4 bytes, or 16 of IPv6.
        package var address: [UInt8]
        package var port: UInt16

        package init(address: [UInt8], port: UInt16) {
            self.address = address
            self.port = port
        }

        /// - Parameter address: an IPv4 address in host byte order.
        package init(address: UInt32, port: UInt16) {
            self.init(address: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: address >> $0) }, port: port)
        }

        var isOfIPv6: Bool { address.count == 16 }
    }

    /// One of the two ends of a connection.
    package enum Side: Int, Sendable, Hashable {
        case client, server

        var other: Side { self == .client ? .server : .client }
    }

    private struct Stream {
        /// The ends by ``Side``.
        let ends: [End]
        /// The next sequence numbers by ``Side``.
        var next: [UInt32] = [1_000, 2_000]
        var hasFinished: Set<Side> = []
        var isOver = false
    }

    /// The maximum size of a segment, in bytes.
    private static let segmentSize = 16 << 10
    private static let fileHeader: [UInt8] = [0xd4, 0xc3, 0xb2, 0xa1, 2, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0]

    package private(set) var bytes: [UInt8]
    private var streams: [Int: Stream] = [:]

    package init() {
        bytes = Self.fileHeader + Self.littleEndian(1 << 18) + Self.littleEndian(101)
    }

    /// Adds the opening of a connection. Times are milliseconds since the epoch; they should not decrease.
    package mutating func connect(_ stream: Int, client: End, server: End, at time: Double) {
        streams[stream] = Stream(ends: [client, server])
        send(stream, .client, InternetPacket.synchronize, at: time)
        send(stream, .server, [InternetPacket.synchronize, InternetPacket.acknowledge], at: time)
        send(stream, .client, InternetPacket.acknowledge, at: time)
    }

    package mutating func send(_ stream: Int, from side: Side, _ content: ArraySlice<UInt8>, at time: Double) {
        var rest = content
        while !rest.isEmpty {
            let part = rest.prefix(Self.segmentSize)
            rest = rest.dropFirst(part.count)
            send(stream, side, [InternetPacket.push, InternetPacket.acknowledge], part, at: time)
            send(stream, side.other, InternetPacket.acknowledge, at: time)
        }
    }

    /// Adds the end of one side's direction, or of both by a reset.
    package mutating func end(_ stream: Int, by side: Side, isReset: Bool, at time: Double) {
        guard let state = streams[stream], !state.isOver, isReset || !state.hasFinished.contains(side) else { return }
        send(
            stream,
            side,
            [isReset ? InternetPacket.reset : InternetPacket.finish, InternetPacket.acknowledge],
            at: time
        )
        guard !isReset else {
            streams[stream]?.isOver = true
            return
        }
        send(stream, side.other, InternetPacket.acknowledge, at: time)
        streams[stream]?.hasFinished.insert(side)
    }

    package mutating func datagram(from source: End, to target: End, _ content: ArraySlice<UInt8>, at time: Double) {
        add(InternetPacket.datagram(from: source, to: target, content), at: time)
    }

    private mutating func send(
        _ number: Int,
        _ side: Side,
        _ flags: InternetPacket.Flags,
        _ content: ArraySlice<UInt8> = [],
        at time: Double
    ) {
        guard var stream = streams[number], !stream.isOver else { return }
        let packet = InternetPacket.segment(
            from: stream.ends[side.rawValue],
            to: stream.ends[side.other.rawValue],
            sequence: stream.next[side.rawValue],
            acknowledged: flags.contains(InternetPacket.acknowledge) ? stream.next[side.other.rawValue] : 0,
            flags,
            content
        )
        let takesNumber = flags.contains(InternetPacket.synchronize) || flags.contains(InternetPacket.finish)
        stream.next[side.rawValue] &+= UInt32(content.count) + (takesNumber ? 1 : 0)
        streams[number] = stream
        add(packet, at: time)
    }

    private mutating func add(_ packet: [UInt8], at time: Double) {
        let microseconds = UInt64(max(0, time) * 1_000)
        for number in [
            UInt32(truncatingIfNeeded: microseconds / 1_000_000), UInt32(microseconds % 1_000_000),
            UInt32(packet.count), UInt32(packet.count),
        ] {
            bytes += Self.littleEndian(number)
        }
        bytes += packet
    }

    private static func littleEndian(_ number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}
