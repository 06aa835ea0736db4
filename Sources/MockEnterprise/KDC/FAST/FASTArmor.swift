import EnterpriseModel
import NativeBindings
import WireFormats

/// The key of an armored conversation (RFC 6113 5.4.1), and where it comes from.
struct FASTArmor {
    let key: KerberosKey
    let kind: KDCArmored.Armor
    /// The ticket that it is made of.
    let ticket: Ticket
    /// Whom that is for.
    private let server: Principal
    /// Whose that is.
    let owner: KDCClientName
    var options: FASTOptions = []

    /// By the ticket and the subkey of a request to the ticket-granting service.
    init(_ presented: PresentedTicket, _ proof: PresentedTicket.Proof) throws(KDCRefusal) {
        guard let subkey = proof.subkey else {
            throw KDCRefusal(.preauthenticationFailed, "there is no subkey to make an armor key of")
        }
        try self.init(.ticket, presented, subkey: subkey, session: proof.session)
    }

    /// By an AP-REQ beside the request: FX_FAST_ARMOR_AP_REQUEST.
    init(_ presented: PresentedTicket) throws(KDCRefusal) {
        guard case .ticketGranting = presented.server.kind else {
            throw KDCRefusal(.serverNoMatch, "the ticket of the armor is not for a ticket-granting service")
        }
        let (authenticator, session) = try presented.authenticator(.applicationAuthenticator)
        try presented.checkClock(authenticator)
        guard let subkey = authenticator.subkey else {
            throw KDCRefusal(.policy, "the AP-REQ of the armor has no subkey")
        }
        try self.init(.request, presented, subkey: PresentedTicket.key(subkey), session: session)
    }

    private init(
        _ kind: KDCArmored.Armor,
        _ presented: PresentedTicket,
        subkey: KerberosKey,
        session: KerberosKey
    ) throws(KDCRefusal) {
        do {
            key = try subkey.combined("subkeyarmor", with: session, "ticketarmor")
        } catch {
            throw KDCRefusal(.generic, error.description)
        }
        self.kind = kind
        ticket = presented.sealed
        owner = presented.client
        server = presented.server
    }

    /// Whether who grants tickets in a realm can take it: the KDC has more than one.
    func isOf(_ realm: String) -> Bool {
        if case .ticketGranting(realm) = server.kind { return true }
        return kind == .ticket
    }

    /// A key of the armor's type for one side's challenge (RFC 6113 5.4.6).
    func challengeKey(_ side: ChallengeSide, of longTerm: KerberosKey) throws(NativeError) -> KerberosKey {
        try key.combined("\(side.rawValue)challengearmor", with: longTerm, "challengelongterm")
    }

    enum ChallengeSide: String {
        case client, kdc
    }

    func fact(_ subject: KDCExchangeSubject) -> any Fact {
        KDCArmored(
            subject,
            armor: kind,
            owner: owner.text,
            ticket: ticket.mark,
            hidesClient: options.contains(.hideClientNames)
        )
    }
}
