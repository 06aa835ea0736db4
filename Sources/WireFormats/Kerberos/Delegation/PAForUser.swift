internal import SwiftASN1

/// PA-FOR-USER ([MS-SFU] 2.2.1): for whom a service wants a ticket for itself.
package struct PAForUser: KerberosValue {
    package var userName: PrincipalName
    package var userRealm: String
    package var checksum: Checksum
    package var authPackage: String

    package init(userName: PrincipalName, userRealm: String, checksum: Checksum, authPackage: String = "Kerberos") {
        self.userName = userName
        self.userRealm = userRealm
        self.checksum = checksum
        self.authPackage = authPackage
    }

    /// What the checksum is of: the type of the name in little-endian order, and all texts.
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

    func write(into writer: inout DERWriter) {
        writer.sequence {
            $0.field(0, userName)
            $0.field(1, userRealm)
            $0.field(2, checksum)
            $0.field(3, authPackage)
        }
    }
}
