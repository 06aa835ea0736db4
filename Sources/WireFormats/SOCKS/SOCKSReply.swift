/// What a proxy of SOCKS 5 answers a request (RFC 1928 6), in the order of the numbers.
package enum SOCKSReply: String, Error, Hashable, CaseIterable {
    case succeeded
    case generalFailure = "general-failure"
    /// By the proxy's rules.
    case notAllowed = "not-allowed"
    case networkUnreachable = "network-unreachable"
    case hostUnreachable = "host-unreachable"
    case connectionRefused = "connection-refused"
    case timeToLiveExpired = "ttl-expired"
    case commandNotSupported = "command-not-supported"
    case addressTypeNotSupported = "address-type-not-supported"

    package static let failures = allCases.filter { $0 != .succeeded }

    /// - Parameters:
    ///   - address: of the proxy's end of the connection to the host, in network byte order: 4 bytes, or 16 of IPv6.
    ///   - port: likewise; 0: there is none.
    package func encoded(boundTo address: [UInt8] = [0, 0, 0, 0], port: Int = 0) -> [UInt8] {
        let number = Self.allCases.firstIndex(of: self).map(UInt8.init) ?? 1
        let form: UInt8 = address.count == 16 ? 4 : 1
        return [SOCKSRequest.version, number, 0, form] + address + [8, 0].map { UInt8(truncatingIfNeeded: port >> $0) }
    }
}
