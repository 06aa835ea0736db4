internal import SwiftASN1

/// HostAddress (RFC 4120 5.2.5).
package struct HostAddress: KerberosValue {
    package var type: AddressType
    /// The address in network byte order.
    package var address: [UInt8]

    package init(type: AddressType, address: [UInt8]) {
        self.type = type
        self.address = address
    }
}

extension HostAddress: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node)
        type = try fields.required(0)
        address = try fields.octets(1)
        try fields.end()
    }

    func write(into writer: inout DERWriter) {
        writer.sequence {
            $0.field(0, type)
            $0.field(1, octets: address)
        }
    }
}

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
