import Testing

@testable import ReferenceSession

struct CredentialStoreTests {
    private let space = ProtectionSpace(
        place: ProtectionSpace.Place(host: "portal.corp.test", port: 80, scheme: "http"),
        realm: "staff",
        method: "Basic"
    )

    @Test(arguments: [(Credential.Persistence.none, false), (.forSession, true), (.permanent, true)])
    func `credentials are kept as they may be`(persistence: Credential.Persistence, isKept: Bool) {
        var store = CredentialStore(Behaviour.Credentials())
        store.remember(Credential(user: "alice", password: "swordfish", persistence: persistence), for: space)
        #expect((store.credential(for: space) != nil) == isKept)
    }

    @Test func `a credential answers its own space only`() {
        var store = CredentialStore(Behaviour.Credentials())
        store.put(Credential(user: "alice", password: "swordfish"), for: space)
        for change: (inout ProtectionSpace) -> Void in [
            { $0.place.host = "other.corp.test" }, { $0.place.port = 81 }, { $0.place.scheme = "https" },
            { $0.place.isProxy = true },
            { $0.realm = "guests" }, { $0.method = "Digest" },
        ] {
            var other = space
            change(&other)
            #expect(store.credential(for: other) == nil)
        }
    }

    @Test func `the default method means Basic`() {
        var store = CredentialStore(Behaviour.Credentials())
        var standard = space
        standard.method = "Default"
        standard.realm = nil
        store.put(Credential(user: "alice", password: "swordfish"), for: standard)
        #expect(store.credential(for: space)?.user == "alice")
    }

    @Test func `what was refused is forgotten`() {
        var store = CredentialStore(Behaviour.Credentials())
        let credential = Credential(user: "alice", password: "wrong", persistence: .forSession)
        store.remember(credential, for: space)
        store.forget(credential, for: space)
        #expect(store.credential(for: space) == nil)
    }
}
