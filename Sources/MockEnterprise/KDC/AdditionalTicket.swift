import EnterpriseModel
import NativeBindings
import WireFormats

/// A ticket beside the one that a client asks with: the other user's (RFC 4120 3.3.3), or the proof that a user has come ([MS-SFU] 3.2.5.2).
struct AdditionalTicket {
    /// Whom it is for.
    let server: Principal
    let ticket: EncTicketPart

    init(_ context: KDCContext) throws(KDCRefusal) {
        guard let sealed = context.body.additionalTickets.first else {
            throw KDCRefusal(.badOption, "there is no additional ticket")
        }
        (server, ticket) = try PresentedTicket.opened(sealed, context)
        try PresentedTicket.checkTimes(of: ticket, sealed, context)
    }

    var client: KDCClientName { KDCClientName(name: ticket.cname, realm: ticket.crealm) }
}

/// Tickets between users (RFC 4120 3.3.3): under the session key of the other one's ticket-granting ticket.
extension AdditionalTicket {
    /// The key, if the ticket is that of the service that is asked for.
    func userToUserKey(for wanted: Principal, _ context: KDCContext) throws(KDCRefusal) -> KerberosKey {
        guard case .ticketGranting(context.body.realm) = server.kind else {
            throw KDCRefusal(.policy, "the additional ticket is not for the ticket-granting service")
        }
        let finding = context.kdc.directory.client(client.name, in: client.realm, canonicalizes: true)
        guard case .found(let owner) = finding, owner == wanted else {
            throw KDCRefusal(.serverNoMatch, "the additional ticket is not of \(wanted.name)")
        }
        return try PresentedTicket.key(ticket.key)
    }
}
