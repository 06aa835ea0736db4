import WireFormats

/// What a ticket is good for, and how long.
struct TicketTerms {
    var flags: TicketFlags
    var authtime: KerberosTime
    var starttime: KerberosTime
    var endtime: KerberosTime
    var renewTill: KerberosTime?
}
