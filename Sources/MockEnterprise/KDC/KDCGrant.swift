import EnterpriseModel
import WireFormats

/// A reply with a ticket.
struct KDCGrant {
    let reply: KDCReply
    let issued: IssuedTicket
    let terms: TicketTerms
    let sessionEncryption: EncryptionType
    /// What else is to be journalled.
    var facts: [any Fact] = []

    /// - Parameter subject: what was asked for; journalled is what was given.
    func fact(_ subject: KDCExchangeSubject, isRenewal: Bool) -> any Fact {
        var subject = subject
        subject.client = issued.client
        subject.service = issued.service
        return KDCTicketGrant(
            subject,
            ticket: issued.mark,
            flags: terms.flags.names,
            encryption: reply.ticket.encPart.etype.description,
            sessionEncryption: sessionEncryption.description,
            keyVersion: Int(reply.ticket.encPart.kvno ?? 0),
            isRenewal: isRenewal,
            lifetime: issued.lifetime,
            renewableFor: terms.renewTill.map { $0.seconds - terms.starttime.seconds }
        ).fact
    }
}
