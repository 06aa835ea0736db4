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

/// METHOD-DATA (RFC 4120 5.9.1).
package struct MethodData: KerberosValue {
    package var elements: [PAData]

    package init(_ elements: [PAData]) { self.elements = elements }
}

extension MethodData: DERValue {
    init(node: ASN1Node) throws { elements = try Array(node: node) }

    func write(into writer: inout DERWriter) { elements.write(into: &writer) }
}
