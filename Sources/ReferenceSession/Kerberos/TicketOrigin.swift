/// What a login takes its ticket from.
enum TicketOrigin: Hashable, Sendable {
    /// Tickets that are there.
    case kept
    /// Tickets that take the place of those that are there.
    case renewed
    /// A name and a password.
    case credential(Credential)
}
