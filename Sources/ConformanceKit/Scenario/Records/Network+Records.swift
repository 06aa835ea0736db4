import EnterpriseModel

extension NameService {
    static let record = Record("a name service", initial: NameService()) {
        Setting("aliases", \.aliases, .map(of: .hostName))
        Setting("reverse", \.reverse, .map(of: .hostName))
        Setting("unknown", \.unknown, .list(of: .hostName))
        Setting("signed", \.signed, .word)
    }
}

extension Relay {
    static let record = Record("a relay", initial: Relay()) {
        Setting("state", \.state, .word)
        Setting("hold", \.hold, .name)
        Setting("checks-authorization", \.checksAuthorization, .flag)
        Setting("resets-after", \.resetsAfter, .size)
        Setting("authentication", \.authentication, .authentication)
    }
}

extension Proxy {
    static let record = Record("a proxy", initial: Proxy()) {
        Setting("state", \.state, .word)
        Setting("tls", \.tls, .record(TLSProfile.record).named("tls"))
        Setting("authentication", \.authentication, .authentication)
        Setting("resets-after", \.resetsAfter, .size)
        Setting("connect", \.connect, .record(Response.toConnect))
    }
}
