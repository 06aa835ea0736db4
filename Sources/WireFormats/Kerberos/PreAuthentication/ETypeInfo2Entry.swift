internal import SwiftASN1

/// ETYPE-INFO2-ENTRY (RFC 4120 5.2.7.5).
package struct ETypeInfo2Entry: KerberosValue {
    package var etype: EncryptionType
    package var salt: String?
    /// s2kparams: for AES the number of iterations in four bytes.
    package var parameters: [UInt8]?

    package init(etype: EncryptionType, salt: String? = nil, parameters: [UInt8]? = nil) {
        self.etype = etype
        self.salt = salt
        self.parameters = parameters
    }
}

extension ETypeInfo2Entry: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node)
        etype = try fields.required(0)
        salt = try fields.optional(1)
        parameters = try fields.optionalOctets(2)
        try fields.end()
    }

    func write(into writer: inout DERWriter) {
        writer.sequence {
            $0.field(0, etype)
            $0.field(1, salt)
            $0.field(2, octets: parameters)
        }
    }
}

/// ETYPE-INFO2 (RFC 4120 5.2.7.5).
package struct ETypeInfo2: KerberosValue {
    package var entries: [ETypeInfo2Entry]

    package init(_ entries: [ETypeInfo2Entry]) { self.entries = entries }
}

extension ETypeInfo2: DERValue {
    init(node: ASN1Node) throws { entries = try Array(node: node) }

    func write(into writer: inout DERWriter) { entries.write(into: &writer) }
}
