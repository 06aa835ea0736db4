/// What a client of SOCKS 5 asks for (RFC 1928 4).
package struct SOCKSRequest: Sendable, Hashable {
    package static let version: UInt8 = 5

    package enum Command: String, Sendable, Hashable, CaseIterable {
        case connect, bind
        case udpAssociate = "udp-associate"
    }

    /// In which form it names the host (RFC 1928 5).
    package enum Form: String, Sendable, Hashable, CaseIterable {
        case domain, ipv4, ipv6
    }

    /// `nil`: one that there is not.
    package let command: Command?
    package let form: Form
    /// A name as it came, or an address in figures.
    package let host: String
    package let port: Int

    /// Reads one at the beginning of the received bytes.
    /// - Returns: it and its number of bytes; `nil` while its end is missing.
    /// - Throws: if the bytes cannot be the beginning of one, by `unsupported` for a form of addresses that there is not.
    package static func read(_ bytes: ArraySlice<UInt8>) throws(WireFormatError) -> (message: Self, size: Int)? {
        try ByteReader.message(in: bytes) { reader throws(WireFormatError) in
            guard try reader.number(bytes: 1) == version else {
                throw WireFormatError(.malformed, "another version of SOCKS")
            }
            let command: Command? =
                switch try reader.number(bytes: 1) {
                case 1: .connect
                case 2: .bind
                case 3: .udpAssociate
                default: nil
                }
            guard try reader.number(bytes: 1) == 0 else {
                throw WireFormatError(.malformed, "the reserved byte is not zero")
            }
            let (form, host) = try address(&reader)
            return Self(command: command, form: form, host: host, port: try reader.number(bytes: 2))
        }
    }

    private static func address(_ reader: inout ByteReader) throws(WireFormatError) -> (Form, String) {
        switch try reader.number(bytes: 1) {
        case 1: return (.ipv4, try reader.take(4).map(String.init).joined(separator: "."))
        case 3:
            let name = try reader.vector(lengthBytes: 1)
            guard !name.isEmpty else { throw WireFormatError(.malformed, "an empty name") }
            return (.domain, String(decoding: name, as: UTF8.self))
        case 4:
            var groups: [Int] = []
            for _ in 0..<8 { groups.append(try reader.number(bytes: 2)) }
            return (.ipv6, text(ipv6: groups))
        default: throw WireFormatError(.unsupported, "an unknown form of addresses")
        }
    }

    /// The first of the longest rows of zeros is left out (RFC 5952 4).
    private static func text(ipv6 groups: [Int]) -> String {
        var gap = 0..<0
        var start = 0
        for (index, group) in groups.enumerated() {
            if group != 0 { start = index + 1 } else if index + 1 - start > gap.count { gap = start..<index + 1 }
        }
        func digits(_ groups: ArraySlice<Int>) -> String {
            groups.map { String($0, radix: 16) }.joined(separator: ":")
        }
        guard gap.count > 1 else { return digits(groups[...]) }
        return "\(digits(groups[..<gap.lowerBound]))::\(digits(groups[gap.upperBound...]))"
    }
}
