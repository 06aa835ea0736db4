import EnterpriseModel
import SystemBindings

/// The accounts of the enterprise, and which of them have been locked. One for all its places.
final class AccountBook: Sendable {
    private struct State {
        var accounts: [String: Account]
        /// Before users have changed their passwords.
        var described: [String: Account] = [:]
        /// Failures in a row, by account.
        var failures: [String: Int] = [:]
        var locked: Set<String> = []
        var changes: [String: ChangedPassword] = [:]

        /// What keeps an account from logging in with the right password; `nil`: nothing.
        func obstacle(of name: String) -> AccountRefused.Reason? {
            if locked.contains(name) { return .locked }
            return switch accounts[name]?.state {
            case .locked: .locked
            case .expired: .expired
            case .passwordExpired: .passwordExpired
            case .active, nil: nil
            }
        }
    }

    /// A password that a user has chosen.
    private struct ChangedPassword {
        let password: String
        /// What it had been described as.
        let described: String
        /// Until something else is described; then what is described counts again.
        var state: Account.State?

        /// The account as it is now.
        mutating func applied(to account: Account) -> Account {
            if state != account.state { state = nil }
            var account = account
            account.password = password
            if state == .passwordExpired { account.state = .active }
            return account
        }
    }

    private let state = Monitor(State(accounts: [:]))

    /// From now on. What is locked stays so.
    /// - Parameter realm: of accounts without a realm of their own; `nil`: there is no KDC.
    func change(_ accounts: [String: Account], realm: String?) {
        let complete = accounts.mapValues { account in
            var account = account
            account.realm = account.realm ?? realm
            return account
        }
        state.update { state in
            state.changes = state.changes.filter { complete[$0.key]?.password == $0.value.described }
            state.accounts = complete
            for (name, account) in complete {
                if let current = state.changes[name]?.applied(to: account) { state.accounts[name] = current }
            }
            state.described = complete
        }
    }

    /// From now on, until the description names another one. A password that has expired is good again.
    func change(passwordOf name: String, to password: String) {
        state.update { state in
            guard let described = state.described[name] else { return }
            var change = ChangedPassword(password: password, described: described.password, state: described.state)
            state.accounts[name] = change.applied(to: described)
            state.changes[name] = change
        }
    }

    /// All, by name.
    var accounts: [String: Account] { state.read { $0.accounts } }

    /// Somebody logs in with a password.
    /// - Parameters:
    ///   - user: as the client named it, perhaps with a domain.
    ///   - host: of the server, see ``AccountName/find(in:host:)``.
    /// - Returns: the account, or what is to be journalled of the refusal.
    func logIn(user: String, password: String, at host: String) -> Result<String, LoginRefusal> {
        let found = AccountName(user: user, domain: "").find(in: accounts, host: host)
        let isRight = found?.account.password == password
        if let refusal = judge(user: user, name: found?.name, isRight: isRight) {
            return .failure(LoginRefusal(facts: refusal.facts))
        }
        return .success(found?.name ?? user)
    }

    /// What keeps an account from logging in with the right password; `nil`: nothing.
    func obstacle(of name: String) -> AccountRefused.Reason? { state.read { $0.obstacle(of: name) } }

    /// Takes note of an attempt to log in.
    /// - Parameters:
    ///   - user: as the client named it.
    ///   - name: of the account that was found; `nil`: none.
    ///   - changesPassword: whether the login is good for that alone.
    /// - Returns: the reason to refuse it, and what is to be journalled of that; `nil`: the login holds.
    func judge(
        user: String,
        name: String?,
        isRight: Bool,
        changesPassword: Bool = false
    ) -> (reason: AccountRefused.Reason, facts: [any Fact])? {
        guard let name else { return (.unknownUser, [AccountRefused(user: user, reason: .unknownUser)]) }
        return state.update { state in
            let obstacle = state.obstacle(of: name)
            // Only who knows a password learns that it has expired.
            if let obstacle, obstacle != .passwordExpired || isRight && !changesPassword {
                return (obstacle, [AccountRefused(user: name, reason: obstacle)])
            }
            guard !isRight else {
                state.failures[name] = nil
                return nil
            }
            state.failures[name, default: 0] += 1
            var facts: [any Fact] = [AccountRefused(user: name, reason: .wrongPassword)]
            if let limit = state.accounts[name]?.lockedAfter, state.failures[name, default: 0] >= limit {
                state.locked.insert(name)
                facts.append(AccountLocked(user: name))
            }
            return (.wrongPassword, facts)
        }
    }
}

/// A login by password that does not hold.
struct LoginRefusal: Error {
    let facts: [any Fact]
}
