internal import SwiftASN1

/// TransitedEncoding (RFC 4120 5.3, 3.3.3.2).
package struct TransitedEncoding: KerberosValue {
    /// The type; 1 for DOMAIN-X500-COMPRESS.
    package var type: Int32
    /// The transited realms; empty if there is none.
    package var contents: [UInt8]

    package init(type: Int32, contents: [UInt8]) {
        self.type = type
        self.contents = contents
    }
}

extension TransitedEncoding: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node)
        type = try fields.required(0)
        contents = try fields.octets(1)
        try fields.end()
    }

    func write(into writer: inout DERWriter) {
        writer.sequence {
            $0.field(0, type)
            $0.field(1, octets: contents)
        }
    }
}
