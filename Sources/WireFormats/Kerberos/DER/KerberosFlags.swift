internal import SwiftASN1

/// KerberosFlags (RFC 4120 5.2.8): bit 0 is the first of a BIT STRING, so the highest of the number here.
protocol KerberosFlags: OptionSet, DERValue where RawValue == UInt32 {}

extension KerberosFlags {
    init(bit: UInt32) { self.init(rawValue: 1 << (31 - bit)) }

    /// Bits that are missing are 0; those after the 32nd mean nothing.
    init(node: ASN1Node) throws {
        let bytes = try ASN1BitString(derEncoded: node, withIdentifier: .bitString).bytes
        let four = Array(bytes.prefix(4)) + [UInt8](repeating: 0, count: max(0, 4 - bytes.count))
        self.init(rawValue: four.reduce(0) { $0 << 8 | UInt32($1) })
    }

    /// Always 32 bits.
    func write(into writer: inout DERWriter) {
        writer.node(0x03) { bytes in
            bytes.append(0)
            for shift in [24, 16, 8, 0] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: rawValue >> shift)) }
        }
    }
}
