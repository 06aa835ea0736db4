internal import SwiftASN1

/// KRB-ERROR (RFC 4120 5.9.1).
package struct KRBError: KerberosValue {
    package var ctime: KerberosTime?
    package var cusec: Int?
    /// The server's time.
    package var stime: KerberosTime
    package var susec: Int
    package var code: KerberosErrorCode
    package var crealm: String?
    package var cname: PrincipalName?
    package var realm: String
    package var sname: PrincipalName
    /// e-text
    package var text: String?
    /// e-data: ``MethodData`` for the codes 24, 25 and 91.
    package var data: [UInt8]?

    package init(
        ctime: KerberosTime? = nil,
        cusec: Int? = nil,
        stime: KerberosTime,
        susec: Int,
        code: KerberosErrorCode,
        crealm: String? = nil,
        cname: PrincipalName? = nil,
        realm: String,
        sname: PrincipalName,
        text: String? = nil,
        data: [UInt8]? = nil
    ) {
        self.ctime = ctime
        self.cusec = cusec
        self.stime = stime
        self.susec = susec
        self.code = code
        self.crealm = crealm
        self.cname = cname
        self.realm = realm
        self.sname = sname
        self.text = text
        self.data = data
    }
}

extension KRBError: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node, application: 30)
        try fields.version(0)
        try fields.messageType(1, 30)
        ctime = try fields.optional(2)
        cusec = try (fields.optional(3) as Microseconds?)?.count
        stime = try fields.required(4)
        susec = try (fields.required(5) as Microseconds).count
        code = try fields.required(6)
        crealm = try fields.optional(7)
        cname = try fields.optional(8)
        realm = try fields.required(9)
        sname = try fields.required(10)
        text = try fields.optional(11)
        data = try fields.optionalOctets(12)
        try fields.end()
    }

    func write(into writer: inout DERWriter) {
        writer.application(30) {
            $0.field(0, Int32(5))
            $0.field(1, Int32(30))
            $0.field(2, ctime)
            $0.field(3, cusec.map(Microseconds.init))
            $0.field(4, stime)
            $0.field(5, Microseconds(susec))
            $0.field(6, code)
            $0.field(7, crealm)
            $0.field(8, cname)
            $0.field(9, realm)
            $0.field(10, sname)
            $0.field(11, text)
            $0.field(12, octets: data)
        }
    }
}
