import ReferenceBindings

/// A service ticket for a host.
struct ServiceTicket: Hashable, Sendable {
    var host: String
    var ticket: KerberosTicket
    /// The user's delegated credential for the server (KRB-CRED, RFC 4120 5.8).
    var delegation: [UInt8]?
}
