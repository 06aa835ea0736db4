import EnterpriseModel

extension KDCDescription {
    static let record = Record("a KDC", initial: KDCDescription(realm: "")) {
        Setting.required("realm", \.realm, .name)
        Setting("host", \.host, .hostName, default: { KDCDescription(realm: $0.realm).host })
        Setting("zone", \.zone, .word)
        Setting("listed", \.listed, .word, default: { $0.zone == .inside ? .additional : .unlisted })
        Setting("state", \.state, .word)
        Setting("transports", \.transports, .list(of: .word(of: [.udp, .tcp])))
        Setting("udp-limit", \.udpLimit, .size)
        Setting("proxied", \.isProxied, .flag)
        Setting("clock", \.clock, .signedDuration)
        Setting("ticket-lifetime", \.ticketLifetime, .duration)
        Setting("renewable", \.isRenewable, .flag)
        Setting("renewable-lifetime", \.renewableLifetimeIfAny, .duration)
        Setting("forwardable", \.grantsForwardable, .flag)
        Setting("proxiable", \.grantsProxiable, .flag)
        Setting("tickets", \.ticketFate, .word)
        Setting("encryption", \.encryption, .list(of: .word))
        Setting("key-version", \.keyVersion, .ordinal)
        Setting("trusted-for-delegation", \.trustedForDelegation, .list(of: .name))
        Setting("services", \.services, .map(of: .record(KerberosService.record)))
        Setting("trusts", \.trusts, .map(of: .list(of: .hostName)))
        Setting("faults", \.faults, .list(of: .record(KDCFault.record)))
    }

    private static let week: Double = 7 * 86_400

    private var isRenewable: Bool {
        get { renewableLifetime != nil }
        set { renewableLifetime = newValue ? Self.week : nil }
    }

    /// Says nothing where tickets cannot be renewed.
    private var renewableLifetimeIfAny: Double {
        get { renewableLifetime ?? Self.week }
        set { if isRenewable { renewableLifetime = newValue } }
    }
}

extension KerberosService {
    fileprivate static let record = Record("a service", initial: Self()) {
        Setting("known", \.isKnown, .flag)
        Setting("encryption", \.encryption, .list(of: .word))
        Setting("key-version", \.keyVersion, .ordinal)
        Setting("keytab-version", \.keytabVersion, .ordinal)
        Setting("also-named", \.alsoNamed, .list(of: .name))
    }
}

extension KDCFault {
    fileprivate static let record = Record("a fault of the KDC", initial: Self()) {
        Setting("to", \.to, .word)
        Setting("client", \.client, .name)
        Setting("service", \.service, .name)
        Setting("transport", \.transport, .word)
        Setting("after", \.after, .count)
        Setting("times", \.times, .count)
        Setting("error", \.error, .integer(in: 0...Int(Int32.max)))
        Setting("drop", \.drops, .flag)
        Setting("delay", \.delay, .duration)
        Setting("hold", \.hold, .name)
        Setting("damage", \.damage, .word)
        Setting("encryption", \.encryption, .word)
    }
}
