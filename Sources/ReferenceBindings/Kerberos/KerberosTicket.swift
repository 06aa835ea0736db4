/// A ticket with its session key (RFC 4120 5.3), as in a credential cache.
package struct KerberosTicket: Sendable, Hashable {
    /// The client principal, such as `alice@CORP.TEST`.
    package var client: String
    /// The service principal, such as `HTTP/intranet.corp.test@CORP.TEST`.
    package var server: String
    /// The encryption type of the session key (RFC 3961 8).
    package var keyType: Int
    package var key: [UInt8]
    /// Seconds since the epoch, by the clock of the realm.
    package var start: Double
    package var end: Double
    /// The latest end that a renewal can reach.
    package var renewableTill: Double
    /// TicketFlags (RFC 4120 2).
    package var flags: UInt32
    /// The ticket as sent on the wire.
    package var ticket: [UInt8]
    /// The time by which the realm's clock is ahead, in seconds.
    package var clockOffset: Double

    package init(
        client: String,
        server: String,
        keyType: Int,
        key: [UInt8],
        start: Double,
        end: Double,
        renewableTill: Double,
        flags: UInt32,
        ticket: [UInt8],
        clockOffset: Double
    ) {
        self.client = client
        self.server = server
        self.keyType = keyType
        self.key = key
        self.start = start
        self.end = end
        self.renewableTill = renewableTill
        self.flags = flags
        self.ticket = ticket
        self.clockOffset = clockOffset
    }

    /// The remaining lifetime in seconds.
    /// - Parameter now: Seconds since the epoch.
    package func secondsLeft(at now: Double) -> Double { end - clockOffset - now }

    /// Whether it may be renewed.
    /// - Parameter now: Seconds since the epoch.
    package func isRenewable(at now: Double) -> Bool { flags & 0x0080_0000 != 0 && renewableTill - clockOffset > now }

    package var isForwardable: Bool { flags & 0x4000_0000 != 0 }

    /// Whether the realm trusts the server for delegation (ok-as-delegate, RFC 4120 2.8).
    package var isForDelegates: Bool { flags & 0x0004_0000 != 0 }
}
