import AdapterProtocol
import JSON
import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios

struct PresetCredentialsTests {
    private static func rule(
        _ method: String? = nil,
        _ action: AnswerRule.Action = .credential(
            .init(user: .text("alice"), password: .text("$(secret)"))
        ),
        change: (inout AnswerRule) -> Void = { _ in }
    ) -> AnswerRule {
        var rule = AnswerRule(action: action, location: .written)
        rule.method = method
        change(&rule)
        return rule
    }

    private static func list(_ rules: [AnswerRule]) throws -> [JSONValue] {
        let scope = Scope(["secret": Scope.Binding(whole: "swordfish")])
        return try PresetCredentials.list(rules, scope: scope) { $0.hasPrefix("proxy") }.map(\.json)
    }

    private static let alice: JSONValue = ["user": "alice", "password": "swordfish", "persistence": "forSession"]

    private static func alice(_ more: [String: JSONValue]) -> JSONValue {
        .object((alice.object ?? [:]).merging(more) { $1 })
    }

    @Test func `Rules become credentials in their order`() throws {
        let rules = [
            Self.rule("NTLM") { $0.host = "proxy.test" }, Self.rule("Basic") { $0.host = "portal.test" }, Self.rule(),
        ]
        #expect(
            try Self.list(rules) == [
                Self.alice(["authenticationMethod": "NTLM", "isProxy": true]),
                Self.alice(["authenticationMethod": "Basic", "isProxy": false]), Self.alice,
            ]
        )
    }

    @Test func `What is rejected gets no credentials`() throws {
        #expect(try Self.list([Self.rule(nil, .reject), Self.rule()]) == [])
        let digest = Self.alice(["authenticationMethod": "Digest"])
        #expect(try Self.list([Self.rule("Basic", .reject), Self.rule("Digest")]) == [digest])
    }

    @Test func `What is left to the implementation gets no credentials`() throws {
        #expect(try Self.list([Self.rule("Digest"), Self.rule(nil, .leave)]).count == 1)
    }

    @Test func `An answer that may be used once is handed over, if no other follows`() throws {
        #expect(try Self.list([Self.rule { $0.times = 1 }]) == [Self.alice])
    }

    @Test(arguments: [(AnswerRule.Persistence.none, "none"), (.forSession, "forSession"), (.permanent, "permanent")])
    func `A credential says how long it is good`(persistence: AnswerRule.Persistence, word: String) throws {
        let list = try Self.list([Self.rule { $0.persistence = persistence }])
        #expect(list.map { $0["persistence"]?.string } == [word])
    }

    @Test(arguments: [
        [rule(nil, .cancel)], [rule("ServerTrust", .accept)], [rule { $0.realm = "floor" }],
        [rule { $0.hold = "gate" }],
        [rule { $0.times = 1 }, rule()], [rule("Basic", .reject), rule()], [rule("Basic", .leave), rule()],
    ])
    func `What only a challenge tells cannot be said beforehand`(rules: [AnswerRule]) {
        #expect {
            try Self.list(rules)
        } throws: { error in
            guard case .unsupported(let reason)? = (error as? StoryEnd)?.ending else { return false }
            return reason.contains("challenges")
        }
    }
}
