internal import SwiftASN1

/// A value that is encoded as one DER node.
protocol DERNode {
    init(node: ASN1Node) throws

    func write(into writer: inout DERWriter)
}
