import AdapterProtocol
import ConformanceScenarios
import JSON
import SystemBindings
import Testing

@testable import ConformanceKit

struct ChallengesTests {
    private static let space: JSONValue = [
        "protectionSpace": ["host": "portal.test", "authenticationMethod": "Basic"]
    ]

    /// Challenges with a rule that waits for this gate.
    private static func challenges(gate: String) -> Challenges {
        let credential = AnswerRule.Credential(user: .text("alice"), password: .text("swordfish"))
        var rule = AnswerRule(action: .credential(credential), location: .written)
        rule.hold = gate
        let challenges = Challenges(ledger: CredentialLedger())
        challenges.offer([rule], handles: ["task"], scope: Scope([:]))
        return challenges
    }

    /// The answers so far, in order.
    private static func ask(_ challenges: Challenges) -> Monitor<[String?]> {
        let answers = Monitor<[String?]>([])
        challenges.answer(space, handles: ["task"]) { answer in answers.update { $0.append(answer.credential?.user) } }
        return answers
    }

    @Test(arguments: ["asked", "all"])
    func `An answer waits for its gate and is given once`(opened: String) {
        let challenges = Self.challenges(gate: "asked")
        let answers = Self.ask(challenges)
        challenges.release("other")
        #expect(answers.read(\.self) == [])
        challenges.release(opened)
        challenges.release(opened)
        challenges.clear()
        #expect(answers.read(\.self) == ["alice"])
    }

    @Test func `An open gate keeps no answer back`() {
        let challenges = Self.challenges(gate: "asked")
        challenges.release("asked")
        #expect(Self.ask(challenges).read(\.self) == ["alice"])
    }

    @Test(arguments: [("Basic", "cancel"), ("ServerTrust", "default"), ("ClientCertificate", "default")])
    func `Without a rule a login is cancelled, and a certificate is left to the implementation`(
        method: String,
        disposition: String
    ) {
        let challenges = Challenges(ledger: CredentialLedger())
        let answers = Monitor<[String]>([])
        let asked: JSONValue = ["protectionSpace": ["host": "portal.test", "authenticationMethod": .string(method)]]
        challenges.answer(asked, handles: ["task"]) { answer in
            answers.update { $0.append(answer.disposition.rawValue) }
        }
        #expect(answers.read(\.self) == [disposition])
    }

    @Test func `A rule for any method answers no question about a certificate`() {
        let challenges = Self.challenges(gate: "asked")
        challenges.release("asked")
        let answers = Monitor<[String?]>([])
        let asked: JSONValue = ["protectionSpace": ["host": "portal.test", "authenticationMethod": "ServerTrust"]]
        challenges.answer(asked, handles: ["task"]) { answer in answers.update { $0.append(answer.credential?.user) } }
        #expect(answers.read(\.self) == [nil])
    }

    @Test func `What still waits at the end is cancelled`() {
        let challenges = Self.challenges(gate: "forever")
        let answers = Self.ask(challenges)
        challenges.release("all")
        #expect(answers.read(\.self) == [])
        challenges.clear()
        #expect(answers.read(\.self) == [nil])
    }
}
