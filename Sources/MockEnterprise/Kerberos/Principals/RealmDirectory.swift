import EnterpriseModel
import WireFormats

/// Who is in the realms of an environment, and who is meant by a name.
struct RealmDirectory: Sendable {
    private struct Key: Hashable {
        var realm: String
        var name: String
    }

    enum Finding {
        case found(Principal)
        /// Of another realm, which is named to who can take that (RFC 6806 7 and 8).
        case elsewhere(realm: String)
        case unknown
    }

    private static let ticketGrantingService = "krbtgt"
    /// By whose tickets clients change passwords (RFC 3244 2).
    static let passwordService = ["kadmin", "changepw"]

    private let settings: KDCDescription
    private var accounts: [Key: Principal] = [:]
    private var accountAliases: [(name: String, principal: Principal)] = []
    private var services: [Key: Principal] = [:]
    private var serviceAliases: [Key: Principal] = [:]

    /// - Parameter hosts: The names of those that have a service for HTTP and one for themselves.
    init(_ settings: KDCDescription, accounts: [String: Account], hosts: [String]) {
        self.settings = settings
        for (name, account) in accounts {
            let realm = account.realm ?? settings.realm
            let principal = Principal(
                kind: .account(account),
                realm: realm,
                components: [name],
                encryption: EncryptionPreference(account.encryption ?? settings.encryption),
                keyVersion: 1,
                keytabVersion: 1
            )
            self.accounts[Key(realm: realm, name: name)] = principal
            accountAliases += account.alsoNamed.map { ($0, principal) }
        }
        for host in hosts { for service in ["HTTP", "host"] { add(service: "\(service)/\(host)") } }
        let passwordService = Self.passwordService.joined(separator: "/")
        for realm in settings.realms { add(service: passwordService, in: realm) }
        for (name, service) in settings.services {
            services[Key(realm: realm(ofService: name), name: name)] = nil
            if service.isKnown { add(service: name, service) }
        }
    }

    /// - Parameter realm: `nil`: that of its host.
    private mutating func add(
        service name: String,
        _ service: KerberosService = KerberosService(),
        in realm: String? = nil
    ) {
        let realm = realm ?? self.realm(ofService: name)
        let version = service.keyVersion ?? settings.keyVersion
        let principal = Principal(
            kind: .service(service),
            realm: realm,
            components: Self.components(name),
            encryption: EncryptionPreference(service.encryption ?? settings.encryption),
            keyVersion: version,
            keytabVersion: service.keytabVersion ?? version
        )
        services[Key(realm: realm, name: name)] = principal
        for alias in service.alsoNamed { serviceAliases[Key(realm: realm, name: alias)] = principal }
    }

    /// That of its host.
    private func realm(ofService name: String) -> String {
        let host = Self.components(name).last ?? ""
        return settings.trusts.sorted { $0.key < $1.key }.first { $0.value.contains(host) }?.key ?? settings.realm
    }

    private static func components(_ name: String) -> [String] {
        name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    }

    // MARK: Who is meant

    /// - Parameter canonicalizes: whether the client takes another name for an answer (RFC 6806 3); otherwise only exact names count.
    func client(_ name: PrincipalName, in realm: String, canonicalizes: Bool) -> Finding {
        let text = name.components.joined(separator: "/")
        if name.type != .enterprise, let principal = accounts[Key(realm: realm, name: text)] {
            return .found(principal)
        }
        if let service = services[Key(realm: realm, name: text)] { return .found(service) }
        guard canonicalizes || name.type == .enterprise else { return .unknown }
        guard let principal = account(calledAnyhow: text, in: realm, isEnterprise: name.type == .enterprise) else {
            return .unknown
        }
        return principal.realm == realm ? .found(principal) : .elsewhere(realm: principal.realm)
    }

