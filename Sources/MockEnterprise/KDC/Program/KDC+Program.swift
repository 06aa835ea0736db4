import EnterpriseModel
import NativeBindings
import WireFormats

/// Answers by a KDC of others. What the journal tells of them is read from request and reply, since the keys of both are known.
extension KDC {
    /// What its databases have to have, by realm.
    var entries: [String: [KDCEntry]] {
        Dictionary(
            uniqueKeysWithValues: settings.realms.map { realm in
                (realm, directory.members(of: realm).map { KDCEntry($0, of: self) })
            }
        )
    }

    func outcome(
        by program: KDCProgram,
        _ exchange: any GrantingExchange,
        _ sent: KDCContext,
        _ subject: KDCExchangeSubject
    ) -> KDCAnswer {
        do throws(KDCRefusal) {
            guard let reply = try ask(program, sent.message) else { return .silence }
            if let error = try? KRBError(der: reply) {
                let refusal = KDCRefusal(error.code, error.text ?? "")
                let facts = (exchange.obstacle?.facts ?? []) + exchange.standing(after: error.code)
                return KDCAnswer(reply: reply, facts: facts + [refusal.fact(subject, sent.transport)])
            }
            let grant = try grant(reply, exchange.context)
            let isRenewal = exchange.context.body.options.contains(.renew)
            let facts = exchange.standing(after: .none)
            return KDCAnswer(
                reply: reply,
                facts: facts + [grant.fact(subject, isRenewal: isRenewal)],
                issued: grant.issued
            )
        } catch {
            return KDCAnswer(
                reply: exchange.context.error(error, exchange.client).der,
                facts: [error.fact(subject, sent.transport)]
            )
        }
    }

    /// What it says of something that could not be read here.
    func answer(
        toUnread message: [UInt8],
        by program: KDCProgram,
        over transport: KDCDescription.Transport,
        at now: KDCMoment
    ) -> KDCAnswer {
        do throws(KDCRefusal) {
            guard let reply = try ask(program, message) else { return .silence }
            let error = try? KRBError(der: reply)
            return KDCAnswer(
                reply: reply,
                facts: error.map { [KDCRefusal($0.code, $0.text ?? "").fact(nil, transport)] } ?? []
            )
        } catch {
            return refuse(error, transport, at: now)
        }
    }

    private func ask(_ program: KDCProgram, _ message: [UInt8]) throws(KDCRefusal) -> [UInt8]? {
        do { return try program.reply(to: message, knowing: entries) } catch {
            throw KDCRefusal(.serviceUnavailable, "\(program.software.name) does not answer: \(error)")
        }
    }

    private func grant(_ bytes: [UInt8], _ context: KDCContext) throws(KDCRefusal) -> KDCGrant {
        let reply: KDCReply
        do { reply = try KDCReply(der: bytes) } catch { throw KDCRefusal(error) }
        let ticket = try PresentedTicket.issued(reply.ticket, context)
        let start = ticket.starttime ?? ticket.authtime
        return KDCGrant(
            reply: reply,
            issued: IssuedTicket(
                mark: reply.ticket.mark,
                client: KDCClientName(name: ticket.cname, realm: ticket.crealm).text,
                service: reply.ticket.sname.text,
                lifetime: ticket.endtime.seconds - start.seconds
            ),
            terms: TicketTerms(
                flags: ticket.flags,
                authtime: ticket.authtime,
                starttime: start,
                endtime: ticket.endtime,
                renewTill: ticket.renewTill
            ),
            sessionEncryption: ticket.key.type
        )
    }
}

extension KDCAnswer {
    /// It ends the connection.
    fileprivate static let silence = KDCAnswer(reply: nil, facts: [], isLast: true)
}

extension PresentedTicket {
    /// What is in a ticket that is being given.
    fileprivate static func issued(_ ticket: Ticket, _ context: KDCContext) throws(KDCRefusal) -> EncTicketPart {
        guard context.body.options.contains(.encTktInSkey) else { return try opened(ticket, context).1 }
        let other = try AdditionalTicket(context)
        return try read(decrypt(ticket.encPart, by: key(other.ticket.key), .ticket))
    }
}

extension GrantingExchange {
    /// What an answer says of the client's account. A failure counts like those at all other places of the enterprise.
    fileprivate func standing(after code: KerberosErrorCode) -> [any Fact] {
        guard context.request.exchange == .authenticationService, let client,
            case .found(let principal) = context.kdc.directory.client(
                client.name,
                in: client.realm,
                canonicalizes: true
            ),
            case .account = principal.kind
        else { return [] }
        let accounts = context.kdc.accounts
        let hasProof = context.request[.encTimestamp] != nil || context.request[.encryptedChallenge] != nil
        switch code {
        case .none, .preauthenticationFailed:
            guard hasProof else { return [] }
            return accounts.judge(user: principal.name, name: principal.name, isRight: code == .none)?.facts ?? []
        case .nameExpired: return [AccountRefused(user: principal.name, reason: .expired)]
        case .keyExpired: return [AccountRefused(user: principal.name, reason: .passwordExpired)]
        case .clientRevoked: return [AccountRefused(user: principal.name, reason: .locked)]
        default: return []
        }
    }
}
