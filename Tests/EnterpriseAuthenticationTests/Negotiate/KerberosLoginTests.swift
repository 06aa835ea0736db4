import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import JSON
import MockEnterprise
import SystemBindings
import TestConditions
import Testing
import WireFormats

/// curl with Kerberos at servers and proxies, with tickets of the enterprise's KDC.
@Suite(.needs(KerberosLab.isInstalled, "kinit, kvno, klist (krb5-user) are not installed"))
struct KerberosLoginTests {
    private static let service = "HTTP/www.example.test"

    private static func reasons(_ recorder: Recorder) -> [JSONValue?] {
        recorder.all(KerberosRefused.self).map { $0.fact.fields["reason"] }
    }

    @Test(arguments: ["http", "https"])
    func `a ticket logs in, and the journal says whose it is`(scheme: String) throws {
        let recorder = try withNegotiateLab { kerberos in
            try kerberos.logIn()
            let reply = try kerberos.curl("\(scheme)://\(KerberosLab.host)/user")
            #expect(reply.status == 200 && reply.body == "alice", "\(reply.log)")
            #expect(reply.log.contains("< WWW-Authenticate: Negotiate oY"))
        }
        let credentials = try #require(recorder.all(CredentialsReceived.self).first?.fact.fields)
        #expect(credentials["scheme"] == "Negotiate" && credentials["place"] == "origin")
        let token = try #require(recorder.all(NegotiateReceived.self).first?.fact.fields)
        #expect(token["framing"] == "spnego" && token["mechanism"] == "kerberos" && token["mechanisms"] == ["kerberos"])
        let received = try #require(recorder.all(KerberosReceived.self).first?.fact.fields)
        let granted = try #require(recorder.all(KDCTGSGranted.self).last?.fact.fields)
        #expect(received["service"] == .string(Self.service) && received["realm"] == "CORP.TEST")
        #expect(received["ticket"] == granted["ticket"] && received["encryption"] == granted["encryption"])
        #expect(received["key-version"] == 1 && received["mutual-required"] == true && received["replayed"] == false)
        let login = try #require(recorder.all(KerberosAuthenticated.self).first)
        let fields = login.fact.fields
        #expect(login.place == KerberosLab.host && login.connection != nil && login.request != nil)
        #expect(fields["client"] == "alice@CORP.TEST" && fields["service"] == .string(Self.service))
        #expect(fields["session-encryption"] == granted["session-encryption"] && fields["flags"] == granted["flags"])
        #expect(fields["delegated"] == false && fields["delegated-client"] == nil && fields["renew-till"] == nil)
        #expect(fields["channel-binding"] == "absent" && fields["http-version"] == "http/1.1")
        let start = try #require(fields["start-time"]?.integer)
        #expect(fields["end-time"]?.integer.map { $0 - start <= 36_000_000 && $0 > start } == true)
        #expect(fields["auth-time"]?.integer.map { $0 <= start && Double($0) > login.time - 60_000 } == true)
        #expect(recorder.all(RequestReceived.self).last?.fact.fields["user"] == "alice")
    }

    @Test(arguments: [("always", true), ("none", false)])
    func `a credential comes along where curl delegates`(delegation: String, isDelegated: Bool) throws {
        let recorder = try withNegotiateLab { kerberos in
            try kerberos.logIn("-f alice")
            let url = "http://\(KerberosLab.host)/user"
            #expect(try kerberos.curl(url, .direct, ["--delegation", delegation]).status == 200)
        }
        let login = try #require(recorder.all(KerberosAuthenticated.self).first?.fact.fields)
        #expect(login["delegated"] == .bool(isDelegated))
        #expect(login["delegated-client"] == (isDelegated ? "alice@CORP.TEST" : nil))
    }

