internal import SwiftASN1

/// One element of AuthorizationData (RFC 4120 5.2.6).
package struct AuthorizationDataElement: KerberosValue {
    package var type: AuthorizationDataType
    package var data: [UInt8]

    package init(type: AuthorizationDataType, data: [UInt8]) {
        self.type = type
        self.data = data
    }
}

extension AuthorizationDataElement: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node)
        type = try fields.required(0)
        data = try fields.octets(1)
        try fields.end()
    }

    func write(into writer: inout DERWriter) {
        writer.sequence {
            $0.field(0, type)
            $0.field(1, octets: data)
        }
    }
}
