internal import CKerberos

/// A KRB-AP-REQ (RFC 4120 3.2) with a fresh authenticator, which requests mutual authentication.
package final class KerberosRequest {
    package let message: [UInt8]
    private let context: KerberosContext
    private let authentication: KerberosAuthentication

    /// - Parameter checksum: The content of the authenticator's checksum of type 0x8003 (RFC 4121 4.1.1).
    package init(
        with ticket: KerberosTicket,
        checksum: [UInt8],
        by client: KerberosClient
    ) throws(KerberosFailure) {
        context = try KerberosContext(client, clockOffset: ticket.clockOffset)
        authentication = try KerberosAuthentication(in: context)
        let credentials = try KerberosCredentials(ticket, in: context)
        let context = context
        let authentication = authentication
        try context.check(
            krb5_auth_con_setflags(context.handle, authentication.handle, KRB5_AUTH_CONTEXT_DO_SEQUENCE)
        )
        try context.check(krb5_auth_con_set_req_cksumtype(context.handle, authentication.handle, 0x8003))
        var made = krb5_data()
        let code = checksum.asKerberosData {
            krb5_mk_req_extended(
                context.handle,
                &authentication.handle,
                AP_OPTS_MUTUAL_REQUIRED | AP_OPTS_USE_SUBKEY,
                $0,
                credentials.pointer,
                &made
            )
        }
        try context.check(code)
        defer { krb5_free_data_contents(context.handle, &made) }
        message = [UInt8](made)
    }

    /// Whether a KRB-AP-REP comes from the server that the ticket is for.
    package func isAnswered(by reply: [UInt8]) -> Bool {
        var part: UnsafeMutablePointer<krb5_ap_rep_enc_part>?
        let code = reply.asKerberosData { krb5_rd_rep(context.handle, authentication.handle, $0, &part) }
        if let part { krb5_free_ap_rep_enc_part(context.handle, part) }
        return code == 0
    }
}

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
