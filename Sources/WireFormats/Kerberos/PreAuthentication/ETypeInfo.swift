internal import SwiftASN1

/// ETYPE-INFO (RFC 4120 5.2.7.4).
package struct ETypeInfo: KerberosValue {
    package var entries: [ETypeInfoEntry]

    package init(_ entries: [ETypeInfoEntry]) { self.entries = entries }
}

extension ETypeInfo: DERValue {
    init(node: ASN1Node) throws { entries = try Array(node: node) }

    func write(into writer: inout DERWriter) { entries.write(into: &writer) }
}
