internal import SwiftASN1

/// PA-S4U-X509-USER ([MS-SFU] 2.2.2).
package struct PAS4UX509User: KerberosValue {
    package let userID: S4UUserID
    /// The user-id as its sender encoded it, over which the checksum is made.
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

    func write(into serializer: inout DER.Serializer) {
        serializer.sequence {
            $0.field(0, encoded: encodedUserID)
            $0.field(1, checksum)
        }
    }
}
