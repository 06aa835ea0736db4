import EnterpriseLab
import EnterpriseModel
import JSON
import MockEnterprise
import SystemBindings
import Testing

struct ConsoleTests {
    private static let url = "https://console.enterprise.test"

    private static func activate(_ lab: Lab, _ user: String) throws -> Lab.Reply {
        try lab.curl("\(url)/activate", .direct, ["--data", "{\"user\": \"\(user)\"}"])
    }

    private static func bearer(_ token: String) -> [String] { ["-H", "Authorization: Bearer \(token)"] }

    @Test func `an app activates and fetches its policy`() throws {
        let (_, recorder) = try withLab(.corp { $0.console?.blockedProtocols = [.tls11, .tls10] }) { lab throws in
            let activation = try Self.activate(lab, "alice")
            #expect(activation.status == 200)
            let token = try #require(JSONValue(decoding: activation.body.utf8)["token"]?.string)
            let reply = try lab.curl("\(Self.url)/policy", .direct, Self.bearer(token))
            let policy = try JSONValue(decoding: reply.body.utf8)
            #expect(policy["authorization"] == ["state": "authorized", "user": "alice", "token": .string(token)])
            let portal = try #require(lab.enterprise.access.hosts["portal.corp.test"])
            #expect(
                policy["applicationServers"] == [
                    ["host": "portal.corp.test", "port": .integer(portal.httpPort)],
                    ["host": "portal.corp.test", "port": .integer(portal.httpsPort)],
                ]
            )
            #expect(policy["additionalServers"]?.array?.first?["host"] == "extra.corp.test")
            #expect(policy["blockedProtocols"] == ["TLSv1.0", "TLSv1.1"])
            #expect(try lab.curl("http://portal.corp.test/hello", .relay(token: token)).body == "inside")
        }
        let delivered = try #require(recorder.all(ConsolePolicyDelivered.self).first?.fact.fields)
        #expect(delivered["by"] == "app")
        #expect(delivered["user"] == "alice")
        #expect(
            delivered["contains"] == ["authorization", "applicationServers", "additionalServers", "blockedProtocols"]
        )
    }

    @Test func `whoever is not known gets nothing`() throws {
        let (_, recorder) = try withLab(.corp()) { lab throws in
            #expect(try Self.activate(lab, "bob").status == 403)
            #expect(try lab.curl("\(Self.url)/activate", .direct, ["--data", "garbage"]).status == 400)
            #expect(try lab.curl("\(Self.url)/policy").status == 401)
            #expect(try lab.curl("\(Self.url)/policy", .direct, Self.bearer("guess")).status == 401)
            #expect(try lab.curl("\(Self.url)/other").status == 404)
        }
        #expect(recorder.all(ConsolePolicyDelivered.self).isEmpty)
    }

    @Test func `a denied app stays outside`() throws {
        let (_, recorder) = try withLab(.corp { $0.console?.authorization = .denied }) { lab throws in
            #expect(lab.enterprise.policy(fetchedBy: .harness) == PolicySnapshot(state: .denied, user: "alice"))
            #expect(try Self.activate(lab, "alice").status == 403)
            #expect(try lab.curl("\(Self.url)/policy").status == 403)
        }
        #expect(recorder.all(ConsolePolicyDelivered.self).isEmpty)
    }

    @Test(arguments: Console.Withdrawal.allCases)
    func `withdrawal of app or user`(withdrawal: Console.Withdrawal) throws {
        let before = EnvironmentDescription.corp()
        try withLab(before) { lab throws in
            let activation = try Self.activate(lab, "alice")
            let token = try #require(JSONValue(decoding: activation.body.utf8)["token"]?.string)
            var after = before
            after.console?.withdrawn = [withdrawal]
            try lab.enterprise.apply(after)
            let refused = try lab.curl("\(Self.url)/policy", .direct, Self.bearer(token))
            #expect(refused.status == 403)
            #expect(refused.body.contains("\"withdrawn\""))
            #expect(try lab.curl("http://portal.corp.test/hello", .relay(token: token)).log.contains("407"))
        }
    }

    @Test func `held authorization is pending until the gate opens`() throws {
        try withLab(.corp { $0.console?.authorization = .held(gate: "approval") }) { lab throws in
            #expect(lab.enterprise.policy(fetchedBy: .harness) == PolicySnapshot(state: .pending, user: "alice"))
            let running = try lab.start("\(Self.url)/activate", .direct, ["--data", "{\"user\": \"alice\"}"])
            #expect(lab.recorder.wait(for: GateReached.self, times: 2, at: "console"))
            #expect(lab.enterprise.settle(until: .after(.seconds(60))))
            lab.enterprise.release(gate: "approval")
            #expect(running.finish().status == 200)
            #expect(lab.enterprise.policy(fetchedBy: .harness).state == .authorized)
        }
    }

    @Test func `listing follows the description`() throws {
        let before = EnvironmentDescription.corp()
        try withLab(before) { lab throws in
            var after = before
            after.servers["portal.corp.test"]?.listed = .unlisted
            try lab.enterprise.apply(after)
            let policy = lab.enterprise.policy(fetchedBy: .harness)
            #expect(policy.applicationServers.isEmpty)
            #expect(try lab.curl("http://portal.corp.test/hello", .relay(token: policy.token)).log.contains("403"))
        }
    }
}
