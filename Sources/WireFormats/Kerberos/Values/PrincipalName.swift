internal import SwiftASN1

/// PrincipalName (RFC 4120 5.2.2).
package struct PrincipalName: KerberosValue {
    package var type: NameType
    /// name-string: `["HTTP", "portal.corp.test"]`
    package var components: [String]

    package init(type: NameType, components: [String]) {
        self.type = type
        self.components = components
    }
}

extension PrincipalName: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node)
        type = try fields.required(0)
        components = try fields.required(1)
        try fields.end()
    }

    func write(into writer: inout DERWriter) {
        writer.sequence {
            $0.field(0, type)
            $0.field(1, components)
        }
    }
}
