import EnterpriseModel
import NativeBindings
import WireFormats

/// The PAC that a ticket gets ([MS-PAC]).
struct TicketAttributes {
    /// Domain Users ([MS-DTYP] 2.4.2.4)
    private static let users: UInt32 = 513

    let context: KDCContext
    let client: KDCClientName
    let authtime: KerberosTime

    /// - Parameters:
    ///   - key: the ticket's.
    ///   - realm: whose ticket-granting service issues it.
    /// - Returns: `nil`: tickets have none.
    func element(key: KerberosKey, realm: String) throws(NativeError) -> AuthorizationDataElement? {
        guard context.kdc.settings.pac != .absent, let kdcKey = kdcKey(of: realm) else { return nil }
        let attributes = PrivilegeAttributes(
            logon: try logon(),
            client: client.name.text,
            authtime: authtime
        )
        let blank = attributes.encoded(server: try Self.blank(key), kdc: try Self.blank(kdcKey))
        var server = try key.checksum(blank, usage: .pacChecksum)
        if context.kdc.settings.pac == .forged { server.value = server.value.map { ~$0 } }
        let kdc = try kdcKey.checksum(server.value, usage: .pacChecksum)
        let pac = AuthorizationDataElement(type: .win2kPAC, data: attributes.encoded(server: server, kdc: kdc))
        return AuthorizationDataElement(type: .ifRelevant, data: AuthorizationData([pac]).der)
    }

    private func kdcKey(of realm: String) -> KerberosKey? {
        let service = context.kdc.directory.ticketGrantingService(of: realm, in: realm)
        return service.encryption.types.first.flatMap { context.kdc.principals.key(of: service, $0) }
    }

    /// As long as the signature will be.
    private static func blank(_ key: KerberosKey) throws(NativeError) -> Checksum {
        let checksum = try key.checksum([0], usage: .pacChecksum)
        return Checksum(type: checksum.type, value: checksum.value.map { _ in 0 })
    }

    private func logon() throws(NativeError) -> LogonInformation {
        let directory = context.kdc.directory
        var (name, domain): (String, String?) = (client.name.text, nil)
        if case .found(let principal) = directory.client(client.name, in: client.realm, canonicalizes: true) {
            name = principal.name
            if case .account(let account) = principal.kind { domain = account.domain }
        }
        let label = String(client.realm.prefix { $0 != "." }).uppercased()
        // The same in every run, and another for every realm and every name.
        let realmDigest = try MessageDigest.sha256.hash(Array(client.realm.utf8))
        let nameDigest = try MessageDigest.sha256.hash(Array(name.utf8))
        return LogonInformation(
            logonTime: authtime,
            user: name,
            userID: 1_000 + Self.number(nameDigest, 0) % 1_000_000,
            groupIDs: [Self.users],
            server: String(context.kdc.settings.host.prefix { $0 != "." }).uppercased(),
            domain: domain.flatMap { $0.isEmpty ? nil : $0 } ?? label,
            domainID: SecurityIdentifier(authority: 5, [21] + (0..<3).map { Self.number(realmDigest, $0) })
        )
    }

    private static func number(_ digest: [UInt8], _ index: Int) -> UInt32 {
        digest.dropFirst(4 * index).prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    }
}

extension [AuthorizationDataElement] {
    /// Without the PAC of another ticket, whose signatures would be wrong.
    var withoutPAC: Self {
        filter { element in
            guard element.type == .ifRelevant, let inner = try? AuthorizationData(der: element.data) else {
                return element.type != .win2kPAC
            }
            return !inner.elements.contains { $0.type == .win2kPAC }
        }
    }
}
