/// DNS queries for the address of a name, and their answers (RFC 1035 4).
enum NameMessage {
    struct Answer: Hashable {
        /// The response code.
        var code: Int
        /// Whether the name service has validated the answer (AD bit, RFC 4035 3.2.3).
        var isAuthentic: Bool
        /// IPv4 addresses of the name or of the target of its alias.
        var addresses: [String]
    }

    /// - Parameters:
    ///   - number: the message id, which the answer repeats.
    ///   - demandsProof: requests validated data only; otherwise sets checking disabled (RFC 4035 3.2.2).
    /// - Returns: `nil` if the text is not a host name.
    static func question(_ name: String, number: UInt16, demandsProof: Bool) -> [UInt8]? {
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        guard name.utf8.count <= 253, labels.allSatisfy({ 1...63 ~= $0.utf8.count }) else { return nil }
        let flags: [UInt8] = [1, demandsProof ? 0x20 : 0x10]
        var bytes = [UInt8(number >> 8), UInt8(number & 0xFF)] + flags + [0, 1, 0, 0, 0, 0, 0, 0]
        for label in labels { bytes += [UInt8(label.utf8.count)] + Array(label.utf8) }
        return bytes + [0, 0, 1, 0, 1]
    }

    /// - Returns: `nil` if the bytes are not the answer to that query.
    static func answer(_ bytes: [UInt8], to number: UInt16) -> Answer? {
        guard bytes.count >= 12, integer(bytes, 0) == Int(number), bytes[2] & 0x80 != 0 else { return nil }
        var answer = Answer(code: Int(bytes[3] & 0x0F), isAuthentic: bytes[3] & 0x20 != 0, addresses: [])
        var position = 12
        for _ in 0..<integer(bytes, 4) {
            guard let end = endOfName(bytes, position) else { return nil }
            position = end + 4
        }
        for _ in 0..<integer(bytes, 6) {
            guard let end = endOfName(bytes, position), end + 10 <= bytes.count else { return nil }
            let size = integer(bytes, end + 8)
            position = end + 10 + size
            guard position <= bytes.count else { return nil }
            guard integer(bytes, end) == 1, integer(bytes, end + 2) == 1, size == 4 else { continue }
            answer.addresses.append(bytes[(end + 10)..<position].map(String.init).joined(separator: "."))
        }
        return answer
    }

    private static func integer(_ bytes: [UInt8], _ position: Int) -> Int {
        Int(bytes[position]) << 8 | Int(bytes[position + 1])
    }

    /// The position after a name, which may be compressed (RFC 1035 4.1.4).
    private static func endOfName(_ bytes: [UInt8], _ position: Int) -> Int? {
        var position = position
        while position < bytes.count {
            switch bytes[position] {
            case 0: return position + 1
            case 0xC0...: return position + 2
            default: position += 1 + Int(bytes[position])
            }
        }
        return nil
    }
}
