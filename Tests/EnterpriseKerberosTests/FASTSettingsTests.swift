import EnterpriseModel
import JSON
import KerberosSamples
import NativeBindings
import Testing
import WireFormats

@testable import MockEnterprise

/// What the setting `fast` does, and what the journal says of armor.
struct FASTSettingsTests {
    private static let now = KerberosTime(seconds: 1_800_000_000)
    private static let alice = KDCClient("alice", password: "swordfish", at: now)

    /// A client of a KDC with that setting, and the facts of its last request.
    private final class Scene {
        private let kdc: KDCSample
        private(set) var facts: [any Fact] = []

        init(_ fast: KDCDescription.FAST, _ change: (inout KDCDescription) -> Void = { _ in }) {
            kdc = KDCSample {
                $0.fast = fast
                $0.trusts = ["PARTNER.TEST": []]
                change(&$0)
            }
        }

        func client(_ client: KDCClient = alice, after seconds: Int = 0) -> KDCDialogue {
            var client = client
            client.now = KerberosTime(seconds: now.seconds + seconds)
            let time = client.now
            return KDCDialogue(client) { [self] message in
                let answer = kdc.handle(message, at: time)
                facts = answer.facts
                return answer.reply ?? []
            }
        }

        func fields<Value: Fact>(_: Value.Type) -> [String: JSONValue]? { facts.first { $0 is Value }?.fields }
    }

    private static let tgs = "krbtgt/CORP.TEST"

    @Test func `off, the KDC does not know it`() throws {
        let scene = Scene(.unsupported)
        let client = scene.client()
        let body = Self.alice.body(for: Self.tgs, cname: Self.alice.principal)
        let tgt = try client.login()
        try client.login(Self.alice.login(body))
        let bare = try #require(client.outcomes.last)
        #expect(!"\(bare)".contains("PA-FX"))
        // What is outside is all that there is.
        try client.armoredLogin(by: tgt)
        #expect(client.outcomes.last == bare)
        #expect(scene.fields(KDCArmored.self) == nil && scene.fields(KDCArmorRefused.self) == nil)
        var asking = try Self.alice.login(body, key: Self.alice.key(.aes256SHA1))
        asking.paData.append(PAData(type: .reqEncPARep, value: []))
        #expect(try client.login(asking)?.part.encryptedPAData.map(\.type) == [.reqEncPARep])
    }

    @Test func `required, only machines get a first ticket without armor`() throws {
        let scene = Scene(.required)
        let person = scene.client()
        #expect(try person.login() == nil)
        #expect(scene.fields(KDCRefused.self)?["error-name"] == "KDC_ERR_POLICY")
        #expect(scene.fields(KDCArmorRefused.self)?["reason"] == "missing")
        let armor = try scene.client(KDCClient("machine$", password: "swordfish", at: Self.now)).login()
        let tgt = try #require(try person.armoredLogin(by: armor))
        #expect(scene.fields(KDCASGranted.self)?["client"] == "alice@CORP.TEST")
        #expect(try person.request(with: tgt) == nil)
        #expect(scene.fields(KDCArmorRefused.self)?["exchange"] == "tgs")
        #expect(try person.armoredRequest(with: tgt) != nil)
        #expect(scene.fields(KDCArmored.self)?["armor"] == "ticket")
    }

    @Test func `the journal tells whose armor it was`() throws {
        let scene = Scene(.offered)
        let client = scene.client()
        let tgt = try #require(try client.login())
        try client.armoredLogin(by: tgt, choices: FASTChoices { $0.options = .hideClientNames })
        let armored = try #require(scene.fields(KDCArmored.self))
        #expect(armored["armor"] == "ap-request" && armored["armor-client"] == "alice@CORP.TEST")
        #expect(armored["armor-ticket"] == .string(tgt.ticket.mark) && armored["hides-client"] == true)
        let types = scene.fields(KDCASRequest.self)?["preauthentication"]
        #expect(types == ["PA-FX-FAST", "PA-ENCRYPTED-CHALLENGE"])
        #expect(scene.facts.map(\.name) == ["kdc.as.request", "kdc.armored", "kdc.as.granted"])
    }

    private static let refusals: [(String, @Sendable (inout FASTChoices) -> Void)] = [
        ("missing", { $0.armorType = nil }), ("type", { $0.armorType = 2 }), ("subkey", { $0.hasSubkey = false }),
        ("malformed", { $0.encoded = { _ in [1] } }), ("malformed", { $0.content = [1] }),
        ("ticket", { $0.armored = { $0.armor?.value = [1] } }), ("ticket", { $0.offset = 400 }),
        ("encryption", { $0.requestUsage = .fastReply }), ("checksum", { $0.checksumType = 7 }),
        ("checksum", { $0.checksummed = [1] }), ("option", { $0.options = FASTOptions(rawValue: 1 << 29) }),
    ]

    @Test(arguments: refusals)
    func `why armor is refused`(reason: String, choice: @Sendable (inout FASTChoices) -> Void) throws {
        let scene = Scene(.offered)
        let client = scene.client()
        #expect(try client.armoredLogin(by: client.login(), choices: FASTChoices(choice)) == nil)
        #expect(scene.fields(KDCArmorRefused.self)?["reason"] == .string(reason))
        #expect(scene.fields(KDCRefused.self)?["client"] == "alice@CORP.TEST")
    }

    @Test func `armor that is too old, or for another realm`() throws {
        let scene = Scene(.offered)
        let client = scene.client()
        let tgt = try client.login()
        let other = try client.request(for: "krbtgt/PARTNER.TEST", with: tgt)
        #expect(try client.armoredLogin(by: other) == nil)
        #expect(scene.fields(KDCArmorRefused.self)?["reason"] == "realm")
        #expect(try scene.client(after: 36_001).armoredLogin(by: tgt) == nil)
        #expect(scene.fields(KDCArmorRefused.self)?["reason"] == "ticket")
        #expect(scene.fields(KDCRefused.self)?["error-name"] == "KRB_AP_ERR_TKT_EXPIRED")
    }

    @Test func `that a reply is too long for UDP is told without armor`() throws {
        let kdc = KDCSample { $0.udpLimit = 300 }
        let client = Self.alice
        let tgt = try KDCDialogue(client) { kdc.answer(to: $0, at: Self.now) }.login()
        let inner = KDCRequest(.authenticationService, body: client.body(for: Self.tgs, cname: client.principal))
        let attempt = try FASTAttempt(client, by: #require(tgt)) { _ in inner }
        let answer = kdc.handle(attempt.request.der, over: .udp, at: Self.now)
        let error = try KRBError(der: #require(answer.reply))
        #expect(error.code == .responseTooBig && error.data == nil)
    }

    /// Those of the environment are told in armor.
    @Test func `faults in armor`() throws {
        var fault = KDCFault()
        (fault.error, fault.after) = (29, 1)
        let scene = Scene(.offered) { $0.faults = [fault] }
        let client = scene.client()
        try client.armoredLogin(by: client.login())
        #expect("\(try #require(client.outcomes.last))".contains("inside: KDC_ERR_SVC_UNAVAILABLE"))
    }
}
