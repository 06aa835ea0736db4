internal import SwiftASN1

/// The fields of a SEQUENCE in their order, each in an explicit context tag (RFC 4120 5.1, appendix A).
struct FieldReader {
    private var nodes: ASN1NodeCollection.Iterator
    private var next: ASN1Node?

    init(_ node: ASN1Node) throws {
        guard node.identifier == .sequence, case .constructed(let children) = node.content else {
            throw KerberosFormatError(.malformed, "no SEQUENCE")
        }
        nodes = children.makeIterator()
        next = nodes.next()
    }

    /// A reader of a SEQUENCE in an application tag.
    init(_ node: ASN1Node, application number: UInt) throws {
        guard node.identifier == ASN1Identifier(tagWithNumber: number, tagClass: .application) else {
            throw KerberosFormatError(.messageType, "no APPLICATION \(number)")
        }
        try self.init(Self.only(node))
    }

    /// A reader of a SEQUENCE that is an alternative of a CHOICE.
    init(_ node: ASN1Node, choice tag: UInt) throws {
        guard node.identifier == ASN1Identifier(tagWithNumber: tag, tagClass: .contextSpecific) else {
            throw KerberosFormatError(.malformed, "no alternative [\(tag)]")
        }
        try self.init(Self.only(node))
    }

    private static func only(_ node: ASN1Node) throws -> ASN1Node {
        guard case .constructed(let children) = node.content else {
            throw KerberosFormatError(.malformed, "an explicit tag without content")
        }
        var nodes = children.makeIterator()
        guard let child = nodes.next(), nodes.next() == nil else {
            throw KerberosFormatError(.malformed, "an explicit tag has one value")
        }
        return child
    }

    private mutating func take(_ tag: UInt) throws -> ASN1Node? {
        guard let node = next, node.identifier == ASN1Identifier(tagWithNumber: tag, tagClass: .contextSpecific) else {
            return nil
        }
        next = nodes.next()
        return try Self.only(node)
    }

    mutating func optional<Value: DERNode>(_ tag: UInt) throws -> Value? { try take(tag).map { try Value(node: $0) } }

    mutating func required<Value: DERNode>(_ tag: UInt) throws -> Value {
        guard let value: Value = try optional(tag) else { throw KerberosFormatError(.malformed, "no field [\(tag)]") }
        return value
    }

    mutating func optionalOctets(_ tag: UInt) throws -> [UInt8]? {
        try take(tag).map { try Array(ASN1OctetString(derEncoded: $0, withIdentifier: .octetString).bytes) }
    }

    mutating func octets(_ tag: UInt) throws -> [UInt8] {
        guard let octets = try optionalOctets(tag) else { throw KerberosFormatError(.malformed, "no field [\(tag)]") }
        return octets
    }

    /// A list; empty if the field is absent.
    mutating func list<Element: DERNode>(_ tag: UInt) throws -> [Element] { try optional(tag) ?? [] }

    /// The value of a field, with its encoding.
    mutating func encoded<Value: DERNode>(_ tag: UInt) throws -> (value: Value, der: [UInt8]) {
        guard let node = try take(tag) else { throw KerberosFormatError(.malformed, "no field [\(tag)]") }
        return (try Value(node: node), Array(node.encodedBytes))
    }

    /// Reads a version number of the protocol, which has to be 5.
    mutating func version(_ tag: UInt) throws {
        let version: Int32 = try required(tag)
        guard version == 5 else { throw KerberosFormatError(.version, "version \(version)") }
    }

    mutating func messageType(_ tag: UInt, _ expected: UInt) throws {
        let type: Int32 = try required(tag)
        guard type == expected else { throw KerberosFormatError(.messageType, "msg-type \(type), not \(expected)") }
    }

    /// Checks that no field is left. A type with an extension marker does not check it (X.680 25.4).
    func end() throws {
        if let next { throw KerberosFormatError(.malformed, "field [\(next.identifier.tagNumber)] is not expected") }
    }
}
