internal import SwiftASN1

/// NegTokenResp (RFC 4178 4.2.2).
package struct NegTokenResp: Sendable, Hashable {
    package enum State: UInt8, Sendable, Hashable, CaseIterable {
        case acceptCompleted, acceptIncomplete, reject, requestMIC
    }

    package var state: State?
    /// The chosen mechanism; only in the first answer.
    package var supportedMech: GSSMechanism?
    package var responseToken: [UInt8]?
    package var mechListMIC: [UInt8]?

    package init(
        state: State? = nil,
        supportedMech: GSSMechanism? = nil,
        responseToken: [UInt8]? = nil,
        mechListMIC: [UInt8]? = nil
    ) {
        self.state = state
        self.supportedMech = supportedMech
        self.responseToken = responseToken
        self.mechListMIC = mechListMIC
    }

    init(_ read: SPNEGOFields) throws {
        var fields = read
        if let node = try fields.take(0) {
            guard node.identifier == .enumerated, case .primitive(let bytes) = node.content, bytes.count == 1,
                let state = bytes.first.flatMap(State.init)
            else { throw WireFormatError(.malformed, "no negState") }
            self.state = state
        }
        supportedMech = try fields.take(1).map { try GSSMechanism(node: $0) }
        responseToken = try fields.takeOctets(2)
        mechListMIC = try fields.takeOctets(3)
        try fields.end()
    }

    func write(into serializer: inout DER.Serializer) {
        serializer.appendConstructedNode(identifier: .sequence) { fields in
            if let state {
                fields.tagged(0) { $0.appendPrimitiveNode(identifier: .enumerated) { $0.append(state.rawValue) } }
            }
            if let supportedMech { fields.tagged(1) { supportedMech.write(into: &$0) } }
            fields.tagged(2, octets: responseToken)
            fields.tagged(3, octets: mechListMIC)
        }
    }
}
