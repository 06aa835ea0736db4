internal import CKerberos

/// Why something of Kerberos could not be done.
package struct KerberosFailure: Error, Sendable, Hashable, CustomStringConvertible {
    package enum Reason: Sendable, Hashable {
        /// The name and the password do not prove anybody.
        case wrongCredentials
        /// The ticket is not good any more.
        case ticketEnded
        /// No key distribution center of the realm answers.
        case unreachable
        case other
    }

    package var reason: Reason
    package var message: String

    package init(_ reason: Reason, _ message: String) {
        self.reason = reason
        self.message = message
    }

    package var description: String { message }
}

extension KerberosFailure.Reason {
    /// - Parameter code: Of libkrb5, which has the numbers of RFC 4120 7.5.9 in a block.
    init(code: krb5_error_code) {
        switch Int(code) {
        case Int(KRB5_KDC_UNREACH), Int(KRB5_REALM_CANT_RESOLVE): self = .unreachable
        case Int(KRB5KDC_ERR_C_PRINCIPAL_UNKNOWN), Int(KRB5KDC_ERR_CLIENT_REVOKED), Int(KRB5KDC_ERR_KEY_EXP),
            Int(KRB5KDC_ERR_PREAUTH_FAILED):
            self = .wrongCredentials
        case Int(KRB5KDC_ERR_TGT_REVOKED), Int(KRB5KRB_AP_ERR_TKT_EXPIRED), Int(KRB5KRB_AP_ERR_TKT_NYV),
            Int(KRB5KRB_AP_ERR_BAD_INTEGRITY):
            self = .ticketEnded
        default: self = .other
        }
    }
}
