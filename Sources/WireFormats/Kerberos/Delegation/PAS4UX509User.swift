internal import SwiftASN1

/// PA-S4U-X509-USER ([MS-SFU] 2.2.2): as ``PAForUser``, or by a certificate; also in replies.
package struct PAS4UX509User: KerberosValue {
    package let userID: S4UUserID
    /// As its sender has encoded it; the checksum covers these bytes.
    package let encodedUserID: [UInt8]
    package var checksum: Checksum

    package init(userID: S4UUserID, checksum: Checksum) {
        self.userID = userID
        encodedUserID = userID.der
        self.checksum = checksum
    }
}

extension PAS4UX509User: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node)
        (userID, encodedUserID) = try fields.encoded(0)
        checksum = try fields.required(1)
        try fields.end()
    }

    func write(into writer: inout DERWriter) {
        writer.sequence {
            $0.field(0, encoded: encodedUserID)
            $0.field(1, checksum)
        }
    }
}

/// S4UUserID ([MS-SFU] 2.2.2).
package struct S4UUserID: KerberosValue {
    /// That of the request.
    package var nonce: UInt32
    package var cname: PrincipalName?
    package var crealm: String
    package var certificate: [UInt8]?
    package var options: S4UOptions?

    package init(
        nonce: UInt32,
        cname: PrincipalName?,
        crealm: String,
        certificate: [UInt8]? = nil,
        options: S4UOptions? = nil
    ) {
        self.nonce = nonce
        self.cname = cname
        self.crealm = crealm
        self.certificate = certificate
        self.options = options
    }
}

extension S4UUserID: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node)
        nonce = try fields.required(0)
        cname = try fields.optional(1)
        crealm = try fields.required(2)
        certificate = try fields.optionalOctets(3)
        options = try fields.optional(4)
        // The type has an extension marker.
    }

    func write(into writer: inout DERWriter) {
        writer.sequence {
            $0.field(0, nonce)
            $0.field(1, cname)
            $0.field(2, crealm)
            $0.field(3, octets: certificate)
            $0.field(4, options)
        }
    }
}

/// The options of a ``S4UUserID`` ([MS-SFU] 2.2.2).
package struct S4UOptions: KerberosFlags {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The logon hours of the user are to be checked.
    package static let checkLogonHours = S4UOptions(bit: 1)
    /// The checksum of the reply has a key usage of its own.
    package static let usesReplyKeyUsage = S4UOptions(bit: 2)
}
