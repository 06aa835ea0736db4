internal import SwiftASN1

/// ETYPE-INFO2 (RFC 4120 5.2.7.5).
package struct ETypeInfo2: KerberosValue {
    package var entries: [ETypeInfo2Entry]

    package init(_ entries: [ETypeInfo2Entry]) { self.entries = entries }
}

extension ETypeInfo2: DERValue {
    init(node: ASN1Node) throws { entries = try Array(node: node) }

    func write(into writer: inout DERWriter) { entries.write(into: &writer) }
}
