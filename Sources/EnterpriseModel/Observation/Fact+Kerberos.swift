import JSON

extension Fact {
    /// A login by Kerberos arrived (AP-REQ, RFC 4120 5.5.1); written before it is judged.
    /// - Parameters:
    ///   - service: whose ticket it is, without its realm.
    ///   - ticket: what tells it from others, as in ``kdcTicketExpired(client:service:ticket:reason:)``.
    ///   - encryption: of the ticket, by the specification's name.
    ///   - keyVersion: of the service's key (kvno).
    ///   - replayed: whether this place has seen the same before.
    package static func kerberosReceived(
        service: String,
        realm: String,
        ticket: String,
        encryption: String,
        keyVersion: Int?,
        mutualRequired: Bool,
        replayed: Bool
    ) -> Fact {
        Fact(
            .kerberosReceived,
            [
                "service": .string(service), "realm": .string(realm), "ticket": .string(ticket),
                "encryption": .string(encryption), "key-version": keyVersion.map { .integer($0) },
                "mutual-required": .bool(mutualRequired),
                "replayed": .bool(replayed),
            ]
        )
    }

    /// A login by Kerberos was right.
    /// - Parameters:
    ///   - sessionEncryption: the encryption type of the session key, by the specification's name.
    ///   - delegated: whether a credential came with it; `delegatedClient`: whose.
    ///   - channelBinding: `valid`, `absent` or `ignored`.
    package static func kerberosAuthenticated(
        _ ticket: ObservedTicket,
        service: String,
        sessionEncryption: String,
        mutualRequired: Bool,
        delegated: Bool,
        delegatedClient: String?,
        channelBinding: String,
        replayed: Bool,
        httpVersion: String
    ) -> Fact {
        let fields: [String: JSONValue?] = [
            "service": .string(service), "session-encryption": .string(sessionEncryption),
            "mutual-required": .bool(mutualRequired),
            "delegated": .bool(delegated), "delegated-client": delegatedClient.map { .string($0) },
            "channel-binding": .string(channelBinding), "replayed": .bool(replayed),
            "http-version": .string(httpVersion),
        ]
        return Fact(.kerberosAuthenticated, fields.merging(ticket.fields) { own, _ in own })
    }

    /// A login by Kerberos was refused.
    /// - Parameters:
    ///   - service: if it can be read, and so `ticket`.
    ///   - error: what the GSS library says, if it decided.
    package static func kerberosRefused(
        _ ticket: ObservedTicket?,
        reason: String,
        service: String?,
        error: String?
    ) -> Fact {
        let fields: [String: JSONValue?] = [
            "reason": .string(reason), "service": service.map { .string($0) }, "error": error.map { .string($0) },
        ]
        return Fact(.kerberosRefused, fields.merging(ticket?.fields ?? [:]) { own, _ in own })
    }
}
