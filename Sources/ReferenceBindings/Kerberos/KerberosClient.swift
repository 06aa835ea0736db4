internal import CKerberos

/// Obtains tickets. Every call blocks on the network and may be made in any thread.
package struct KerberosClient: Sendable {
    /// Sends a message to a key distribution center of a realm; returns `nil` if none answers.
    package typealias Exchange = @Sendable (_ realm: String, _ message: [UInt8]) -> [UInt8]?

    /// The path of the `krb5.conf`, which has to stay there.
    let configuration: String
    let exchange: Exchange

    package init(configuration: String, exchange: @escaping Exchange) {
        self.configuration = configuration
        self.exchange = exchange
    }

    /// Obtains a ticket-granting ticket for a user (RFC 4120 3.1), renewable if the realm allows it; blocks on the network.
    /// - Parameter user: The user's name; without a realm, it belongs to the default realm.
    package func grantingTicket(
        of user: String,
        password: String,
        isForwardable: Bool
    ) throws(KerberosFailure) -> KerberosTicket {
        let context = try KerberosContext(self, clockOffset: 0)
        let principal = try context.parse(user)
        defer { krb5_free_principal(context.handle, principal) }
        var options: UnsafeMutablePointer<krb5_get_init_creds_opt>?
        try context.check(krb5_get_init_creds_opt_alloc(context.handle, &options))
        defer { krb5_get_init_creds_opt_free(context.handle, options) }
        krb5_get_init_creds_opt_set_forwardable(options, isForwardable ? 1 : 0)
        krb5_get_init_creds_opt_set_proxiable(options, 0)
        krb5_get_init_creds_opt_set_renew_life(options, 7 * 24 * 3_600)
        let credentials = KerberosCredentials(in: context)
        let code = krb5_get_init_creds_password(
            context.handle,
            credentials.pointer,
            principal,
            password,
            nil,
            nil,
            0,
            nil,
            options
        )
        // Without pre-authentication only the reply shows that the password is wrong.
        if Int(code) == Int(KRB5KRB_AP_ERR_BAD_INTEGRITY) {
            throw KerberosFailure(.wrongCredentials, "the password does not open the reply")
        }
        try context.check(code)
        return try KerberosCredentials.ticket(credentials.pointer.pointee, in: context)
    }

    /// Renews a ticket (RFC 4120 2.3); blocks on the network.
    package func renewed(_ ticket: KerberosTicket) throws(KerberosFailure) -> KerberosTicket {
        let context = try KerberosContext(self, clockOffset: ticket.clockOffset)
        let old = try KerberosCredentials(ticket, in: context)
        let cache = try KerberosCache(old, in: context)
        let new = KerberosCredentials(in: context)
        try context.check(
            krb5_get_renewed_creds(context.handle, new.pointer, old.pointer.pointee.client, cache.handle, nil)
        )
        return try KerberosCredentials.ticket(new.pointer.pointee, in: context)
    }

    /// Obtains a service ticket for HTTP at a host (RFC 4120 3.3, RFC 4559 4.1); blocks on the network.
    package func ticket(
        forHost host: String,
        by granting: KerberosTicket
    ) throws(KerberosFailure) -> KerberosTicket {
        let context = try KerberosContext(self, clockOffset: granting.clockOffset)
        let held = try KerberosCredentials(granting, in: context)
        let cache = try KerberosCache(held, in: context)
        let wanted = try KerberosCredentials(
            client: granting.client,
            server: "HTTP/\(host)@\(realm(of: host, in: context))",
            in: context
        )
        var found: UnsafeMutablePointer<krb5_creds>?
        try context.check(krb5_get_credentials(context.handle, 0, cache.handle, wanted.pointer, &found))
        guard let found else { throw KerberosFailure(.other, "there is no ticket for \(host)") }
        defer { krb5_free_creds(context.handle, found) }
        return try KerberosCredentials.ticket(found.pointee, in: context)
    }

    /// Obtains a forwarded ticket-granting ticket for delegation (RFC 4121 4.1.1): a KRB-CRED under the session key of the service ticket.
    package func delegation(
        of granting: KerberosTicket,
        to service: KerberosTicket
    ) throws(KerberosFailure) -> [UInt8] {
        let context = try KerberosContext(self, clockOffset: granting.clockOffset)
        let held = try KerberosCredentials(granting, in: context)
        let server = try KerberosCredentials(service, in: context)
        let cache = try KerberosCache(held, in: context)
        let authentication = try KerberosAuthentication(in: context)
        try context.check(krb5_auth_con_setflags(context.handle, authentication.handle, 0))
        try context.check(
            krb5_auth_con_setuseruserkey(context.handle, authentication.handle, &server.pointer.pointee.keyblock)
        )
        server.pointer.pointee.server.pointee.type = KRB5_NT_SRV_HST
        var message = krb5_data()
        try context.check(
            krb5_fwd_tgt_creds(
                context.handle,
                authentication.handle,
                nil,
                held.pointer.pointee.client,
                server.pointer.pointee.server,
                cache.handle,
                1,
                &message
            )
        )
        defer { krb5_free_data_contents(context.handle, &message) }
        return [UInt8](message)
    }

    /// The realm of a host; empty if the configuration has none: then the user's realm is asked.
    private func realm(of host: String, in context: KerberosContext) -> String {
        var realms: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        guard krb5_get_host_realm(context.handle, host, &realms) == 0, let realms else { return "" }
        defer { krb5_free_host_realm(context.handle, realms) }
        return realms.pointee.map { String(cString: $0) } ?? ""
    }
}
