import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import JSON
import KerberosSamples
import MockEnterprise
import NativeBindings
import TestConditions
import Testing
import WireFormats

/// Changes of passwords (RFC 3244), by MIT's kpasswd and kinit.
@Suite(
    .needs(
        KerberosLab.isInstalled && Tool.exists("kpasswd"),
        "kinit, kvno, klist, kpasswd (krb5-user) are not installed"
    )
)
struct PasswordChangeTests {
    private static func kpasswd(_ kerberos: KerberosLab, _ old: String, _ new: String) throws -> KerberosLab.Outcome {
        try kerberos.run("printf '%s\\n' \"$0\" '\(new)' '\(new)' | kpasswd alice", secret: old)
    }

    @Test(arguments: [KDCDescription.Transport.udp, .tcp])
    func `a password is changed, until another one is described`(transport: KDCDescription.Transport) throws {
        let recorder = try withKerberosLab {
            // kpasswd prefers TCP, whatever the configuration says.
            $0.transports = [transport]
        } _: { kerberos throws in
            let change = try Self.kpasswd(kerberos, "swordfish", "herring")
            #expect(change.status == 0 && change.text.contains("Password changed."), "\(change.text)")
            #expect(try kerberos.kinit("alice").text.contains("Password incorrect"))
            #expect(try kerberos.kinit("alice", password: "herring").status == 0)
            // What is described as before goes on undisturbed.
            try kerberos.lab.enterprise.apply(kerberos.description.with { $0.kdc?.ticketLifetime = 600 })
            #expect(try kerberos.kinit("alice", password: "herring").status == 0)
            try kerberos.lab.enterprise.apply(kerberos.description.with { $0.accounts["alice"]?.password = "carp" })
            #expect(try kerberos.kinit("alice", password: "herring").text.contains("Password incorrect"))
            #expect(try kerberos.kinit("alice", password: "carp").status == 0)
        }
        let changed = try #require(recorder.all(PasswordChanged.self).first)
        #expect(changed.place == "kdc.corp.test")
        let fields: [String: JSONValue] = [
            "transport": .string(transport.rawValue), "client": "alice@CORP.TEST", "user": "alice",
        ]
        #expect(changed.fact.fields == fields)
        #expect(recorder.all(PasswordChangeRefused.self).isEmpty)
    }

    @Test func `kinit changes a password that has expired`() throws {
        let recorder = try withKerberosLab(environment: { $0.accounts["alice"]?.state = .passwordExpired }) {
            kerberos throws in
            let login = try kerberos.run(
                "printf '%s\\n' \"$0\" herring herring | kinit alice",
                secret: "swordfish"
            )
            #expect(login.status == 0 && login.text.contains("Password expired"), "\(login.text)")
            #expect(try kerberos.klist().contains("krbtgt/CORP.TEST@CORP.TEST"))
            #expect(try kerberos.kinit("alice", password: "herring").status == 0)
        }
        #expect(recorder.all(PasswordChanged.self).count == 1)
        #expect(recorder.all(KDCRefused.self).map { $0.fact.fields["error"] }.contains(23))
    }

    @Test func `a changed password counts for every scheme`() throws {
        let schemes: [(Authentication.Scheme, String)] = [
            (.basic(BasicSettings()), "--basic"), (.digest(DigestSettings()), "--digest"),
            (.ntlm(NTLMSettings()), "--ntlm"),
        ]
        try withKerberosLab(environment: {
            $0.servers[KerberosLab.host] = .serving(["/": .text("secret")]) {
                $0.zone = .outside
                $0.authentication.schemes = schemes.map(\.0)
            }
        }) { kerberos throws in
            #expect(try Self.kpasswd(kerberos, "swordfish", "herring").status == 0)
            for (_, argument) in schemes {
                for (password, status) in [("herring", 200), ("swordfish", 401)] {
                    let arguments = [argument, "-u", "alice:\(password)"]
                    let reply = try kerberos.lab.curl("http://\(KerberosLab.host)/", .direct, arguments)
                    #expect(reply.status == status, "\(argument) \(password)")
                }
            }
        }
    }

