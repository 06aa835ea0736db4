internal import SwiftASN1

/// KDC-REQ-BODY (RFC 4120 5.4.1).
package struct KDCRequestBody: KerberosValue {
    package var options: KDCOptions
    /// The client's name; only in AS requests.
    package var cname: PrincipalName?
    /// The realm of the service; in AS requests also of the client.
    package var realm: String
    package var sname: PrincipalName?
    /// The start of a postdated ticket.
    package var from: KerberosTime?
    /// The requested end; ``KerberosTime/zero`` for the longest lifetime.
    package var till: KerberosTime
    /// The requested end of renewal.
    package var rtime: KerberosTime?
    package var nonce: UInt32
    /// The encryption types in the order of preference.
    package var etypes: [EncryptionType]
    package var addresses: [HostAddress]
    /// ``AuthorizationData`` under the subkey or the session key.
    package var encAuthorizationData: EncryptedData?
    package var additionalTickets: [Ticket]

    package init(
        options: KDCOptions,
        cname: PrincipalName? = nil,
        realm: String,
        sname: PrincipalName? = nil,
        from: KerberosTime? = nil,
        till: KerberosTime,
        rtime: KerberosTime? = nil,
        nonce: UInt32,
        etypes: [EncryptionType],
        addresses: [HostAddress] = [],
        encAuthorizationData: EncryptedData? = nil,
        additionalTickets: [Ticket] = []
    ) {
        self.options = options
        self.cname = cname
        self.realm = realm
        self.sname = sname
        self.from = from
        self.till = till
        self.rtime = rtime
        self.nonce = nonce
        self.etypes = etypes
        self.addresses = addresses
        self.encAuthorizationData = encAuthorizationData
        self.additionalTickets = additionalTickets
    }
}

extension KDCRequestBody: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node)
        options = try fields.required(0)
        cname = try fields.optional(1)
        realm = try fields.required(2)
        sname = try fields.optional(3)
        from = try fields.optional(4)
        till = try fields.required(5)
        rtime = try fields.optional(6)
        nonce = try fields.required(7)
        etypes = try fields.required(8)
        addresses = try fields.list(9)
        encAuthorizationData = try fields.optional(10)
        additionalTickets = try fields.list(11)
        try fields.end()
    }

    func write(into writer: inout DERWriter) {
        writer.sequence {
            $0.field(0, options)
            $0.field(1, cname)
            $0.field(2, realm)
            $0.field(3, sname)
            $0.field(4, from)
            $0.field(5, till)
            $0.field(6, rtime)
            $0.field(7, nonce)
            $0.field(8, etypes)
            $0.field(9, list: addresses)
            $0.field(10, encAuthorizationData)
            $0.field(11, list: additionalTickets)
        }
    }
}
