import EnterpriseModel

extension KDCFault {
    /// What it does, for the journal.
    func facts(_ subject: KDCExchangeSubject) -> [any Fact] {
        let effects: [(KDCFaultMet.Effect, Bool)] = [
            (.drop, drops), (.error, error != nil), (.encryption, encryption != nil), (.damage, damage != nil),
            (.hold, hold != nil), (.delay, delay > 0),
        ]
        return effects.filter(\.1).map { KDCFaultMet($0.0, subject) }
    }
}

extension KDCFault.Damage {
    func applied(to reply: [UInt8]) -> [UInt8] {
        switch self {
        case .garbled: return reply.map { ~$0 }
        case .truncated: return Array(reply.prefix(reply.count / 2))
        case .undecryptable:
            // The last field of a reply is its encrypted part, which ends with a checksum.
            return reply.dropLast() + reply.suffix(1).map { ~$0 }
        }
    }
}
