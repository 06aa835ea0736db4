internal import CKerberos

/// A credential cache in memory, for the duration of one call.
final class KerberosCache {
    let handle: krb5_ccache?
    private let context: KerberosContext

    /// A cache with one ticket.
    init(_ credentials: KerberosCredentials, in context: KerberosContext) throws(KerberosFailure) {
        self.context = context
        var handle: krb5_ccache?
        let made = krb5_cc_new_unique(context.handle, "MEMORY", nil, &handle)
        self.handle = handle
        try context.check(made)
        try context.check(krb5_cc_initialize(context.handle, handle, credentials.pointer.pointee.client))
        try context.check(krb5_cc_store_cred(context.handle, handle, credentials.pointer))
    }

    deinit { if let handle { krb5_cc_destroy(context.handle, handle) } }
}
