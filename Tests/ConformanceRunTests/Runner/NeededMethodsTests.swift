import EnterpriseModel
import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios

struct NeededMethodsTests {
    private static func rule(_ method: String? = nil, host: String? = nil, rejects: Bool = false) -> AnswerRule {
        let credential = AnswerRule.Action.credential(
            .init(user: .text("alice"), password: .text("secret"))
        )
        var rule = AnswerRule(action: rejects ? .reject : credential, location: .written)
        (rule.method, rule.host) = (method, host)
        return rule
    }

    private static func methods(_ answers: [AnswerRule], host: String = "app.test", _ text: String) throws -> [String] {
        let environment = try EnvironmentDecoder.decode(YAMLReader.read(text: text, file: "environment"))
        return NeededMethods(environment: environment, answers: answers).methods(host: host)
    }

    private static let all = "{ servers: { app.test: { authentication: [basic, digest, ntlm, negotiate] } } }"

    @Test(
        arguments: [
            ([rule()], ["Basic"]), ([rule("NTLM")], ["NTLM"]),
            ([rule("Basic", rejects: true), rule("Digest")], ["Digest"]),
            ([rule("Basic", rejects: true), rule()], ["Digest"]), ([rule(rejects: true)], []),
            ([rule(host: "other.test")], []), ([rule("Digest", host: "app.test")], ["Digest"]),
        ] as [([AnswerRule], [String])]
    )
    func `the first method presented that is answered is needed`(answers: [AnswerRule], needed: [String]) throws {
        #expect(try Self.methods(answers, Self.all) == needed)
    }

    @Test(
        arguments: [
            ("{ servers: { app.test: {} } }", []),
            ("{ servers: { app.test: {}, other.test: { authentication: [ntlm] } } }", []),
            ("{ servers: { main.test: { also-named: [app.test], authentication: [digest] } } }", ["Digest"]),
            (
                "{ proxies: { proxy.test: { authentication: [ntlm] } }, servers: { app.test: { authentication: [basic] } } }",
                ["Basic", "NTLM"]
            ),
            ("{ relay: { authentication: [negotiate] }, servers: { app.test: {} } }", ["Negotiate"]),
        ] as [(String, [String])]
    )
    func `every place on the way may ask`(environment: String, needed: [String]) throws {
        #expect(try Self.methods([Self.rule()], environment) == needed)
    }
}
