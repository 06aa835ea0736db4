package import WireFormats

extension Facts {
    static let kerberos: [any Fact.Type] = [KerberosReceived.self, KerberosAuthenticated.self, KerberosRefused.self]
}

/// What stands inside a ticket (EncTicketPart, RFC 4120 5.3). Times are seconds since the epoch.
package struct ObservedTicket: Sendable, Hashable {
    /// With its realm.
    package var client: String
    /// The specification's words.
    package var flags: [String]
    package var authTime: Int
    package var startTime: Int
    package var endTime: Int
    package var renewTill: Int?

    package init(client: String, flags: [String], authTime: Int, startTime: Int, endTime: Int, renewTill: Int?) {
        self.client = client
        self.flags = flags
        self.authTime = authTime
        self.startTime = startTime
        self.endTime = endTime
        self.renewTill = renewTill
    }
}

/// A fact that tells of a ticket, where it could be opened.
private protocol TicketFact: Fact {
    var ticket: ObservedTicket? { get }
}

extension TicketFact {
    // In the journal times are milliseconds.
    fileprivate var client: String? { ticket?.client }
    fileprivate var flags: [String]? { ticket?.flags }
    fileprivate var authTime: Int? { ticket.map { $0.authTime * 1_000 } }
    fileprivate var startTime: Int? { ticket.map { $0.startTime * 1_000 } }
    fileprivate var endTime: Int? { ticket.map { $0.endTime * 1_000 } }
    fileprivate var renewTill: Int? { ticket?.renewTill.map { $0 * 1_000 } }

    fileprivate static var ticketFields: [FactField<Self>] {
        [
            FactField("client", \.client, "The client that the ticket names, with its realm."),
            FactField(
                "flags",
                \.flags,
                "The ticket's flags: words of RFC 4120, section 5.3, such as `forwardable`, `initial`, `ok-as-delegate`."
            ),
            FactField("auth-time", \.authTime, "When the client first proved itself, in milliseconds since the epoch."),
            FactField("start-time", \.startTime, "When the ticket starts, in milliseconds since the epoch."),
            FactField("end-time", \.endTime, "When the ticket ends, in milliseconds since the epoch."),
            FactField("renew-till", \.renewTill, "Until when it can be renewed, in milliseconds since the epoch."),
        ]
    }
}

package struct KerberosReceived: Fact {
    package static let declaration = FactDeclaration<Self>(
        "kerberos.received",
        "A login by Kerberos arrived (AP-REQ, RFC 4120, section 5.5.1), not yet judged."
    ) {
        FactField("service", \.service, "The service that the ticket is for, without its realm.")
        FactField("realm", \.realm, "The service's realm.")
        FactField("ticket", \.ticket, "What tells the ticket from others, as in `kdc.tgs.granted`.")
        FactField("encryption", \.encryption, "The encryption type of the ticket.")
        FactField("key-version", \.keyVersion, "The version of the service's key (kvno).")
        FactField("mutual-required", \.isMutualRequired, "Whether the server has to prove itself.")
        FactField("replayed", \.isReplayed, "Whether this place has seen the same login before.")
    }

    let service: String
    let realm: String
    let ticket: String
    let encryption: String
    let keyVersion: Int?
    let isMutualRequired: Bool
    let isReplayed: Bool

    package init(
        service: String,
        realm: String,
        ticket: String,
        encryption: String,
        keyVersion: Int?,
        isMutualRequired: Bool,
        isReplayed: Bool
    ) {
        (self.service, self.realm, self.ticket) = (service, realm, ticket)
        (self.encryption, self.keyVersion) = (encryption, keyVersion)
        (self.isMutualRequired, self.isReplayed) = (isMutualRequired, isReplayed)
    }
}

package struct KerberosAuthenticated: TicketFact {
    package static let declaration = FactDeclaration<Self>("kerberos.authenticated", "A login by Kerberos was right.") {
        ticketFields
        FactField("service", \.service, "The service, without its realm.")
        FactField("session-encryption", \.sessionEncryption, "The encryption type of the session key.")
        FactField("mutual-required", \.isMutualRequired, "Whether the server has to prove itself.")
        FactField("delegated", \.isDelegated, "Whether a credential came with the login.")
        FactField("delegated-client", \.delegatedClient, "The client of that credential.")
        FactField(
            "channel-binding",
            \.channelBinding,
            "The channel bindings; `ignored` where the server does not look."
        )
        FactField("replayed", \.isReplayed, "Whether this place has seen the same login before.")
        FactField("http-version", \.httpVersion, "The version of HTTP.")
    }

    fileprivate let ticket: ObservedTicket?
    let service: String
    let sessionEncryption: String
    let isMutualRequired: Bool
    let isDelegated: Bool
    let delegatedClient: String?
    let channelBinding: Protection
    let isReplayed: Bool
    let httpVersion: HTTPVersion

    package init(
        _ ticket: ObservedTicket,
        service: String,
        sessionEncryption: String,
        isMutualRequired: Bool,
        isDelegated: Bool,
        delegatedClient: String?,
        channelBinding: Protection,
        isReplayed: Bool,
        httpVersion: HTTPVersion
    ) {
        (self.ticket, self.service, self.sessionEncryption) = (ticket, service, sessionEncryption)
        (self.isMutualRequired, self.isDelegated) = (isMutualRequired, isDelegated)
        (self.delegatedClient, self.channelBinding) = (delegatedClient, channelBinding)
        (self.isReplayed, self.httpVersion) = (isReplayed, httpVersion)
    }
}

package struct KerberosRefused: TicketFact {
    package enum Reason: String, Error, FactWord {
        /// No AP-REQ, or no ticket inside the cipher.
        case malformed
        /// The ticket is for another service, or this place has no KDC.
        case unknownService = "unknown-service"
        /// The ticket is encrypted by a key that the service does not have.
        case wrongKey = "wrong-key"
        case expired
        /// Taken back by the KDC.
        case revoked
        case notYetValid = "not-yet-valid"
        case replayed
        /// The channel bindings are wrong, or demanded and absent.
        case channelBinding = "channel-binding"
        /// The library refuses it.
        case invalid
    }

    package static let declaration = FactDeclaration<Self>(
        "kerberos.refused",
        "A login by Kerberos was refused. What the ticket says is told where the ticket could be opened."
    ) {
        FactField("reason", \.reason, "Why. `invalid`: the GSS library decided.")
        FactField("error", \.error, "What the GSS library says.")
        FactField("service", \.service, "The service that the ticket is for, where it can be read.")
        ticketFields
    }

    fileprivate let ticket: ObservedTicket?
    let reason: Reason
    let service: String?
    let error: String?

    package init(_ reason: Reason, _ ticket: ObservedTicket? = nil, service: String? = nil, error: String? = nil) {
        (self.reason, self.ticket, self.service, self.error) = (reason, ticket, service, error)
    }
}
