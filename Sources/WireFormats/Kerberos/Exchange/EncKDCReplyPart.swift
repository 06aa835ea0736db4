internal import SwiftASN1

/// EncASRepPart and EncTGSRepPart (RFC 4120 5.4.2).
package struct EncKDCReplyPart: KerberosValue {
    /// The exchange that its tag belongs to. Some KDCs send EncTGSRepPart in both exchanges.
    package let exchange: KDCExchange
    /// The session key.
    package var key: EncryptionKey
    package var lastReq: [LastReqEntry]
    /// The nonce of the request.
    package var nonce: UInt32
    package var keyExpiration: KerberosTime?
    package var flags: TicketFlags
    package var authtime: KerberosTime
    package var starttime: KerberosTime?
    package var endtime: KerberosTime
    package var renewTill: KerberosTime?
    package var srealm: String
    package var sname: PrincipalName
    package var caddr: [HostAddress]
    /// encrypted-pa-data (RFC 6806 11).
    package var encryptedPAData: [PAData]

    package init(
        _ exchange: KDCExchange,
        key: EncryptionKey,
        lastReq: [LastReqEntry],
        nonce: UInt32,
        keyExpiration: KerberosTime? = nil,
        flags: TicketFlags,
        authtime: KerberosTime,
        starttime: KerberosTime? = nil,
        endtime: KerberosTime,
        renewTill: KerberosTime? = nil,
        srealm: String,
        sname: PrincipalName,
        caddr: [HostAddress] = [],
        encryptedPAData: [PAData] = []
    ) {
        self.exchange = exchange
        self.key = key
        self.lastReq = lastReq
        self.nonce = nonce
        self.keyExpiration = keyExpiration
        self.flags = flags
        self.authtime = authtime
        self.starttime = starttime
        self.endtime = endtime
        self.renewTill = renewTill
        self.srealm = srealm
        self.sname = sname
        self.caddr = caddr
        self.encryptedPAData = encryptedPAData
    }
}

extension EncKDCReplyPart: DERValue {
    init(node: ASN1Node) throws {
        exchange = try KDCExchange.of(node, \.encReplyPart)
        var fields = try FieldReader(node, application: exchange.encReplyPart)
        key = try fields.required(0)
        lastReq = try fields.required(1)
        nonce = try fields.required(2)
        keyExpiration = try fields.optional(3)
        flags = try fields.required(4)
        authtime = try fields.required(5)
        starttime = try fields.optional(6)
        endtime = try fields.required(7)
        renewTill = try fields.optional(8)
        srealm = try fields.required(9)
        sname = try fields.required(10)
        caddr = try fields.list(11)
        encryptedPAData = try fields.list(12)
        try fields.end()
    }

    func write(into writer: inout DERWriter) {
        writer.application(exchange.encReplyPart) {
            $0.field(0, key)
            $0.field(1, lastReq)
            $0.field(2, nonce)
            $0.field(3, keyExpiration)
            $0.field(4, flags)
            $0.field(5, authtime)
            $0.field(6, starttime)
            $0.field(7, endtime)
            $0.field(8, renewTill)
            $0.field(9, srealm)
            $0.field(10, sname)
            $0.field(11, list: caddr)
            $0.field(12, list: encryptedPAData)
        }
    }
}
