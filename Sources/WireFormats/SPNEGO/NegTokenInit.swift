internal import SwiftASN1

/// NegTokenInit (RFC 4178 4.2.1). Its reqFlags, which are obsolete, are not kept.
package struct NegTokenInit: Sendable, Hashable {
    /// The mechanisms, the preferred one first.
    package var mechanisms: [GSSMechanism]
    /// The first token of the first mechanism.
    package var mechToken: [UInt8]?
    package var mechListMIC: [UInt8]?

    package init(mechanisms: [GSSMechanism], mechToken: [UInt8]? = nil, mechListMIC: [UInt8]? = nil) {
        self.mechanisms = mechanisms
        self.mechToken = mechToken
        self.mechListMIC = mechListMIC
    }

    init(_ read: SPNEGOFields) throws {
        var fields = read
        guard let list = try fields.take(0), case .constructed(let children) = list.content,
            list.identifier == .sequence
        else { throw WireFormatError(.malformed, "no mechTypes") }
        mechanisms = try children.map { try GSSMechanism(node: $0) }
        _ = try fields.take(1)
        mechToken = try fields.takeOctets(2)
        mechListMIC = try fields.takeOctets(3)
        try fields.end()
    }

    func write(into serializer: inout DER.Serializer) {
        serializer.appendConstructedNode(identifier: .sequence) { fields in
            fields.tagged(0) { $0.serializeRawBytes(mechListEncoded) }
            fields.tagged(2, octets: mechToken)
            fields.tagged(3, octets: mechListMIC)
        }
    }

    /// MechTypeList in DER, which the mechListMIC of both sides covers (5).
    package var mechListEncoded: [UInt8] {
        var serializer = DER.Serializer()
        serializer.appendConstructedNode(identifier: .sequence) { list in
            for mechanism in mechanisms { mechanism.write(into: &list) }
        }
        return serializer.serializedBytes
    }
}
