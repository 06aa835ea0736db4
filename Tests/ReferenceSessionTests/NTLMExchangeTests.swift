import EnterpriseModel
import MockEnterprise
import ReferenceBindings
import Testing

@testable import ReferenceSession

/// The client's messages before the mock's acceptor, which shares no code with them.
struct NTLMExchangeTests {
    @Test(arguments: [NTLMSettings.Variant.v1, .session, .v2], ["CORP\\alice", "alice", "alice@corp.test"])
    func `a server is answered by the variant that it accepts`(variant: NTLMSettings.Variant, user: String) throws {
        var settings = NTLMSettings()
        settings.accept = [variant]
        let answer = try exchange(settings, user: user, password: "swordfish")
        guard case .authenticated(let login) = answer else {
            Issue.record("not authenticated: \(answer)")
            return
        }
        #expect(login.variant == variant)
        #expect(login.account == "alice")
        #expect(login.mic == (variant == .v2 ? .valid : .absent))
    }

    @Test(arguments: [NTLMSettings.Variant.v1, .session, .v2])
    func `a wrong password is refused`(variant: NTLMSettings.Variant) throws {
        var settings = NTLMSettings()
        settings.accept = [variant]
        let answer = try exchange(settings, user: "CORP\\alice", password: "wrong")
        guard case .refused(let refusal) = answer else {
            Issue.record("not refused: \(answer)")
            return
        }
        #expect(refusal.reason == .wrongPassword)
    }

    @Test func `no code is sent to a server that does not tell its time, which may demand extended session security`()
        throws
    {
        var settings = NTLMSettings()
        settings.timestamp = false
        settings.requires = [.extendedSessionSecurity]
        guard case .authenticated(let login) = try exchange(settings, user: "alice", password: "swordfish") else {
            Issue.record("not authenticated")
            return
        }
        #expect(login.mic == .absent)
    }

    private func exchange(_ settings: NTLMSettings, user: String, password: String) throws -> NTLMHandshake.Answer {
        var acceptor = NTLMHandshake(
            settings: settings,
            host: "portal.corp.test",
            serverChallenge: (1...8).map { UInt8($0) },
            timestamp: 133_000_000_000_000_000,
            channelBinding: nil
        )
        let accounts = ["alice": Account(password: "swordfish", domain: "CORP")]
        let login = ReferenceSession.NTLMLogin(Credential(user: user, password: password), Behaviour.Authentication())
        let message = SignedMessage(method: "GET", target: "/", body: [])
        let first = try acceptor.receive(token(login.authorization(for: message)), accounts: accounts).answer
        guard case .challenge(let challenge) = first else { return first }
        let offer = try #require(AuthenticationChallenges.parse(["NTLM \(Base64.encode(challenge))"]).first)
        #expect(login.goesOn(after: offer, ConnectionReuse(wasReused: true, head: HTTPHead(status: 401))))
        return try acceptor.receive(token(login.authorization(for: message)), accounts: accounts).answer
    }

    private func token(_ field: String?) throws -> [UInt8] {
        try #require(field.flatMap { Base64.decode(String($0.dropFirst("NTLM ".count))) })
    }
}