    @Test(arguments: ["http", "https"])
    func `proxy and server each get a ticket in their own name`(scheme: String) throws {
        let recorder = try withNegotiateLab(environment: { description in
            var proxy = Proxy()
            proxy.tls = TLSProfile()
            proxy.authentication.schemes = [.negotiate(NegotiateSettings())]
            description.proxies["proxy.corp.test"] = proxy
        }) { kerberos in
            try kerberos.logIn()
            let arguments = ["--proxy-negotiate", "--proxy-user", ":"]
            let url = "\(scheme)://\(KerberosLab.host)/user"
            let reply = try kerberos.curl(url, .proxy("proxy.corp.test"), arguments)
            #expect(reply.status == 200 && reply.body == "alice", "\(reply.log)")
            #expect(reply.log.contains("< Proxy-Authenticate: Negotiate oY"))
            #expect(try kerberos.curl(url, .proxy("proxy.corp.test")).log.contains("407"))
        }
        for (place, kind) in [("proxy.corp.test", "proxy"), (KerberosLab.host, "origin")] {
            let received = recorder.all(KerberosReceived.self, at: place)
            #expect(received.map { $0.fact.fields["service"] } == [.string("HTTP/\(place)")])
            #expect(recorder.all(KerberosAuthenticated.self, at: place).count == 1)
            #expect(recorder.all(CredentialsReceived.self, at: place).first?.fact.fields["place"] == .string(kind))
        }
        #expect(recorder.all(ProxyAnswered.self).map { $0.fact.fields["status"] } == [200, 407])
    }

