import AdapterProtocol
import Testing

@testable import ConformanceKit

struct RememberedCredentialsTests {
    private static func credential(
        _ user: String,
        _ persistence: Wire.PresetCredential.Persistence,
        isProxy: Bool? = nil
    ) -> Wire.PresetCredential {
        Wire.PresetCredential(user: user, password: "swordfish", isProxy: isProxy, persistence: persistence)
    }

    /// What was used at `a.test` in the session `one`, and whose credentials later requests get.
    @Test(
        arguments: [
            (credential("alice", .none), [], [], []), (credential("alice", .forSession), ["alice"], [], []),
            (credential("alice", .permanent), ["alice"], ["alice"], []),
            (credential("alice", .none, isProxy: true), [], [], []),
            (credential("alice", .forSession, isProxy: true), ["alice"], [], ["alice"]),
            (credential("alice", .forSession, isProxy: false), ["alice"], [], []),
        ] as [(Wire.PresetCredential, [String], [String], [String])]
    )
    func `persistence says who gets a credential again`(
        used: Wire.PresetCredential,
        here: [String],
        otherSession: [String],
        otherHost: [String]
    ) {
        var remembered = RememberedCredentials()
        remembered.keep([used], session: "one", host: "a.test")
        func users(_ session: String, _ host: String) -> [String] {
            remembered.list(session: session, host: host).map(\.user)
        }
        #expect(users("one", "a.test") == here)
        #expect(users("two", "a.test") == otherSession)
        #expect(users("one", "b.test") == otherHost)
        #expect(users("two", "b.test") == [])
    }

    @Test(
        arguments: [
            (credential("alice", .none), false), (credential("bob", .none), true),
            (credential("bob", .none, isProxy: true), false), (credential("bob", .none, isProxy: false), true),
        ]
    )
    func `who remembers another user does not ask at once`(answer: Wire.PresetCredential, isRemembered: Bool) {
        var remembered = RememberedCredentials()
        #expect(!remembered.comeBefore([answer], session: "one", host: "a.test"))
        remembered.keep([Self.credential("alice", .forSession, isProxy: false)], session: "one", host: "a.test")
        #expect(remembered.comeBefore([answer], session: "one", host: "a.test") == isRemembered)
        #expect(!remembered.comeBefore([answer], session: "one", host: "b.test"))
        #expect(!remembered.comeBefore([], session: "one", host: "a.test"))
    }

    @Test func `the last that was used counts`() {
        var remembered = RememberedCredentials()
        for user in ["alice", "bob"] {
            remembered.keep([Self.credential(user, .forSession)], session: "one", host: "a.test")
        }
        remembered.keep([Self.credential("carol", .none)], session: "one", host: "a.test")
        #expect(remembered.list(session: "one", host: "a.test") == [Self.credential("bob", .forSession)])
    }
}