    @Test func `a short password is refused`() throws {
        let recorder = try withKerberosLab {
            $0.minimumPasswordLength = 8
        } _: { kerberos throws in
            let short = try Self.kpasswd(kerberos, "swordfish", "herring")
            #expect(short.status != 0 && short.text.contains("Password change rejected"), "\(short.text)")
            #expect(short.text.contains("8 characters or more"), "\(short.text)")
            #expect(try kerberos.kinit("alice").status == 0)
            #expect(try Self.kpasswd(kerberos, "swordfish", "stockfish").status == 0)
        }
        #expect(recorder.all(PasswordChangeRefused.self).map { $0.fact.fields["result"] } == [4])
        #expect(recorder.all(PasswordChanged.self).count == 1)
    }

    // MARK: By hand

    /// What a request to change alice's password is made of.
    private struct Parts {
        var version: UInt16 = 0xff80
        var service = "kadmin/changepw"
        /// By way of a ticket-granting ticket.
        var isDerived = false
        var data = ChangePasswordData(newPassword: Array("herring".utf8)).der
        var sequenceNumber: UInt32 = 5
        var privateKey: KerberosKey?
        var hasSubkey = true
        var damage: (inout PasswordRequest) -> Void = { _ in }
    }

    private struct Answer {
        var result: PasswordResult
        var error: KRBError?
        var isChanged: Bool
    }

