import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import JSON
import MockEnterprise
import SystemBindings
import TestConditions
import Testing
import WireFormats

/// What a server may want of Negotiate besides a ticket, by clients that we did not write.
@Suite(.needs(KerberosLab.isInstalled, "kinit, kvno, klist (krb5-user) are not installed"))
struct KerberosClientTests {
    private static let isPythonInstalled = InteropClient.negotiate.isInstalled

    /// Python's requests-gssapi: the statuses, and whether the server has proven itself.
    private static func requests(
        _ kerberos: KerberosLab,
        _ scheme: String = "http",
        _ arguments: [String] = []
    ) throws -> (statuses: [Int], log: String) {
        let host = try #require(kerberos.lab.enterprise.access.hosts[KerberosLab.host])
        let port = scheme == "http" ? host.httpPort : host.httpsPort
        var job = InteropClient.Job(scheme: "gssapi", url: "\(scheme)://\(KerberosLab.host):\(port)/user")
        job.address = host.address
        job.arguments = arguments
        job.environment = kerberos.environment
        return try InteropClient.negotiate.run(job)
    }

    @Test(
        .needs(isPythonInstalled, "requests-gssapi is not installed (ci/setup --tests)"),
        arguments: NegotiateSettings.Proof.allCases
    )
    func `requests-gssapi logs in, delegates, and misses the proof where it is omitted`(
        proof: NegotiateSettings.Proof
    ) throws {
        let recorder = try withNegotiateLab({ $0.proof = proof }) { kerberos in
            try kerberos.logIn("-f alice")
            let (statuses, log) = try Self.requests(kerberos, "http", ["--delegate"])
            #expect(statuses == [200] && log.contains("unproven") == (proof == .omitted), "\(log)")
        }
        let login = try #require(recorder.all(KerberosAuthenticated.self).first?.fact.fields)
        #expect(login["delegated"] == true && login["mutual-required"] == true)
        let answer = try #require(recorder.all(ResponseSent.self).last?.fact.fields)
        #expect((answer["headers"]?["WWW-Authenticate"] != nil) == (proof == .given))
    }

    @Test(
        .needs(isPythonInstalled, "requests-gssapi is not installed (ci/setup --tests)"),
        arguments: NegotiateSettings.ChannelBinding.allCases,
        ["https", "http"]
    )
    func `a login is bound to the server's certificate`(
        binding: NegotiateSettings.ChannelBinding,
        scheme: String
    ) throws {
        let recorder = try withNegotiateLab({ $0.channelBinding = binding }) { kerberos in
            try kerberos.logIn()
            let bound = try Self.requests(kerberos, scheme, scheme == "https" ? ["--bind"] : [])
            #expect(bound.statuses == [binding == .required && scheme == "http" ? 401 : 200], "\(bound.log)")
            // curl before 8.10 binds nothing.
            let reply = try kerberos.curl("\(scheme)://\(KerberosLab.host)/user")
            #expect(reply.status == (binding == .required ? 401 : 200), "\(reply.log)")
        }
        let found = recorder.all(KerberosAuthenticated.self).map { $0.fact.fields["channel-binding"] }
        let first: JSONValue = scheme == "https" ? "valid" : "absent"
        switch binding {
        case .checked: #expect(found == [first, "absent"])
        case .required: #expect(found == (scheme == "https" ? ["valid"] : []))
        case .ignored: #expect(found == ["ignored", "ignored"])
        }
        let reasons = recorder.all(KerberosRefused.self).map { $0.fact.fields["reason"] }
        #expect(reasons.isEmpty == (binding != .required) && reasons.allSatisfy { $0 == "channel-binding" })
    }

    @Test(.needs(isPythonInstalled, "requests-gssapi is not installed (ci/setup --tests)"))
    func `a login that is bound to another channel is refused`() throws {
        let recorder = try withNegotiateLab { kerberos in
            try kerberos.logIn()
            let (statuses, log) = try Self.requests(kerberos, "https", ["--bind", "--show"])
            #expect(statuses == [200])
            let token = try #require(log.firstMatch(of: /sent Negotiate ([A-Za-z0-9+\/=]+)/), "\(log)")
            let bytes = try #require(Base64.decode(String(token.output.1)))
            #expect(try kerberos.connection().get(bytes).status == 401)
        }
        let refused = try #require(recorder.all(KerberosRefused.self).first?.fact.fields)
        #expect(refused["reason"] == "channel-binding" && refused["error"]?.string?.isEmpty == false)
    }

