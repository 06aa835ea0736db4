internal import SwiftASN1

/// ETYPE-INFO-ENTRY (RFC 4120 5.2.7.4), for clients that support only old encryption types.
package struct ETypeInfoEntry: KerberosValue {
    package var etype: EncryptionType
    package var salt: [UInt8]?

    package init(etype: EncryptionType, salt: [UInt8]? = nil) {
        self.etype = etype
        self.salt = salt
    }
}

extension ETypeInfoEntry: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node)
        etype = try fields.required(0)
        salt = try fields.optionalOctets(1)
        try fields.end()
    }

    func write(into writer: inout DERWriter) {
        writer.sequence {
            $0.field(0, etype)
            $0.field(1, octets: salt)
        }
    }
}

/// ETYPE-INFO (RFC 4120 5.2.7.4).
package struct ETypeInfo: KerberosValue {
    package var entries: [ETypeInfoEntry]

    package init(_ entries: [ETypeInfoEntry]) { self.entries = entries }
}

extension ETypeInfo: DERValue {
    init(node: ASN1Node) throws { entries = try Array(node: node) }

    func write(into writer: inout DERWriter) { entries.write(into: &writer) }
}
