/// Packets of IPv4 (RFC 791) or IPv6 (RFC 8200) with a TCP segment (RFC 9293 3.1) or a UDP datagram (RFC 768).
enum InternetPacket {
    struct Flags: OptionSet {
        let rawValue: UInt8
    }

    static let finish = Flags(rawValue: 1)
    static let synchronize = Flags(rawValue: 2)
    static let reset = Flags(rawValue: 4)
    static let push = Flags(rawValue: 8)
    static let acknowledge = Flags(rawValue: 16)

    static func segment(
        from source: PacketCapture.End,
        to target: PacketCapture.End,
        sequence: UInt32,
        acknowledged: UInt32,
        _ flags: Flags,
        _ content: ArraySlice<UInt8>
    ) -> [UInt8] {
        var segment = words([source.port, target.port]) + doubleWord(sequence) + doubleWord(acknowledged)
        // Five words of header, the flags, the window, the checksum, no urgent data.
        segment += [5 << 4, flags.rawValue, 0xff, 0xff, 0, 0, 0, 0] + content
        put(checksum(pseudoHeader(source, target, 6, segment.count) + segment), into: &segment, at: 16)
        return packet(source, target, protocol: 6, segment)
    }

    static func datagram(
        from source: PacketCapture.End,
        to target: PacketCapture.End,
        _ content: ArraySlice<UInt8>
    ) -> [UInt8] {
        var datagram = words([source.port, target.port, UInt16(clamping: content.count + 8), 0]) + content
        let sum = checksum(pseudoHeader(source, target, 17, datagram.count) + datagram)
        // RFC 768: 0 would mean that there is none.
        put(sum == 0 ? 0xffff : sum, into: &datagram, at: 6)
        return packet(source, target, protocol: 17, datagram)
    }

    private static func packet(
        _ source: PacketCapture.End,
        _ target: PacketCapture.End,
        protocol number: UInt8,
        _ content: [UInt8]
    ) -> [UInt8] {
        if source.isOfIPv6 {
            // Version 6; 64 hops.
            return [0x60, 0, 0, 0] + words([UInt16(clamping: content.count)]) + [number, 64] + source.address
                + target.address + content
        }
        // Version 4, five words of header; not to be fragmented; 64 hops.
        var header: [UInt8] = [0x45, 0] + words([UInt16(clamping: content.count + 20), 0, 0x4000])
        header += [64, number, 0, 0] + source.address + target.address
        put(checksum(header), into: &header, at: 10)
        return header + content
    }

    private static func pseudoHeader(
        _ source: PacketCapture.End,
        _ target: PacketCapture.End,
        _ number: UInt8,
        _ count: Int
    ) -> [UInt8] {
        // That of IPv6 (RFC 8200 8.1) has more zeros, which change no sum.
        source.address + target.address + [0, number] + words([UInt16(clamping: count)])
    }

    /// The Internet checksum (RFC 1071).
    private static func checksum(_ bytes: [UInt8]) -> UInt16 {
        var sum: UInt64 = 0
        for (index, byte) in bytes.enumerated() { sum += UInt64(byte) << (index.isMultiple(of: 2) ? 8 : 0) }
        while sum >> 16 != 0 { sum = sum & 0xffff + sum >> 16 }
        return ~UInt16(truncatingIfNeeded: sum)
    }

    private static func put(_ number: UInt16, into bytes: inout [UInt8], at index: Int) {
        bytes.replaceSubrange(index..<index + 2, with: words([number]))
    }

    private static func words(_ numbers: [UInt16]) -> [UInt8] {
        numbers.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    }

    private static func doubleWord(_ number: UInt32) -> [UInt8] {
        words([UInt16(number >> 16), UInt16(number & 0xffff)])
    }
}
