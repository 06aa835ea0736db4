internal import SwiftASN1

/// A 32-bit number with a name in a specification's table.
protocol KerberosNumber: RawRepresentable, DERNode where RawValue == Int32 {
    init(rawValue: Int32)
}

extension KerberosNumber {
    init(node: ASN1Node) throws { self.init(rawValue: try Int32(node: node)) }

    func write(into writer: inout DERWriter) { rawValue.write(into: &writer) }
}
