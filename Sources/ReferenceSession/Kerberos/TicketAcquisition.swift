import ReferenceBindings

/// Obtains a service ticket for a host; blocks on the network.
struct TicketAcquisition: Sendable {
    struct Gain: Sendable {
        /// The TGT that was used.
        var granting: KerberosTicket
        var serviceTicket: ServiceTicket
    }

    var client: KerberosClient
    var host: String
    var origin: TicketOrigin
    /// The stored ticket-granting tickets, the latest first.
    var kept: [KerberosTicket]
    var isForwardable: Bool
    var delegates: Bool
    /// Whether the realm in the user's name is used.
    var heedsRealm: Bool
    /// Whether small letters in that realm are made capital.
    var capitalizesRealm = false
    /// The realm to which every user belongs, with its `@`. Only a mutant has it.
    var otherRealm: String?

    func run() -> Result<Gain, KerberosFailure> {
        do throws(KerberosFailure) {
            switch origin {
            case .kept: return .success(try first { ticket throws(KerberosFailure) in try gain(by: ticket) })
            case .renewed:
                return .success(
                    try first { ticket throws(KerberosFailure) in try gain(by: client.renewed(ticket)) }
                )
            case .credential(let credential):
                let name = credential.user.prefix { $0 != "@" }
                let realm = credential.user.dropFirst(name.count)
                let own = heedsRealm ? capitalizesRealm ? realm.uppercased() : String(realm) : ""
                let user = name + (otherRealm ?? own)
                return .success(
                    try gain(
                        by: client.grantingTicket(
                            of: String(user),
                            password: credential.password,
                            isForwardable: isForwardable
                        )
                    )
                )
            }
        } catch {
            return .failure(error)
        }
    }

    /// The result of the first ticket that can be used.
    private func first(
        _ attempt: (KerberosTicket) throws(KerberosFailure) -> Gain
    ) throws(KerberosFailure) -> Gain {
        var failure = KerberosFailure(.ticketEnded, "there is no ticket")
        for ticket in kept where failure.reason != .unreachable {
            do throws(KerberosFailure) {
                return try attempt(ticket)
            } catch {
                failure = error
            }
        }
        throw failure
    }

    private func gain(by granting: KerberosTicket) throws(KerberosFailure) -> Gain {
        let ticket = try client.ticket(forHost: host, by: granting)
        var serviceTicket = ServiceTicket(host: host, ticket: ticket)
        if delegates, granting.isForwardable, ticket.isForDelegates {
            serviceTicket.delegation = try? client.delegation(of: granting, to: ticket)
        }
        return Gain(granting: granting, serviceTicket: serviceTicket)
    }
}

/// The source of a login's ticket.
enum TicketOrigin: Hashable, Sendable {
    /// Stored tickets.
    case kept
    /// Renewed tickets, which replace the stored ones.
    case renewed
    /// A name and a password.
    case credential(Credential)
}

/// A service ticket for a host.
struct ServiceTicket: Hashable, Sendable {
    var host: String
    var ticket: KerberosTicket
    /// The user's delegated credential for the server (KRB-CRED, RFC 4120 5.8).
    var delegation: [UInt8]?
}

extension KerberosTicket {
    /// The realm of its user, with the `@`.
    var realm: String { String(client.drop { $0 != "@" }) }
}
