internal import SwiftASN1

/// PA-FOR-USER ([MS-SFU] 2.2.1).
package struct PAForUser: KerberosValue {
    package var userName: PrincipalName
    package var userRealm: String
    /// HMAC-MD5 over ``checksummed``.
    package var checksum: Checksum
    /// `Kerberos`
    package var authPackage: String

    package init(userName: PrincipalName, userRealm: String, checksum: Checksum, authPackage: String) {
        self.userName = userName
        self.userRealm = userRealm
        self.checksum = checksum
        self.authPackage = authPackage
    }

    /// What the checksum is made over: name-type (lowest byte first), components, realm, auth-package.
    package var checksummed: [UInt8] {
        userName.type.rawValue.littleEndianBytes
            + (userName.components + [userRealm, authPackage]).flatMap { Array($0.utf8) }
    }
}

extension PAForUser: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node)
        userName = try fields.required(0)
        userRealm = try fields.required(1)
        checksum = try fields.required(2)
        authPackage = try fields.required(3)
        try fields.end()
    }

    func write(into serializer: inout DER.Serializer) {
        serializer.sequence {
            $0.field(0, userName)
            $0.field(1, userRealm)
            $0.field(2, checksum)
            $0.field(3, authPackage)
        }
    }
}
