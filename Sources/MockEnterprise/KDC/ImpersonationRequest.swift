import EnterpriseModel
import NativeBindings
import WireFormats

/// Who asks for somebody else's ticket, and by what proof.
struct ImpersonationRequest {
    private let context: KDCContext
    private let presented: PresentedTicket
    private let proof: PresentedTicket.Proof
    /// Whom the ticket is to be for.
    private let server: Principal

    init(
        _ context: KDCContext,
        _ presented: PresentedTicket,
        _ proof: PresentedTicket.Proof,
        _ server: Principal
    ) {
        (self.context, self.presented, self.proof, self.server) = (context, presented, proof, server)
    }

    /// - Returns: `nil`: the client asks for itself.
    func impersonation() throws(KDCRefusal) -> Impersonation? {
        if context.body.options.contains(.clientNameInAdditionalTicket) { return try byEvidence() }
        if let value = context.request[.s4uX509User] { return try byName(x509User(value)) }
        if let value = context.request[.forUser] { return try byName(forUser(value)) }
        return nil
    }

    /// The principal that asks, where it is one of this realm.
    private var requester: Principal? {
        let client = presented.client
        let finding = context.kdc.directory.client(client.name, in: client.realm, canonicalizes: false)
        if case .found(let principal) = finding { return principal }
        return nil
    }

    private func fact(_ kind: KDCImpersonated.Kind, of user: KDCClientName, by basis: KDCImpersonated.Basis?)
        -> any Fact
    {
        KDCImpersonated(context.subject(client: presented.client.text), kind: kind, user: user.text, basis: basis)
    }

    // MARK: To itself

    /// Whom a request names, and what the reply has to say of that.
    private struct NamedUser {
        let name: KDCClientName
        var answer: (padata: [PAData], encrypted: [PAData]) = ([], [])
    }

    /// S4U2Self ([MS-SFU] 3.2.5.1): a ticket for the service itself.
    private func byName(_ named: NamedUser) throws(KDCRefusal) -> Impersonation {
        guard let requester, requester == server else {
            throw KDCRefusal(.badMatch, "a service gets a user's ticket for itself only")
        }
        guard context.body.options.isDisjoint(with: [.forwarded, .proxy, .renew, .encTktInSkey]) else {
            throw KDCRefusal(.badOption, "an option that a user's ticket cannot have")
        }
        let user = try user(named.name)
        if let obstacle = context.kdc.accounts.obstacle(of: user.principal.name), obstacle != .passwordExpired {
            throw KDCRefusal(obstacle)
        }
        return Impersonation(
            user: KDCClientName(
                name: context.canonicalizes
                    ? user.principal.principalName(type: named.name.name.type) : named.name.name,
                realm: user.principal.realm
            ),
            authorizationData: user.principal.authorizationData,
            isForwardable: user.account.isDelegable && requester.delegation.transitsProtocols,
            paData: named.answer.padata,
            encryptedPAData: named.answer.encrypted,
            fact: fact(.toSelf, of: KDCClientName(name: named.name.name, realm: user.principal.realm), by: nil)
        )
    }

    private func user(_ name: KDCClientName) throws(KDCRefusal) -> (principal: Principal, account: Account) {
        let finding = context.kdc.directory.client(name.name, in: name.realm, canonicalizes: true)
        guard case .found(let principal) = finding, case .account(let account) = principal.kind,
            principal.realm == context.body.realm
        else { throw KDCRefusal(.clientUnknown, "\(name.text) is no user of \(context.body.realm)") }
        return (principal, account)
    }

    /// By PA-FOR-USER, with the session key of the ticket that the service shows ([MS-SFU] 2.2.1).
    private func forUser(_ value: [UInt8]) throws(KDCRefusal) -> NamedUser {
        guard let data = try? PAForUser(der: value) else { throw KDCRefusal(.generic, "PA-FOR-USER cannot be read") }
        try check(data.checksum, of: data.checksummed, by: proof.session, .forUserChecksum)
        return NamedUser(name: KDCClientName(name: data.userName, realm: data.userRealm))
    }

    /// By PA-S4U-X509-USER, with the key of the reply ([MS-SFU] 2.2.2). A user who is known by a certificate alone is nobody.
    private func x509User(_ value: [UInt8]) throws(KDCRefusal) -> NamedUser {
        guard let data = try? PAS4UX509User(der: value) else {
            throw KDCRefusal(.generic, "PA-S4U-X509-USER cannot be read")
        }
        guard data.userID.nonce == context.body.nonce else {
            throw KDCRefusal(.modified, "PA-S4U-X509-USER is of another request")
        }
        let isOld = EncryptionType(rawValue: proof.key.encryptionType) == .rc4HMAC
        if isOld, !KerberosKey.isKeyed(checksumType: data.checksum.type.rawValue) {
            // The reply proves that these are the bytes that the client sent.
            try verify(data.checksum, of: data.encodedUserID, by: proof.key, .s4uRequestChecksum)
        } else {
            try check(data.checksum, of: data.encodedUserID, by: proof.key, .s4uRequestChecksum)
        }
        guard let cname = data.userID.cname, !cname.components.isEmpty else {
            throw KDCRefusal(.clientUnknown, "the user is known by a certificate alone")
        }
        let realm = data.userID.crealm
        return NamedUser(
            name: KDCClientName(name: cname, realm: realm),
            answer: try answer(to: data, isOld: isOld)
        )
    }

