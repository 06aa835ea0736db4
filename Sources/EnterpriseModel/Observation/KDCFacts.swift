extension Facts {
    static let kdc: [any Fact.Type] = [
        KDCReceived.self, KDCASRequest.self, KDCASGranted.self, KDCTGSRequest.self, KDCTGSGranted.self,
        KDCArmored.self, KDCArmorRefused.self, KDCRefused.self, KDCFaultMet.self, KDCTicketExpired.self,
    ]
}

extension KDCDescription.Transport: FactWord {}
extension KDCFault.Exchange: FactWord {}
extension KerberosEncryption: FactWord {}

/// What the facts of an exchange with the KDC have in common.
package struct KDCExchangeSubject: Sendable, Hashable {
    package var exchange: KDCFault.Exchange
    package var transport: KDCDescription.Transport
    /// `NAME@REALM`; `nil`: it cannot be told.
    package var client: String?
    /// Whom the client asks.
    package var realm: String
    /// `SERVICE/HOST`, without its realm.
    package var service: String?

    package init(
        _ exchange: KDCFault.Exchange,
        _ transport: KDCDescription.Transport,
        client: String?,
        realm: String,
        service: String?
    ) {
        self.exchange = exchange
        self.transport = transport
        self.client = client
        self.realm = realm
        self.service = service
    }
}

/// A fact of a request that could be read, beside those of what is asked and given.
protocol KDCExchangeFact: Fact {
    var subject: KDCExchangeSubject { get }
}

extension KDCExchangeFact {
    static var subjectFields: [FactField<Self>] {
        [
            FactField("exchange", \.subject.exchange, "The exchange."),
            FactField("transport", \.subject.transport, "How the request came."),
            FactField("client", \.subject.client, "`NAME@REALM`, where it can be told."),
            FactField("realm", \.subject.realm, "The realm that is asked."),
            FactField("service", \.subject.service, "The service that a ticket is wanted for."),
        ]
    }
}

/// What a client asked the KDC for.
package struct KDCTicketRequest: Sendable {
    let subject: KDCExchangeSubject
    let options: [String]
    let encryption: [String]
    let preauthentication: [String]

    package init(_ subject: KDCExchangeSubject, options: [String], encryption: [String], preauthentication: [String]) {
        (self.subject, self.options) = (subject, options)
        (self.encryption, self.preauthentication) = (encryption, preauthentication)
    }

    /// As the fact of its exchange.
    package var fact: any Fact {
        switch subject.exchange {
        case .as: KDCASRequest(request: self)
        case .tgs: KDCTGSRequest(request: self)
        }
    }

    fileprivate var isForwardable: Bool { options.contains("forwardable") }
    fileprivate var isRenewal: Bool { options.contains("renew") }
}

/// A ticket that the KDC gives.
package struct KDCTicketGrant: Sendable {
    let subject: KDCExchangeSubject
    let ticket: String
    let flags: [String]
    let encryption: String
    let sessionEncryption: String
    let keyVersion: Int
    let isRenewal: Bool
    let lifetime: Int
    let renewableFor: Int?

    /// - Parameters:
    ///   - ticket: What tells it from others: the first 24 bytes of its encrypted part in Base64.
    ///   - lifetime: Seconds from its start; `renewableFor` likewise.
    package init(
        _ subject: KDCExchangeSubject,
        ticket: String,
        flags: [String],
        encryption: String,
        sessionEncryption: String,
        keyVersion: Int,
        isRenewal: Bool,
        lifetime: Int,
        renewableFor: Int?
    ) {
        (self.subject, self.ticket, self.flags) = (subject, ticket, flags)
        (self.encryption, self.sessionEncryption, self.keyVersion) = (encryption, sessionEncryption, keyVersion)
        (self.isRenewal, self.lifetime, self.renewableFor) = (isRenewal, lifetime, renewableFor)
    }

    /// As the fact of its exchange.
    package var fact: any Fact {
        switch subject.exchange {
        case .as: KDCASGranted(grant: self)
        case .tgs: KDCTGSGranted(grant: self)
        }
    }

    fileprivate var isForwardable: Bool { flags.contains("forwardable") }
}

private protocol KDCRequestFact: Fact {
    var request: KDCTicketRequest { get }
}

extension KDCRequestFact {
    fileprivate static var requestFields: [FactField<Self>] {
        [
            FactField("transport", \.request.subject.transport, "How the request came."),
            FactField("client", \.request.subject.client, "`NAME@REALM`, where it can be told."),
            FactField("realm", \.request.subject.realm, "The realm that is asked."),
            FactField(
                "service",
                \.request.subject.service,
                "The service that a ticket is wanted for, such as `HTTP/portal.corp.test`."
            ),
            FactField("options", \.request.options, "Words of RFC 4120, section 5.4.1."),
            FactField("forwardable", \.request.isForwardable, "Whether `options` has `forwardable`."),
            FactField("renewal", \.request.isRenewal, "Whether `options` has `renew`."),
            FactField("encryption", \.request.encryption, "The encryption types that the client offers, in its order."),
            FactField(
                "preauthentication",
                \.request.preauthentication,
                "The types of its pre-authentication data; of an armored request, those inside follow those outside."
            ),
        ]
    }
}

private protocol KDCGrantFact: Fact {
    var grant: KDCTicketGrant { get }
}

