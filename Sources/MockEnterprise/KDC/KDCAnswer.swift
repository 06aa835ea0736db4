import EnterpriseModel

/// What becomes of a request to a KDC.
struct KDCAnswer: Sendable {
    /// `nil`: none, as a fault wants it.
    var reply: [UInt8]?
    /// In the order in which they happened.
    var facts: [any Fact]
    /// The ticket in the reply.
    var issued: IssuedTicket?
    /// The gate at which the reply waits.
    var hold: String?
    /// Seconds for which it waits then.
    var delay: Double = 0
}
