/// The addresses that begin with the same bits (RFC 4632).
package struct IPv4Network: Sendable, Hashable, CustomStringConvertible {
    /// 127.0.0.0/8 (RFC 1122, section 3.2.1.3).
    package static let loopback = IPv4Network(first: IPv4Address(number: 0x7f00_0000), bits: 8)

    private let first: IPv4Address
    private let bits: Int

    private init(first: IPv4Address, bits: Int) {
        self.first = first
        self.bits = bits
    }

    /// Reads an address, which stands for itself, or `ADDRESS/BITS`; `nil` for anything else.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = IPv4Address(String(parts[0])) else { return nil }
        guard parts.count == 2 else {
            self.init(first: first, bits: 32)
            return
        }
        guard let bits = Int(parts[1]), (0...32).contains(bits) else { return nil }
        self.init(first: first, bits: bits)
    }

    package func contains(_ address: IPv4Address) -> Bool {
        // A shift by all bits leaves nothing to compare.
        (address.number ^ first.number) >> (32 - UInt32(bits)) == 0
    }

    package var description: String { bits == 32 ? "\(first)" : "\(first)/\(bits)" }
}
