internal import CKerberos

/// The authentication context (krb5_auth_context) that client and server share.
final class KerberosAuthentication {
    var handle: krb5_auth_context?
    private let context: KerberosContext

    init(in context: KerberosContext) throws(KerberosFailure) {
        self.context = context
        try context.check(krb5_auth_con_init(context.handle, &handle))
    }

    deinit { if let handle { krb5_auth_con_free(context.handle, handle) } }
}
