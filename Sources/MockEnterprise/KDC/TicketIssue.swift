import EnterpriseModel
import NativeBindings
import WireFormats

/// What a reply and its ticket are made of.
struct TicketIssue {
    /// The key that the reply is encrypted with.
    struct RecipientKey {
        let key: KerberosKey
        /// Of a key that lasts.
        var version: Int?
        let usage: KeyUsage
        /// What the client makes it with of a key that it has; `nil`: it is that key.
        private(set) var strengthening: KerberosKey?

        init(key: KerberosKey, version: Int? = nil, usage: KeyUsage) {
            (self.key, self.version, self.usage) = (key, version, usage)
        }

        /// As an armored reply needs it (RFC 6113 5.4.3).
        func strengthened(_ context: KDCContext) throws(KDCRefusal) -> Self {
            guard context.armor != nil else { return self }
            do {
                let strengthening = try context.kdc.makeKey(EncryptionType(rawValue: key.encryptionType))
                let combined = try strengthening.combined("strengthenkey", with: key, "replykey")
                var other = Self(key: combined, version: version, usage: usage)
                other.strengthening = strengthening
                return other
            } catch {
                throw KDCRefusal(.generic, error.description)
            }
        }
    }

    let context: KDCContext
    let clientRealm: String
    let client: PrincipalName
    let server: Principal
    /// As the client is told.
    let serverName: PrincipalName
    let terms: TicketTerms
    let recipientKey: RecipientKey
    /// The key of the ticket; `nil`: the service's own.
    var userToUserKey: KerberosKey?
    var transited: [UInt8] = []
    var addresses: [HostAddress] = []
    var authorizationData: [AuthorizationDataElement] = []
    var paData: [PAData] = []
    var encryptedPAData: [PAData] = []

    func grant() throws(KDCRefusal) -> KDCGrant {
        let sessionEncryption = try context.sessionEncryption(with: server)
        guard let serverKey = userToUserKey ?? ownKey else {
            throw KDCRefusal(.nullKey, "\(server.name) has no key")
        }
        do {
            let session = try context.kdc.makeKey(sessionEncryption)
            let key = EncryptionKey(type: sessionEncryption, value: session.bytes)
            let ticket = try ticket(key, by: serverKey)
            let part = EncKDCReplyPart(
                context.request.exchange,
                key: key,
                lastReq: [LastReqEntry(type: 0, value: context.now.time)],
                nonce: context.body.nonce,
                flags: terms.flags,
                authtime: terms.authtime,
                starttime: terms.starttime,
                endtime: terms.endtime,
                renewTill: terms.renewTill,
                srealm: server.realm,
                sname: serverName,
                caddr: addresses,
                encryptedPAData: encryptedPAData
            )
            var reply = KDCReply(
                context.request.exchange,
                paData: paData,
                crealm: clientRealm,
                cname: client,
                ticket: ticket,
                encPart: try recipientKey.key.sealed(part.der, usage: recipientKey.usage, version: recipientKey.version)
            )
            if let armor = context.armor {
                reply = try armor.cover(reply, recipientKey.strengthening, nonce: context.body.nonce, at: context.now)
            }
            let issued = IssuedTicket(
                mark: ticket.mark,
                client: "\(client.text)@\(clientRealm)",
                service: serverName.text,
                lifetime: terms.endtime.seconds - context.now.time.seconds
            )
            return KDCGrant(reply: reply, issued: issued, terms: terms, sessionEncryption: sessionEncryption)
        } catch {
            throw KDCRefusal(.generic, error.description)
        }
    }

    private var ownKey: KerberosKey? {
        server.encryption.types.first.flatMap { context.kdc.principals.key(of: server, $0) }
    }

    private func ticket(_ key: EncryptionKey, by serverKey: KerberosKey) throws(NativeError) -> Ticket {
        let attributes = TicketAttributes(
            context: context,
            client: KDCClientName(name: client, realm: clientRealm),
            authtime: terms.authtime
        )
        let pac = try attributes.element(key: serverKey, realm: server.realm)
        let part = EncTicketPart(
            flags: terms.flags,
            key: key,
            crealm: clientRealm,
            cname: client,
            transited: TransitedEncoding(type: 1, contents: transited),
            authtime: terms.authtime,
            starttime: terms.starttime,
            endtime: terms.endtime,
            renewTill: terms.renewTill,
            caddr: addresses,
            authorizationData: (pac.map { [$0] } ?? []) + authorizationData.withoutPAC
        )
        return Ticket(
            realm: server.realm,
            sname: serverName,
            encPart: try serverKey.sealed(
                part.der,
                usage: .ticket,
                version: userToUserKey == nil ? server.keyVersion : nil
            )
        )
    }
}

extension KerberosKey {
    /// - Parameter version: of a key that lasts.
    func sealed(_ bytes: [UInt8], usage: KeyUsage, version: Int?) throws(NativeError) -> EncryptedData {
        EncryptedData(
            etype: EncryptionType(rawValue: encryptionType),
            kvno: version.map { UInt32(clamping: $0) },
            cipher: try encrypt(bytes, usage: usage.rawValue)
        )
    }

    func checksum(_ bytes: [UInt8], usage: KeyUsage) throws(NativeError) -> Checksum {
        let (type, value) = try checksum(of: bytes, usage: usage.rawValue)
        return Checksum(type: ChecksumType(rawValue: type), value: value)
    }
}