    private static func ask(_ change: (inout Parts) throws -> Void = { _ in }) throws -> Answer {
        var parts = Parts()
        try change(&parts)
        let now = KerberosTime(seconds: 1_800_000_000)
        let sample = KDCSample()
        let client = KDCClient("alice", password: "swordfish", at: now)
        let dialogue = KDCDialogue(client) { sample.answer(to: $0, at: now) }
        let shown: KDCClient.Credential?
        if parts.isDerived {
            shown = try dialogue.request(for: parts.service, with: dialogue.login())
        } else {
            shown = try dialogue.login(for: parts.service)
        }
        let credential = try #require(shown)
        let subkey = try KerberosKey.random(encryptionType: EncryptionType.aes128SHA1.rawValue)
        let authenticator = Authenticator(
            crealm: "CORP.TEST",
            cname: client.principal,
            cusec: 9,
            ctime: now,
            subkey: parts.hasSubkey ? EncryptionKey(type: .aes128SHA1, value: subkey.bytes) : nil,
            sequenceNumber: 5
        )
        func sealed(_ bytes: [UInt8], _ key: KerberosKey, _ usage: KeyUsage) throws -> EncryptedData {
            EncryptedData(
                etype: EncryptionType(rawValue: key.encryptionType),
                cipher: try key.encrypt(bytes, usage: usage.rawValue)
            )
        }
        let shownRequest = APRequest(
            options: [],
            ticket: credential.ticket,
            authenticator: try sealed(authenticator.der, credential.session, .applicationAuthenticator)
        )
        let key = parts.hasSubkey ? subkey : credential.session
        let part = EncKRBPrivPart(
            userData: parts.data,
            sequenceNumber: parts.sequenceNumber,
            senderAddress: HostAddress(type: .ipv4, address: [127, 0, 0, 9])
        )
        let priv = KRBPriv(encPart: try sealed(part.der, parts.privateKey ?? key, .privatePart))
        var request = PasswordRequest(parts.version, request: shownRequest.der, priv: priv.der)
        parts.damage(&request)
        let reply = try PasswordReply(decoding: sample.answer(to: request.encoded, at: now))
        let isChanged = try KDCDialogue(client) { sample.answer(to: $0, at: now) }.login() == nil
        guard !reply.reply.isEmpty else {
            let error = try KRBError(der: reply.content)
            return Answer(
                result: try PasswordResult(decoding: #require(error.data)),
                error: error,
                isChanged: isChanged
            )
        }
        let proof = try EncAPReplyPart(
            der: credential.session.decrypt(
                APReply(der: reply.reply).encPart.cipher,
                usage: KeyUsage.applicationReply.rawValue
            )
        )
        #expect(proof.ctime == now && proof.cusec == 9)
        let answered = try EncKRBPrivPart(
            der: key.decrypt(KRBPriv(der: reply.content).encPart.cipher, usage: KeyUsage.privatePart.rawValue)
        )
        #expect(answered.sequenceNumber == proof.sequenceNumber)
        // Of a tunnel's end, where no other address is known.
        #expect(answered.senderAddress.address.first == 127)
        return Answer(result: try PasswordResult(decoding: answered.userData), isChanged: isChanged)
    }

    @Test func `version 0xff80 changes the client's own password`() throws {
        let own = ChangePasswordData(
            newPassword: Array("herring".utf8),
            target: PrincipalName(type: .principal, components: ["alice"]),
            targetRealm: "CORP.TEST"
        )
        for data in [ChangePasswordData(newPassword: own.newPassword), own] {
            let answer = try Self.ask { $0.data = data.der }
            #expect(answer.result.code == .success && answer.isChanged)
        }
        let plain = try Self.ask {
            $0.version = 1
            $0.data = Array("herring".utf8)
        }
        #expect(plain.result.code == .success && plain.isChanged)
        let withoutSubkey = try Self.ask { $0.hasSubkey = false }
        #expect(withoutSubkey.result.code == .success && withoutSubkey.isChanged)
    }

    @Test func `damaged requests are answered`() throws {
        var generator = SeededGenerator(seed: 44)
        var codes: Set<PasswordResult.Code> = []
        for round in 0..<150 {
            let (place, bit) = (
                Int.random(in: 0..<10_000, using: &generator), UInt8.random(in: 0..<8, using: &generator)
            )
            let answer = try Self.ask {
                $0.damage = { request in
                    if round.isMultiple(of: 2) {
                        request.request[place % request.request.count] ^= 1 << bit
                    } else {
                        request.priv[place % request.priv.count] ^= 1 << bit
                    }
                }
            }
            #expect(answer.isChanged == (answer.result.code == .success))
            codes.insert(answer.result.code)
        }
        #expect(codes.isSuperset(of: [.hardError, .authenticationError]), "\(codes)")
    }

    @Test func `each refusal has its code, and changes nothing`() throws {
        let bob = ChangePasswordData(
            newPassword: Array("herring".utf8),
            target: PrincipalName(type: .principal, components: ["bob"]),
            targetRealm: "CORP.TEST"
        )
        let other = try KerberosKey.random(encryptionType: EncryptionType.aes128SHA1.rawValue)
        let cases: [(PasswordResult.Code, KerberosErrorCode?, (inout Parts) throws -> Void)] = [
            (.accessDenied, nil, { $0.data = bob.der }), (.initialFlagNeeded, nil, { $0.isDerived = true }),
            (.malformed, nil, { $0.data = [1, 2, 3] }),
            (.malformed, nil, { $0.data = ChangePasswordData(newPassword: []).der }),
            (.malformed, nil, { $0.data = ChangePasswordData(newPassword: [0xff]).der }),
            (.hardError, nil, { $0.sequenceNumber = 6 }), (.hardError, nil, { $0.privateKey = other }),
            (.badVersion, .badProtocolVersion, { $0.version = 2 }),
            (.authenticationError, .notUs, { $0.service = "HTTP/portal.corp.test" }),
            (.authenticationError, .badMessageType, { $0.damage = { $0.request = [UInt8](repeating: 1, count: 3) } }),
        ]
        for (code, error, change) in cases {
            let answer = try Self.ask(change)
            #expect(answer.result.code == code && answer.error?.code == error && !answer.isChanged, "\(answer)")
        }
        let cut = KDCSample().answer(to: [0, 6, 0, 1, 0, 9], at: KerberosTime(seconds: 1_800_000_000))
        let error = try KRBError(der: PasswordReply(decoding: cut).content)
        #expect(try PasswordResult(decoding: #require(error.data)).code == .malformed)
    }
}
