import EnterpriseModel
import JSON
import MockEnterprise
import Testing

/// Wrapped apps, to which policies are pushed or which fetch them.
struct AppConnectTests {
    private static let ways: [[String]] = [[], ["--policy", "fetch"]]

    /// A wrapped app that has been launched, with the ready callback.
    private static func withApp(
        _ way: [String],
        clientApp: Device.ClientApp = .installed,
        hasCallback: Bool = true,
        _ change: (inout EnvironmentDescription) -> Void = { _ in },
        _ body: (Rig) throws -> Void
    ) throws {
        try withRig(
            { description in
                description.device.clientApp = clientApp
                description.console?.tunnelRules = ["hidden.corp.test", "www.example.test"]
                description.console?.configuration = ["greeting": "hello"]
                change(&description)
            },
            way
        ) { rig throws in
            try rig.start()
            try rig.call("device/set", ["device": ["clientApp": .bool(clientApp != .missing)]])
            try rig.call("appConnect/setCallback", ["registered": .bool(hasCallback)])
            try rig.launch(policy: false)
            if clientApp != .missing {
                #expect(try rig.event("app/control")["to"] == "client")
                if way.isEmpty { try rig.playClientApp() }
            }
            try body(rig)
        }
    }

    @Test(arguments: ways)
    func `rules decide which requests are tunnelled`(way: [String]) throws {
        try Self.withApp(way) { rig throws in
            #expect(try rig.event("appConnect/state")["state"] == 1)
            #expect(try rig.event("app/control")["to"] == "app")
            for host in ["hidden.corp.test", "www.example.test"] {
                #expect(try rig.get("https://\(host)/hello")["response"]?["status"] == 200)
                #expect(rig.seen(RequestReceived.self, at: host).map(\.via) == [.relay])
            }
            // Listed for others, and no rule names it.
            let unnamed = try rig.get("http://portal.corp.test/hello")
            #expect(unnamed["error"] != nil)
            #expect(rig.tunnels == 2)
            #expect(try rig.call("app/configuration")["configuration"] == ["greeting": "hello"])
            try rig.call("app/activate", ["active": false])
            try rig.call("app/activate", ["active": true])
            #expect(!rig.eventNames.contains("appConnect/state"))
        }
    }

    @Test(arguments: ways)
    func `without a callback nobody is told and the tunnel is there`(way: [String]) throws {
        try Self.withApp(way, hasCallback: false) { rig throws in
            #expect(try rig.event("app/control")["to"] == "app")
            #expect(try rig.get("http://hidden.corp.test/hello")["response"]?["status"] == 200)
            #expect(!rig.eventNames.contains("appConnect/state"))
        }
    }

    @Test(arguments: ways)
    func `without a client app the platform serves everything`(way: [String]) throws {
        try Self.withApp(way, clientApp: .missing) { rig throws in
            #expect(try rig.event("appConnect/state")["state"] == 0)
            #expect(try rig.get("http://www.example.test/hello")["response"]?["status"] == 200)
            let inside = try rig.get("http://hidden.corp.test/hello")
            #expect(inside["error"] != nil)
            #expect(rig.seen(RelayConnected.self).isEmpty && rig.seen(ClientAppActivated.self).isEmpty)
            #expect(rig.seen(ConsolePolicyFetched.self).isEmpty)
            #expect(try rig.call("app/configuration") == ["servers": [], "configuration": [:]])
            #expect(!rig.eventNames.contains("app/control"))
        }
    }

    @Test(arguments: ways)
    func `the callback resumes a task, once`(way: [String]) throws {
        try withRig(
            {
                $0.device.clientApp = .held(gate: "delivery")
                $0.console?.tunnelRules = ["hidden.corp.test"]
            },
            way
        ) { rig throws in
            try rig.start()
            try rig.call("device/set", ["device": ["clientApp": true]])
            try rig.launch(policy: false)
            _ = try rig.event("app/control")
            let session = try rig.session()
            let request: JSONValue = ["url": .string(rig.url("http://hidden.corp.test/hello"))]
            try rig.call("task/create", ["task": "early", "session": .string(session), "request": request])
            try rig.call("appConnect/setCallback", ["registered": true, "resumeTask": "early"])
            if way.isEmpty {
                rig.enterprise.release(gate: "delivery")
                try rig.playClientApp()
            } else {
                #expect(rig.wait(for: GateReached.self))
                rig.enterprise.release(gate: "delivery")
            }
            #expect(try rig.event("appConnect/state")["state"] == 1)
            #expect(try rig.end("early")["response"]?["status"] == 200)
            #expect(rig.seen(RequestReceived.self, at: "hidden.corp.test").map(\.via) == [.relay])
        }
    }

    @Test(arguments: ways)
    func `an app that is not authorized exits without a callback`(way: [String]) throws {
        try Self.withApp(way, { $0.console?.authorization = .denied }) { rig throws in
            #expect(try rig.event("app/exit")["code"] == 0)
            #expect(!rig.eventNames.contains("appConnect/state"))
            rig.kill()
        }
    }
}

extension Rig {
    /// What the harness does where policies are pushed. An app that exits answers nothing.
    fileprivate func playClientApp() throws {
        guard let snapshot = enterprise.activateClientApp(unless: { false }) else { return }
        do { try call("policy/update", ["policy": Self.policy(snapshot)]) } catch {
            #expect(snapshot.state == .denied, "\(error)")
        }
    }
}
