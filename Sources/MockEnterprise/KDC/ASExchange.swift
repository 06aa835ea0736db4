import EnterpriseModel
import NativeBindings
import WireFormats

/// The authentication service exchange (RFC 4120 3.1): a ticket for who knows a password.
struct ASExchange: GrantingExchange {
    let context: KDCContext
    /// Whether the armor was in order.
    private let opening: Result<Void, KDCRefusal>

    init(_ sent: KDCContext) {
        var context = sent
        opening = Result { () throws(KDCRefusal) in try context.takeOffArmor() }
        self.context = context
    }

    var client: KDCClientName? { context.body.cname.map { KDCClientName(name: $0, realm: context.body.realm) } }

    var obstacle: KDCRefusal? { opening.failure }

    func grant(replyEncryption: EncryptionType?) throws(KDCRefusal) -> KDCGrant {
        try opening.get()
        let body = context.body
        guard context.kdc.settings.realms.contains(body.realm) else {
            // It knows no other realm that the client could be sent to (RFC 6806 7).
            throw KDCRefusal(.clientUnknown, "this KDC does not serve \(body.realm)")
        }
        guard let name = body.cname else { throw KDCRefusal(.clientUnknown, "no client is named") }
        let client = try find(name)
        if !client.isMachine { try context.demandArmor() }
        guard case .found(let server) = try context.server() else {
            throw KDCRefusal(.serverUnknown, "no such service")
        }
        try context.checkOwnKey(of: server)
        var terms = try TicketPolicy(context).initial(for: server)
        if case .account(let account) = client.kind, !account.isDelegable {
            terms.flags.subtract([.forwardable, .proxiable])
        }
        guard let type = client.encryption.choose(from: body.etypes) else {
            throw KDCRefusal(.etypeNotSupported, "the client offers no encryption type of its key")
        }
        let preauthentication = Preauthentication(context, client, changesPassword: server.changesPasswords)
        let proof = try preauthentication.verify()
        if proof.isProven { terms.flags.insert(.preAuthent) }
        // As every KDC does, whether the client has asked for the confirmation or not (RFC 6806 11).
        terms.flags.insert(.encPARep)
        let replyType = replyEncryption ?? type
        var recipientKey = try TicketIssue.RecipientKey(
            key: context.key(of: client, replyType),
            version: client.keyVersion,
            usage: .asReply
        )
        if proof.isStrengthened { recipientKey = try recipientKey.strengthened(context) }
        var issue = TicketIssue(
            context: context,
            clientRealm: client.realm,
            client: context.canonicalizes ? client.principalName(type: name.type) : name,
            server: server,
            serverName: serverName(server),
            terms: terms,
            recipientKey: recipientKey,
            addresses: body.addresses,
            authorizationData: client.authorizationData,
            paData: preauthentication.replyData(replyType) + proof.answer
        )
        if context.request[.reqEncPARep] != nil { issue.encryptedPAData = try confirmation(by: recipientKey.key) }
        var grant = try issue.grant()
        grant.facts = proof.facts
        return grant
    }

    func refusal(_ code: KerberosErrorCode, _ text: String) -> KDCRefusal {
        guard code == .preauthenticationRequired || code == .preauthenticationFailed, let name = context.body.cname,
            let client = try? find(name)
        else { return KDCRefusal(code, text) }
        return Preauthentication(context, client).refusal(code, text)
    }

    private func find(_ name: PrincipalName) throws(KDCRefusal) -> Principal {
        switch context.kdc.directory.client(name, in: context.body.realm, canonicalizes: context.canonicalizes) {
        case .found(let principal): return principal
        case .elsewhere(let realm):
            var refusal = KDCRefusal(.wrongRealm, "the client is in \(realm)")
            refusal.clientRealm = realm
            throw refusal
        case .unknown: throw KDCRefusal(.clientUnknown, "no such client")
        }
    }

    private func serverName(_ server: Principal) -> PrincipalName {
        let wanted = context.body.sname ?? PrincipalName(type: .serviceInstance, components: server.components)
        if case .service = server.kind, !context.canonicalizes { return wanted }
        return server.principalName(type: wanted.type)
    }

    /// That the request came as the client sent it, and whether it could have been armored (RFC 6806 11).
    private func confirmation(by key: KerberosKey) throws(KDCRefusal) -> [PAData] {
        do {
            let checksum = try key.checksum(context.message, usage: .asRequestChecksum)
            let confirmation = PAData(type: .reqEncPARep, value: checksum.der)
            return context.kdc.settings.fast == .unsupported
                ? [confirmation] : [confirmation, PAData(type: .fxFAST, value: [])]
        } catch {
            throw KDCRefusal(.generic, error.description)
        }
    }
}

extension Principal {
    /// As much as the account has, of a type that nobody knows and everybody may ignore (RFC 4120 5.2.6.1).
    var authorizationData: [AuthorizationDataElement] {
        guard case .account(let account) = kind, account.authorizationDataSize > 0 else { return [] }
        let content = GeneratedContent(size: account.authorizationDataSize, seed: 1, containing: "")
        let own = AuthorizationDataElement(
            type: AuthorizationDataType(rawValue: -1),
            data: content.bytes(0..<content.size)
        )
        return [AuthorizationDataElement(type: .ifRelevant, data: AuthorizationData([own]).der)]
    }
}
