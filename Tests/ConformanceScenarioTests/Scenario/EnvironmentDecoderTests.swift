import ConformanceScenarios
import EnterpriseModel
import JSON
import Testing
import WireFormats

struct EnvironmentDecoderTests {
    private static func decode(_ text: String) throws -> EnvironmentDescription {
        try EnvironmentDecoder.decode(YAMLReader.read(text: text, file: "f"))
    }

    @Test func `everything that is built is understood`() throws {
        let environment = try Self.decode(
            """
            accounts: { alice: { password: "1234", domain: CORP, locked-after: 3 } }
            console: { user: alice, group: staff, authorization: { hold: decision }, withdrawn: [app], blocked-protocols: [TLSv1.0], tunnel-rules: [in.test], configuration: { a: 1 } }
            device: { link: { kind: cellular }, proxy: proxy.test, trusts: [], client-app: { hold: delivery } }
            relay: { state: down, hold: tunnel, checks-authorization: false, resets-after: 1KiB }
            proxies:
              proxy.test: { state: silent, connect: { status: 403, headers: { A: b }, body: denied, hold: g } }
              secure.test: { tls: { certificate: { issuer: self } }, resets-after: 10KiB }
              socks.test: { protocol: socks5, methods: [username-password, no-authentication], replies: { in.test: not-allowed } }
            servers:
              in.test:
                state: down
                keep-alive: false
                reachable-through: [proxy.test]
                protocol: http
                tls: { versions: [TLSv1.2], certificate: { issuer: self } }
                authentication: { offer: [basic], protects: [/private] }
                routes:
                  /list: [ { status: 503 }, { headers: { A: b, C: [d, e] }, body: text } ]
                  /body: { body: { size: 2KiB, seed: 7, containing: x, chunk: 512, every: 100ms, hold: half } }
                  /echo: { body: { echo: user } }
                  /wait: { hold: gate, first-byte-after: 1.5s, barrier: { parties: 3, give-up: 2s } }
              out.test: { zone: outside }
              both.test: { zone: outside, listed: additional }
              hidden.test: { listed: false, protocol: websocket }
            """
        )
        var console = Console(user: "alice")
        console.group = "staff"
        console.authorization = .held(gate: "decision")
        console.withdrawn = [.app]
        console.blockedProtocols = [.tls10]
        console.tunnelRules = ["in.test"]
        console.configuration = ["a": 1]
        #expect(environment.accounts == ["alice": Account(password: "1234", domain: "CORP", lockedAfter: 3)])
        #expect(environment.console == console)
        #expect(environment.device.link == .cellular && !environment.device.trustsCompany)
        #expect(environment.device.clientApp == .held(gate: "delivery"))
        #expect(environment.relay.state == .down && environment.relay.hold == "tunnel")
        #expect(!environment.relay.checksAuthorization && environment.relay.resetsAfter == 1_024)
        var answer = Response()
        answer.status = 403
        answer.headers = [Header("A", "b")]
        answer.body.content = .text("denied")
        answer.hold = "g"
        #expect(environment.proxies["proxy.test"]?.state == .silent && environment.proxies["proxy.test"]?.tls == nil)
        #expect(environment.proxies["proxy.test"]?.connect == answer)
        #expect(environment.proxies["secure.test"]?.tls?.certificate?.issuer == .own)
        #expect(environment.proxies["secure.test"]?.resetsAfter == 10_240)
        var socks = SOCKSService()
        socks.methods = [.usernamePassword, .noAuthentication]
        socks.replies = ["in.test": .notAllowed]
        #expect(environment.proxies["socks.test"]?.service == .socks5(socks))
        #expect(environment.proxies["proxy.test"]?.service == .http)
        #expect(environment.servers["hidden.test"]?.service == .websocket)
        #expect(environment.device.proxy == "proxy.test")
        #expect(environment.servers["in.test"]?.reachableThrough == ["proxy.test"])
        let server = try #require(environment.servers["in.test"])
        #expect(server.state == .down && !server.keepAlive && server.zone == .inside && server.listed == .application)
        #expect(server.tls.versions == [.tls12] && server.tls.certificate?.issuer == .own)
        #expect(
            server.authentication.schemes == [.basic(BasicSettings())] && server.authentication.protects == ["/private"]
        )
        #expect(server.routes["/list"]?.responses.map(\.status) == [503, 200])
        #expect(server.routes["/list"]?.responses[1].headers == [Header("A", "b"), Header("C", "d"), Header("C", "e")])
        let body = try #require(server.routes["/body"]?.responses.first?.body)
        #expect(body.content == .generated(size: 2048, seed: 7, containing: "x"))
        #expect(body.chunk == 512 && body.every == 0.1 && body.hold == "half")
        #expect(server.routes["/echo"]?.responses.first?.body.content == .echoUser)
        let wait = try #require(server.routes["/wait"]?.responses.first)
        #expect(wait.hold == "gate" && wait.firstByteAfter == 1.5)
        #expect(wait.barrier == Response.Barrier(parties: 3, giveUp: 2))
        #expect(
            ["out.test", "both.test", "hidden.test"].map { environment.servers[$0]?.listed } == [
                .unlisted, .additional, .unlisted,
            ]
        )
    }

    @Test func `a name service is understood`() throws {
        let text = "dns: { aliases: { a.test: b.test }, reverse: { a.test: c.test }, unknown: [d.test], signed: bogus }"
        var service = NameService()
        service.aliases = ["a.test": "b.test"]
        service.reverse = ["a.test": "c.test"]
        service.unknown = ["d.test"]
        service.signed = .bogus
        #expect(try Self.decode(text).nameService == service)
        #expect(try Self.decode("dns: {}").nameService == NameService())
        #expect(try Self.decode("{}").nameService == nil)
    }

    @Test func `socket servers are understood`() throws {
        let environment = try Self.decode(
            """
            servers:
              plain.test: { protocol: tcp, state: silent, also-named: [other.test] }
              sink.test: { protocol: tcp, behaviour: sink, on-close: { hold: g, send: bye } }
              push.test: { protocol: tcp, behaviour: push, state: refusing, host: plain.test }
              ftp.test: { protocol: ftp, state: restarted }
              script.test:
                protocol: tcp
                script: [{ send: hi }, { send: { size: 2KiB, seed: 3 } }, { receive: 5 }, { hold: g }, { close: fin }, { close: reset }]
            """
        )
        func service(_ host: String) throws -> Server.Service { try #require(environment.servers[host]).service }
        var sink = SocketService(.sink)
        sink.onClose = .init(hold: "g", sends: "bye")
        #expect(try service("plain.test") == .tcp(SocketService(.echo)))
        #expect(try service("sink.test") == .tcp(sink))
        #expect(try service("push.test") == .tcp(SocketService(.push)))
        #expect(try service("ftp.test") == .ftp)
        let script: [SocketService.ScriptStep] = [
            .send(.text("hi")), .send(.generated(size: 2_048, seed: 3)), .receive(size: 5), .hold(gate: "g"), .finish,
            .reset,
        ]
        #expect(try service("script.test") == .tcp(SocketService(.script(script))))
        let states = ["plain.test", "push.test", "ftp.test", "sink.test"].map { environment.servers[$0]?.state }
        #expect(states == [.silent, .refusing, .restarted, .up])
        #expect(environment.servers["push.test"]?.host == "plain.test")
        #expect(environment.servers["plain.test"]?.alsoNamed == ["other.test"])
        #expect(environment.serversInOrder.map(\.host).last == "push.test")
    }

    @Test func `authentication is understood whole`() throws {
        let environment = try Self.decode(
            """
            servers:
              all.test:
                authentication:
                  offer:
                    - { basic: { realm: Staff, charset: false } }
                    - digest:
                        algorithm: [SHA-512-256-sess, MD5]
                        qop: [auth-int]
                        realm: R
                        userhash: true
                        opaque: o
                        domain: [/a]
                        nonce: { uses: 2, when-used-up: new-nonce-only }
                        next-nonce: true
                        counts: ascending
                        proof: wrong
                    - { ntlm: { accept: ntlmv2, target: "", timestamp: false, requires: [mic], ignores: [channel-binding] } }
                    - negotiate:
                        mechanisms: [ntlm, kerberos]
                        framing: bare
                        proof: omitted
                        replay-cache: true
                        channel-binding: required
                  presented: joined
                  lasts-for: request
                  on-challenge: { headers: { A: b }, sends: 1KiB, reads-body: false, times: 2 }
                  closes-after: { message: 1, times: 3 }
                  accepts-at: { message: 4 }
            """
        )
        let authentication = try #require(environment.servers["all.test"]?.authentication)
        var basic = BasicSettings()
        basic.realm = "Staff"
        basic.namesCharset = false
        var challenge = Authentication.OnChallenge()
        challenge.headers = [Header("A", "b")]
        challenge.sends = 1_024
        challenge.readsBody = false
        challenge.times = 2
        var digest = DigestSettings()
        digest.algorithms = [.sha512HalfSession, .md5]
        digest.qop = [.authInt]
        digest.realm = "R"
        digest.userhash = true
        digest.opaque = "o"
        digest.domain = ["/a"]
        digest.nonceUses = 2
        digest.whenUsedUp = .newNonceOnly
        digest.givesNextNonce = true
        digest.counts = .ascending
        digest.proof = .wrong
        var ntlm = NTLMSettings()
        ntlm.accept = [.v2]
        ntlm.target = ""
        ntlm.timestamp = false
        ntlm.requires = [.mic]
        ntlm.ignores = [.channelBinding]
        var negotiate = NegotiateSettings()
        negotiate.mechanisms = [.kerberos, .ntlm]
        negotiate.framing = .bare
        negotiate.proof = .omitted
        negotiate.replayCache = true
        negotiate.channelBinding = .required
        #expect(authentication.schemes == [.basic(basic), .digest(digest), .ntlm(ntlm), .negotiate(negotiate)])
        #expect(authentication.presented == .joined && authentication.lastsFor == .request)
        #expect(authentication.protects == nil && authentication.onChallenge == challenge)
        #expect(authentication.closesAfter == .init(message: 1, times: 3))
        #expect(authentication.acceptsAt == .init(message: 4))
    }

    @Test func `every scheme is understood by its word`() throws {
        for scheme in Authentication.Scheme.all {
            let environment = try Self.decode("servers: { h: { authentication: [\(scheme.word)] } }")
            let expected = [Authentication.Scheme(scheme.init())]
            #expect(environment.servers["h"]?.authentication.schemes == expected, "\(scheme) is no RecordedScheme")
        }
    }

    @Test(arguments: ["none", "[]"]) func `Digest without a quality of protection is understood`(qop: String) throws {
        let environment = try Self.decode("servers: { h: { authentication: [{ digest: { qop: \(qop) } }, ntlm] } }")
        var digest = DigestSettings()
        digest.qop = []
        #expect(environment.servers["h"]?.authentication.schemes == [.digest(digest), .ntlm(NTLMSettings())])
    }

    @Test func `a KDC is understood`() throws {
        let environment = try Self.decode(
            """
            accounts:
              alice: { password: p, state: password-expired, also-named: [al], preauthentication: false, encryption: [rc4-hmac], user-to-user: false, may-be-delegated: false, delegates-to: [HTTP/a.test], authorization-data: 45KiB }
              bob: { password: p, realm: OTHER.TEST }
            kdc:
              realm: CORP.TEST
              transports: [tcp]
              udp-limit: 1KiB
              proxied: true
              clock: +10h
              ticket-lifetime: 5s
              renewable: true
              renewable-lifetime: 60s
              forwardable: false
              proxiable: false
              tickets: revoked
              encryption: [aes128-cts-hmac-sha1-96]
              key-version: 2
              minimum-password-length: 8
              pac: forged
              trusted-for-delegation: [HTTP/a.test]
              services:
                HTTP/a.test: { encryption: [rc4-hmac], key-version: 4, keytab-version: 3, user-to-user: true, protocol-transition: false, accepts-delegation-from: [alice], also-named: [HTTP/b] }
                HTTP/c.test: { known: false }
              trusts: { OTHER.TEST: [a.test] }
              faults:
                - { to: as, client: alice, service: HTTP/a.test, transport: udp, after: 2, times: 1, error: 24 }
                - { drop: true, delay: 1s, hold: gate, damage: garbled, encryption: rc4-hmac }
            """
        )
        var kdc = KDCDescription(realm: "CORP.TEST")
        #expect(kdc.host == "kdc.corp.test" && kdc.listed == .additional && kdc.zone == .inside)
        kdc.transports = [.tcp]
        kdc.udpLimit = 1_024
        kdc.isProxied = true
        kdc.clock = 36_000
        kdc.ticketLifetime = 5
        kdc.renewableLifetime = 60
        kdc.grantsForwardable = false
        kdc.grantsProxiable = false
        kdc.ticketFate = .revoked
        kdc.encryption = [.aes128SHA1]
        kdc.keyVersion = 2
        kdc.minimumPasswordLength = 8
        kdc.pac = .forged
        kdc.trustedForDelegation = ["HTTP/a.test"]
        var service = KerberosService()
        service.encryption = [.rc4HMAC]
        service.keyVersion = 4
        service.keytabVersion = 3
        service.needsUserToUser = true
        service.delegation.transitsProtocols = false
        service.delegation.accepted = ["alice"]
        service.alsoNamed = ["HTTP/b"]
        var unknown = KerberosService()
        unknown.isKnown = false
        kdc.services = ["HTTP/a.test": service, "HTTP/c.test": unknown]
        kdc.trusts = ["OTHER.TEST": ["a.test"]]
        var error = KDCFault()
        error.to = .as
        error.client = "alice"
        error.service = "HTTP/a.test"
        error.transport = .udp
        error.after = 2
        error.times = 1
        error.error = 24
        var damage = KDCFault()
        damage.drops = true
        damage.delay = 1
        damage.hold = "gate"
        damage.damage = .garbled
        damage.encryption = .rc4HMAC
        kdc.faults = [error, damage]
        #expect(environment.kdc == kdc)
        var alice = Account(password: "p")
        alice.realm = "CORP.TEST"
        alice.state = .passwordExpired
        alice.needsUserToUser = false
        alice.isDelegable = false
        alice.delegation.targets = ["HTTP/a.test"]
        alice.alsoNamed = ["al"]
        alice.needsPreauthentication = false
        alice.encryption = [.rc4HMAC]
        alice.authorizationDataSize = 45 << 10
        #expect(environment.accounts["alice"] == alice)
        #expect(environment.accounts["bob"]?.realm == "OTHER.TEST")
        let outside = try Self.decode("kdc: { realm: CORP.TEST, host: kdc.test, zone: outside }").kdc
        #expect(outside?.listed == .unlisted && outside?.host == "kdc.test")
    }

    @Test(arguments: [
        ("kdc: {}", "1:6 missing-key"), ("kdc: { realm: R, services: { HTTP: {} } }", "1:30 no-service"),
        ("kdc: { realm: R }\naccounts: { a: { password: p, realm: Q } }", "2:38 unknown-realm"),
        ("servers: { h: { authentication: [negotiat] } }", "1:34 unknown-key"),
        ("servers: { h: { authentication: [{ negotiate: { framing: raw } }] } }", "1:58 unknown-word"),
        ("servers: { h: { authentication: [negotiate, { negotiate: {} }] } }", "1:45 repeated-key"),
        ("servers: { h: { authentication: [{ digest: { algorithm: SHA-1 } }] } }", "1:57 unknown-word"),
        ("servers: { h: { authentication: [{ digest: {}, ntlm: {} }] } }", "1:48 two-verbs"),
        ("servers: { h: { authentication: [basic, { digest: {} }, digest] } }", "1:57 repeated-key"),
        ("servers: { h: { authentication: { offer: [{ ntlm: {} }, { ntlm: {} }] } } }", "1:57 repeated-key"),
        ("servers: { h: { tls: { certificate: self } } }", "1:37 unknown-word"),
        ("servers: { h: { behaviour: echo } }", "1:28 unknown-key"),
        ("servers: { h: { protocol: tcp, behaviour: echo, script: [] } }", "1:57 two-behaviours"),
        ("servers: { h: { protocol: tcp, script: [{ sned: x }] } }", "1:41 unknown-key"),
        ("servers: { h: {}, i: { host: j } }", "1:30 unknown-host"),
        ("device: { pac: http://h.test/p }\nservers: { i.test: {} }", "1:16 unknown-host"),
        ("servers: { h: { zone: insid } }", "1:23 unknown-word"),
        ("servers: { h: { addresses: [{}] } }", "1:28 unknown-key"),
        (
            "servers: { h: { zone: outside, addresses: [{ family: ipv6 }, { family: ipv6 }] } }",
            "1:62 second-ipv6-address"
        ),
        ("servers: { h: { zone: outside }, i: { host: h, addresses: [{}] } }", "1:59 unknown-key"),
        ("servers: { h: { routes: { /: { status: many } } } }", "1:40 wrong-type"),
        ("servers: { h: { routes: { /: { body: 12 } } } }", "1:38 number-as-text"),
        ("servers: { h: { tls: { versions: [1.2] } } }", "1:35 unknown-word"),
        ("servers: { h: { routes: { /: { first-byte-after: 3 } } } }", "1:50 wrong-type"),
        ("console: {}", "1:10 missing-key"), ("console: { user: bob }", "1:18 unknown-account"),
        ("device: { client-app: installed }", "1:23 missing-key"),
        (
            "accounts: { a: { password: p } }\nconsole: { user: a }\ndevice: { client-app: there }",
            "3:23 unknown-word"
        ),
        ("relay:", "1:7 missing-value"), ("servers: { h: { reachable-through: [p] } }", "1:37 unknown-proxy"),
        ("proxies: { p: { protocol: socks5, tls: {} } }", "1:40 unknown-key"),
        ("proxies: { p: { methods: [] } }", "1:26 unknown-key"),
        ("proxies: { p: { protocol: socks5, replies: { h: succeeded } } }", "1:49 unknown-word"),
        ("servers: { h: { routes: { /p: { body: { pac: return 'SOCKS nobody' } } } } }", "1:46 unknown-proxy"),
        ("device: { proxy: p }", "1:18 unknown-proxy"), ("relays: {}", "1:1 unknown-key"), ("[]", "1:1 wrong-type"),
    ])
    func `what is wrong or not built is refused at its place`(text: String, expected: String) {
        let error = #expect(throws: ScenarioError.self) { try Self.decode(text) }
        let found = error?.diagnostics.map { "\($0.location.line):\($0.location.column) \($0.rule)" }
        #expect(found == [expected])
    }

    @Test(arguments: [
        ("{ a: 1, b: { c: 2 } }", "{ b: { d: 3 } }", "{ a: 1, b: { c: 2, d: 3 } }"),
        ("{ a: 1 }", "{ a: null }", "{}"), ("{ a: [1, 2] }", "{ a: [3] }", "{ a: [3] }"),
        ("{ a: 1 }", "{ a: { b: 2, c: null } }", "{ a: { b: 2 } }"), ("{ a: 1 }", "[x]", "[x]"),
        ("{}", "{ a: { b: null } }", "{ a: {} }"), ("{ a: { b: 1 } }", "{ a: x }", "{ a: x }"),
    ])
    func `patches are merged as RFC 7396 says`(target: String, patch: String, expected: String) throws {
        let nodes = try [target, patch, expected].map { try YAMLReader.read(text: $0, file: "f") }
        let merged = Template(nodes[0].merging(patch: nodes[1]))
        #expect(try merged.resolved(in: Scope()) == Template(nodes[2]).resolved(in: Scope()))
    }
}