extension KDCGrantFact {
    fileprivate static var grantFields: [FactField<Self>] {
        [
            FactField("transport", \.grant.subject.transport, "How the request came."),
            FactField("client", \.grant.subject.client, "`NAME@REALM`."),
            FactField("realm", \.grant.subject.realm, "The realm that is asked."),
            FactField(
                "service",
                \.grant.subject.service,
                "The service that the ticket is for; of a referral `krbtgt/REALM`."
            ),
            FactField(
                "ticket",
                \.grant.ticket,
                "What tells it from others: the first 24 bytes of its encrypted part in Base64."
            ),
            FactField("flags", \.grant.flags, "Words of RFC 4120, section 5.3."),
            FactField("forwardable", \.grant.isForwardable, "Whether `flags` has `forwardable`."),
            FactField("renewal", \.grant.isRenewal, "Whether it is an old ticket renewed."),
            FactField(
                "encryption",
                \.grant.encryption,
                "The encryption type of the ticket.",
                oneOf: KerberosEncryption.words
            ),
            FactField(
                "session-encryption",
                \.grant.sessionEncryption,
                "The encryption type of the session key.",
                oneOf: KerberosEncryption.words
            ),
            FactField(
                "key-version",
                \.grant.keyVersion,
                "The version of the service's key (kvno); 0: the ticket is under a session key (user-to-user)."
            ),
            FactField("lifetime", \.grant.lifetime, "Seconds from the ticket's start to its end."),
            FactField(
                "renewable-for",
                \.grant.renewableFor,
                "Seconds from the ticket's start, where it can be renewed."
            ),
        ]
    }
}

package struct KDCReceived: Fact {
    package static let declaration = FactDeclaration<Self>("kdc.request", "Something arrived at the KDC, not yet read.")
    {
        FactField("transport", \.transport, "How it came; `kdc-proxy` is HTTPS to the relay ([MS-KKDCP]).")
        FactField("bytes", \.bytes, "Its size.")
    }

    let transport: KDCDescription.Transport
    let bytes: Int

    package init(_ transport: KDCDescription.Transport, bytes: Int) {
        (self.transport, self.bytes) = (transport, bytes)
    }
}

package struct KDCASRequest: KDCRequestFact {
    package static let declaration = FactDeclaration<Self>(
        "kdc.as.request",
        "A request for a ticket by the client's own key was read (RFC 4120, section 3.1); its outcome follows."
    ) { requestFields }

    fileprivate let request: KDCTicketRequest
}

package struct KDCASGranted: KDCGrantFact {
    package static let declaration = FactDeclaration<Self>(
        "kdc.as.granted",
        "A ticket by the client's own key is about to be sent."
    ) { grantFields }

    fileprivate let grant: KDCTicketGrant
}

package struct KDCTGSRequest: KDCRequestFact {
    package static let declaration = FactDeclaration<Self>(
        "kdc.tgs.request",
        "A request for a ticket by another ticket was read (RFC 4120, section 3.3); its outcome follows."
    ) { requestFields }

    fileprivate let request: KDCTicketRequest
}

package struct KDCTGSGranted: KDCGrantFact {
    package static let declaration = FactDeclaration<Self>(
        "kdc.tgs.granted",
        "A ticket by another ticket is about to be sent."
    ) { grantFields }

    fileprivate let grant: KDCTicketGrant
}

package struct KDCRefused: Fact {
    package static let declaration = FactDeclaration<Self>(
        "kdc.refused",
        "A KRB-ERROR is about to be sent, also one that asks for pre-authentication."
    ) {
        FactField("transport", \.transport, "How the request came.")
        FactField("exchange", \.subject?.exchange, "Of a request that could be read.")
        FactField("client", \.subject?.client, "`NAME@REALM`, where it can be told.")
        FactField("realm", \.subject?.realm, "The realm that is asked.")
        FactField("service", \.subject?.service, "The service that a ticket is wanted for.")
        FactField("error", \.error, "Its error-code.")
        FactField(
            "error-name",
            \.errorName,
            "By its name in RFC 4120, section 7.5.9, such as `KDC_ERR_PREAUTH_REQUIRED`."
        )
        FactField("reason", \.reason, "Why, for people.")
    }

    let subject: KDCExchangeSubject?
    let transport: KDCDescription.Transport
    let error: Int
    let errorName: String
    let reason: String

    /// - Parameter subject: `nil`: what came cannot be read.
    package init(
        _ subject: KDCExchangeSubject?,
        _ transport: KDCDescription.Transport,
        error: Int,
        errorName: String,
        reason: String
    ) {
        (self.subject, self.transport) = (subject, transport)
        (self.error, self.errorName, self.reason) = (error, errorName, reason)
    }
}

package struct KDCFaultMet: KDCExchangeFact {
    package enum Effect: String, FactWord {
        case drop, error, encryption, damage, hold, delay
    }

    package static let declaration = FactDeclaration<Self>(
        "kdc.fault",
        "A request met one of the KDC's `faults`, whose effect follows."
    ) {
        FactField("fault", \.effect, "What happens to the answer.")
        subjectFields
    }

    let subject: KDCExchangeSubject
    let effect: Effect

    package init(_ effect: Effect, _ subject: KDCExchangeSubject) { (self.effect, self.subject) = (effect, subject) }
}

package struct KDCTicketExpired: Fact {
    package enum Reason: String, FactWord {
        case time, expired, revoked
    }

    package static let declaration = FactDeclaration<Self>("kdc.ticket.expired", "A ticket is not valid any more.") {
        FactField("client", \.client, "The client, with its realm.")
        FactField("service", \.service, "The service, without its realm.")
        FactField("ticket", \.ticket, "What tells it from others, as in `kdc.tgs.granted`.")
        FactField(
            "reason",
            \.reason,
            "`time`: its own end, told of tickets that live up to ten minutes. The others: by the KDC's `tickets`."
        )
    }

    let client: String
    let service: String
    let ticket: String
    let reason: Reason

    package init(client: String, service: String, ticket: String, reason: Reason) {
        (self.client, self.service, self.ticket, self.reason) = (client, service, ticket, reason)
    }
}