    private func answer(
        to data: PAS4UX509User,
        isOld: Bool
    ) throws(KDCRefusal) -> (padata: [PAData], encrypted: [PAData]) {
        var userID = data.userID
        userID.certificate = nil
        let options = userID.options ?? []
        let usage: KeyUsage = options.contains(.usesReplyKeyUsage) ? .s4uReplyChecksum : .s4uRequestChecksum
        do {
            // An old client knows the type that it sent; a new one takes that of the key.
            let (type, value) = try proof.key.checksum(
                of: userID.der,
                usage: usage.rawValue,
                type: isOld ? data.checksum.type.rawValue : 0
            )
            let checksum = Checksum(type: ChecksumType(rawValue: type), value: value)
            let answer = PAS4UX509User(userID: userID, checksum: checksum)
            let both = data.checksum.value + checksum.value
            let covered = isOld && options.contains(.usesReplyKeyUsage)
            return (
                [PAData(type: .s4uX509User, value: answer.der)],
                covered ? [PAData(type: .s4uX509User, value: both)] : []
            )
        } catch {
            throw KDCRefusal(.generic, error.description)
        }
    }

    private func check(
        _ checksum: Checksum,
        of bytes: [UInt8],
        by key: KerberosKey,
        _ usage: KeyUsage
    ) throws(KDCRefusal) {
        guard KerberosKey.isKeyed(checksumType: checksum.type.rawValue) else {
            throw KDCRefusal(.inappropriateChecksum, "the user's checksum has no key")
        }
        try verify(checksum, of: bytes, by: key, usage)
    }

    private func verify(
        _ checksum: Checksum,
        of bytes: [UInt8],
        by key: KerberosKey,
        _ usage: KeyUsage
    ) throws(KDCRefusal) {
        let isRight = try? key.verify(
            checksum: checksum.value,
            type: checksum.type.rawValue,
            of: bytes,
            usage: usage.rawValue
        )
        guard let isRight else { throw KDCRefusal(.inappropriateChecksum, "a checksum for other keys") }
        guard isRight else { throw KDCRefusal(.modified, "the user has another checksum") }
    }

    // MARK: To another service

    /// S4U2Proxy ([MS-SFU] 3.2.5.2): a ticket for another service, for who has come with a ticket.
    private func byEvidence() throws(KDCRefusal) -> Impersonation {
        guard !context.body.options.contains(.encTktInSkey) else {
            throw KDCRefusal(.badOption, "one additional ticket is not for two things")
        }
        let evidence = try AdditionalTicket(context)
        guard let requester, requester == evidence.server else {
            throw KDCRefusal(.serverNoMatch, "the additional ticket is not for who asks")
        }
        let user = try user(evidence.client)
        guard user.account.isDelegable else {
            throw KDCRefusal(.badOption, "\(user.principal.name) may not be delegated")
        }
        let isForwardable = evidence.ticket.flags.contains(.forwardable)
        let basis = try basis(of: requester, isForwardable: isForwardable)
        return Impersonation(
            user: evidence.client,
            authorizationData: evidence.ticket.authorizationData,
            isForwardable: isForwardable,
            endtime: evidence.ticket.endtime,
            encryptedPAData: pacOptions.contains(.resourceBasedDelegation)
                ? [PAData(type: .pacOptions, value: PAPACOptions(.resourceBasedDelegation).der)] : [],
            fact: fact(.toOther, of: evidence.client, by: basis)
        )
    }

    /// Why it may be: the other service says so, or the account of this one.
    private func basis(
        of requester: Principal,
        isForwardable: Bool
    ) throws(KDCRefusal) -> KDCImpersonated.Basis {
        if pacOptions.contains(.resourceBasedDelegation), server.delegation.isAccepted(from: requester.name) {
            return .acceptedByService
        }
        guard requester.delegation.isAllowed(to: server.name) else {
            throw KDCRefusal(.badOption, "\(requester.name) may not delegate to \(server.name)")
        }
        guard isForwardable else {
            throw KDCRefusal(.badOption, "the ticket of the user is not forwardable")
        }
        return .allowedByAccount
    }

    private var pacOptions: PACOptionFlags {
        context.request[.pacOptions].flatMap { try? PAPACOptions(der: $0) }?.flags ?? []
    }
}

extension Principal {
    /// What it may do for users, and who may do so with it.
    var delegation: KerberosDelegation {
        switch kind {
        case .account(let account): account.delegation
        case .service(let service): service.delegation
        case .ticketGranting: KerberosDelegation()
        }
    }
}

extension KerberosDelegation {
    fileprivate func isAllowed(to service: String) -> Bool { targets.contains(service) }

    fileprivate func isAccepted(from service: String) -> Bool { accepted.contains(service) }
}
