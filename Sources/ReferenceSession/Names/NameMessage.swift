/// DNS queries for the address of a name, and their answers (RFC 1035 4).
enum NameMessage {
    struct Answer: Hashable {
        /// The response code.
        var code: Int
        /// Whether the name service has validated the answer (AD bit, RFC 4035 3.2.3).
        var isAuthentic: Bool
        /// Addresses of the name or of the target of its alias.
        var addresses: [String]
    }

    /// What is asked for.
    enum Family: Int {
        case ipv4 = 1
        case ipv6 = 28
    }

    /// - Parameters:
    ///   - number: the message id, which the answer repeats.
    ///   - demandsProof: requests validated data only; otherwise sets checking disabled (RFC 4035 3.2.2).
    /// - Returns: `nil` if the text is not a host name.
    static func question(_ name: String, _ family: Family, number: UInt16, demandsProof: Bool) -> [UInt8]? {
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        guard name.utf8.count <= 253, labels.allSatisfy({ 1...63 ~= $0.utf8.count }) else { return nil }
        let flags: [UInt8] = [1, demandsProof ? 0x20 : 0x10]
        var bytes = [UInt8(number >> 8), UInt8(number & 0xFF)] + flags + [0, 1, 0, 0, 0, 0, 0, 0]
        for label in labels { bytes += [UInt8(label.utf8.count)] + Array(label.utf8) }
        return bytes + [0, 0, UInt8(family.rawValue), 0, 1]
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
            guard integer(bytes, end + 2) == 1, let family = Family(rawValue: integer(bytes, end)) else { continue }
            let data = bytes[(end + 10)..<position]
            switch (family, size) {
            case (.ipv4, 4): answer.addresses.append(data.map(String.init).joined(separator: "."))
            case (.ipv6, 16):
                let groups = stride(from: data.startIndex, to: data.endIndex, by: 2).map { integer(bytes, $0) }
                answer.addresses.append(groups.map { String($0, radix: 16) }.joined(separator: ":"))
            default: continue
            }
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
