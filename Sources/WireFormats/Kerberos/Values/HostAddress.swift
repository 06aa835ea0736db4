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
