import JSON

/// What the observations of an exchange with the KDC have in common.
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

    var fields: [String: JSONValue?] {
        [
            "transport": .string(transport.rawValue), "client": client.map { .string($0) }, "realm": .string(realm),
            "service": service.map { .string($0) },
        ]
    }
}

extension Fact {
    /// Something arrived at the KDC; written before it is read.
    package static func kdcRequest(_ transport: KDCDescription.Transport, bytes: Int) -> Fact {
        Fact(.kdcRequest, ["transport": .string(transport.rawValue), "bytes": .integer(bytes)])
    }

    /// What a client asked for.
    /// - Parameters:
    ///   - options: the words of RFC 4120 5.4.1.
    ///   - encryption: the names of the encryption types that the client offers, or their numbers, in its order.
    ///   - preauthentication: the types of its pre-authentication data.
    package static func kdcRequested(
        _ subject: KDCExchangeSubject,
        options: [String],
        encryption: [String],
        preauthentication: [String]
    ) -> Fact {
        var fields = subject.fields
        fields["options"] = .array(options.map { .string($0) })
        fields["forwardable"] = .bool(options.contains("forwardable"))
        fields["renewal"] = .bool(options.contains("renew"))
        fields["encryption"] = .array(encryption.map { .string($0) })
        fields["preauthentication"] = .array(preauthentication.map { .string($0) })
        return Fact(subject.exchange == .as ? .kdcASRequest : .kdcTGSRequest, fields)
    }

    /// A ticket is about to be sent.
    /// - Parameters:
    ///   - ticket: what tells it from others, see ``kdcTicketExpired(client:service:ticket:)``.
    ///   - flags: the words of RFC 4120 5.3.
    ///   - encryption: of the ticket; `sessionEncryption`: of the session key.
    ///   - lifetime: seconds from its start; `renewableFor` likewise.
    package static func kdcGranted(
        _ subject: KDCExchangeSubject,
        ticket: String,
        flags: [String],
        encryption: String,
        sessionEncryption: String,
        keyVersion: Int,
        isRenewal: Bool,
        lifetime: Int,
        renewableFor: Int?
    ) -> Fact {
        var fields = subject.fields
        fields["ticket"] = .string(ticket)
        fields["flags"] = .array(flags.map { .string($0) })
        fields["forwardable"] = .bool(flags.contains("forwardable"))
        fields["renewal"] = .bool(isRenewal)
        fields["encryption"] = .string(encryption)
        fields["session-encryption"] = .string(sessionEncryption)
        fields["key-version"] = .integer(keyVersion)
        fields["lifetime"] = .integer(lifetime)
        fields["renewable-for"] = renewableFor.map { .integer($0) }
        return Fact(subject.exchange == .as ? .kdcASGranted : .kdcTGSGranted, fields)
    }

    /// A KRB-ERROR is about to be sent.
    /// - Parameters:
    ///   - subject: `nil`: what came cannot be read.
    ///   - error: its error-code, and `name` that of RFC 4120 7.5.9.
    package static func kdcRefused(
        _ subject: KDCExchangeSubject?,
        _ transport: KDCDescription.Transport,
        error: Int,
        name: String,
        reason: String
    ) -> Fact {
        var fields = subject?.fields ?? ["transport": .string(transport.rawValue)]
        fields["exchange"] = subject.map { .string($0.exchange.rawValue) }
        fields["error"] = .integer(error)
        fields["error-name"] = .string(name)
        fields["reason"] = .string(reason)
        return Fact(.kdcRefused, fields)
    }

    /// The environment does something to an answer. `fault`: `error`, `drop`, `delay`, `hold`, `damage` or `encryption`.
    package static func kdcFault(_ subject: KDCExchangeSubject, fault: String) -> Fact {
        var fields = subject.fields
        fields["exchange"] = .string(subject.exchange.rawValue)
        fields["fault"] = .string(fault)
        return Fact(.kdcFault, fields)
    }

    /// A ticket is not valid any more.
    /// - Parameters:
    ///   - ticket: the first 24 bytes of its encrypted part in Base64.
    ///   - reason: `time`, or what the environment has made of it: `expired` or `revoked`.
    package static func kdcTicketExpired(client: String, service: String, ticket: String, reason: String) -> Fact {
        Fact(
            .kdcTicketExpired,
            [
                "client": .string(client), "service": .string(service), "ticket": .string(ticket),
                "reason": .string(reason),
            ]
        )
    }
}
