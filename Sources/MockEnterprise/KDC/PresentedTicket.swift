import EnterpriseModel
import NativeBindings
import WireFormats

/// The ticket that a client asks with, and its proof that it may (RFC 4120 3.3.2 and 3.2.3).
struct PresentedTicket {
    /// Whom it is for.
    let server: Principal
    let ticket: EncTicketPart
    private let context: KDCContext
    private let request: APRequest

    /// - Parameter value: an AP-REQ.
    /// - Throws: if its ticket cannot be opened.
    init(_ value: [UInt8], _ context: KDCContext) throws(KDCRefusal) {
        self.context = context
        request = try Self.read(value)
        (server, ticket) = try Self.opened(request.ticket, context)
    }

    /// Whom a ticket is for, and what is in it.
    static func opened(_ ticket: Ticket, _ context: KDCContext) throws(KDCRefusal) -> (Principal, EncTicketPart) {
        let server = try server(ticket, context)
        return (server, try open(ticket, server, context))
    }

    /// As it was shown.
    var sealed: Ticket { request.ticket }

    var client: KDCClientName { KDCClientName(name: ticket.cname, realm: ticket.crealm) }

    /// What the client says of itself, and the session key by which it knows the ticket's.
    func authenticator(_ usage: KeyUsage) throws(KDCRefusal) -> (Authenticator, session: KerberosKey) {
        let session = try Self.key(ticket.key)
        let authenticator: Authenticator = try Self.read(Self.decrypt(request.authenticator, by: session, usage))
        guard authenticator.crealm == ticket.crealm, authenticator.cname.components == ticket.cname.components else {
            throw KDCRefusal(.badMatch, "ticket and authenticator name different clients")
        }
        return (authenticator, session)
    }

    /// That the client knows the ticket's key, and has sent this very request.
    func prove() throws(KDCRefusal) -> Proof {
        let (authenticator, session) = try authenticator(.tgsAuthenticator)
        try Self.verify(authenticator.checksum, session, context)
        try context.checkClock(authenticator.ctime)
        try checkArmorMarks(authenticator)
        return Proof(session: session, subkey: try authenticator.subkey.map(Self.key))
    }

    /// What an authenticator has proven.
    struct Proof {
        let session: KerberosKey
        /// The client's own.
        let subkey: KerberosKey?

        /// By which the client reads the reply.
        var key: KerberosKey { subkey ?? session }

        var replyUsage: KeyUsage { subkey == nil ? .tgsReplySessionKey : .tgsReplySubkey }
    }

    /// What the client adds to that of the ticket (RFC 4120 5.4.1).
    func addedAuthorizationData(
        _ proof: Proof,
        _ body: KDCRequestBody
    ) throws(KDCRefusal) -> [AuthorizationDataElement] {
        guard let data = body.encAuthorizationData else { return [] }
        let usage: KeyUsage =
            proof.subkey == nil ? .tgsAuthorizationDataSessionKey : .tgsAuthorizationDataSubkey
        let added: AuthorizationData = try Self.read(Self.decrypt(data, by: proof.key, usage))
        return added.elements
    }

    // MARK: Steps

    private static func server(_ ticket: Ticket, _ context: KDCContext) throws(KDCRefusal) -> Principal {
        let finding = context.kdc.directory.service(ticket.sname, in: ticket.realm, canonicalizes: false)
        guard case .found(let server) = finding else {
            throw KDCRefusal(.notUs, "the ticket is for a service that nobody knows")
        }
        return server
    }

    /// A ticket-granting ticket for this realm, or the very ticket that is to be renewed.
    func checkPurpose(_ context: KDCContext) throws(KDCRefusal) {
        switch server.kind {
        case .ticketGranting(let realm) where realm == context.body.realm: return
        case .service where context.body.options.contains(.renew) && server.realm == context.body.realm: return
        default: throw KDCRefusal(.notUs, "the ticket is not for the ticket-granting service of \(context.body.realm)")
        }
    }

