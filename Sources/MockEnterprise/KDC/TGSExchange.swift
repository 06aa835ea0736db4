import EnterpriseModel
import NativeBindings
import WireFormats

/// The ticket-granting service exchange (RFC 4120 3.3): a ticket for who has another.
struct TGSExchange: GrantingExchange {
    let context: KDCContext
    private let presented: Result<PresentedTicket, KDCRefusal>
    private let proof: Result<PresentedTicket.Proof, KDCRefusal>

    init(_ sent: KDCContext) {
        var context = sent
        let presented = Result { () throws(KDCRefusal) in
            guard let value = sent.request[.tgsRequest] else {
                throw KDCRefusal(.paDataTypeNotSupported, "there is no PA-TGS-REQ")
            }
            return try PresentedTicket(value, sent)
        }
        proof = Result { () throws(KDCRefusal) in
            let ticket = try presented.get()
            let proof = try ticket.prove()
            try context.takeOffArmor((ticket, proof))
            return proof
        }
        self.presented = presented
        self.context = context
    }

    var client: KDCClientName? { try? presented.get().client }

    var obstacle: KDCRefusal? { presented.failure ?? proof.failure }

    func grant(replyEncryption: EncryptionType?) throws(KDCRefusal) -> KDCGrant {
        let (presented, proof) = (try presented.get(), try proof.get())
        try context.demandArmor()
        try presented.checkPurpose(context)
        try presented.checkTimes(context)
        let additional = context.body.options.contains(.encTktInSkey) ? try AdditionalTicket(context) : nil
        let server = try server(presented, additional)
        let userToUserKey = try additional?.userToUserKey(for: server, context)
        if userToUserKey == nil { try context.checkOwnKey(of: server) }
        let impersonation = try ImpersonationRequest(context, presented, proof, server).impersonation()
        var terms = try TicketPolicy(context).derived(from: presented.ticket, for: server)
        impersonation?.limit(&terms)
        let client = impersonation?.user ?? presented.client
        let options = context.body.options
        let authorizationData = impersonation?.authorizationData ?? presented.ticket.authorizationData
        let issue = TicketIssue(
            context: context,
            clientRealm: client.realm,
            client: client.name,
            server: server,
            serverName: serverName(server),
            terms: terms,
            recipientKey: try reader(proof, replyEncryption).strengthened(context),
            userToUserKey: userToUserKey,
            transited: transited(presented),
            addresses: options.isDisjoint(with: [.forwarded, .proxy])
                ? presented.ticket.caddr : context.body.addresses,
            authorizationData: authorizationData + (try presented.addedAuthorizationData(proof, context.body)),
            paData: impersonation?.paData ?? [],
            encryptedPAData: impersonation?.encryptedPAData ?? []
        )
        var grant = try issue.grant()
        if let impersonation { grant.facts = [impersonation.fact] }
        return grant
    }

    /// - Parameter other: of the user for whom the ticket is to be; it names whom no name says (RFC 4120 3.3.3).
    private func server(_ presented: PresentedTicket, _ other: AdditionalTicket?) throws(KDCRefusal) -> Principal {
        let realm = context.body.realm
        switch try context.server(other?.client.name) {
        case .found(let server):
            if context.body.options.contains(.renew), server != presented.server {
                throw KDCRefusal(.serverNoMatch, "a ticket is renewed for the service that it is for")
            }
            return server
        case .elsewhere(let other): return context.kdc.directory.ticketGrantingService(of: other, in: realm)
        case .unknown: throw KDCRefusal(.serverUnknown, "no such service")
        }
    }

    /// As the client asked, unless it takes the canonical name, or gets a referral.
    private func serverName(_ server: Principal) -> PrincipalName {
        let wanted = context.body.sname ?? PrincipalName(type: .serviceInstance, components: server.components)
        if case .service = server.kind, !context.canonicalizes { return wanted }
        if case .ticketGranting = server.kind { return server.principalName(type: .serviceInstance) }
        return server.principalName(type: wanted.type)
    }

    private func reader(
        _ proof: PresentedTicket.Proof,
        _ encryption: EncryptionType?
    ) throws(KDCRefusal) -> TicketIssue.RecipientKey {
        guard let encryption, encryption.rawValue != proof.key.encryptionType else {
            return .init(key: proof.key, usage: proof.replyUsage)
        }
        do {
            return .init(key: try context.kdc.makeKey(encryption), usage: proof.replyUsage)
        } catch {
            throw KDCRefusal(.generic, error.description)
        }
    }

    /// The realms between that of the client and this one (RFC 4120 3.3.3.2).
    private func transited(_ presented: PresentedTicket) -> [UInt8] {
        let before = presented.ticket.transited.contents
        let issuer = presented.server.realm
        guard issuer != presented.ticket.crealm, issuer != context.body.realm else { return before }
        return before + (before.isEmpty ? [] : [UInt8(ascii: ",")]) + Array(issuer.utf8)
    }
}
