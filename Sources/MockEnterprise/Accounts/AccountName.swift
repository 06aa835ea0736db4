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
    /// - Parameter host: of the server, whose first label is the domain of its own accounts.
    func find(in accounts: [String: Account], host: String) -> (name: String, account: Account)? {
        var names = accounts.keys.filter { $0.lowercased() == user.lowercased() }.sorted()
        if accounts[user] != nil { names.insert(user, at: 0) }
        for name in names {
            if let account = accounts[name], isDomain(of: account, host: host) { return (name, account) }
        }
        return nil
    }

    /// A domain is known by its NetBIOS name and by a DNS name that begins with it. Who names none is looked for everywhere.
    private func isDomain(of account: Account, host: String) -> Bool {
        guard let wanted = account.domain, let domain, !domain.isEmpty else { return true }
        let own = wanted.isEmpty ? Self.firstLabel(host) : wanted
        return [domain.lowercased(), Self.firstLabel(domain).lowercased()].contains(own.lowercased())
    }

    static func firstLabel(_ name: String) -> String { String(name.prefix { $0 != "." }) }
}
