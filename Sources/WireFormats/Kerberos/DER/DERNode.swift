internal import SwiftASN1

/// Something that is one node of DER.
protocol DERNode {
    init(node: ASN1Node) throws

    func write(into writer: inout DERWriter)
}
