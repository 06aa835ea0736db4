import EnterpriseModel
import NativeBindings
import WireFormats

/// What becomes of a request to change a password (RFC 3244), which comes where requests to the KDC do.
struct PasswordChange {
    let kdc: KDC
    let transport: KDCDescription.Transport
    let now: KDCMoment
    /// By which the client has reached the KDC; `nil`: the end of a tunnel, which is at the client.
    let address: [UInt8]?

    func answer(to message: [UInt8]) -> KDCAnswer {
        do throws(PasswordRefusal) {
            return try login(message).answer()
        } catch {
            return refuse(error)
        }
    }

    /// Who asks, and what for.
    private func login(_ message: [UInt8]) throws(PasswordRefusal) -> PasswordLogin {
        guard let request = try? PasswordRequest(decoding: message) else {
            throw PasswordRefusal(.malformed, KDCRefusal(.generic, "the message cannot be read"))
        }
        guard let version = PasswordRequest.Version(rawValue: request.version) else {
            throw PasswordRefusal(.badVersion, KDCRefusal(.badProtocolVersion, "version \(request.version)"))
        }
        do throws(KDCRefusal) {
            let context = KDCContext(kdc: kdc, transport: transport, now: now)
            let presented = try PresentedTicket(request.request, context)
            guard presented.server.changesPasswords else {
                throw KDCRefusal(.notUs, "the ticket is for \(presented.server.name)")
            }
            try presented.checkTimes(context)
            let (authenticator, session) = try presented.authenticator(.applicationAuthenticator)
            try context.checkClock(authenticator.ctime)
            return PasswordLogin(
                change: self,
                version: version,
                client: presented.client,
                isInitial: presented.ticket.flags.contains(.initial),
                authenticator: authenticator,
                session: session,
                key: try authenticator.subkey.map(PresentedTicket.key) ?? session,
                priv: request.priv
            )
        } catch {
            throw PasswordRefusal(.authenticationError, error)
        }
    }

    /// Nobody is known who could read more than a KRB-ERROR.
    private func refuse(_ refusal: PasswordRefusal) -> KDCAnswer {
        let error = KRBError(
            stime: now.time,
            susec: now.microseconds,
            code: refusal.error.code,
            realm: kdc.settings.realm,
            sname: PrincipalName(type: .serviceInstance, components: RealmDirectory.passwordService),
            text: refusal.error.text,
            data: PasswordResult(refusal.code, refusal.error.text).encoded
        )
        return KDCAnswer(
            reply: PasswordReply(reply: [], content: error.der).encoded,
            facts: [PasswordChangeRefused(transport, client: nil, code: refusal.code, reason: refusal.error.text)]
        )
    }
}

/// Why a request to change a password fails before its client is known.
private struct PasswordRefusal: Error {
    let code: PasswordResult.Code
    let error: KDCRefusal

    init(_ code: PasswordResult.Code, _ error: KDCRefusal) { (self.code, self.error) = (code, error) }
}

/// A client that has shown its ticket for ``RealmDirectory/passwordService``.
private struct PasswordLogin {
    let change: PasswordChange
    let version: PasswordRequest.Version
    let client: KDCClientName
    /// Whether the ticket was issued for a password.
    let isInitial: Bool
    let authenticator: Authenticator
    let session: KerberosKey
    /// Of what is private.
    let key: KerberosKey
    let priv: [UInt8]

    private struct Failure: Error {
        let result: PasswordResult
        /// Who sent it; `nil`: it cannot be read.
        let sender: HostAddress?
    }

    func answer() -> KDCAnswer {
        let (transport, client) = (change.transport, client.text)
        do throws(Failure) {
            let (part, user) = try perform()
            return reply(
                PasswordResult(.success),
                to: part.senderAddress,
                PasswordChanged(transport, client: client, user: user)
            )
        } catch {
            let (code, text) = (error.result.code, error.result.text)
            let fact = PasswordChangeRefused(transport, client: client, code: code, reason: text)
            return reply(error.result, to: error.sender, fact)
        }
    }

