/// TicketFlags (RFC 4120 5.3).
package struct TicketFlags: KerberosFlags {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// forwardable
    package static let forwardable = TicketFlags(bit: 1)
    /// forwarded
    package static let forwarded = TicketFlags(bit: 2)
    /// proxiable
    package static let proxiable = TicketFlags(bit: 3)
    /// proxy
    package static let proxy = TicketFlags(bit: 4)
    /// may-postdate
    package static let mayPostdate = TicketFlags(bit: 5)
    /// postdated
    package static let postdated = TicketFlags(bit: 6)
    /// invalid
    package static let invalid = TicketFlags(bit: 7)
    /// renewable
    package static let renewable = TicketFlags(bit: 8)
    /// initial
    package static let initial = TicketFlags(bit: 9)
    /// pre-authent
    package static let preAuthent = TicketFlags(bit: 10)
    /// hw-authent
    package static let hwAuthent = TicketFlags(bit: 11)
    /// transited-policy-checked
    package static let transitedPolicyChecked = TicketFlags(bit: 12)
    /// ok-as-delegate
    package static let okAsDelegate = TicketFlags(bit: 13)
    /// enc-pa-rep (RFC 6806 11)
    package static let encPARep = TicketFlags(bit: 15)
    /// anonymous (RFC 8062 3)
    package static let anonymous = TicketFlags(bit: 16)

    /// Each flag with the specification's word for it, from bit 0 up.
    private static let words: [(TicketFlags, String)] = [
        (.forwardable, "forwardable"),
        (.forwarded, "forwarded"),
        (.proxiable, "proxiable"),
        (.proxy, "proxy"),
        (.mayPostdate, "may-postdate"),
        (.postdated, "postdated"),
        (.invalid, "invalid"),
        (.renewable, "renewable"),
        (.initial, "initial"),
        (.preAuthent, "pre-authent"),
        (.hwAuthent, "hw-authent"),
        (.transitedPolicyChecked, "transited-policy-checked"),
        (.okAsDelegate, "ok-as-delegate"),
        (.encPARep, "enc-pa-rep"),
        (.anonymous, "anonymous"),
    ]

    /// Words for the flags that are set, from bit 0 up; unknown ones left out.
    package var names: [String] { Self.words.filter { contains($0.0) }.map(\.1) }
}
