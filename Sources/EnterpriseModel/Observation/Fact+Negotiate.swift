import JSON

extension Fact {
    /// A token of Negotiate arrived (RFC 4559); written before it is judged.
    /// - Parameters:
    ///   - framing: `nil`: it cannot be read.
    ///   - mechanisms: that a first token offers, the most wanted first.
    ///   - mechanism: that this place goes on with.
    package static func negotiateReceived(
        framing: NegotiateSettings.Framing?,
        mechanisms: [String]?,
        mechanism: String?
    ) -> Fact {
        Fact(
            .negotiateReceived,
            [
                "framing": framing.map { .string($0.rawValue) },
                "mechanisms": mechanisms.map { .array($0.map { .string($0) }) },
                "mechanism": mechanism.map { .string($0) },
            ]
        )
    }

    /// A token of Negotiate was refused before its mechanism was asked, or after.
    package static func negotiateRefused(reason: String) -> Fact {
        Fact(.negotiateRefused, ["reason": .string(reason)])
    }
}
