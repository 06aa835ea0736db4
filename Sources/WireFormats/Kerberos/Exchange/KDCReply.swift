internal import SwiftASN1

/// AS-REP and TGS-REP (RFC 4120 5.4.2).
package struct KDCReply: KerberosValue {
    package let exchange: KDCExchange
    package var paData: [PAData]
    package var crealm: String
    package var cname: PrincipalName
    package var ticket: Ticket
    /// An ``EncKDCReplyPart``.
    package var encPart: EncryptedData

    package init(
        _ exchange: KDCExchange,
        paData: [PAData] = [],
        crealm: String,
        cname: PrincipalName,
        ticket: Ticket,
        encPart: EncryptedData
    ) {
        self.exchange = exchange
        self.paData = paData
        self.crealm = crealm
        self.cname = cname
        self.ticket = ticket
        self.encPart = encPart
    }
}

extension KDCReply: DERValue {
    init(node: ASN1Node) throws {
        exchange = try KDCExchange.of(node, \.reply)
        var fields = try FieldReader(node, application: exchange.reply)
        try fields.version(0)
        try fields.messageType(1, exchange.reply)
        paData = try fields.list(2)
        crealm = try fields.required(3)
        cname = try fields.required(4)
        ticket = try fields.required(5)
        encPart = try fields.required(6)
        try fields.end()
    }

    func write(into writer: inout DERWriter) {
        writer.application(exchange.reply) {
            $0.field(0, Int32(5))
            $0.field(1, Int32(exchange.reply))
            $0.field(2, list: paData)
            $0.field(3, crealm)
            $0.field(4, cname)
            $0.field(5, ticket)
            $0.field(6, encPart)
        }
    }
}
