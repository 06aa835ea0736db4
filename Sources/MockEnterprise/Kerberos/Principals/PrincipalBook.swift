import EnterpriseModel
import NativeBindings
import SystemBindings
import WireFormats

/// The principals of the enterprise and their keys, made when they are first needed. One for all its places.
final class PrincipalBook: Sendable {
    private struct KeyName: Hashable {
        var realm: String
        var name: String
        var type: EncryptionType
        var version: Int
        /// Of an account.
        var password: String?
    }

    private struct State {
        var directory: RealmDirectory?
        var keys: [KeyName: KerberosKey] = [:]
    }

    private let state = Monitor(State())
    private let accounts: AccountBook
    /// What keys that belong to no password are made of.
    private let secret = [UInt8].random(count: 32)

    /// - Parameter accounts: tells the passwords.
    init(_ accounts: AccountBook) { self.accounts = accounts }

    /// From now on.
    /// - Parameter hosts: those that have services besides servers and proxies.
    func change(_ description: EnvironmentDescription, hosts others: [String]) {
        let hosts = others + description.servers.flatMap { $1.names(at: $0) } + description.proxies.keys
        let directory = description.kdc.map {
            RealmDirectory($0, accounts: description.accounts, hosts: Array(Set(hosts.map(HostName.normalised))))
        }
        state.update { $0.directory = directory }
    }

    /// `nil`: there is no Kerberos.
    var directory: RealmDirectory? { state.read { $0.directory } }

    /// - Parameter version: `nil`: the one in use.
    /// - Returns: `nil` if the principal has no such key.
    func key(of principal: Principal, _ type: EncryptionType, version: Int? = nil) -> KerberosKey? {
        let version = version ?? principal.keyVersion
        guard version >= 1, version <= max(principal.keyVersion, principal.keytabVersion),
            KerberosEncryption.allCases.contains(where: { $0.type == type })
        else { return nil }
        var name = KeyName(realm: principal.realm, name: principal.name, type: type, version: version)
        if case .account(let account) = principal.kind {
            name.password = accounts.accounts[principal.name]?.password ?? account.password
        }
        if let key = state.read({ $0.keys[name] }) { return key }
        // Outside the lock: a key of a password takes milliseconds.
        guard let key = try? makeKey(of: principal, name) else { return nil }
        state.update { $0.keys[name] = key }
        return key
    }

    private func makeKey(of principal: Principal, _ name: KeyName) throws(NativeError) -> KerberosKey {
        let type = name.type.rawValue
        if let password = name.password {
            return try PasswordKeys.shared.key(type, password: password, salt: principal.salt)
        }
        // Any bytes are a key of these encryption types (RFC 3962 4, RFC 8009 3, RFC 4757 2).
        let text = "\(name.realm)\u{0}\(name.name)\u{0}\(type)\u{0}\(name.version)"
        let bytes = try MessageDigest.sha256.hmac(Array(text.utf8), key: secret)
        return try KerberosKey(encryptionType: type, bytes: Array(bytes.prefix(Self.size(of: name.type))))
    }

    private static func size(of type: EncryptionType) -> Int {
        type == .aes256SHA1 || type == .aes256SHA384 ? 32 : 16
    }

    /// What the host of a service has to accept its tickets with, the latest version first; empty if nobody knows it.
    /// - Parameter service: `SERVICE/HOST`, or one of its other names.
    func keytab(of service: String) -> [KeytabEntry] {
        guard let directory else { return [] }
        return directory.services(named: service).flatMap { entries(of: $0, version: $0.keytabVersion) }
    }

    /// - Parameter version: the latest.
    private func entries(of principal: Principal, version latest: Int) -> [KeytabEntry] {
        (1...max(1, latest)).reversed().flatMap { version in
            principal.encryption.types.compactMap { type in
                key(of: principal, type, version: version).map {
                    KeytabEntry(realm: principal.realm, name: principal.name, version: version, key: $0)
                }
            }
        }
    }

    /// What tools have to know to play these principals.
    func keytab(_ keytab: KerberosAccess.Keytab) -> KeytabFile {
        let principals = directory?.principals(of: keytab) ?? []
        return KeytabFile(
            principals.flatMap { name, principal in
                entries(of: principal, version: principal.keytabVersion).map { entry in
                    KeytabFile.Entry(
                        realm: entry.realm,
                        name: PrincipalName(type: .principal, components: name),
                        version: UInt32(clamping: entry.version),
                        key: EncryptionKey(
                            type: EncryptionType(rawValue: entry.key.encryptionType),
                            value: entry.key.bytes
                        )
                    )
                }
            }
        )
    }
}

/// One key of a service, as its keytab has it.
struct KeytabEntry: Sendable, Hashable {
    let realm: String
    /// The canonical name, without the realm.
    let name: String
    /// kvno
    let version: Int
    let key: KerberosKey
}
