/// A user of the enterprise.
package struct Account: Sendable, Hashable {
    /// Whether its user may log in.
    package enum State: String, Sendable, Hashable, CaseIterable {
        case active
        case locked
        case expired
        /// It may log in when it has another one. The KDC gives a ticket for that, and no other (RFC 3244).
        case passwordExpired = "password-expired"
    }

    package var password: String
    package var state: State = .active
    /// The NetBIOS name of the domain ([MS-NLMP] 2.2.1.3), such as `CORP`; empty: an account of the server itself; `nil`: of whatever domain the client names.
    package var domain: String?
    /// After so many failures in a row the account is locked for the rest of the run; `nil`: never.
    package var lockedAfter: Int?
    /// The Kerberos realm; `nil`: the KDC's, if there is one.
    package var realm: String?
    /// Further names as a Kerberos principal, with or without `@SUFFIX` (RFC 6806 5).
    package var alsoNamed: [String] = []
    /// Whether the KDC wants a proof of the password before it issues a ticket.
    package var needsPreauthentication = true
    /// Of its Kerberos keys, in the order of preference; `nil`: as its realm.
    package var encryption: [KerberosEncryption]?
    /// Whether tickets for it are for its ticket-granting ticket alone (RFC 4120 3.3.3), and not for a key of its password.
    package var needsUserToUser = true
    /// Whether services may act for it towards others: without, it is *sensitive* and its tickets are not forwardable.
    package var isDelegable = true
    /// As a service, or as one that runs services.
    package var delegation = KerberosDelegation()
    /// Bytes of authorization data in its tickets.
    package var authorizationDataSize = 0

    package init(password: String, domain: String? = nil, lockedAfter: Int? = nil) {
        self.password = password
        self.domain = domain
        self.lockedAfter = lockedAfter
    }
}

/// The encryption types that the KDC knows, by the names of their specifications (RFC 3962, RFC 8009, RFC 4757).
package enum KerberosEncryption: String, Sendable, Hashable, CaseIterable {
    case aes256SHA1 = "aes256-cts-hmac-sha1-96"
    case aes128SHA1 = "aes128-cts-hmac-sha1-96"
    case aes256SHA384 = "aes256-cts-hmac-sha384-192"
    case aes128SHA256 = "aes128-cts-hmac-sha256-128"
    case rc4HMAC = "rc4-hmac"
}
