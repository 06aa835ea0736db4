import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import FoundationEssentials
import JSON
import MockEnterprise
import NTLMSamples
import NativeBindings
import SystemBindings
import TestConditions
import Testing
import WireFormats

/// NTLM in Negotiate at a running server, by a client whose every token is made here.
struct NegotiateNTLMTests {
    private static func office(
        _ change: (inout NegotiateSettings) -> Void = { _ in },
        _ server: @escaping (inout Server) -> Void = { _ in }
    ) -> EnvironmentDescription {
        var settings = NegotiateSettings()
        settings.mechanisms = [.kerberos, .ntlm]
        change(&settings)
        var description = EnvironmentDescription.office(["/user": .text("") { $0.body.content = .echoUser }]) {
            $0.authentication.schemes = [.negotiate(settings)]
            server(&$0)
        }
        description.accounts["alice"]?.domain = "CORP"
        return description
    }

    /// A connection, and NTLM's side of the client.
    private struct Client {
        let connection: NegotiateConnection
        var ntlm = NTLMClient()

        init(_ lab: Lab) throws {
            let host = try #require(lab.enterprise.access.hosts["app.test"])
            connection = NegotiateConnection(raw: try RawClient(host.address, host.httpPort), host: "app.test")
            ntlm.password = "swordfish"
        }

        /// The client's signature of a list, with the session key that it chose.
        func mic(of list: [UInt8]) throws -> [UInt8] {
            func key(_ purpose: String) throws -> [UInt8] {
                let text = "session key to client-to-server \(purpose) key magic constant\0"
                return try MessageDigest.md5.hash(ntlm.sessionKey + Array(text.utf8))
            }
            let number = [UInt8](repeating: 0, count: 4)
            let code = try MessageDigest.md5.hmac(number + list, key: key("signing")).prefix(8)
            return [1, 0, 0, 0] + (try Cipher.rc4.encrypt(Array(code), key: key("sealing"))) + number
        }
    }

    @Test(arguments: [true, false], [true, false])
    func `NTLM logs in inside SPNEGO, wanted most or not, signed or not`(isPreferred: Bool, signs: Bool) throws {
        let first: [GSSMechanism] = isPreferred ? [] : [.spnego]
        let (_, recorder) = try withLab(Self.office()) { lab throws in
            let client = try Client(lab)
            let initial = NegTokenInit(mechanisms: first + [.ntlm], mechToken: client.ntlm.negotiate)
            var answer = try client.connection.get(.initial(initial))
            #expect(answer.status == 401 && answer.response?.supportedMech == .ntlm)
            #expect(answer.response?.state == (isPreferred ? .acceptIncomplete : .requestMIC))
            if !isPreferred {
                #expect(answer.response?.responseToken == nil)
                answer = try client.connection.get(.response(NegTokenResp(responseToken: client.ntlm.negotiate)))
            }
            let challenge = try #require(answer.response?.responseToken)
            var last = NegTokenResp(responseToken: try client.ntlm.authenticate(challenge))
            if signs { last.mechListMIC = try client.mic(of: initial.mechListEncoded) }
            answer = try client.connection.get(.response(last))
            if !isPreferred, !signs {
                // Its signature is still wanted.
                #expect(answer.status == 401 && answer.response?.state == .acceptIncomplete)
                #expect(answer.response?.mechListMIC?.count == 16)
                let mic = try client.mic(of: initial.mechListEncoded)
                answer = try client.connection.get(.response(NegTokenResp(mechListMIC: mic)))
            } else {
                #expect((answer.response?.mechListMIC != nil) == signs)
            }
            #expect(answer.status == 200 && answer.response?.state == .acceptCompleted)
            #expect(try client.connection.get(nil).status == 200)
        }
        let tokens = recorder.all(NegotiateReceived.self).map(\.fact.fields)
        #expect(tokens.allSatisfy { $0["framing"] == "spnego" && $0["mechanism"] == "ntlm" })
        #expect(tokens.first?["mechanisms"] == (isPreferred ? ["ntlm"] : ["spnego", "ntlm"]))
        #expect(recorder.all(NTLMMessageReceived.self).map { $0.fact.fields["type"] } == [1, 3])
        #expect(recorder.all(NTLMAuthenticated.self).map { $0.fact.fields["user"] } == ["alice"])
        #expect(recorder.all(NegotiateRefused.self).isEmpty && recorder.all(ConnectionAccepted.self).count == 1)
        #expect(recorder.all(RequestReceived.self).last?.fact.fields["user"] == "alice")
    }

    @Test func `a wrong signature of the list is refused`() throws {
        let (_, recorder) = try withLab(Self.office()) { lab throws in
            let client = try Client(lab)
            let initial = NegTokenInit(mechanisms: [.ntlm], mechToken: client.ntlm.negotiate)
            let challenge = try #require(try client.connection.get(.initial(initial)).response?.responseToken)
            let mic = try client.mic(of: [0])
            let last = NegTokenResp(responseToken: try client.ntlm.authenticate(challenge), mechListMIC: mic)
            #expect(try client.connection.get(.response(last)).status == 401)
            #expect(try client.connection.get(nil).status == 401)
        }
        #expect(recorder.all(NegotiateRefused.self).map { $0.fact.fields["reason"] } == ["mic"])
    }

