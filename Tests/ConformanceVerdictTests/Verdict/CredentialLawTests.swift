import JSON
import Testing

@testable import ConformanceScenarios

/// Where names and passwords may be seen.
struct CredentialLawTests {
    private typealias S = LawSample

    private static let asking = HandedCredential.Place.whoeverAsks(isProxy: nil)
    private static func ntlm(_ type: Int, _ user: String?, at place: String) -> JournalEntry {
        S.wire("ntlm.message", at: place, ["type": .integer(type), "user": user.map(JSONValue.string) ?? .null])
    }

    @Test(arguments: [
        S(S.login("alice", at: "a.test")).given("alice", for: .host("a.test")),
        // The same host by another name, another listener, or its address.
        S(S.login("alice", at: "a.test")).given("alice", for: .host("www.a.test")),
        S(S.login("alice", at: "a-plain.test")).given("alice", for: .host("a.test")),
        S(S.login("alice", at: "a-plain.test")).given("alice", for: .host("www.a.test")),
        S(S.login("alice", at: "a.test")).given("alice", for: .host("127.0.0.9")),
        // The same user in other words.
        S(S.login("CORP\\Alice", at: "a.test")).given("alice@CORP.TEST", for: .host("a.test")),
        // Given beforehand.
        S(S.asked("b.test"), S.login("alice", at: "b.test")).given("alice", for: asking),
        S(S.asked("a.test"), S.login("alice", at: "a-plain.test")).given("alice", for: asking),
        S(S.login("alice", at: "proxy.test")).given("alice", for: asking),
        S(S.login("alice", at: "proxy.test")).given("alice", for: .whoeverAsks(isProxy: true)),
        S(S.wire("arcgis.refused", at: "b.test"), S.login("alice", at: "b.test")).given("alice", for: asking),
        // The app has said so.
        S(S.login("alice", at: "b.test")).given("alice", for: .anywhere),
        // Of another user than the app's, and of nobody.
        S(S.login("machine", at: "b.test")).given("alice", for: .host("a.test")),
        S(S.login(nil, at: "b.test")),
        S(ntlm(1, nil, at: "b.test"), ntlm(3, "", at: "b.test")).given("alice", for: .host("a.test")),
        // Tickets and tokens are no passwords.
        S(S.login(nil, at: "b.test", scheme: "Negotiate"), S.login("alice", at: "b.test", scheme: "Unknown"))
            .given("alice", for: .host("a.test")),
        // Digest that hides the name.
        S(
            S.wire("digest.received", at: "a.test", ["userhash": true]),
            S.login("5f2a", at: "a.test", scheme: "Digest")
        ).given("alice", for: .host("a.test")),
    ])
    func `A login at a host that it was given for breaks no law`(sample: LawSample) {
        #expect(sample.broken().isEmpty)
    }

    @Test(arguments: [
        S(S.asked("b.test"), S.login("alice", at: "b.test")).given("alice", for: .host("a.test")),
        S(S.login("alice", at: "b.test", scheme: "Digest")).given("alice", for: .host("a.test")),
        S(ntlm(3, "alice", at: "b.test")).given("alice", for: .host("a.test")),
        S(ntlm(3, "alice", at: "proxy.test")).given("alice", for: .host("a.test")),
        // Of two users each at the other's host.
        S(S.login("bob", at: "a.test")).given("alice", for: .host("a.test")).given("bob", for: .host("b.test")),
        // Given beforehand, for whoever asks.
        S(S.login("alice", at: "b.test")).given("alice", for: asking),
        S(S.login("alice", at: "b.test"), S.asked("b.test")).given("alice", for: asking),
        S(S.asked("b.test", 403), S.login("alice", at: "b.test")).given("alice", for: asking),
        S(S.login("alice", at: "proxy.test")).given("alice", for: .whoeverAsks(isProxy: false)),
        S(S.asked("b.test"), S.login("alice", at: "b.test")).given("alice", for: .whoeverAsks(isProxy: true)),
        S(S.login(nil, at: "b.test")).given("alice", for: .host("a.test")),
    ])
    func `A login anywhere else breaks one`(sample: LawSample) {
        #expect(sample.broken() == [.credentialsAtOwner])
    }

    @Test(arguments: [
        S.wire("request.received", at: "b.test", ["query": "p=swordfish"]),
        S.wire("request.received", at: "b.test", ["headers": ["x-login": "YWxpY2U6c3dvcmRmaXNo"]]),
        S.wire("bytes.received", at: "b.test", ["text": "alice swordfish"]),
        S.wire("ftp.command", at: "b.test", ["command": "PASS", "argument": "swordfish"]),
        S.wire("proxy.request", at: "proxy.test", ["target": "swordfish"]),
    ])
    func `A password in clear text is one as well`(entry: JournalEntry) {
        #expect(S(entry).given("alice", "swordfish", for: .host("a.test")).broken() == [.credentialsAtOwner])
        #expect(S(entry).given("alice", "swordfish", for: .anywhere).broken().isEmpty)
        // The ledger names no password that the app itself has written elsewhere, and a short one proves nothing.
        #expect(S(entry).given("alice", nil, for: .host("a.test")).broken().isEmpty)
        #expect(S(entry).given("alice", "sword", for: .host("a.test")).broken().isEmpty)
    }

    @Test func `A proxy may see the credentials of a server`() {
        let forwarded = S.wire(
            "proxy.request",
            at: "proxy.test",
            ["headers": ["authorization": "Basic YWxpY2U6c3dvcmRmaXNo"]]
        )
        #expect(S(forwarded).given("alice", "swordfish", for: .host("a.test")).broken().isEmpty)
    }
}
