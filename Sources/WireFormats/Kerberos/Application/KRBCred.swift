internal import SwiftASN1

/// KRB-CRED (RFC 4120 5.8.1).
package struct KRBCred: KerberosValue {
    package var tickets: [Ticket]
    /// An ``EncKRBCredPart``.
    package var encPart: EncryptedData

    package init(tickets: [Ticket], encPart: EncryptedData) {
        self.tickets = tickets
        self.encPart = encPart
    }
}

extension KRBCred: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node, application: 22)
        try fields.version(0)
        try fields.messageType(1, 22)
        tickets = try fields.required(2)
        encPart = try fields.required(3)
        try fields.end()
    }

    func write(into writer: inout DERWriter) {
        writer.application(22) {
            $0.field(0, Int32(5))
            $0.field(1, Int32(22))
            $0.field(2, tickets)
            $0.field(3, encPart)
        }
    }
}
