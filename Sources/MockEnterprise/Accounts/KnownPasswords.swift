import EnterpriseModel

/// Who may log in with which password, as programs of others have to be told.
struct KnownPasswords: Sendable, Hashable {
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

    /// In the order of the names.
    var all: [(name: String, password: String)] {
        passwords.sorted { $0.key < $1.key }.map { (name: $0.key, password: $0.value) }
    }
}
