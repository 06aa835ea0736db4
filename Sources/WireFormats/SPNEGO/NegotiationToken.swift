internal import SwiftASN1

/// NegotiationToken of SPNEGO (RFC 4178 4.2).
package enum NegotiationToken: Sendable, Hashable {
    /// Always in the framing of ``GSSToken``.
    case initial(NegTokenInit)
    /// Never in the framing of ``GSSToken``.
    case response(NegTokenResp)

    package init(decoding bytes: [UInt8]) throws(WireFormatError) {
        let isFirst = bytes.first == 0x60
        var der = bytes
        if isFirst {
            let token = try GSSToken(decoding: bytes)
            guard token.mechanism == .spnego else {
                throw WireFormatError(.unsupported, "the mechanism is \(token.mechanism.name)")
            }
            der = token.content
        }
        do {
            let node = try DER.parse(der)
            guard isFirst == (node.identifier == SPNEGOFields.tag(0)) else {
                throw WireFormatError(.malformed, "NegTokenInit begins a negotiation, and only that")
            }
            if isFirst {
                self = .initial(try NegTokenInit(SPNEGOFields(explicit: node, 0)))
            } else {
                self = .response(try NegTokenResp(SPNEGOFields(explicit: node, 1)))
            }
        } catch let error as WireFormatError {
            throw error
        } catch {
            throw WireFormatError(.malformed, "no NegotiationToken: \(error)")
        }
    }

    package var encoded: [UInt8] {
        var serializer = DER.Serializer()
        switch self {
        case .initial(let token):
            serializer.tagged(0) { token.write(into: &$0) }
            return GSSToken(mechanism: .spnego, content: serializer.serializedBytes).encoded
        case .response(let token):
            serializer.tagged(1) { token.write(into: &$0) }
            return serializer.serializedBytes
        }
    }
}
