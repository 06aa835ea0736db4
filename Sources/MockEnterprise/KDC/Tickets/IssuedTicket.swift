import WireFormats

/// A ticket that has been issued.
struct IssuedTicket: Sendable, Hashable {
    let mark: String
    /// `NAME@REALM`
    let client: String
    /// Without the realm.
    let service: String
    /// Seconds from the moment when it was issued.
    let lifetime: Int
}

extension Ticket {
    /// What tells it from all others: the beginning of its encrypted part, which is random, in Base64.
    var mark: String { Base64.encode(Array(encPart.cipher.prefix(24))) }
}
