internal import SwiftASN1

/// EncTicketPart (RFC 4120 5.3).
package struct EncTicketPart: KerberosValue {
    package var flags: TicketFlags
    /// The session key.
    package var key: EncryptionKey
    package var crealm: String
    package var cname: PrincipalName
    package var transited: TransitedEncoding
    /// The time of the client's login.
    package var authtime: KerberosTime
    /// The start time; `nil` means the authtime.
    package var starttime: KerberosTime?
    package var endtime: KerberosTime
    /// The end of renewal; only with the flag renewable.
    package var renewTill: KerberosTime?
    package var caddr: [HostAddress]
    package var authorizationData: [AuthorizationDataElement]

    package init(
        flags: TicketFlags,
        key: EncryptionKey,
        crealm: String,
        cname: PrincipalName,
        transited: TransitedEncoding,
        authtime: KerberosTime,
        starttime: KerberosTime? = nil,
        endtime: KerberosTime,
        renewTill: KerberosTime? = nil,
        caddr: [HostAddress] = [],
        authorizationData: [AuthorizationDataElement] = []
    ) {
        self.flags = flags
        self.key = key
        self.crealm = crealm
        self.cname = cname
        self.transited = transited
        self.authtime = authtime
        self.starttime = starttime
        self.endtime = endtime
        self.renewTill = renewTill
        self.caddr = caddr
        self.authorizationData = authorizationData
    }
}

extension EncTicketPart: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node, application: 3)
        flags = try fields.required(0)
        key = try fields.required(1)
        crealm = try fields.required(2)
        cname = try fields.required(3)
        transited = try fields.required(4)
        authtime = try fields.required(5)
        starttime = try fields.optional(6)
        endtime = try fields.required(7)
        renewTill = try fields.optional(8)
        caddr = try fields.list(9)
        authorizationData = try fields.list(10)
        try fields.end()
    }

    func write(into writer: inout DERWriter) {
        writer.application(3) {
            $0.field(0, flags)
            $0.field(1, key)
            $0.field(2, crealm)
            $0.field(3, cname)
            $0.field(4, transited)
            $0.field(5, authtime)
            $0.field(6, starttime)
            $0.field(7, endtime)
            $0.field(8, renewTill)
            $0.field(9, list: caddr)
            $0.field(10, list: authorizationData)
        }
    }
}
