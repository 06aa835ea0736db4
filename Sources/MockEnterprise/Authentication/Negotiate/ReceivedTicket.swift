import EnterpriseModel
import NativeBindings
import WireFormats

/// A login by Kerberos as its AP-REQ shows it (RFC 4120 5.5.1), and what the service's key opens of it.
struct ReceivedTicket: Sendable {
    /// Of the token in front of the AP-REQ (RFC 4121 4.1).
    private static let tokenID: [UInt8] = [1, 0]

    let request: APRequest
    let isReplayed: Bool
    /// `nil` while no key has opened it.
    private(set) var content: EncTicketPart?

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

    /// Opens it with the right one of the service's keys.
    /// - Throws: ``KerberosRefusal`` for why none does.
    mutating func open(_ keys: [ServiceCredential.Key]) throws(KerberosRefusal) {
        let own = keys.filter { $0.principal == "\(service)@\(request.ticket.realm)" }
        guard !own.isEmpty else { throw .unknownService }
        let part = request.ticket.encPart
        for key in own where key.key.encryptionType == part.etype.rawValue {
            guard let plain = try? key.key.decrypt(part.cipher, usage: KeyUsage.ticket.rawValue) else { continue }
            guard let content = try? EncTicketPart(der: plain) else { throw .malformed }
            self.content = content
            return
        }
        throw .wrongKey
    }

    var observed: ObservedTicket? {
        content.map { content in
            ObservedTicket(
                client: content.cname.components.joined(separator: "/") + "@" + content.crealm,
                flags: content.flags.names,
                authTime: content.authtime.seconds,
                startTime: (content.starttime ?? content.authtime).seconds,
                endTime: content.endtime.seconds,
                renewTill: content.renewTill?.seconds
            )
        }
    }

    var receivedFact: Fact {
        .kerberosReceived(
            service: service,
            realm: request.ticket.realm,
            ticket: Base64.encode(Array(request.ticket.encPart.cipher.prefix(24))),
            encryption: request.ticket.encPart.etype.description,
            keyVersion: request.ticket.encPart.kvno.map(Int.init),
            mutualRequired: isMutualRequired,
            replayed: isReplayed
        )
    }

    func refusedFact(_ reason: KerberosRefusal, error: String? = nil) -> Fact {
        .kerberosRefused(observed, reason: reason.rawValue, service: service, error: error)
    }
}
