/// A resource record of the class IN (RFC 1035 3.2.1).
package struct DNSRecord: Sendable, Hashable {
    package enum Content: Sendable, Hashable {
        /// An IPv4 address (A record) in host byte order.
        case address(UInt32)
        /// An IPv6 address (AAAA record, RFC 3596 2.2): 16 bytes in network byte order.
        case address6([UInt8])
        /// A CNAME, NS or PTR record.
        case name(DNSType, DNSName)
        /// An SOA record (RFC 1035 3.3.13), with the five numbers in their order.
        case authority(primary: DNSName, mailbox: DNSName, numbers: [UInt32])
        /// An SRV record (RFC 2782).
        case service(priority: UInt16, weight: UInt16, port: UInt16, target: DNSName)
        /// A record of any other type.
        case other(DNSType, [UInt8])

        package var type: DNSType {
            switch self {
            case .address: .a
            case .address6: .aaaa
            case .name(let type, _): type
            case .authority: .soa
            case .service: .srv
            case .other(let type, _): type
            }
        }
    }

    package var name: DNSName
    /// The time to live in seconds.
    package var lifetime: UInt32
    package var content: Content

    package init(_ name: DNSName, lifetime: UInt32, _ content: Content) {
        self.name = name
        self.lifetime = lifetime
        self.content = content
    }
}
