import EnterpriseModel
import NativeBindings
import WireFormats

/// Who may log in at an Apache, as its files have it. Apache reads them anew for each request.
struct ApachePasswords: Sendable, Hashable {
    /// Of accounts that nothing keeps from logging in, by each name that a client may give.
    private let passwords: [String: String]

    init(_ accounts: AccountBook) {
        var passwords: [String: String] = [:]
        for (name, account) in accounts.accounts where accounts.obstacle(of: name) == nil {
            for spelled in AccountName.spellings(of: name, account)
            where !spelled.contains(":") && !spelled.contains(where: \.isNewline)
                && AccountName(user: spelled, domain: "").find(in: accounts.accounts, host: "")?.name == name
            {
                passwords[spelled] = account.password
            }
        }
        self.passwords = passwords
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
