import EnterpriseModel

extension EnvironmentDescription {
    static let record = Record("an environment", initial: EnvironmentDescription()) {
        // Before the accounts, which are its realm's.
        Setting(
            "kdc",
            \.kdc,
            .record(KDCDescription.record),
            "The Kerberos key distribution centre. Without it: no Kerberos."
        )
        Setting("accounts", \.accountsOfRealm, .map(of: .record(Account.record)), "The accounts of the users, by name.")
        Setting(
            "console",
            \.console,
            .record(Console.record),
            "The management console. Without it: there is no relay and nothing to authorize."
        )
        Setting("device", \.device, .record(Device.record), "The device that the app runs on.")
        Setting(
            "dns",
            \.nameService,
            .record(NameService.record),
            "A name service, for adapters that ask one. `{}`: it knows the hosts. Without it: there is none."
        )
        Setting(
            "relay",
            \.relay,
            .record(Relay.record),
            "The relay between the device and the hosts inside. It needs a `console`."
        )
        Setting("proxies", \.proxies, .map(of: .record(Proxy.record), by: .hostName), "The proxies, by host.")
        Setting(
            "servers",
            \.servers,
            .map(of: .record(Server.record).named("server"), by: .hostName),
            "The servers, by host. Every server listens both plainly and with TLS; the scheme of the URL decides."
        )
        Setting(
            "cache-control",
            \.cacheControl,
            .line,
            """
            `Cache-Control` of answers of routes that say nothing about their freshness, so that no cache has to guess it \
            (RFC 9111, section 4.2.2). Without it they say nothing.
            """
        )
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