    private static func open(
        _ ticket: Ticket,
        _ server: Principal,
        _ context: KDCContext
    ) throws(KDCRefusal) -> EncTicketPart {
        let data = ticket.encPart
        guard KerberosEncryption.allCases.contains(where: { $0.type == data.etype }) else {
            throw KDCRefusal(.etypeNotSupported, "the ticket has encryption type \(data.etype)")
        }
        guard let key = context.kdc.principals.key(of: server, data.etype, version: data.kvno.map { Int($0) }) else {
            throw KDCRefusal(.badKeyVersion, "there is no such version of the key")
        }
        return try read(decrypt(data, by: key, .ticket))
    }

    private static func verify(
        _ checksum: Checksum?,
        _ session: KerberosKey,
        _ context: KDCContext
    ) throws(KDCRefusal) {
        // One without a key is sealed with the authenticator; Heimdal and Windows make such for RC4.
        guard let checksum, KerberosKey.isCollisionProof(checksumType: checksum.type.rawValue) else {
            throw KDCRefusal(.inappropriateChecksum, "the authenticator has no checksum that proves anything")
        }
        let isRight = try? session.verify(
            checksum: checksum.value,
            type: checksum.type.rawValue,
            of: context.sent.encodedBody,
            usage: KeyUsage.tgsChecksum.rawValue
        )
        guard let isRight else { throw KDCRefusal(.inappropriateChecksum, "a checksum for other keys") }
        guard isRight else { throw KDCRefusal(.modified, "the checksum is of another request") }
    }

    /// - Parameter context: tells whether the ticket is to be renewed.
    func checkTimes(_ context: KDCContext) throws(KDCRefusal) { try Self.checkTimes(of: ticket, sealed, context) }

    static func checkTimes(of ticket: EncTicketPart, _ sealed: Ticket, _ context: KDCContext) throws(KDCRefusal) {
        let fate = context.kdc.tickets.fate(of: sealed)
        if fate == .revoked { throw KDCRefusal(.tgtRevoked, "the ticket has been revoked") }
        if fate == .expired, !context.body.options.contains(.renew) {
            throw KDCRefusal(.ticketExpired, "the ticket has been made to expire")
        }
        guard ticket.endtime > context.now.time else {
            throw KDCRefusal(
                .ticketExpired,
                "the ticket ended \(context.now.time.seconds - ticket.endtime.seconds) s ago"
            )
        }
        let start = ticket.starttime ?? ticket.authtime
        guard start < context.now.time || !context.now.isFar(from: start), !ticket.flags.contains(.invalid) else {
            throw KDCRefusal(.ticketNotYetValid, "the ticket is not valid yet")
        }
    }

    /// What the client says of armor (RFC 6113 5.4.1.1 and 5.4.2).
    private func checkArmorMarks(_ authenticator: Authenticator) throws(KDCRefusal) {
        guard context.kdc.settings.fast != .unsupported else { return }
        let marks = (ticket.authorizationData + authenticator.authorizationData).map(\.type)
        guard !marks.contains(.fxFASTArmor) else {
            throw KDCRefusal(.policy, "the ticket is good for armor only")
        }
        guard !authenticator.authorizationData.map(\.type).contains(.fxFASTUsed) || context.sent[.fxFAST] != nil else {
            throw KDCRefusal(.modified, "the client has armored its request, and the armor is missing")
        }
    }

    // MARK: Reading

    static func read<Value: KerberosValue>(_ der: [UInt8]) throws(KDCRefusal) -> Value {
        do {
            return try Value(der: der)
        } catch {
            // Of what is inside a request the application's codes speak (RFC 4120 3.2.3).
            throw error.code == .version ? KDCRefusal(.badVersion, error.message) : KDCRefusal(error)
        }
    }

    static func key(_ key: EncryptionKey) throws(KDCRefusal) -> KerberosKey {
        do {
            return try KerberosKey(encryptionType: key.type.rawValue, bytes: key.value)
        } catch {
            throw KDCRefusal(.etypeNotSupported, error.description)
        }
    }

    static func decrypt(
        _ data: EncryptedData,
        by key: KerberosKey,
        _ usage: KeyUsage
    ) throws(KDCRefusal) -> [UInt8] {
        do {
            return try key.decrypt(data.cipher, usage: usage.rawValue)
        } catch {
            throw KDCRefusal(.badIntegrity, error.description)
        }
    }
}
