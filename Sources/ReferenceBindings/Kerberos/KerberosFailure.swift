internal import CKerberos

/// A failed Kerberos operation.
package struct KerberosFailure: Error, Sendable, Hashable, CustomStringConvertible {
    package enum Reason: Sendable, Hashable {
        /// The user name or the password is wrong.
        case wrongCredentials
        /// The ticket has expired.
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
    /// - Parameter code: An error code of libkrb5. The error codes of RFC 4120 7.5.9 are one block of them.
    init(code: krb5_error_code) {
        switch Int(code) {
        case Int(KRB5_KDC_UNREACH), Int(KRB5_REALM_CANT_RESOLVE): self = .unreachable
        case Int(KRB5KDC_ERR_C_PRINCIPAL_UNKNOWN), Int(KRB5KDC_ERR_CLIENT_REVOKED), Int(KRB5KDC_ERR_KEY_EXP),
            Int(KRB5KDC_ERR_PREAUTH_FAILED), Int(KRB5KDC_ERR_NAME_EXP), Int(KRB5KDC_ERR_CLIENT_NOTYET):
            self = .wrongCredentials
        case Int(KRB5KDC_ERR_TGT_REVOKED), Int(KRB5KRB_AP_ERR_TKT_EXPIRED), Int(KRB5KRB_AP_ERR_TKT_NYV),
            Int(KRB5KRB_AP_ERR_BAD_INTEGRITY):
            self = .ticketEnded
        default: self = .other
        }
    }
}
