/// addr-type (RFC 4120 7.5.3).
package struct AddressType: KerberosNumber, Sendable, Hashable {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// IPv4
    package static let ipv4 = AddressType(rawValue: 2)
    /// Directional
    package static let directional = AddressType(rawValue: 3)
    /// IPv6
    package static let ipv6 = AddressType(rawValue: 24)
    /// NetBIOS
    package static let netBIOS = AddressType(rawValue: 20)
}
