/// Something that goes wrong with requests that fit.
package struct KDCFault: Sendable, Hashable {
    package enum Exchange: String, Sendable, Hashable, CaseIterable {
        /// The authentication service exchange (RFC 4120 3.1).
        case `as`
        /// The ticket-granting service exchange (RFC 4120 3.3).
        case tgs
    }

    /// What the bytes of a reply are like.
    package enum Damage: String, Sendable, Hashable, CaseIterable {
        /// No DER.
        case garbled
        /// The first half.
        case truncated
        /// Whole, but its encrypted part has been changed.
        case undecryptable
    }

    // MARK: Requests that it fits; `nil`: all

    package var to: Exchange?
    /// `NAME@REALM` or `NAME`.
    package var client: String?
    /// `SERVICE/HOST`.
    package var service: String?
    package var transport: KDCDescription.Transport?
    /// So many that fit are let through first.
    package var after = 0
    /// It happens so often; `nil`: always.
    package var times: Int?

    // MARK: What happens

    /// The error-code of the KRB-ERROR that is the answer (RFC 4120 7.5.9).
    package var error: Int?
    /// Nothing is answered.
    package var drops = false
    /// Seconds before the answer.
    package var delay: Double = 0
    /// The answer waits at this gate. Datagrams are lost as long as it is closed.
    package var hold: String?
    package var damage: Damage?
    /// The reply is encrypted so, whatever the client asked for.
    package var encryption: KerberosEncryption?

    package init() {}
}
