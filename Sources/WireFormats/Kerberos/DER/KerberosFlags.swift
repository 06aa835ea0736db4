internal import SwiftASN1

/// KerberosFlags (RFC 4120 5.2.8): bit 0 is the first bit of the BIT STRING and the highest bit of the number here.
protocol KerberosFlags: OptionSet, DERValue where RawValue == UInt32 {}

extension KerberosFlags {
    init(bit: UInt32) { self.init(rawValue: 1 << (31 - bit)) }

    /// Reads the flags. Missing bits are 0; bits after the 32nd are ignored.
    init(node: ASN1Node) throws {
        let bytes = try ASN1BitString(derEncoded: node, withIdentifier: .bitString).bytes
        let four = Array(bytes.prefix(4)) + [UInt8](repeating: 0, count: max(0, 4 - bytes.count))
        self.init(rawValue: four.reduce(0) { $0 << 8 | UInt32($1) })
    }

    /// Writes the flags, always 32 bits.
    func write(into writer: inout DERWriter) {
        writer.node(0x03) { bytes in
            bytes.append(0)
            for shift in [24, 16, 8, 0] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: rawValue >> shift)) }
        }
    }
}
