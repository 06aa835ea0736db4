import EnterpriseModel

extension EnvironmentDescription {
    static let record = Record("an environment", initial: EnvironmentDescription()) {
        // Before the accounts, which are its realm's.
        Setting("kdc", \.kdc, .record(KDCDescription.record))
        Setting("accounts", \.accountsOfRealm, .map(of: .record(Account.record)))
        Setting("console", \.console, .record(Console.record))
        Setting("device", \.device, .record(Device.record))
        Setting("dns", \.nameService, .record(NameService.record))
        Setting("relay", \.relay, .record(Relay.record))
        Setting("proxies", \.proxies, .map(of: .record(Proxy.record)))
        Setting("servers", \.servers, .map(of: .record(Server.record).named("server")))
    }

    /// An account that names no realm belongs to the KDC's.
    private var accountsOfRealm: [String: Account] {
        get { accounts.mapValues { $0.inRealm($0.realm == kdc?.realm ? nil : $0.realm) } }
        set { accounts = newValue.mapValues { $0.inRealm($0.realm ?? kdc?.realm) } }
    }
}

extension Account {
    fileprivate func inRealm(_ realm: String?) -> Account {
        var account = self
        account.realm = realm
        return account
    }
}
