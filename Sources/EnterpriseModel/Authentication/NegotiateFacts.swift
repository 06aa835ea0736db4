extension NegotiateSettings.Framing: FactWord {}

package struct NegotiateReceived: Fact {
    package static let declaration = FactDeclaration<Self>(
        "negotiate.received",
        "A token of Negotiate arrived (RFC 4559), not yet judged."
    ) {
        FactField("framing", \.framing, "`spnego` (RFC 4178) or `bare`, where it can be told.")
        FactField(
            "mechanisms",
            \.mechanisms,
            "The mechanisms that a first token offers, the most wanted first: `kerberos`, `legacy-kerberos`, `ntlm`, `negoex`, others by their numbers."
        )
        FactField("mechanism", \.mechanism, "The mechanism that this place goes on with.")
    }

    let framing: NegotiateSettings.Framing?
    let mechanisms: [String]?
    let mechanism: String?

    package init(framing: NegotiateSettings.Framing?, mechanisms: [String]?, mechanism: String?) {
        (self.framing, self.mechanisms, self.mechanism) = (framing, mechanisms, mechanism)
    }
}

package struct NegotiateRefused: Fact {
    package enum Reason: String, FactWord {
        /// It cannot be read.
        case malformed
        /// In SPNEGO where that is not taken, or bare.
        case framing
        /// None that this place takes.
        case mechanism
        /// It continues what has not begun.
        case outOfStep = "out-of-step"
        /// The code over the list of mechanisms is wrong (RFC 4178, section 5).
        case mic
    }

    package static let declaration = FactDeclaration<Self>(
        "negotiate.refused",
        "A token of Negotiate was refused, whatever its mechanism says."
    ) {
        FactField(
            "reason",
            \.reason,
            "Why. `mechanism`: none that is taken here. `mic`: the signature over the list of mechanisms is wrong."
        )
    }

    let reason: Reason

    package init(_ reason: Reason) { self.reason = reason }
}
