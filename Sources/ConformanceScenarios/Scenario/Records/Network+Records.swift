import EnterpriseModel
import WireFormats

extension NameService {
    static let record = Record("a name service", initial: NameService()) {
        Setting(
            "aliases",
            \.aliases,
            .map(of: .hostName, by: .hostName),
            "The canonical name (CNAME) of a host, by host. It leads to the same address."
        )
        Setting(
            "reverse",
            \.reverse,
            .map(of: .hostName, by: .hostName),
            "The name that the address of a host leads back to (PTR), by host. Without an entry: the host's own name."
        )
        Setting("unknown", \.unknown, .list(of: .hostName), "The hosts that the name service does not know.")
        Setting(
            "signed",
            \.signed,
            .word,
            """
            What a validating resolver makes of the signatures. `valid`: answers are authentic. `bogus`: answers \
            cannot be trusted; only clients that check for themselves get them. Without it: nothing is signed.
            """
        )
    }
}

extension Relay {
    static let record = Record("a relay", initial: Relay()) {
        Setting("state", \.state, .word, "As `state` of a server.")
        Setting("hold", \.hold, .name, "A tunnel waits at this gate before it opens. Without it: it does not wait.")
        Setting(
            "tls",
            \.tls,
            .record(TLSProfile.record).named("tls"),
            """
            As `tls` of a server. A certificate by `company` is signed by the authority of relay and console, which every \
            device trusts.
            """
        )
        Setting(
            "checks-authorization",
            \.checksAuthorization,
            .flag,
            """
            `false`: the relay lets everybody through. `true`: it refuses a tunnel without a valid token or login \
            (407), and a tunnel to a host that is not listed and has no tunnel rule (403).
            """
        )
        Setting.hostField(\.hostField)
        Setting.resetsAfter(\.resetsAfter)
        Setting(
            "authentication",
            \.authentication,
            .authentication,
            "As `authentication` of a server, in place of the console's token. Without it: the token."
        )
    }
}

extension Proxy {
    static let record = Record("a proxy", initial: Proxy()) {
        Setting("state", \.state, .word, "As `state` of a server.")
        Setting(
            "protocol",
            \.applicationProtocol,
            .word,
            """
            What clients speak to the proxy. `http`: HTTP/1.1. `socks5`: SOCKS 5 (RFC 1928), without TLS; the login is \
            by `methods`, with the accounts of the environment.
            """
        )
        Setting(
            "by",
            \.program,
            .word,
            """
            What decides on logins and passes requests on. `built-in`: the harness. `squid`: the proxy squid, which has to be \
            installed, as a process behind the same listener, to prove the other true. What it cannot do is an error. \
            `docs/engines.md` tells more.
            """
        )
        Setting(
            "methods",
            \.methods,
            .list(of: .word),
            """
            The methods of authentication that a proxy with `protocol: socks5` takes. The first that the client offers \
            too is chosen; `[]`: the proxy serves nobody. `username-password`: a login as of RFC 1929.
            """
        )
        Setting(
            "replies",
            \.replies,
            .map(of: .word(of: SOCKSReply.failures), by: .hostName),
            """
            What a proxy with `protocol: socks5` answers a request for a host, in place of trying, by host: \
            `not-allowed` is that of the proxy's rules (RFC 1928, section 6). Without an entry: the answer depends on \
            whether the host can be reached.
            """
        )
        Setting(
            "tls",
            \.tls,
            .record(TLSProfile.record).named("tls"),
            """
            Makes it an HTTPS proxy; `{}` is enough. The keys are those of `tls` of a server, such as `versions` and \
            `certificate`. Without it: the proxy speaks plainly.
            """
        )
        Setting("authentication", \.authentication, .authentication, "As `authentication` of a server.")
        Setting.hostField(\.hostField)
        Setting.resetsAfter(\.resetsAfter)
        Setting(
            "connect",
            \.connect,
            .record(Response.toConnect),
            "What CONNECT is answered. Without it: the answer depends on whether the host can be reached."
        )
    }

    private enum Application: String, CaseIterable { case http, socks5 }

    private var applicationProtocol: Application {
        get { socks == nil ? .http : .socks5 }
        set { service = newValue == .http ? .http : .socks5(SOCKSService()) }
    }

    // MARK: Of `protocol: socks5`; elsewhere these say nothing

    private var socks: SOCKSService? {
        get { if case .socks5(let socks) = service { socks } else { nil } }
        set { if socks != nil, let newValue { service = .socks5(newValue) } }
    }

    private var methods: [SOCKSMethod] {
        get { (socks ?? SOCKSService()).methods }
        set { socks?.methods = newValue }
    }

    private var replies: [String: SOCKSReply] {
        get { (socks ?? SOCKSService()).replies }
        set { socks?.replies = newValue }
    }
}

extension Setting {
    /// The setting for the Host field of servers, the relay and proxies.
    static func hostField(_ path: any WritableKeyPath<Value, HostFieldDemand> & Sendable) -> Setting {
        let meaning = """
            What becomes of a request without `Host`, with several, or with one that names no host (RFC 9112, section \
            3.2). `ignored`: it is answered as any other. `demanded`: it is answered 400, and the connection closes. \
            `request.host-invalid` tells of it in both cases.
            """
        return Setting("host-field", path, .word, meaning)
    }

    /// The setting for resets of the relay and of proxies.
    fileprivate static func resetsAfter(_ path: any WritableKeyPath<Value, Int?> & Sendable) -> Setting {
        let meaning = "A tunnel is reset after this number of bytes of the host. Without it: no reset."
        return Setting("resets-after", path, .size, meaning)
    }
}
