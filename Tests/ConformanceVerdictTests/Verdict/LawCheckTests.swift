import EnterpriseModel
import JSON
import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios

struct LawCheckTests {
    private typealias S = LawSample

    private static let decoy = S.wire("decoy.connected", at: "a.test", ["server": "a.test"])
    private static let shown = S.wire("request.received", at: "a.test", ["headers": ["x-token": .string(S.token)]])
    private static let early = S(S.relayed, S.authorized)

    /// One journal for each law that breaks it and no other.
    private static let breaches: [(Law, LawSample)] = [
        (.relayOnly, S(decoy)),
        (.tunnelsAtRelay, S(refused("bad-request"))),
        (.silentBeforeAuthorization, early),
        (.tokenAtRelayOnly, S(shown)),
        (
            .credentialsAtOwner,
            S(S.asked("b.test"), S.login("alice", at: "b.test")).given("alice", for: .host("a.test"))
        ),
        (.oneEnd, S(S.task("complete"), S.task("complete"))),
        (.eventOrder, S(S.task("data"), S.head(200), S.task("complete"))),
        (.nothingAfterEnd, S(S.head(200), S.task("complete"), S.task("metrics"))),
        (.hostField, S(S.wire("request.host-invalid", at: "a.test", ["fault": "missing", "hosts": []]))),
        (.responseAsSent, S(S.sent(404), S.told("complete", 200)).complete),
        (.challengeAsAsked, S(asking(), S.asked("a.test"))),
    ]

    private static func refused(_ reason: String) -> JournalEntry {
        S.wire("relay.tunnel.refused", at: "relay", ["target": "", "status": 400, "reason": .string(reason)])
    }

    @Test func `A tunnel that the relay refuses for another reason breaks no law`() {
        for reason in TunnelRefusal.allCases where reason != .badRequest {
            #expect(S(Self.refused(reason.rawValue)).broken().isEmpty, "\(reason)")
        }
    }

    private static func asking(_ fields: [String: JSONValue] = [:]) -> JournalEntry {
        let space: [String: JSONValue] = ["method": "Basic", "host": "a.test", "port": "https", "proxy": false]
        return S.task("challenge", "hello", space.merging(fields) { $1 })
    }

    @Test func `A challenge has to name who asked`() {
        let asked = S.wire(
            "response.sent",
            at: "a-plain.test",
            ["status": 401, "headers": ["WWW-Authenticate": "Basic realm=\"here\""]]
        )
        let byProxy = S.wire("proxy.answered", at: "proxy.test", ["status": 407])
        let proxy: [String: JSONValue] = ["host": "proxy.test", "port": "http", "proxy": true]
        for fields: [String: JSONValue] in [
            [:], ["host": "www.A.test"], ["realm": "here"], ["protocol": "https"],
            ["method": "ServerTrust", "host": "b.test"],
        ] {
            #expect(S(asked, Self.asking(fields)).broken().isEmpty, "\(fields)")
        }
        for fields: [String: JSONValue] in [
            ["host": "b.test"], ["realm": "there"], ["realm": ""], ["protocol": "http"], ["port": "0"], ["proxy": true],
            proxy,
        ] {
            #expect(S(asked, Self.asking(fields)).broken() == [.challengeAsAsked], "\(fields)")
        }
        #expect(S(byProxy, Self.asking(proxy)).broken().isEmpty)
        #expect(S(byProxy, Self.asking(proxy.merging(["proxy": false]) { $1 })).broken() == [.challengeAsAsked])
        #expect(S(byProxy, Self.asking()).broken() == [.challengeAsAsked])
    }

    @Test func `Each law is broken by a journal of its own, and can be lifted`() {
        #expect(Self.breaches.map(\.0) == Law.allCases)
        for (law, sample) in Self.breaches {
            #expect(sample.broken() == [law])
            #expect(sample.lifting(law).broken().isEmpty, "\(law)")
            let others = Law.allCases.filter { $0 != law }
            var rest = sample
            rest.lifted = Set(others)
            #expect(rest.broken() == [law])
        }
    }

