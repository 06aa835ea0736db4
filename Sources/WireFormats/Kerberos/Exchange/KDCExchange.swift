internal import SwiftASN1

/// The two exchanges with a KDC (RFC 4120 3.1, 3.3), which use the same messages with different numbers.
package enum KDCExchange: Sendable, Hashable, CaseIterable {
    case authenticationService, ticketGrantingService

    /// The msg-type and application tag of the request (RFC 4120 7.5.7).
    var request: UInt { self == .authenticationService ? 10 : 12 }
    var reply: UInt { self == .authenticationService ? 11 : 13 }
    /// The application tag of the encrypted part.
    var encReplyPart: UInt { self == .authenticationService ? 25 : 26 }

    /// The exchange of the message in a node.
    static func of(_ node: ASN1Node, _ number: (KDCExchange) -> UInt) throws -> KDCExchange {
        for exchange in allCases
        where node.identifier == ASN1Identifier(tagWithNumber: number(exchange), tagClass: .application) {
            return exchange
        }
        throw KerberosFormatError(.messageType, "tag \(node.identifier.tagNumber)")
    }
}