    private func perform() throws(Failure) -> (EncKRBPrivPart, user: String) {
        guard let priv = try? KRBPriv(der: priv),
            let plain = try? key.decrypt(priv.encPart.cipher, usage: KeyUsage.privatePart.rawValue),
            let part = try? EncKRBPrivPart(der: plain)
        else {
            let result = PasswordResult(.hardError, "what is private cannot be read")
            throw Failure(result: result, sender: nil)
        }
        func fail(_ code: PasswordResult.Code, _ text: String) -> Failure {
            Failure(result: PasswordResult(code, text), sender: part.senderAddress)
        }
        // Who numbers nothing begins with 0.
        guard part.sequenceNumber ?? 0 == authenticator.sequenceNumber ?? 0 else {
            throw fail(.hardError, "what is private has another sequence number")
        }
        guard let wish = wish(part.userData) else { throw fail(.malformed, "there is no password") }
        guard isInitial else { throw fail(.initialFlagNeeded, "the ticket was not issued for a password") }
        let kdc = change.kdc
        guard case .found(let owner) = kdc.directory.client(client.name, in: client.realm, canonicalizes: false),
            case .account = owner.kind
        else { throw fail(.accessDenied, "\(client.text) has no password") }
        guard wish.isFor(client) else {
            throw fail(.accessDenied, "the password of another")
        }
        guard kdc.accounts.obstacle(of: owner.name).map({ $0 == .passwordExpired }) ?? true else {
            throw fail(.accessDenied, "the account may not log in")
        }
        guard wish.password.count >= kdc.settings.minimumPasswordLength else {
            let least = kdc.settings.minimumPasswordLength
            throw fail(.softError, "The password needs \(least) characters or more.")
        }
        kdc.accounts.change(passwordOf: owner.name, to: wish.password)
        return (part, owner.name)
    }

    private func wish(_ data: [UInt8]) -> PasswordWish? {
        switch version {
        case .change: return PasswordWish(data)
        case .set:
            guard let data = try? ChangePasswordData(der: data) else { return nil }
            return PasswordWish(data.newPassword, of: data.target, in: data.targetRealm)
        }
    }

    // MARK: The answer

    private func reply(_ result: PasswordResult, to sender: HostAddress?, _ fact: any Fact) -> KDCAnswer {
        // Any number; what is private has the same.
        let number = UInt32(truncatingIfNeeded: change.now.microseconds + 1)
        let part = EncAPReplyPart(
            ctime: authenticator.ctime,
            cusec: authenticator.cusec,
            sequenceNumber: number
        )
        let own = change.address.map { HostAddress(type: .ipv4, address: $0) } ?? sender
        let answer = EncKRBPrivPart(
            userData: result.encoded,
            sequenceNumber: number,
            senderAddress: own ?? HostAddress(type: .ipv4, address: [127, 0, 0, 1])
        )
        let reply = try? session.sealed(part.der, usage: .applicationReply, version: nil)
        let content = try? key.sealed(answer.der, usage: .privatePart, version: nil)
        guard let reply, let content else { return KDCAnswer(reply: nil, facts: [fact]) }
        let message = PasswordReply(reply: APReply(encPart: reply).der, content: KRBPriv(encPart: content).der)
        return KDCAnswer(reply: message.encoded, facts: [fact])
    }
}

/// A password that somebody is to have.
private struct PasswordWish {
    let password: String
    /// `nil`: the client itself.
    private let target: KDCClientName?

    /// - Returns: `nil`: nobody could type it.
    init?(_ bytes: [UInt8], of target: PrincipalName? = nil, in realm: String? = nil) {
        guard let password = String(validating: bytes, as: UTF8.self), !password.isEmpty else { return nil }
        self.password = password
        // Both or none (RFC 3244 2).
        guard (target == nil) == (realm == nil) else { return nil }
        self.target = target.flatMap { name in realm.map { KDCClientName(name: name, realm: $0) } }
    }

    /// Nobody may set the password of somebody else.
    func isFor(_ client: KDCClientName) -> Bool {
        target.map { $0.name.components == client.name.components && $0.realm == client.realm } ?? true
    }
}
