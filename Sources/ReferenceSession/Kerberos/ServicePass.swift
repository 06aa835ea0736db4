import ReferenceBindings

/// What lets a user in at a host.
struct ServicePass: Hashable, Sendable {
    var host: String
    var ticket: KerberosTicket
    /// A credential for the server to act with (KRB-CRED, RFC 4120 5.8).
    var delegation: [UInt8]?
}
