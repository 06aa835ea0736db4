internal import SwiftASN1

/// KrbFastArmor (RFC 6113 5.4.1).
package struct FASTArmorField: KerberosValue {
    /// FX_FAST_ARMOR_AP_REQUEST: the value is an ``APRequest``.
    package static let apRequest: Int32 = 1

    package var type: Int32
    package var value: [UInt8]

    package init(type: Int32, value: [UInt8]) {
        self.type = type
        self.value = value
    }
}

extension FASTArmorField: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node)
        type = try fields.required(0)
        value = try fields.octets(1)
    }

    func write(into writer: inout DERWriter) {
        writer.sequence {
            $0.field(0, type)
            $0.field(1, octets: value)
        }
    }
}
