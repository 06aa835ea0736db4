import EnterpriseModel
import NativeBindings
import WireFormats

/// Who may log in at an Apache, as its files have it. Apache reads them anew for each request.
struct ApachePasswords: Sendable, Hashable {
    /// Of accounts that nothing keeps from logging in, by name.
    private let passwords: [String: String]

    init(_ accounts: AccountBook) {
        passwords = accounts.accounts.mapValues(\.password).filter { name, _ in
            accounts.obstacle(of: name) == nil && !name.contains(":") && !name.contains(where: \.isNewline)
        }
    }

    /// By their names in the folder of the program.
    func files(_ realms: Set<String>) throws(NativeError) -> [String: [UInt8]] {
        var (basic, digest) = ("", "")
        for (name, password) in passwords.sorted(by: { $0.key < $1.key }) {
            basic += "\(name):{SHA}\(Base64.encode(try MessageDigest.sha1.hash(Array(password.utf8))))\n"
            for realm in realms.sorted() {
                let hash = try MessageDigest.md5.hash(Array("\(name):\(realm):\(password)".utf8))
                digest += "\(name):\(realm):\(hash.hexadecimal)\n"
            }
        }
        return ["passwords": Array(basic.utf8), "digests": Array(digest.utf8)]
    }
}