    @Test(arguments: [nil, NegotiateSettings.Framing.bare, .spnego])
    func `NTLM logs in without SPNEGO where that is taken`(framing: NegotiateSettings.Framing?) throws {
        let (_, recorder) = try withLab(Self.office { $0.framing = framing }) { lab throws in
            let client = try Client(lab)
            let answer = try client.connection.get(client.ntlm.negotiate)
            guard framing != .spnego else {
                #expect(answer.status == 401 && answer.token == nil)
                return
            }
            let challenge = try #require(answer.token)
            let last = try client.connection.get(try client.ntlm.authenticate(challenge))
            #expect(last.status == 200 && last.token == nil)
        }
        let tokens = recorder.all(NegotiateReceived.self).map(\.fact.fields)
        #expect(tokens.allSatisfy { $0["framing"] == "bare" && $0["mechanisms"] == ["ntlm"] })
        #expect(recorder.all(NTLMAuthenticated.self).count == (framing == .spnego ? 0 : 1))
        #expect(
            recorder.all(NegotiateRefused.self).map { $0.fact.fields["reason"] }
                == (framing == .spnego ? ["framing"] : [])
        )
    }

    @Test(arguments: [
        ("malformed", [Base64.decode("YIIDAQYGKwYBBQUC") ?? []], false),
        // [MS-NEGOEX] alone.
        ("mechanism", [NegotiationToken.initial(NegTokenInit(mechanisms: [.spnego])).encoded], false),
        ("mechanism", [NegotiationToken.initial(NegTokenInit(mechanisms: [.ntlm])).encoded], true),
        ("mechanism", [NTLMClient().negotiate], true),
        ("framing", [NegotiationToken.initial(NegTokenInit(mechanisms: [.kerberos])).encoded], true),
        ("out-of-step", [NegotiationToken.response(NegTokenResp(responseToken: [1])).encoded], false),
        ("out-of-step", [[1, 2, 3]], false),
    ])
    func `what fits nothing is refused, and says why`(reason: String, tokens: [[UInt8]], isNarrow: Bool) throws {
        let description = Self.office {
            guard isNarrow else { return }
            $0.mechanisms = [.kerberos]
            if reason == "framing" { $0.framing = .bare }
        }
        let (_, recorder) = try withLab(description) { lab throws in
            let client = try Client(lab)
            for token in tokens { #expect(try client.connection.get(token).status == 401) }
            #expect(try client.connection.get(nil).status == 401)
        }
        #expect(recorder.all(NegotiateRefused.self).map { $0.fact.fields["reason"] } == [.string(reason)])
        #expect(recorder.all(NegotiateReceived.self).count == tokens.count)
    }

    @Test func `a wrong password counts in Negotiate too`() throws {
        var description = Self.office()
        description.accounts["alice"]?.lockedAfter = 1
        let (_, recorder) = try withLab(description) { lab throws in
            for password in ["wrong", "swordfish"] {
                var client = try Client(lab)
                client.ntlm.password = password
                let initial = NegTokenInit(mechanisms: [.ntlm], mechToken: client.ntlm.negotiate)
                let challenge = try #require(try client.connection.get(.initial(initial)).response?.responseToken)
                let last = NegTokenResp(responseToken: try client.ntlm.authenticate(challenge))
                #expect(try client.connection.get(.response(last)).status == 401)
            }
        }
        #expect(recorder.all(NTLMRefused.self).map { $0.fact.fields["reason"] } == ["wrong-password", "locked"])
        #expect(recorder.all(AccountLocked.self).count == 1)
    }

    @Test(arguments: [Authentication.Presentation.inLines, .joined], [true, false])
    func `Negotiate and NTLM are offered in the order of the description`(
        presented: Authentication.Presentation,
        negotiateFirst: Bool
    ) throws {
        let description = Self.office { _ in
        } _: { server in
            server.authentication.schemes.insert(.ntlm(NTLMSettings()), at: negotiateFirst ? 1 : 0)
            server.authentication.presented = presented
        }
        try withLab(description) { lab throws in
            let log = try lab.curl("http://app.test/user").log
            let values = log.split(whereSeparator: \.isNewline).compactMap { line in
                line.hasPrefix("< WWW-Authenticate: ") ? String(line.dropFirst("< WWW-Authenticate: ".count)) : nil
            }
            let order = negotiateFirst ? ["Negotiate", "NTLM"] : ["NTLM", "Negotiate"]
            #expect(values == (presented == .inLines ? order : [order.joined(separator: ", ")]))
            let reply = try lab.curl("http://app.test/user", .direct, ["--ntlm", "-u", #"CORP\alice:swordfish"#])
            #expect(reply.body == "alice", "\(reply.log)")
        }
    }

    @Test(
        .needs(InteropClient.negotiate.isInstalled, "pyspnego is not installed (ci/setup --tests)"),
        arguments: ["swordfish", "wrong"]
    )
    func `pyspnego logs in with NTLM, and both sides sign the list`(password: String) throws {
        let isRight = password == "swordfish"
        let (_, recorder) = try withLab(Self.office()) { lab throws in
            let host = try #require(lab.enterprise.access.hosts["app.test"])
            var job = InteropClient.Job(scheme: "spnego", url: "http://app.test:\(host.httpPort)/user")
            job.address = host.address
            (job.user, job.password) = (#"CORP\alice"#, password)
            let (statuses, log) = try InteropClient.negotiate.run(job)
            #expect(statuses == (isRight ? [200] : [401]), "\(log)")
            #expect(log.components(separatedBy: " proven").count == (isRight ? 2 : 1), "\(log)")
        }
        #expect(recorder.all(NTLMAuthenticated.self).allSatisfy { $0.fact.fields["mic"] == "valid" })
        #expect(recorder.all(NTLMAuthenticated.self).isEmpty != isRight)
        #expect(recorder.all(NegotiateReceived.self).allSatisfy { $0.fact.fields["framing"] == "spnego" })
    }
}
