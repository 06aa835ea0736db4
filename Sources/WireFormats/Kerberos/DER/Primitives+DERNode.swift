internal import SwiftASN1

extension Int64: DERNode {
    init(node: ASN1Node) throws { self = try Int64(derEncoded: node, withIdentifier: .integer) }

    func write(into writer: inout DERWriter) {
        // As many bytes as leave the sign as it is.
        let magnitude = self < 0 ? ~self : self
        let count = (Int64.bitWidth - magnitude.leadingZeroBitCount) / 8 + 1
        writer.node(0x02) { bytes in
            for index in (0..<count).reversed() { bytes.append(UInt8(truncatingIfNeeded: self >> Int64(8 * index))) }
        }
    }
}

extension UInt32: DERNode {
    /// Reads the number. Some implementations encode it as signed.
    init(node: ASN1Node) throws {
        let number = try Int64(node: node)
        guard number >= Int64(Int32.min), number <= Int64(UInt32.max) else {
            throw KerberosFormatError(.malformed, "\(number) has more than 32 bits")
        }
        self = UInt32(truncatingIfNeeded: number)
    }

    func write(into writer: inout DERWriter) { Int64(self).write(into: &writer) }
}

extension Int32: DERNode {
    /// Reads the number. Some implementations encode it as unsigned.
    init(node: ASN1Node) throws { self = Int32(bitPattern: try UInt32(node: node)) }

    func write(into writer: inout DERWriter) { Int64(self).write(into: &writer) }
}

extension Bool: DERNode {
    init(node: ASN1Node) throws { self = try Bool(derEncoded: node, withIdentifier: .boolean) }

    func write(into writer: inout DERWriter) {
        writer.node(0x01) { $0.append(self ? 0xff : 0) }
    }
}

/// KerberosString (RFC 4120 5.2.1): a GeneralString, in practice with UTF-8.
extension String: DERNode {
    init(node: ASN1Node) throws {
        let octets = try ASN1OctetString(derEncoded: node, withIdentifier: .generalString)
        self = String(decoding: octets.bytes, as: UTF8.self)
    }

    func write(into writer: inout DERWriter) {
        writer.node(0x1b) { $0.append(contentsOf: utf8) }
    }
}

/// SEQUENCE OF.
extension Array: DERNode where Element: DERNode {
    init(node: ASN1Node) throws {
        guard node.identifier == .sequence, case .constructed(let children) = node.content else {
            throw KerberosFormatError(.malformed, "no SEQUENCE OF")
        }
        self = try children.map { try Element(node: $0) }
    }

    func write(into writer: inout DERWriter) {
        writer.sequence { for element in self { element.write(into: &$0) } }
    }
}
