import EnterpriseModel
import WireFormats

/// A login by Kerberos as its AP-REQ shows it (RFC 4120 5.5.1), and what the service's key opens of it.
struct ReceivedTicket: Sendable {
    /// Of the token in front of the AP-REQ (RFC 4121 4.1).
    private static let tokenID: [UInt8] = [1, 0]

    let request: APRequest
    let isReplayed: Bool
    /// `nil` while no key has opened it.
    var content: EncTicketPart?

    /// - Parameter token: of the mechanism, in the framing of GSS-API.
    init?(_ token: [UInt8], _ replays: ReplayCache) {
        guard let inner = try? GSSToken(decoding: token).content, inner.starts(with: Self.tokenID),
            let request = try? APRequest(der: Array(inner.dropFirst(Self.tokenID.count)))
        else { return nil }
        self.request = request
        isReplayed = replays.hasSeen(request.authenticator.cipher)
    }

    /// Without the realm.
    var service: String { request.ticket.sname.components.joined(separator: "/") }

    var isMutualRequired: Bool { request.options.contains(.mutualRequired) }

    var observed: ObservedTicket? {
        content.map { content in
            ObservedTicket(
                client: content.cname.text(in: content.crealm),
                flags: content.flags.names,
                authTime: content.authtime.seconds,
                startTime: (content.starttime ?? content.authtime).seconds,
                endTime: content.endtime.seconds,
                renewTill: content.renewTill?.seconds
            )
        }
    }

    var receivedFact: any Fact {
        KerberosReceived(
            service: service,
            realm: request.ticket.realm,
            ticket: request.ticket.mark,
            encryption: request.ticket.encPart.etype.description,
            keyVersion: request.ticket.encPart.kvno.map(Int.init),
            isMutualRequired: isMutualRequired,
            isReplayed: isReplayed
        )
    }

    func refusedFact(_ reason: KerberosRefused.Reason, error: String? = nil) -> any Fact {
        KerberosRefused(reason, observed, service: service, error: error)
    }
}
