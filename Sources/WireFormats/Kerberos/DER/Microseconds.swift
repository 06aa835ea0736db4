internal import SwiftASN1

/// Microseconds (RFC 4120 5.2.4).
struct Microseconds: DERNode {
    let count: Int

    /// The nearest valid value.
    init(_ count: Int) { self.count = min(max(count, 0), 999_999) }

    init(node: ASN1Node) throws {
        let number = try Int64(node: node)
        guard (0...999_999).contains(number) else {
            throw KerberosFormatError(.malformed, "\(number) microseconds")
        }
        count = Int(number)
    }

    func write(into writer: inout DERWriter) { Int64(count).write(into: &writer) }
}
