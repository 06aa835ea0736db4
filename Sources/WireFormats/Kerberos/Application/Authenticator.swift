internal import SwiftASN1

/// Authenticator (RFC 4120 5.5.1).
package struct Authenticator: KerberosValue {
    package var crealm: String
    package var cname: PrincipalName
    package var checksum: Checksum?
    package var cusec: Int
    package var ctime: KerberosTime
    package var subkey: EncryptionKey?
    package var sequenceNumber: UInt32?
    package var authorizationData: [AuthorizationDataElement]

    package init(
        crealm: String,
        cname: PrincipalName,
        checksum: Checksum? = nil,
        cusec: Int,
        ctime: KerberosTime,
        subkey: EncryptionKey? = nil,
        sequenceNumber: UInt32? = nil,
        authorizationData: [AuthorizationDataElement] = []
    ) {
        self.crealm = crealm
        self.cname = cname
        self.checksum = checksum
        self.cusec = cusec
        self.ctime = ctime
        self.subkey = subkey
        self.sequenceNumber = sequenceNumber
        self.authorizationData = authorizationData
    }
}

extension Authenticator: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node, application: 2)
        try fields.version(0)
        crealm = try fields.required(1)
        cname = try fields.required(2)
        checksum = try fields.optional(3)
        cusec = try (fields.required(4) as Microseconds).count
        ctime = try fields.required(5)
        subkey = try fields.optional(6)
        sequenceNumber = try fields.optional(7)
        authorizationData = try fields.list(8)
        try fields.end()
    }

    func write(into writer: inout DERWriter) {
        writer.application(2) {
            $0.field(0, Int32(5))
            $0.field(1, crealm)
            $0.field(2, cname)
            $0.field(3, checksum)
            $0.field(4, Microseconds(cusec))
            $0.field(5, ctime)
            $0.field(6, subkey)
            $0.field(7, sequenceNumber)
            $0.field(8, list: authorizationData)
        }
    }
}
