import ReferenceBindings

/// The file that keeps tickets between runs of the app.
final class TicketFile {
    struct Content: Hashable {
        var granting: [KerberosTicket] = []
        var serviceTickets: [ServiceTicket] = []
    }

    private let file: DataFile
    private let seal: StoreSeal?
    private var written = Content()

    /// - Parameter seal: Encrypts the file.
    init(directory: String, seal: StoreSeal?) {
        file = DataFile(directory: directory, name: "tickets")
        self.seal = seal
    }

    /// The tickets of earlier runs. A file that cannot be read counts as none.
    func load() -> Content {
        guard let stored = file.read(), let plain = seal.map({ $0.open(stored) }) ?? stored else { return Content() }
        var content = Content()
        var rest = plain[...]
        while let host = Self.take(&rest), let delegation = Self.take(&rest), let ticket = Self.ticket(&rest) {
            let host = String(decoding: host, as: UTF8.self)
            if host.isEmpty {
                content.granting.append(ticket)
            } else {
                let delegation = delegation.isEmpty ? nil : delegation
                content.serviceTickets.append(ServiceTicket(host: host, ticket: ticket, delegation: delegation))
            }
        }
        written = content
        return content
    }

    /// Writes the file if the tickets have changed.
    func save(_ content: Content) {
        guard content != written else { return }
        let granting = content.granting.flatMap { Self.field([]) + Self.field([]) + Self.fields($0) }
        let serviceTickets = content.serviceTickets.flatMap {
            Self.field(Array($0.host.utf8)) + Self.field($0.delegation ?? []) + Self.fields($0.ticket)
        }
        let plain = granting + serviceTickets
        guard let stored = seal.map({ $0.seal(plain) }) ?? plain else { return }
        if (try? file.write(stored)) != nil { written = content }
    }

    // MARK: Fields, each with its length before it

    private static func field(_ bytes: [UInt8]) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: bytes.count >> (24 - 8 * $0)) } + bytes
    }

    private static func fields(_ ticket: KerberosTicket) -> [UInt8] {
        let texts = [
            ticket.client, ticket.server, "\(ticket.keyType)", "\(ticket.start)", "\(ticket.end)",
            "\(ticket.renewableTill)", "\(ticket.flags)", "\(ticket.clockOffset)",
        ]
        return texts.flatMap { field(Array($0.utf8)) } + field(ticket.key) + field(ticket.ticket)
    }

    private static func take(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        guard rest.count >= 4 else { return nil }
        let count = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        rest = rest.dropFirst(4)
        guard rest.count >= count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }

    private static func ticket(_ rest: inout ArraySlice<UInt8>) -> KerberosTicket? {
        var texts: [String] = []
        while texts.count < 8, let text = take(&rest) { texts.append(String(decoding: text, as: UTF8.self)) }
        guard texts.count == 8, let key = take(&rest), let ticket = take(&rest), let keyType = Int(texts[2]),
            let start = Double(texts[3]), let end = Double(texts[4]), let renewableTill = Double(texts[5]),
            let flags = UInt32(texts[6]), let clockOffset = Double(texts[7])
        else { return nil }
        return KerberosTicket(
            client: texts[0],
            server: texts[1],
            keyType: keyType,
            key: key,
            start: start,
            end: end,
            renewableTill: renewableTill,
            flags: flags,
            ticket: ticket,
            clockOffset: clockOffset
        )
    }
}
