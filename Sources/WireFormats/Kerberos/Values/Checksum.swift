internal import SwiftASN1

/// Checksum (RFC 4120 5.2.9).
package struct Checksum: KerberosValue {
    package var type: ChecksumType
    package var value: [UInt8]

    package init(type: ChecksumType, value: [UInt8]) {
        self.type = type
        self.value = value
    }
}

extension Checksum: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node)
        type = try fields.required(0)
        value = try fields.octets(1)
        try fields.end()
    }

    func write(into writer: inout DERWriter) {
        writer.sequence {
            $0.field(0, type)
            $0.field(1, octets: value)
        }
    }
}
