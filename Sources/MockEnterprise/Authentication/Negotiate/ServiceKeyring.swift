import EnterpriseModel
import NativeBindings
import SystemBindings
import WireFormats

/// What a place knows of Kerberos: the keys of its own services, which tickets are not good any more, and whose principals are accounts.
final class ServiceKeyring: Sendable {
    private let hosts: [String]
    private let principals: PrincipalBook
    private let tickets: TicketBook
    private let made = Monitor<(entries: [KeytabEntry], keys: ServiceKeys)?>(nil)

    /// - Parameter hosts: the names of the place, each with a service for HTTP.
    init(_ principals: PrincipalBook, _ tickets: TicketBook, hosts: [String]) {
        self.principals = principals
        self.tickets = tickets
        self.hosts = hosts
    }

    /// The keys as they are now.
    /// - Returns: `nil` where the KDC knows no service of the place, or there is none.
    func keys() throws(NativeError) -> ServiceKeys? {
        let entries = hosts.flatMap { principals.keytab(of: "HTTP/\($0)") }
        guard !entries.isEmpty else { return nil }
        return try made.update { made throws(NativeError) in
            if let made, made.entries == entries { return made.keys }
            let keys = try ServiceKeys(entries)
            made = (entries, keys)
            return keys
        }
    }

    /// What the environment has made of a ticket; `nil`: nothing.
    func fate(of ticket: Ticket) -> KDCDescription.TicketFate? { tickets.fate(of: ticket) }

    /// The account of a client, or its principal where it has none.
    func user(_ client: PrincipalName, in realm: String) -> String {
        if case .found(let principal) = principals.directory?.client(client, in: realm, canonicalizes: false),
            case .account = principal.kind
        {
            return principal.name
        }
        return client.text(in: realm)
    }
}

extension PrincipalName {
    /// `NAME@REALM`
    func text(in realm: String) -> String { "\(components.joined(separator: "/"))@\(realm)" }
}
