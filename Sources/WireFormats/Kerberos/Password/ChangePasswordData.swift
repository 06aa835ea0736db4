internal import SwiftASN1

/// ChangePasswdData (RFC 3244 2): what a request of version 0xff80 wants.
package struct ChangePasswordData: KerberosValue {
    package var newPassword: [UInt8]
    /// targname and targrealm: whose password; `nil`: the client's own.
    package var target: PrincipalName?
    package var targetRealm: String?

    package init(newPassword: [UInt8], target: PrincipalName? = nil, targetRealm: String? = nil) {
        self.newPassword = newPassword
        self.target = target
        self.targetRealm = targetRealm
    }
}

extension ChangePasswordData: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node)
        newPassword = try fields.octets(0)
        target = try fields.optional(1)
        targetRealm = try fields.optional(2)
        try fields.end()
    }

    func write(into writer: inout DERWriter) {
        writer.sequence {
            $0.field(0, octets: newPassword)
            $0.field(1, target)
            $0.field(2, targetRealm)
        }
    }
}
