import EnterpriseModel
import WireFormats

/// Who has keys in a realm.
struct Principal: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        case account(Account)
        case service(KerberosService)
        /// `krbtgt/REALM`: the ticket-granting service of that realm.
        case ticketGranting(realm: String)
    }

    let kind: Kind
    let realm: String
    /// The canonical name (RFC 4120 5.2.2).
    let components: [String]
    let encryption: EncryptionPreference
    /// Of the key that the KDC uses.
    let keyVersion: Int
    /// The latest that a service itself has.
    let keytabVersion: Int

    /// Without the realm.
    var name: String { components.joined(separator: "/") }

    /// Whether it is no person's: a service, or an account that is named like those of machines in Active Directory.
    var isMachine: Bool {
        if case .account = kind { return name.hasSuffix("$") }
        return true
    }

    /// Whether its tickets are for changing passwords (RFC 3244 2).
    var changesPasswords: Bool { components == RealmDirectory.passwordService }

    /// Whether tickets for it are user-to-user tickets only.
    var needsUserToUser: Bool {
        switch kind {
        case .account(let account): account.needsUserToUser
        case .service(let service): service.needsUserToUser
        case .ticketGranting: false
        }
    }

    /// RFC 4120 4.
    var salt: String { realm + components.joined() }

    /// As the answer names it where the client is told its canonical name.
    func principalName(type: NameType) -> PrincipalName {
        PrincipalName(type: type == .enterprise ? .principal : type, components: components)
    }
}
