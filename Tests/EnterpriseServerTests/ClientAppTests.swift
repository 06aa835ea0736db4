import EnterpriseLab
import EnterpriseModel
import JSON
import MockEnterprise
import SystemBindings
import Testing

struct ClientAppTests {
    private static let url = "https://client-app.enterprise.test/activate"

    private static func wrapped(
        _ clientApp: Device.ClientApp,
        _ change: (inout EnvironmentDescription) -> Void = { _ in }
    ) -> EnvironmentDescription {
        .corp { description in
            description.device.clientApp = clientApp
            description.console?.tunnelRules = ["hidden.corp.test"]
            description.console?.configuration = ["greeting": "hello"]
            change(&description)
        }
    }

    /// What the journal has to say of the client app and of the console, in order.
    private static func story(_ recorder: Recorder) -> [String] {
        let kinds: [any Fact.Type] = [
            ClientAppActivated.self, ConsolePolicyFetched.self, ConsolePolicyDelivered.self, ClientAppDelivered.self,
            ClientAppMessage.self,
            GateReached.self,
        ]
        return recorder.all.map(\.fact.name).filter { name in kinds.contains { $0.name == name } }
    }

    private static let whole = names([
        ClientAppActivated.self, ConsolePolicyFetched.self, ConsolePolicyDelivered.self, ClientAppDelivered.self,
    ])

    private static func names(_ kinds: [any Fact.Type]) -> [String] { kinds.map { $0.name } }

    @Test func `an app that turns to the client app gets what leads through the tunnel`() throws {
        let (_, recorder) = try withLab(Self.wrapped(.installed)) { lab throws in
            let reply = try lab.curl(Self.url, .direct, ["--data", "{}"])
            #expect(reply.status == 200)
            let policy = try JSONValue(decoding: reply.body.utf8)
            #expect(policy["tunnelRules"] == [["host": "hidden.corp.test"]])
            #expect(policy["configuration"] == ["greeting": "hello"])
            let token = try #require(policy["authorization"]?["token"]?.string)
            #expect(try lab.curl("http://hidden.corp.test/hello", .relay(token: token)).body == "hidden")
            #expect(try lab.curl("http://www.example.test/hello", .relay(token: token)).log.contains("403"))
            #expect(try lab.curl("https://client-app.enterprise.test/other").status == 404)
        }
        #expect(Self.story(recorder) == Self.whole)
        let fetched = try #require(recorder.all(ConsolePolicyFetched.self).first)
        #expect(fetched.place == "console" && fetched.fact.fields["by"] == "client-app")
        #expect(fetched.fact.fields["tunnel-rules"] == ["hidden.corp.test"])
        #expect(fetched.fact.fields["contains"]?.array?.suffix(2) == ["tunnelRules", "configuration"])
        #expect(recorder.all(ClientAppDelivered.self).first?.fact.fields["rules"] == ["hidden.corp.test"])
    }

    @Test func `whoever plays it for an app leaves the same journal`() throws {
        let (_, recorder) = try withLab(Self.wrapped(.installed)) { lab in
            let snapshot = lab.enterprise.activateClientApp(unless: { false })
            #expect(snapshot?.state == .authorized && snapshot?.tunnelRules == ["hidden.corp.test"])
        }
        #expect(Self.story(recorder) == Self.whole)
        #expect(recorder.all(ClientAppActivated.self).first?.place == "client-app")
    }

    @Test func `an app that is not authorized gets a message instead`() throws {
        let (_, recorder) = try withLab(Self.wrapped(.installed) { $0.console?.authorization = .denied }) {
            lab throws in
            let reply = try lab.curl(Self.url, .direct, ["--data", "{}"])
            #expect(reply.status == 403)
            let policy = try JSONValue(decoding: reply.body.utf8)
            #expect(policy["authorization"]?["state"] == "denied")
            #expect(policy["tunnelRules"] == nil && policy["configuration"] == nil)
            #expect(lab.enterprise.activateClientApp(unless: { false })?.state == .denied)
        }
        let once = Self.names([ClientAppActivated.self, ConsolePolicyFetched.self, ClientAppMessage.self])
        #expect(Self.story(recorder) == once + once)
        #expect(recorder.all(ClientAppMessage.self).first?.fact.fields["reason"] == "unauthorized")
    }

    @Test func `delivery waits at its gate after the policy has been fetched`() throws {
        let (_, recorder) = try withLab(Self.wrapped(.held(gate: "delivery"))) { lab throws in
            let running = try lab.start(Self.url, .direct, ["--data", "{}"])
            #expect(lab.recorder.wait(for: GateReached.self, at: "client-app"))
            #expect(lab.recorder.all(ClientAppDelivered.self).isEmpty)
            #expect(lab.enterprise.settle(until: .after(.seconds(60))))
            lab.enterprise.release(gate: "delivery")
            #expect(running.finish().status == 200)
        }
        #expect(
            Self.story(recorder)
                == Self.names([
                    ClientAppActivated.self, ConsolePolicyFetched.self, ConsolePolicyDelivered.self, GateReached.self,
                    ClientAppDelivered.self,
                ])
        )
    }

    @Test func `nothing is delivered to whoever does not wait any more`() throws {
        let (_, recorder) = try withLab(Self.wrapped(.held(gate: "delivery"))) { lab throws in
            let isAbandoned = Monitor(false)
            let enterprise = lab.enterprise
            let app = try Worker("app") {
                #expect(enterprise.activateClientApp(unless: { isAbandoned.read(\.self) }) == nil)
            }
            #expect(lab.recorder.wait(for: GateReached.self, at: "client-app"))
            isAbandoned.update { $0 = true }
            enterprise.reconsider()
            app.join()
        }
        #expect(recorder.all(ClientAppDelivered.self).isEmpty)
    }

    @Test func `the gateway for people goes by the rules too`() throws {
        let recorder = Recorder()
        let enterprise = try Enterprise.start(Self.wrapped(.installed), hasGateway: true) { recorder.record($0) }
        defer { enterprise.stop() }
        let gateway = try #require(enterprise.access.gateway)
        let proxy = "http://\(gateway.address):\(gateway.port)"
        let arguments = ["-sS", "--max-time", "20", "--proxy", proxy, "http://hidden.corp.test/hello"]
        let reply = try ChildProcess.run(["/usr/bin/curl"] + arguments, until: .after(.seconds(30)))
        #expect(reply.output == "hidden", "\(reply.errors)")
        #expect(recorder.all(RequestReceived.self, at: "hidden.corp.test").map(\.via) == [.relay])
    }

    @Test func `a client app comes and goes`() throws {
        let missing = Self.wrapped(.missing)
        try withLab(missing) { lab throws in
            #expect(lab.enterprise.access.clientApp == nil)
            #expect(lab.enterprise.activateClientApp(unless: { false }) == nil)
            var description = missing
            description.device.clientApp = .installed
            try lab.enterprise.apply(description)
            #expect(try lab.curl(Self.url, .direct, ["--data", "{}"]).status == 200)
            let before = try #require(lab.enterprise.access.clientApp)
            try lab.enterprise.apply(missing)
            #expect(lab.enterprise.access.clientApp == nil)
            let resolution = ["--resolve", "\(before.host):\(before.port):\(before.address)"]
            let reply = try lab.curl("https://\(before.host):\(before.port)/activate", .direct, resolution)
            #expect(reply.exit == 7, "\(reply.log)")
        }
    }
}
