internal import Glibc

/// An IPv6 address (RFC 4291).
package struct IPv6Address: Sendable, Hashable, CustomStringConvertible {
    /// `::1`, the only one of this machine that needs no network.
    package static let loopback = IPv6Address(high: 0, low: 1)

    private let high: UInt64
    private let low: UInt64

    private init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

    /// - Parameter bytes: 16 of them, in network byte order; `nil` for any other number.
    package init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 16 else { return nil }
        func number(_ bytes: some Sequence<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
        self.init(high: number(bytes.prefix(8)), low: number(bytes.dropFirst(8)))
    }

    /// Reads the forms of RFC 4291, section 2.2, without a zone; `nil` for anything else.
    package init?(_ text: String) {
        var address = in6_addr()
        guard inet_pton(AF_INET6, text, &address) == 1 else { return nil }
        self.init(bytes: withUnsafeBytes(of: &address) { Array($0) })
    }

    /// The 16 bytes in network byte order.
    package var bytes: [UInt8] {
        [high, low].flatMap { number in
            stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
        }
    }

    /// As RFC 5952 recommends it.
    package var description: String {
        bytes.withUnsafeBytes { bytes in
            withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) { text in
                inet_ntop(AF_INET6, bytes.baseAddress, text.baseAddress, socklen_t(text.count))
                    .map { String(cString: $0) } ?? ""
            }
        }
    }
}
