import EnterpriseModel

/// Whom credentials name, and which account that is.
struct AccountName {
    let user: String
    /// As the client named it, by itself or with the user; `nil`: not at all.
    let domain: String?

    /// - Parameters:
    ///   - user: a bare name, `DOMAIN\user`, or `user@domain` (a user principal name).
    ///   - domain: a field of its own as in NTLM; when it says something, the user is only the user.
    init(user: String, domain: String) {
        if !domain.isEmpty {
            (self.user, self.domain) = (user, domain)
        } else if let separator = user.firstIndex(of: "\\") {
            self.domain = String(user[..<separator])
            self.user = String(user[user.index(after: separator)...])
        } else if let separator = user.lastIndex(of: "@") {
            self.user = String(user[..<separator])
            self.domain = String(user[user.index(after: separator)...])
        } else {
            (self.user, self.domain) = (user, nil)
        }
    }

    /// The account that this names, whatever the case; exactly spelled ones first.
    /// - Parameter host: of the server, which is a member of the accounts' domain.
    func find(in accounts: [String: Account], host: String) -> (name: String, account: Account)? {
        var names = accounts.keys.filter { $0.lowercased() == user.lowercased() }.sorted()
        if accounts[user] != nil { names.insert(user, at: 0) }
        for name in names {
            if let account = accounts[name], isDomain(of: account, host: host) { return (name, account) }
        }
        return nil
    }

    /// A domain is known by its NetBIOS name, by its realm, and by the DNS name that its servers tell in challenges of NTLM; the accounts of a
    /// server itself by the names of the server. An account is found for a client that names no domain.
    private func isDomain(of account: Account, host: String) -> Bool {
        guard let wanted = account.domain, let domain, !domain.isEmpty else { return true }
        let names =
            wanted.isEmpty
            ? [Self.computer(host), host] : [wanted, account.realm ?? "", Self.dnsDomain(of: host)]
        return names.contains { $0.lowercased() == domain.lowercased() }
    }

    /// An account's name alone, and with its domain and its realm, as both ways of writing have them. The names of hosts are left out.
    static func spellings(of name: String, _ account: Account) -> [String] {
        let domains = account.domain.map { $0.isEmpty ? [] : [$0, account.realm].compactMap { $0 } } ?? []
        return [name] + domains.flatMap { ["\($0)\\\(name)", "\(name)@\($0)"] }
    }

    /// The first label of a host's name.
    static func computer(_ host: String) -> String { String(host.prefix { $0 != "." }) }

    /// The DNS name of the domain that a host is a member of: its own name without the first label.
    static func dnsDomain(of host: String) -> String { String(host.dropFirst(computer(host).count + 1)) }
}
