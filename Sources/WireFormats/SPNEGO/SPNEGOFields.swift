internal import SwiftASN1

/// The fields of a SEQUENCE in their order, each in an explicit context tag (RFC 4178 4.2).
struct SPNEGOFields {
    private var nodes: ASN1NodeCollection.Iterator
    private var next: ASN1Node?

    /// The fields of the SEQUENCE in an explicit tag.
    init(explicit node: ASN1Node, _ number: UInt) throws {
        guard node.identifier == Self.tag(number) else {
            throw WireFormatError(.malformed, "no choice of a NegotiationToken")
        }
        let sequence = try Self.only(node)
        guard sequence.identifier == .sequence, case .constructed(let children) = sequence.content else {
            throw WireFormatError(.malformed, "no SEQUENCE")
        }
        nodes = children.makeIterator()
        next = nodes.next()
    }

    static func tag(_ number: UInt) -> ASN1Identifier {
        ASN1Identifier(tagWithNumber: number, tagClass: .contextSpecific)
    }

    private static func only(_ node: ASN1Node) throws -> ASN1Node {
        guard case .constructed(let children) = node.content else {
            throw WireFormatError(.malformed, "an explicit tag without content")
        }
        var nodes = children.makeIterator()
        guard let child = nodes.next(), nodes.next() == nil else {
            throw WireFormatError(.malformed, "an explicit tag has one value")
        }
        return child
    }

    /// The next field with this number; `nil` if it is absent.
    mutating func take(_ number: UInt) throws -> ASN1Node? {
        guard let node = next, node.identifier == Self.tag(number) else { return nil }
        next = nodes.next()
        return try Self.only(node)
    }

    mutating func takeOctets(_ number: UInt) throws -> [UInt8]? {
        try take(number).map { try Array(ASN1OctetString(derEncoded: $0).bytes) }
    }

    /// Checks that no field is left.
    func end() throws {
        if let next { throw WireFormatError(.malformed, "field [\(next.identifier.tagNumber)] is not expected") }
    }
}

extension DER.Serializer {
    mutating func tagged(_ number: UInt, _ content: (inout DER.Serializer) -> Void) {
        appendConstructedNode(identifier: SPNEGOFields.tag(number), content)
    }

    /// Writes an OCTET STRING in an explicit tag; nothing for `nil`.
    mutating func tagged(_ number: UInt, octets: [UInt8]?) {
        guard let octets else { return }
        tagged(number) { content in
            content.appendPrimitiveNode(identifier: .octetString) { $0.append(contentsOf: octets) }
        }
    }
}
