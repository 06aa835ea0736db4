import EnterpriseModel
import NativeBindings
import WireFormats

/// The key of an armored conversation (RFC 6113 5.4.1), and where it comes from.
struct FASTArmor {
    let key: KerberosKey
    let kind: KDCArmored.Armor
    /// The ticket that it is made of, whose that is, and whom it is for.
    private let ticket: Ticket
    private let owner: KDCClientName
    private let server: Principal
    var options: FASTOptions = []

    /// By the ticket and the subkey of a request to the ticket-granting service.
    init(_ presented: PresentedTicket, _ proof: PresentedTicket.Proof) throws(FASTRefusal) {
        guard let subkey = proof.subkey else {
            throw FASTRefusal(.subkey, .preauthenticationFailed, "there is no subkey to make an armor key of")
        }
        try self.init(.ticket, presented, subkey: subkey, session: proof.session)
    }

    /// By an AP-REQ beside the request: FX_FAST_ARMOR_AP_REQUEST.
    init(_ request: [UInt8], _ context: KDCContext) throws(FASTRefusal) {
        let presented: PresentedTicket
        let (subkey, session): (KerberosKey?, KerberosKey)
        do throws(KDCRefusal) {
            presented = try PresentedTicket(request, context)
            try presented.checkTimes(context)
            guard case .ticketGranting = presented.server.kind else {
                throw KDCRefusal(.serverNoMatch, "the ticket of the armor is not for a ticket-granting service")
            }
            let authenticator: Authenticator
            (authenticator, session) = try presented.authenticator(.applicationAuthenticator)
            try context.checkClock(authenticator.ctime)
            subkey = try authenticator.subkey.map(PresentedTicket.key)
        } catch {
            throw FASTRefusal(.ticket, error)
        }
        guard let subkey else { throw FASTRefusal(.subkey, .policy, "the AP-REQ of the armor has no subkey") }
        try self.init(.request, presented, subkey: subkey, session: session)
    }

    private init(
        _ kind: KDCArmored.Armor,
        _ presented: PresentedTicket,
        subkey: KerberosKey,
        session: KerberosKey
    ) throws(FASTRefusal) {
        do {
            key = try subkey.combined("subkeyarmor", with: session, "ticketarmor")
        } catch {
            throw FASTRefusal(.subkey, .generic, error.description)
        }
        self.kind = kind
        ticket = presented.sealed
        owner = presented.client
        server = presented.server
    }

    /// Whether who grants tickets in a realm can take it: the KDC has more than one.
    func isOf(_ realm: String) -> Bool {
        if case .ticketGranting(realm) = server.kind { return true }
        // Whether the ticket of a request is for the right one is asked later.
        return kind == .ticket
    }

    /// What is inside of an armored request.
    /// - Parameter bytes: what its checksum is of.
    func open(_ armored: FASTArmoredRequest, covering bytes: [UInt8]) throws(FASTRefusal) -> FASTRequest {
        guard armored.request.etype.rawValue == key.encryptionType,
            let plain = try? key.decrypt(armored.request.cipher, usage: KeyUsage.fastRequest.rawValue)
        else { throw FASTRefusal(.encryption, .badIntegrity, "what is inside is under another key") }
        guard let inner = try? FASTRequest(der: plain) else {
            throw FASTRefusal(.malformed, .generic, "what is inside cannot be read")
        }
        try check(armored.checksum, of: bytes)
        guard inner.options.unknownCritical.isEmpty else {
            throw FASTRefusal(.option, .unknownCriticalFASTOptions, "an option that has to be known is not")
        }
        return inner
    }

    private func check(_ checksum: Checksum, of bytes: [UInt8]) throws(FASTRefusal) {
        guard KerberosKey.isKeyed(checksumType: checksum.type.rawValue) else {
            throw FASTRefusal(.checksum, .policy, "the checksum of the armor has no key")
        }
        let isRight = try? key.verify(
            checksum: checksum.value,
            type: checksum.type.rawValue,
            of: bytes,
            usage: KeyUsage.fastRequestChecksum.rawValue
        )
        guard isRight == true else {
            throw FASTRefusal(.checksum, .modified, "the checksum of the armor is of something else")
        }
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
