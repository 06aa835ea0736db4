import EnterpriseModel
import NativeBindings
import WireFormats

/// The keys of the services of one place.
struct ServiceKeys: Sendable {
    private let entries: [KeytabEntry]
    /// Of the same keys.
    let credential: ServiceCredential

    init(_ entries: [KeytabEntry]) throws(NativeError) {
        self.entries = entries
        credential = try ServiceCredential(
            entries.map { entry in
                ServiceCredential.Key(
                    principal: "\(entry.name)@\(entry.realm)",
                    version: UInt32(clamping: entry.version),
                    key: entry.key
                )
            }
        )
    }

    /// Opens a ticket with whichever key does.
    /// - Throws: ``KerberosRefused.Reason`` for why none does.
    func open(_ ticket: Ticket) throws(KerberosRefused.Reason) -> EncTicketPart {
        for entry in entries where entry.key.encryptionType == ticket.encPart.etype.rawValue {
            let plain = try? entry.key.decrypt(ticket.encPart.cipher, usage: KeyUsage.ticket.rawValue)
            guard let plain else { continue }
            guard let content = try? EncTicketPart(der: plain) else { throw .malformed }
            return content
        }
        let name = ticket.sname.components.joined(separator: "/")
        throw entries.contains { $0.name == name && $0.realm == ticket.realm } ? .wrongKey : .unknownService
    }
}
