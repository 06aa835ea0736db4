internal import SwiftASN1

extension DER.Serializer {
    mutating func sequence(_ fields: (inout DER.Serializer) -> Void) {
        appendConstructedNode(identifier: .sequence, fields)
    }

    /// A SEQUENCE in an application tag.
    mutating func application(_ number: UInt, _ fields: (inout DER.Serializer) -> Void) {
        appendConstructedNode(identifier: ASN1Identifier(tagWithNumber: number, tagClass: .application)) {
            $0.sequence(fields)
        }
    }

    /// A SEQUENCE that is the alternative of a CHOICE.
    mutating func choice(_ tag: UInt, _ fields: (inout DER.Serializer) -> Void) {
        explicit(tag) { $0.sequence(fields) }
    }

    private mutating func explicit(_ tag: UInt, _ content: (inout DER.Serializer) -> Void) {
        appendConstructedNode(identifier: ASN1Identifier(tagWithNumber: tag, tagClass: .contextSpecific), content)
    }

    /// In an explicit context tag; nothing for `nil`.
    mutating func field(_ tag: UInt, _ value: (some DERNode)?) {
        if let value { explicit(tag) { value.write(into: &$0) } }
    }

    mutating func field(_ tag: UInt, octets: [UInt8]?) {
        guard let octets else { return }
        explicit(tag) { content in
            content.appendPrimitiveNode(identifier: .octetString) { $0.append(contentsOf: octets) }
        }
    }

    /// Nothing for an empty list.
    mutating func field(_ tag: UInt, list: [some DERNode]) {
        if !list.isEmpty { field(tag, list) }
    }

    /// What is DER already.
    mutating func field(_ tag: UInt, encoded: [UInt8]) {
        explicit(tag) { $0.serializeRawBytes(encoded) }
    }
}
