internal import SwiftASN1

/// PA-DATA (RFC 4120 5.2.7).
package struct PAData: KerberosValue {
    package var type: PADataType
    package var value: [UInt8]

    package init(type: PADataType, value: [UInt8]) {
        self.type = type
        self.value = value
    }
}

extension PAData: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node)
        type = try fields.required(1)
        value = try fields.octets(2)
        try fields.end()
    }

    func write(into writer: inout DERWriter) {
        writer.sequence {
            $0.field(1, type)
            $0.field(2, octets: value)
        }
    }
}