    @Test func `the relay takes a ticket in place of its token`() throws {
        let recorder = try withNegotiateLab(environment: { description in
            description.relay.authentication = Authentication()
            description.relay.authentication?.schemes = [.negotiate(NegotiateSettings())]
        }) { kerberos in
            try kerberos.logIn()
            let arguments = ["--proxy-negotiate", "--proxy-user", ":"]
            let reply = try kerberos.curl("https://portal.corp.test/hello", .relay(token: nil), arguments)
            #expect(reply.status == 200 && reply.body == "inside", "\(reply.log)")
        }
        #expect(
            recorder.all(KerberosAuthenticated.self, at: "relay").map { $0.fact.fields["client"] } == [
                "alice@CORP.TEST"
            ]
        )
    }

    @Test(arguments: Authentication.Lifetime.allCases)
    func `a login lasts as long as it is told to`(lifetime: Authentication.Lifetime) throws {
        let recorder = try withNegotiateLab(environment: { description in
            description.servers[KerberosLab.host]?.authentication.lastsFor = lifetime
        }) { kerberos in
            try kerberos.logIn()
            let token = try kerberos.token()
            let connection = try kerberos.connection()
            #expect(try connection.get(token).status == 200)
            #expect(try connection.get(nil as [UInt8]?).status == (lifetime == .connection ? 200 : 401))
            // A new login ends the one before it, whatever becomes of it.
            #expect(try connection.get([1]).status == 401)
            #expect(try connection.get(nil as [UInt8]?).status == 401)
            let port = try #require(kerberos.lab.enterprise.access.hosts[KerberosLab.host]).httpPort
            let url = "http://\(KerberosLab.host):\(port)/user"
            let twice = try kerberos.curl(url, .direct, ["-o", "/dev/null", url])
            #expect(twice.status == 200, "\(twice.log)")
        }
        #expect(recorder.all(KerberosAuthenticated.self).count == 4)
        #expect(recorder.all(ConnectionAccepted.self, at: KerberosLab.host).count == 3)
    }

    @Test func `100 kB are posted at once`() throws {
        let content = String(repeating: "0123456789", count: 10_000)
        let recorder = try withNegotiateLab { kerberos in
            try kerberos.logIn()
            let file = try kerberos.lab.file("content", content)
            let reply = try kerberos.curl("http://\(KerberosLab.host)/echo", .direct, ["--data-binary", "@\(file)"])
            #expect(reply.status == 200 && reply.body == content)
        }
        #expect(recorder.all(RequestReceived.self).last?.fact.fields["bytes"] == 100_000)
        #expect(recorder.all(KerberosAuthenticated.self).count == 1)
    }

    @Test(arguments: [true, false])
    func `a token that was recorded is known, and refused where that is wanted`(isRefused: Bool) throws {
        let recorder = try withNegotiateLab({
            $0.replayCache = isRefused
        }) { kerberos in
            try kerberos.logIn()
            let token = try kerberos.token()
            #expect(try kerberos.connection().get(token).status == (isRefused ? 401 : 200))
            // Each of these has an authenticator of its own.
            for _ in 0..<3 { #expect(try kerberos.token() != token) }
        }
        let received = recorder.all(KerberosReceived.self).map { $0.fact.fields["replayed"] }
        #expect(received == [false, true, false, false, false])
        #expect(Self.reasons(recorder) == (isRefused ? ["replayed"] : []))
    }

    @Test(arguments: KDCDescription.TicketFate.allCases)
    func `tickets that the environment ends are refused from then on`(fate: KDCDescription.TicketFate) throws {
        let recorder = try withNegotiateLab { kerberos in
            try kerberos.logIn()
            let token = try kerberos.token()
            try kerberos.lab.enterprise.apply(kerberos.description.with { $0.kdc?.ticketFate = fate })
            #expect(try kerberos.connection().get(token).status == 401)
            try kerberos.logIn()
            #expect(try kerberos.curl("http://\(KerberosLab.host)/user").status == 200)
        }
        #expect(Self.reasons(recorder) == [.string(fate.rawValue)])
        #expect(recorder.all(KerberosRefused.self).first?.fact.fields["client"] == "alice@CORP.TEST")
    }

    @Test func `a ticket ends to the second`() throws {
        let recorder = try withNegotiateLab(kdc: { kdc in
            kdc.ticketLifetime = 8
        }) { kerberos in
            try kerberos.logIn()
            let token = try kerberos.token()
            #expect(kerberos.lab.recorder.wait(for: KDCTicketExpired.self, times: 2))
            #expect(try kerberos.connection().get(token).status == 401)
        }
        let refused = try #require(recorder.all(KerberosRefused.self).first)
        #expect(refused.fact.fields["reason"] == "expired")
        let end = try #require(refused.fact.fields["end-time"]?.integer)
        #expect(refused.time >= Double(end) && refused.time < Double(end) + 60_000)
    }

    @Test func `a service that has only the key before does not understand the ticket`() throws {
        let recorder = try withNegotiateLab(kdc: { kdc in
            var service = KerberosService()
            service.keyVersion = 2
            service.keytabVersion = 1
            kdc.services[Self.service] = service
        }) { kerberos in
            try kerberos.logIn()
            #expect(try kerberos.curl("http://\(KerberosLab.host)/user").status == 401)
        }
        #expect(Self.reasons(recorder).allSatisfy { $0 == "wrong-key" } && !Self.reasons(recorder).isEmpty)
        #expect(recorder.all(KerberosReceived.self).first?.fact.fields["key-version"] == 2)
    }

    @Test func `a ticket for another service is refused, and so are the others' tickets`() throws {
        let recorder = try withNegotiateLab(environment: { description in
            description.servers["other.example.test"] = description.servers[KerberosLab.host]
        }) { kerberos in
            try kerberos.logIn()
            let token = try kerberos.token()
            #expect(try kerberos.connection("other.example.test").get(token).status == 401)
        }
        let refused = try #require(recorder.all(KerberosRefused.self).first)
        #expect(refused.place == "other.example.test")
        #expect(refused.fact.fields["reason"] == "unknown-service")
        #expect(refused.fact.fields["service"] == .string(Self.service))
    }

    @Test func `without a ticket nothing is sent, and without a KDC nobody logs in`() throws {
        let recorder = try withNegotiateLab { kerberos in
            #expect(try kerberos.curl("http://\(KerberosLab.host)/user").status == 401)
            #expect(kerberos.lab.recorder.all(CredentialsReceived.self).isEmpty)
            try kerberos.logIn()
            let token = try kerberos.token()
            try kerberos.lab.enterprise.apply(kerberos.description.with { $0.kdc = nil })
            #expect(try kerberos.connection().get(token).status == 401)
        }
        #expect(Self.reasons(recorder) == ["unknown-service"])
    }

    @Test func `a client of a trusted realm logs in`() throws {
        let recorder = try withNegotiateLab(
            kdc: { kdc in
                kdc.trusts["PARTNER.TEST"] = []
            },
            environment: { description in
                description.accounts["carol"] = Account(password: "tuna")
                description.accounts["carol"]?.realm = "PARTNER.TEST"
            }
        ) { kerberos in
            try kerberos.logIn("carol@PARTNER.TEST", password: "tuna")
            let reply = try kerberos.curl("http://\(KerberosLab.host)/user")
            #expect(reply.body == "carol", "\(reply.log)")
        }
        #expect(recorder.all(KerberosAuthenticated.self).map { $0.fact.fields["client"] } == ["carol@PARTNER.TEST"])
    }

    @Test(arguments: KerberosEncryption.allCases)
    func `every encryption type of tickets`(type: KerberosEncryption) throws {
        let recorder = try withNegotiateLab(kdc: { kdc in
            kdc.encryption = [type]
        }) { kerberos in
            try kerberos.logIn()
            #expect(try kerberos.curl("http://\(KerberosLab.host)/user").status == 200)
        }
        #expect(recorder.all(KerberosReceived.self).map { $0.fact.fields["encryption"] } == [.string(type.rawValue)])
        let login = try #require(recorder.all(KerberosAuthenticated.self).first?.fact.fields)
        #expect(login["session-encryption"] == .string(type.rawValue))
    }

    @Test(arguments: [45, 60])
    func `large tickets are taken, and refused where the head may not be so large`(kilobytes: Int) throws {
        for limit in [128 << 10, 16 << 10] {
            let recorder = try withNegotiateLab(environment: { description in
                description.accounts["alice"]?.authorizationDataSize = kilobytes << 10
                description.servers[KerberosLab.host]?.headerLimit = limit
            }) { kerberos in
                try kerberos.logIn()
                // What it sends does not fit into a pipe.
                let reply = try kerberos.curl("http://\(KerberosLab.host)/user", .direct, ["--no-verbose"])
                #expect(reply.status == (limit == 16 << 10 ? 431 : 200))
            }
            let size = try #require(recorder.all(CredentialsReceived.self).first?.fact.fields["size"]?.integer)
            #expect(size > kilobytes << 10)
            #expect(recorder.all(KerberosAuthenticated.self).count == (limit == 16 << 10 ? 0 : 1))
        }
    }

    @Test func `a connection that is closed in the middle is made again`() throws {
        let recorder = try withNegotiateLab(environment: { description in
            var proxy = Proxy()
            proxy.authentication.schemes = [.negotiate(NegotiateSettings())]
            proxy.authentication.closesAfter = .init(message: 1, times: 1)
            description.proxies["proxy.corp.test"] = proxy
        }) { kerberos in
            try kerberos.logIn()
            let arguments = ["--proxy-negotiate", "--proxy-user", ":"]
            let url = "https://\(KerberosLab.host)/user"
            let replies = try (0..<2).map { _ in try kerberos.curl(url, .proxy("proxy.corp.test"), arguments) }
            #expect(replies.last?.status == 200)
        }
        #expect(recorder.closers(at: "proxy.corp.test").first == "server")
    }

    @Test func `damaged tokens log nobody in, and are all answered`() throws {
        let recorder = try withNegotiateLab { kerberos in
            try kerberos.logIn()
            let token = try kerberos.token()
            guard case .initial(let initial) = try NegotiationToken(decoding: token), let ticket = initial.mechToken
            else {
                Issue.record("no NegTokenInit")
                return
            }
            let connection = try kerberos.connection()
            var random = SeededGenerator(seed: 1)
            for _ in 0..<300 {
                var damaged = ticket
                damaged[.random(in: 0..<ticket.count, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
                let initial = NegTokenInit(mechanisms: [.kerberos], mechToken: damaged)
                let status = try connection.get(NegotiationToken.initial(initial).encoded).status
                #expect(status == 401 || status == 200)
            }
        }
        // What a ticket says outside its cipher, like the version of the key, nobody vouches for.
        let logins = recorder.all(KerberosAuthenticated.self).map { $0.fact.fields["client"] }
        #expect(logins.count < 30 && Set(logins) == ["alice@CORP.TEST"])
        #expect(logins.count + recorder.all(KerberosRefused.self).count == 301)
        #expect(Set(Self.reasons(recorder)).isSuperset(of: ["malformed", "wrong-key", "invalid"]))
    }
}
