/// The segment that opens a TCP connection: its IPv4 (RFC 791) and TCP headers (RFC 9293).
package struct OpeningSegment: Sendable, Hashable {
    /// The differentiated services code point (RFC 2474 3).
    package let codePoint: Int
    /// Whether it asks for Multipath TCP (MP_CAPABLE, RFC 8684 3.1).
    package let asksForMultipath: Bool

    /// - Returns: `nil` if the bytes are not such headers.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count >= 20 else { return nil }
        let start: Int
        let trafficClass: UInt8
        switch bytes[0] >> 4 {
        case 4: (start, trafficClass) = (Int(bytes[0] & 15) * 4, bytes[1])
        // RFC 8200 3; what opens a connection needs no extension headers.
        case 6 where bytes[6] == 6: (start, trafficClass) = (40, bytes[0] << 4 | bytes[1] >> 4)
        default: return nil
        }
        guard start >= 20, bytes.count >= start + 20 else { return nil }
        let end = start + Int(bytes[start + 12] >> 4) * 4
        guard end >= start + 20, bytes.count >= end else { return nil }
        codePoint = Int(trafficClass >> 2)
        var options = bytes[(start + 20)..<end]
        var isMultipath = false
        while let kind = options.popFirst(), kind != 0 {
            if kind == 1 { continue }
            guard let length = options.popFirst(), length >= 2, options.count >= Int(length) - 2 else { return nil }
            let value = options.prefix(Int(length) - 2)
            if kind == 30, let subtype = value.first, subtype >> 4 == 0 { isMultipath = true }
            options = options.dropFirst(Int(length) - 2)
        }
        asksForMultipath = isMultipath
    }
}
