extension Facts {
    static let delegation: [any Fact.Type] = [KDCImpersonated.self]
}

/// A service that has asked for a ticket of somebody else.
package struct KDCImpersonated: KDCExchangeFact {
    package enum Kind: String, FactWord {
        /// S4U2Self
        case toSelf = "self"
        /// S4U2Proxy
        case toOther = "proxy"
    }

    /// What allows a service to act for a user towards another.
    package enum Basis: String, FactWord {
        case allowedByAccount = "delegates-to"
        case acceptedByService = "accepts-delegation-from"
    }

    package static let declaration = FactDeclaration<Self>(
        "kdc.impersonated",
        "A service gets a ticket for somebody else ([MS-SFU]); `kdc.tgs.granted` follows, whose `client` is the user."
    ) {
        subjectFields
        FactField(
            "kind",
            \.kind,
            "`self`: for the service itself (S4U2Self). `proxy`: for another service, by a ticket of the user (S4U2Proxy)."
        )
        FactField("user", \.user, "Whose ticket it is, `NAME@REALM`.")
        FactField("by", \.basis, "The setting that allows a `proxy`.")
    }

    let subject: KDCExchangeSubject
    let kind: Kind
    let user: String
    let basis: Basis?

    package init(_ subject: KDCExchangeSubject, kind: Kind, user: String, basis: Basis?) {
        (self.subject, self.kind) = (subject, kind)
        (self.user, self.basis) = (user, basis)
    }
}
