import EnterpriseModel
import NativeBindings
import WireFormats

/// A principal as the database of another KDC has it.
struct KDCEntry: Sendable, Hashable {
    /// What a principal may and may not do, by the numbers of MIT's kdb.h.
    struct Attributes: OptionSet, Sendable, Hashable {
        let rawValue: UInt32

        static let disallowsPostdated = Attributes(rawValue: 0x1)
        static let disallowsForwardable = Attributes(rawValue: 0x2)
        static let disallowsRenewable = Attributes(rawValue: 0x8)
        static let disallowsProxiable = Attributes(rawValue: 0x10)
        static let disallowsAllTickets = Attributes(rawValue: 0x40)
        static let requiresPreauthentication = Attributes(rawValue: 0x80)
        /// Tickets for it are user-to-user tickets only.
        static let disallowsService = Attributes(rawValue: 0x1000)
        static let changesPasswords = Attributes(rawValue: 0x2000)
        static let isTrustedForDelegation = Attributes(rawValue: 0x10_0000)
        static let transitsProtocols = Attributes(rawValue: 0x20_0000)
    }

    struct Key: Sendable, Hashable {
        let version: Int
        let key: KerberosKey
        /// `nil`: the usual one, the realm and the parts of the name.
        var salt: String?
    }

    /// Of 1970, for what has ended; 0 would be never.
    private static let past = 1

    let realm: String
    /// Of its name, as clients take it apart.
    let components: [String]
    var attributes: Attributes = []
    /// In seconds.
    var lifetime = 0
    var renewableLifetime = 0
    /// When the account ends, and its password; in seconds since the epoch.
    var end = 0
    var passwordEnd = 0
    /// Of session keys; empty: whatever the KDC thinks that everybody can.
    var sessionTypes: [EncryptionType] = []
    /// The latest version first, and in each the best type.
    let keys: [Key]

    init(realm: String, components: [String], attributes: Attributes, keys: [Key]) {
        (self.realm, self.components, self.attributes, self.keys) = (realm, components, attributes, keys)
    }

    init(_ principal: Principal, of kdc: KDC) {
        let settings = kdc.settings
        // Clients take a name such as `alice/admin` for two parts; the salt of its keys is another then.
        let parts = principal.components.flatMap { $0.split(separator: "/", omittingEmptySubsequences: false) }
        let salt = parts.count == principal.components.count ? nil : principal.salt
        (realm, components) = (principal.realm, parts.map(String.init))
        keys = (1...max(1, principal.keyVersion)).reversed().flatMap { version in
            principal.encryption.types.compactMap { type in
                kdc.principals.key(of: principal, type, version: version).map {
                    Key(version: version, key: $0, salt: salt)
                }
            }
        }
        if principal.encryption.types.count < KerberosEncryption.allCases.count {
            sessionTypes = principal.encryption.types
        }
        lifetime = Int(settings.ticketLifetime.rounded(.up))
        renewableLifetime = Int((settings.renewableLifetime ?? 0).rounded(.up))
        attributes = [.disallowsPostdated]
        if settings.renewableLifetime == nil { attributes.insert(.disallowsRenewable) }
        if !settings.grantsForwardable { attributes.insert(.disallowsForwardable) }
        if !settings.grantsProxiable { attributes.insert(.disallowsProxiable) }
        if settings.trustedForDelegation.contains(principal.name) { attributes.insert(.isTrustedForDelegation) }
        if principal.needsUserToUser { attributes.insert(.disallowsService) }
        if principal.changesPasswords { attributes.insert(.changesPasswords) }
        if principal.delegation.transitsProtocols { attributes.insert(.transitsProtocols) }
        switch principal.kind {
        case .account(let account): add(account, kdc.accounts.obstacle(of: principal.name))
        case .service:
            // It holds for its clients too.
            let isDemanded = kdc.accounts.accounts.values.allSatisfy(\.needsPreauthentication)
            if isDemanded { attributes.insert(.requiresPreauthentication) }
        case .ticketGranting: break
        }
    }

    private mutating func add(_ account: Account, _ obstacle: AccountRefused.Reason?) {
        if account.needsPreauthentication { attributes.insert(.requiresPreauthentication) }
        if !account.isDelegable { attributes.formUnion([.disallowsForwardable, .disallowsProxiable]) }
        switch obstacle {
        case .locked: attributes.insert(.disallowsAllTickets)
        case .expired: end = Self.past
        case .passwordExpired: passwordEnd = Self.past
        default: break
        }
    }
}
