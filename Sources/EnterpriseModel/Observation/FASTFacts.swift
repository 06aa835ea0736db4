/// What an armored request has come under.
package struct KDCArmored: KDCExchangeFact {
    /// Where the armor key comes from.
    package enum Armor: String, FactWord {
        /// An AP-REQ beside the request.
        case request = "ap-request"
        /// The ticket that a request to the ticket-granting service shows.
        case ticket
    }

    package static let declaration = FactDeclaration<Self>(
        "kdc.armored",
        "The request is an armored one (FAST, RFC 6113), and its armor has been opened. Facts of it tell what was inside."
    ) {
        subjectFields
        FactField(
            "armor",
            \.armor,
            "Where the armor key comes from. `ap-request`: a ticket beside the request. `ticket`: the one that it asks with."
        )
        FactField("armor-client", \.owner, "Whose ticket that is, `NAME@REALM`.")
        FactField("armor-ticket", \.ticket, "What tells that ticket from others, as in `kdc.as.granted`.")
        FactField("hides-client", \.hidesClient, "Whether the reply may not name the client outside of its armor.")
    }

    let subject: KDCExchangeSubject
    let armor: Armor
    let owner: String
    let ticket: String
    let hidesClient: Bool

    package init(_ subject: KDCExchangeSubject, armor: Armor, owner: String, ticket: String, hidesClient: Bool) {
        (self.subject, self.armor) = (subject, armor)
        (self.owner, self.ticket, self.hidesClient) = (owner, ticket, hidesClient)
    }
}

/// Why a request has been refused for its armor.
package struct KDCArmorRefused: KDCExchangeFact {
    package enum Reason: String, FactWord {
        case missing, malformed, type, ticket, subkey, realm, encryption, checksum, option
    }

    package static let declaration = FactDeclaration<Self>(
        "kdc.armor.refused",
        "The request is refused for its armor (FAST, RFC 6113), or for want of it; `kdc.refused` follows."
    ) {
        subjectFields
        FactField(
            "reason",
            \.reason,
            """
            `missing`: the KDC demands armor, or there is no key for it. `malformed`: it cannot be read. `type`: it is no \
            AP-REQ. `ticket`: that is not in order. `subkey`: the AP-REQ has none. `realm`: the ticket is for another \
            realm. `encryption`: the request inside cannot be decrypted. `checksum`: it is not of the request \
            outside. `option`: one that has to be known is not.
            """
        )
    }

    let subject: KDCExchangeSubject
    let reason: Reason

    package init(_ subject: KDCExchangeSubject, _ reason: Reason) { (self.subject, self.reason) = (subject, reason) }
}
