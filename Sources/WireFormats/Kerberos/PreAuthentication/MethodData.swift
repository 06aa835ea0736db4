internal import SwiftASN1

/// METHOD-DATA (RFC 4120 5.9.1).
package struct MethodData: KerberosValue {
    package var elements: [PAData]

    package init(_ elements: [PAData]) { self.elements = elements }
}

extension MethodData: DERValue {
    init(node: ASN1Node) throws { elements = try Array(node: node) }

    func write(into writer: inout DERWriter) { elements.write(into: &writer) }
}
