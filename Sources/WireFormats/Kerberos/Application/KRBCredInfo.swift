internal import SwiftASN1

/// KrbCredInfo (RFC 4120 5.8.1): the session key and data of the ticket with the same index.
package struct KRBCredInfo: KerberosValue {
    /// The session key.
    package var key: EncryptionKey
    /// prealm
    package var crealm: String?
    /// pname
    package var cname: PrincipalName?
    package var flags: TicketFlags?
    package var authtime: KerberosTime?
    package var starttime: KerberosTime?
    package var endtime: KerberosTime?
    package var renewTill: KerberosTime?
    package var srealm: String?
    package var sname: PrincipalName?
    package var caddr: [HostAddress]

    package init(
        key: EncryptionKey,
        crealm: String? = nil,
        cname: PrincipalName? = nil,
        flags: TicketFlags? = nil,
        authtime: KerberosTime? = nil,
        starttime: KerberosTime? = nil,
        endtime: KerberosTime? = nil,
        renewTill: KerberosTime? = nil,
        srealm: String? = nil,
        sname: PrincipalName? = nil,
        caddr: [HostAddress] = []
    ) {
        self.key = key
        self.crealm = crealm
        self.cname = cname
        self.flags = flags
        self.authtime = authtime
        self.starttime = starttime
        self.endtime = endtime
        self.renewTill = renewTill
        self.srealm = srealm
        self.sname = sname
        self.caddr = caddr
    }
}

extension KRBCredInfo: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node)
        key = try fields.required(0)
        crealm = try fields.optional(1)
        cname = try fields.optional(2)
        flags = try fields.optional(3)
        authtime = try fields.optional(4)
        starttime = try fields.optional(5)
        endtime = try fields.optional(6)
        renewTill = try fields.optional(7)
        srealm = try fields.optional(8)
        sname = try fields.optional(9)
        caddr = try fields.list(10)
        try fields.end()
    }

    func write(into writer: inout DERWriter) {
        writer.sequence {
            $0.field(0, key)
            $0.field(1, crealm)
            $0.field(2, cname)
            $0.field(3, flags)
            $0.field(4, authtime)
            $0.field(5, starttime)
            $0.field(6, endtime)
            $0.field(7, renewTill)
            $0.field(8, srealm)
            $0.field(9, sname)
            $0.field(10, list: caddr)
        }
    }
}
