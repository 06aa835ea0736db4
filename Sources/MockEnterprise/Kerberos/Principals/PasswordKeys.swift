import NativeBindings
import SystemBindings

/// The keys of passwords, for all environments of the process: most have the same accounts, and a key takes up to 50 ms.
final class PasswordKeys: Sendable {
    static let shared = PasswordKeys()
    /// So many are kept; then all are made again.
    private static let capacity = 1_000

    private struct Name: Hashable {
        var type: Int32
        var password: String
        var salt: String
    }

    private let keys = Monitor<[Name: KerberosKey]>([:])

    private init() {}

    func key(_ type: Int32, password: String, salt: String) throws(NativeError) -> KerberosKey {
        let name = Name(type: type, password: password, salt: salt)
        if let key = keys.read({ $0[name] }) { return key }
        // Outside the lock: it takes its time.
        let key = try KerberosKey(encryptionType: type, password: Array(password.utf8), salt: Array(salt.utf8))
        keys.update { keys in
            if keys.count >= Self.capacity { keys = [:] }
            keys[name] = key
        }
        return key
    }
}
