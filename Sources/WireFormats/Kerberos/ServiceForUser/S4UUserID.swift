internal import SwiftASN1

/// S4UUserID ([MS-SFU] 2.2.2).
package struct S4UUserID: KerberosValue {
    /// Of the request.
    package var nonce: UInt32
    package var cname: PrincipalName?
    package var crealm: String
    package var subjectCertificate: [UInt8]?
    package var options: S4UOptions?

    package init(
        nonce: UInt32,
        cname: PrincipalName? = nil,
        crealm: String,
        subjectCertificate: [UInt8]? = nil,
        options: S4UOptions? = nil
    ) {
        self.nonce = nonce
        self.cname = cname
        self.crealm = crealm
        self.subjectCertificate = subjectCertificate
        self.options = options
    }
}

extension S4UUserID: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node)
        nonce = try fields.required(0)
        cname = try fields.optional(1)
        crealm = try fields.required(2)
        subjectCertificate = try fields.optionalOctets(3)
        options = try fields.optional(4)
    }

    func write(into serializer: inout DER.Serializer) {
        serializer.sequence {
            $0.field(0, nonce)
            $0.field(1, cname)
            $0.field(2, crealm)
            $0.field(3, octets: subjectCertificate)
            $0.field(4, options)
        }
    }
}