    @Test(arguments: [nil, NegotiateSettings.Framing.bare, .spnego])
    func `Kerberos without SPNEGO is answered in kind where it is taken`(framing: NegotiateSettings.Framing?) throws {
        let recorder = try withNegotiateLab { kerberos in
            try kerberos.logIn()
            guard case .initial(let initial) = try NegotiationToken(decoding: kerberos.token()) else { return }
            var settings = NegotiateSettings()
            settings.framing = framing
            try kerberos.lab.enterprise.apply(
                kerberos.description.with {
                    $0.servers[KerberosLab.host]?.authentication.schemes = [.negotiate(settings)]
                }
            )
            let answer = try kerberos.connection().get(initial.mechToken)
            #expect(answer.status == (framing == .spnego ? 401 : 200))
            if framing != .spnego {
                let token = try GSSToken(decoding: try #require(answer.token))
                #expect(token.mechanism == .kerberos && token.content.starts(with: [2, 0]))
            }
            #expect(try kerberos.curl("http://\(KerberosLab.host)/user").status == (framing == .bare ? 401 : 200))
        }
        let framings = recorder.all(NegotiateReceived.self).map { $0.fact.fields["framing"] }
        #expect(framings.prefix(3) == ["spnego", "bare", "spnego"])
        #expect(recorder.all(NegotiateRefused.self).allSatisfy { $0.fact.fields["reason"] == "framing" })
        #expect(recorder.all(NegotiateRefused.self).isEmpty == (framing == nil))
    }

    @Test func `where Kerberos was not wanted most, its signature of the list is`() throws {
        let recorder = try withNegotiateLab({ $0.replayCache = true }) { kerberos in
            try kerberos.logIn()
            // A ticket whose authenticator this server has not seen.
            guard
                case .initial(let initial) = try NegotiationToken(decoding: kerberos.token()),
                let ticket = initial.mechToken
            else { return }
            try kerberos.lab.enterprise.apply(
                kerberos.description.with {
                    $0.servers[KerberosLab.host]?.authentication.schemes = [.negotiate(NegotiateSettings())]
                }
            )
            let connection = try kerberos.connection()
            let offer = NegTokenInit(mechanisms: [.spnego, .kerberos], mechToken: [1, 2, 3])
            let first = try connection.get(NegotiationToken.initial(offer))
            #expect(first.status == 401 && first.response == NegTokenResp(state: .requestMIC, supportedMech: .kerberos))
            let second = try connection.get(NegotiationToken.response(NegTokenResp(responseToken: ticket)))
            #expect(second.status == 401 && second.response?.state == .acceptIncomplete)
            #expect(
                second.response?.responseToken != nil && second.response?.mechListMIC?.starts(with: [4, 4]) == true
            )
            // Only the client's library could sign.
            let mic = try #require(second.response?.mechListMIC)
            #expect(try connection.get(NegotiationToken.response(NegTokenResp(mechListMIC: mic))).status == 401)
        }
        #expect(recorder.all(NegotiateRefused.self).map { $0.fact.fields["reason"] } == ["mic"])
        #expect(recorder.all(RequestReceived.self).last?.fact.fields["authenticated"] == false)
    }

    @Test(
        .needs(InteropClient.java().isInstalled, "Java is not installed (ci/setup --tests)"),
        arguments: ["http", "https"]
    )
    func `Java logs in with a ticket and with a password`(scheme: String) throws {
        let recorder = try withNegotiateLab { kerberos in
            try kerberos.logIn()
            let access = kerberos.lab.enterprise.access
            let host = try #require(access.hosts[KerberosLab.host])
            let names = try kerberos.lab.file("hosts", "\(host.address) \(KerberosLab.host)\n")
            let module = "com.sun.security.auth.module.Krb5LoginModule required"
            let cache = kerberos.lab.path("ccache")
            let ticket = try kerberos.lab.file(
                "ticket.conf",
                "com.sun.security.jgss.krb5.initiate { \(module) useTicketCache=true ticketCache=\"\(cache)\" doNotPrompt=true; };\n"
            )
            let password = try kerberos.lab.file(
                "password.conf",
                "com.sun.security.jgss.krb5.initiate { \(module); };\n"
            )
            for (configuration, user) in [(ticket, nil), (password, "alice" as String?)] {
                let port = scheme == "http" ? host.httpPort : host.httpsPort
                var job = InteropClient.Job(scheme: "negotiate", url: "\(scheme)://\(KerberosLab.host):\(port)/user")
                job.count = 2
                job.anchors = try kerberos.lab.anchors()
                if let user { (job.user, job.password) = (user, "swordfish") }
                job.arguments = [
                    "-Djdk.net.hosts.file=\(names)", "-Djava.security.krb5.conf=\(kerberos.lab.path("krb5.conf"))",
                    "-Djava.security.auth.login.config=\(configuration)",
                    "-Djavax.security.auth.useSubjectCredsOnly=false",
                ]
                let (statuses, log) = try InteropClient.java().run(job)
                #expect(statuses == [200, 200], "\(log)")
            }
        }
        let logins = recorder.all(KerberosAuthenticated.self).map(\.fact.fields)
        #expect(logins.count >= 2 && logins.allSatisfy { $0["client"] == "alice@CORP.TEST" })
        #expect(recorder.all(RequestReceived.self).filter { $0.fact.fields["user"] == "alice" }.count == 4)
        #expect(recorder.all(KerberosRefused.self).isEmpty)
    }
}