    @Test func `A broken law is a hard check that shows the entries, and names the requirements of the profile`() throws
    {
        let check = try #require(S(Self.decoy).checks().first)
        #expect(check.level == .hard && check.isShown && check.isExplicit && check.hasFailed)
        #expect(check.requirements == ["DYN-SESS-002"])
        #expect(check.claims == ["DYN-SESS-002", "relay-only"])
        #expect(check.source == .wire && check.evidence == [1])
        var other = S(Self.decoy)
        other.profile = "field"
        #expect(other.checks().first?.requirements == [])
        #expect(S(S.task("complete"), S.task("complete")).checks().first?.source == .report)
    }

    @Test func `What the harness does itself breaks no law`() {
        let rehearse = Step.Verb.call(Step.Call(operation: "rehearse"))
        let probe = Step.Verb.probe(Step.Probe(host: "a.test", target: Sample.text("/")))
        for (law, sample) in Self.breaches {
            let last = sample.entries.count
            #expect(sample.step(rehearse, 1...last).broken().isEmpty, "\(law)")
            #expect(sample.step(probe, 1...last).broken().isEmpty, "\(law)")
            #expect(sample.step(.quiet(1), 1...last).broken() == [law])
        }
    }

    @Test func `What ends with the app, where a story could not go on, breaks no law`() {
        for (law, sample) in Self.breaches {
            var sample = sample
            sample.end = 0
            #expect(sample.broken().isEmpty, "\(law)")
            sample.end = sample.entries.count
            #expect(sample.broken() == [law])
        }
    }

    // MARK: Authorization

    @Test(arguments: [
        S(S.authorized, S.relayed),
        S(Sample.entry(0, "policy.pushed", ["state": "authorized"]), S.relayed),
        S(S.wire("client-app.delivered", at: "client-app"), S.relayed),
        // Whoever is known from an earlier run.
        S(S.authorized, S.relayed, S.relayed).step(.ready(Step.Launch()), 2...2),
    ])
    func `The relay may be used once the app is authorized`(sample: LawSample) {
        #expect(sample.broken().isEmpty)
    }

    @Test func `Before that, after a denial, and in a new installation it may not`() {
        #expect(S(S.relayed).broken() == [.silentBeforeAuthorization])
        let denied = Sample.entry(0, "policy.pushed", ["state": "denied"])
        #expect(S(denied, S.wire("relay.tunnel.requested", at: "relay")).broken() == [.silentBeforeAuthorization])
        var fresh = Step.Launch()
        fresh.freshData = true
        let mark = Sample.entry(0, "step.started")
        let anew = S(S.authorized, S.relayed, mark, S.relayed, S.authorized).step(.ready(fresh), 3...5)
        #expect(anew.checks().first?.evidence == [4])
    }

    // MARK: The token

    @Test(arguments: [
        "Bearer 0123456789abcdef", "a=%30123456789abcdef", "Basic eDowMTIzNDU2Nzg5YWJjZGVm", "MDEyMzQ1Njc4OWFiY2RlZg==",
        "eHkwMTIzNDU2Nzg5YWJjZGVmenp6",
    ])
    func `The token is found as it is, percent-encoded and inside Base64`(text: String) {
        for (name, field) in [("request.received", "query"), ("bytes.received", "text"), ("dns.query", "query")] {
            #expect(S(S.wire(name, at: "a.test", [field: .string(text)])).broken() == [.tokenAtRelayOnly], "\(name)")
        }
        for place in ["relay", "console", "client-app"] {
            #expect(S(S.wire("request.received", at: place, ["query": .string(text)])).broken().isEmpty)
        }
    }

    @Test func `Other texts are no token`() {
        #expect(S(S.wire("request.received", at: "a.test", ["query": "0123456789abcde"])).broken().isEmpty)
        #expect(S(S.task("complete", "hello", ["body": ["text": .string(S.token)]])).broken().isEmpty)
    }
}
