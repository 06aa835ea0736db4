internal import SwiftASN1

/// AuthorizationData (RFC 4120 5.2.6), also the content of AD-IF-RELEVANT.
package struct AuthorizationData: KerberosValue {
    package var elements: [AuthorizationDataElement]

    package init(_ elements: [AuthorizationDataElement]) { self.elements = elements }
}

extension AuthorizationData: DERValue {
    init(node: ASN1Node) throws { elements = try Array(node: node) }

    func write(into writer: inout DERWriter) { elements.write(into: &writer) }
}