    /// By an alias, a name with its realm, or a name in other capitals.
    private func account(calledAnyhow text: String, in realm: String, isEnterprise: Bool) -> Principal? {
        if let alias = accountAliases.first(where: { $0.name.lowercased() == text.lowercased() }) {
            return alias.principal
        }
        var (user, place) = (text, realm)
        if isEnterprise, let separator = text.lastIndex(of: "@") {
            user = String(text[..<separator])
            place = String(text[text.index(after: separator)...])
        }
        return accounts.first {
            $0.key.name.lowercased() == user.lowercased() && $0.key.realm.lowercased() == place.lowercased()
        }?.value
    }

    func service(_ name: PrincipalName, in realm: String, canonicalizes: Bool) -> Finding {
        guard settings.realms.contains(realm) else { return .unknown }
        if name.components.count == 2, name.components[0] == Self.ticketGrantingService {
            let target = name.components[1]
            guard settings.realms.contains(target) else { return .unknown }
            return .found(ticketGrantingService(of: nextRealm(from: realm, to: target), in: realm))
        }
        let text = name.components.joined(separator: "/")
        let key = Key(realm: realm, name: text)
        if let principal = services[key] ?? serviceAliases[key] ?? accounts[key] { return .found(principal) }
        guard canonicalizes else { return .unknown }
        let known = services.merging(serviceAliases) { first, _ in first }
            .filter { $0.key.name.lowercased() == text.lowercased() }
        if let principal = known.first(where: { $0.key.realm == realm })?.value { return .found(principal) }
        guard let other = known.keys.map(\.realm).min() else { return .unknown }
        return .elsewhere(realm: nextRealm(from: realm, to: other))
    }

    /// Whom tickets are for that another realm takes; of the realm itself those for itself.
    func ticketGrantingService(of target: String, in realm: String) -> Principal {
        Principal(
            kind: .ticketGranting(realm: target),
            realm: realm,
            components: [Self.ticketGrantingService, target],
            encryption: EncryptionPreference(settings.encryption),
            keyVersion: settings.keyVersion,
            keytabVersion: settings.keyVersion
        )
    }

    /// The main realm trusts all others, and they know each other through it.
    private func nextRealm(from realm: String, to target: String) -> String {
        realm == settings.realm || target == settings.realm || realm == target ? target : settings.realm
    }

    /// Those that a file of keys is of, each by all its names, in the order of these.
    func principals(of keytab: KerberosAccess.Keytab) -> [(name: [String], principal: Principal)] {
        let found: [(String, Principal)] =
            switch keytab {
            case .services:
                services.merging(serviceAliases) { first, _ in first }.map { ($0.key.name, $0.value) }
                    + accounts.filter { !$0.value.needsUserToUser }.map { ($0.key.name, $0.value) }
            case .realms: ticketGrantingServices.map { ($0.name, $0) }
            }
        return found.sorted { ($0.0, $0.1.realm) < ($1.0, $1.1.realm) }.map { (Self.components($0.0), $0.1) }
    }

    /// All that a KDC of this realm has keys of, by their names.
    func members(of realm: String) -> [Principal] {
        let others = ticketGrantingServices.filter { $0.realm == realm || $0.components.last == realm }
        let found = (Array(accounts) + Array(services)).filter { $0.key.realm == realm }.map(\.value)
        return (found + others).sorted { ($0.name, $0.realm) < ($1.name, $1.realm) }
    }

    /// Those of the realms for themselves, and for each other.
    private var ticketGrantingServices: [Principal] {
        settings.realms.flatMap { realm in
            settings.realms.filter { nextRealm(from: realm, to: $0) == $0 }.map {
                ticketGrantingService(of: $0, in: realm)
            }
        }
    }

    /// All services that go by that name, in whatever realm.
    func services(named name: String) -> [Principal] {
        services.merging(serviceAliases) { first, _ in first }.filter { $0.key.name == name }.map(\.value)
            .sorted { $0.realm < $1.realm }
    }
}
