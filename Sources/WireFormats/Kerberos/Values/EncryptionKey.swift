internal import SwiftASN1

/// EncryptionKey (RFC 4120 5.2.9).
package struct EncryptionKey: KerberosValue {
    package var type: EncryptionType
    package var value: [UInt8]

    package init(type: EncryptionType, value: [UInt8]) {
        self.type = type
        self.value = value
    }
}

extension EncryptionKey: DERValue {
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
