import EnterpriseModel
import NativeBindings
import WireFormats

/// A key distribution centre (RFC 4120 3.1 and 3.3) as a function of requests. Knows no socket, and is told the time.
struct KDC: Sendable {
    let settings: KDCDescription
    let directory: RealmDirectory
    let principals: PrincipalBook
    let accounts: AccountBook
    let tickets: TicketBook
    let faults: FaultCounter
    /// What issues the tickets; `nil`: this KDC itself.
    var program: KDCProgram?
    /// Where session keys come from.
    let makeKey: @Sendable (EncryptionType) throws(NativeError) -> KerberosKey

    /// - Parameters:
    ///   - message: as it came, without the length that goes before it on TCP.
    ///   - address: by which the client has reached the KDC; `nil`: the end of a tunnel.
    func handle(
        _ message: [UInt8],
        over transport: KDCDescription.Transport,
        to address: [UInt8]? = nil,
        at now: KDCMoment
    ) -> KDCAnswer {
        if PasswordRequest.isMeant(by: message) {
            return PasswordChange(kdc: self, transport: transport, now: now, address: address).answer(to: message)
        }
        do {
            return answer(try KDCContext(kdc: self, message: message, transport: transport, now: now))
        } catch {
            if let program { return answer(toUnread: message, by: program, over: transport, at: now) }
            return refuse(KDCRefusal(error), transport, at: now)
        }
    }

    /// The answer to what is no request that could be answered otherwise.
    func refuse(_ refusal: KDCRefusal, _ transport: KDCDescription.Transport, at now: KDCMoment) -> KDCAnswer {
        let error = KRBError(
            stime: now.time,
            susec: now.microseconds,
            code: refusal.code,
            realm: settings.realm,
            sname: directory.ticketGrantingService(of: settings.realm, in: settings.realm)
                .principalName(type: .serviceInstance),
            text: refusal.text
        )
        return KDCAnswer(reply: error.der, facts: [refusal.fact(nil, transport)])
    }

    private func answer(_ sent: KDCContext) -> KDCAnswer {
        let exchange: any GrantingExchange =
            switch sent.request.exchange {
            case .authenticationService: ASExchange(sent)
            case .ticketGrantingService: TGSExchange(sent)
            }
        let context = exchange.context
        let client = exchange.client
        let subject = context.subject(client: client?.text)
        let fault = faults.strike(settings.faults, subject)
        var answer = outcome(exchange, context, subject, fault)
        if context.transport == .udp, let size = answer.reply?.count, size > settings.udpLimit {
            let refusal = KDCRefusal(.responseTooBig, "\(size) bytes")
            answer = refused(refusal, sent, subject, client)
        }
        answer.facts.insert(contentsOf: context.requested(subject) + (fault?.facts(subject) ?? []), at: 0)
        guard let fault else { return answer }
        answer.hold = fault.hold
        answer.delay = fault.delay
        answer.reply = answer.reply.map { fault.damage?.applied(to: $0) ?? $0 }
        return answer
    }

    private func outcome(
        _ exchange: any GrantingExchange,
        _ context: KDCContext,
        _ subject: KDCExchangeSubject,
        _ fault: KDCFault?
    ) -> KDCAnswer {
        if let program { return outcome(by: program, exchange, context, subject) }
        if fault?.drops == true { return KDCAnswer(reply: nil, facts: []) }
        do throws(KDCRefusal) {
            if let error = fault?.error {
                let code = KerberosErrorCode(rawValue: Int32(clamping: error))
                throw exchange.refusal(code, "a fault of the environment")
            }
            let grant = try exchange.grant(replyEncryption: fault?.encryption?.type)
            let facts = grant.facts + [grant.fact(subject, isRenewal: context.request.body.options.contains(.renew))]
            return KDCAnswer(reply: grant.reply.der, facts: facts, issued: grant.issued)
        } catch {
            return refused(error, context, subject, exchange.client)
        }
    }

    private func refused(
        _ refusal: KDCRefusal,
        _ context: KDCContext,
        _ subject: KDCExchangeSubject,
        _ client: KDCClientName?
    ) -> KDCAnswer {
        KDCAnswer(
            reply: context.error(refusal, client).der,
            facts: refusal.facts + [refusal.fact(subject, context.transport)]
        )
    }
}

/// What becomes of a request to a KDC.
struct KDCAnswer: Sendable {
    /// `nil`: none, as a fault wants it.
    var reply: [UInt8]?
    /// In the order in which they happened.
    var facts: [any Fact]
    /// The ticket in the reply.
    var issued: IssuedTicket?
    /// The gate at which the reply waits.
    var hold: String?
    /// Seconds for which it waits then.
    var delay: Double = 0
    /// Whether the KDC ends the connection.
    var isLast = false
}

/// What one of the two exchanges makes of a request.
protocol GrantingExchange {
    /// With its armor off.
    var context: KDCContext { get }

    /// `nil`: it cannot be told.
    var client: KDCClientName? { get }

    /// What is wrong with the request itself, before anybody is looked for.
    var obstacle: KDCRefusal? { get }

    /// - Parameter replyEncryption: in place of what the client asked for.
    func grant(replyEncryption: EncryptionType?) throws(KDCRefusal) -> KDCGrant

    /// The refusal that a fault wants, with all that goes with its code.
    func refusal(_ code: KerberosErrorCode, _ text: String) -> KDCRefusal
}

extension GrantingExchange {
    func refusal(_ code: KerberosErrorCode, _ text: String) -> KDCRefusal { KDCRefusal(code, text) }
}

extension Result {
    /// `nil`: it is a success.
    var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }
}
