/// The source of a login's ticket.
enum TicketOrigin: Hashable, Sendable {
    /// Stored tickets.
    case kept
    /// Renewed tickets, which replace the stored ones.
    case renewed
    /// A name and a password.
    case credential(Credential)
}
