import EnterpriseModel
import EnterpriseSamples
import JSON
import MockEnterprise
import SystemBindings
import Testing

struct SocketTests {
    /// A server inside and one outside, with the same behaviour.
    private func withSockets(
        to behaviour: SocketService.Behaviour,
        onClose: SocketService.Ending = .init(),
        _ change: @escaping (inout EnvironmentDescription) -> Void = { _ in },
        _ body: (Rig) throws -> Void
    ) throws {
        try withRig({
            let tls = { (server: inout Server) in server.tls.versions = [.tls10, .tls11, .tls12, .tls13] }
            $0.servers["talk.corp.test"] = .socket(behaviour, onClose: onClose) { tls(&$0) }
            $0.servers["talk.example.test"] = .socket(behaviour, onClose: onClose) {
                $0.zone = .outside
                $0.listed = .unlisted
                tls(&$0)
            }
            change(&$0)
        }) { rig in
            try rig.ready()
            try body(rig)
        }
    }

    private func create(_ rig: Rig, _ host: String, usesTLS: Bool = false) throws {
        let access = try #require(rig.enterprise.access.hosts[host])
        let port = usesTLS ? access.httpsPort : access.httpPort
        try rig.call(
            "socket/create",
            ["socket": "line", "host": .string(host), "port": .integer(port), "useSSL": .bool(usesTLS)]
        )
    }

    private func state(_ rig: Rig) throws -> String? {
        try rig.call("socket/state", ["socket": "line"])["state"]?.string
    }

    @Test(arguments: ["talk.corp.test", "talk.example.test"], [false, true])
    func `a megabyte comes back whole, and both directions end`(host: String, usesTLS: Bool) throws {
        try withSockets(to: .echo) { rig in
            try create(rig, host, usesTLS: usesTLS)
            try rig.call("socket/connect", ["socket": "line"])
            _ = try rig.event("socket/open")
            let size = 1 << 20
            try rig.call(
                "socket/append",
                ["socket": "line", "data": ["repeat": "0123456789abcdef", "size": .integer(size)]]
            )
            try rig.call("socket/write", ["socket": "line"])
            _ = try rig.event("socket/read") { ($0["available"]?.integer ?? 0) == size }
            let content = try rig.call("socket/consume", ["socket": "line"])["content"]
            #expect(content?["size"]?.integer == size)
            try rig.call("socket/disconnect", ["socket": "line"])
            #expect(try rig.event("socket/close")["state"] == "Disconnected")
            #expect(rig.tunnels == (host == "talk.corp.test" ? 1 : 0))
            #expect(rig.seen(ConnectionReset.self).isEmpty)
        }
    }

    @Test(arguments: [false, true])
    func `what the server says after the app has ended still comes`(usesTLS: Bool) throws {
        try withSockets(to: .sink, onClose: .init(hold: "ending", sends: "late")) { rig in
            try create(rig, "talk.corp.test", usesTLS: usesTLS)
            try rig.call("socket/connect", ["socket": "line"])
            _ = try rig.event("socket/open")
            try rig.call("socket/disconnect", ["socket": "line"])
            #expect(rig.wait(for: GateReached.self))
            #expect(try state(rig) == "Disconnecting")
            rig.enterprise.release(gate: "ending")
            #expect(try rig.event("socket/read")["state"] == "Disconnecting")
            _ = try rig.event("socket/close")
            #expect(try rig.call("socket/consume", ["socket": "line"])["content"]?["text"] == "late")
        }
    }

    @Test func `a relay that does not answer leaves the app free`() throws {
        try withSockets(to: .echo, { $0.relay.state = .silent }) { rig in
            try create(rig, "talk.corp.test")
            try rig.call("socket/connect", ["socket": "line"])
            #expect(try state(rig) == "Connecting")
            #expect(rig.wait(for: RelayConnected.self))
        }
    }

    @Test func `a relay that is not there is told as an error`() throws {
        try withSockets(to: .echo, { $0.relay.state = .down }) { rig in
            try create(rig, "talk.corp.test")
            try rig.call("socket/connect", ["socket": "line"])
            let event = try rig.event("socket/error")
            #expect(event["error"]?["name"] == "cannotConnectToHost")
            #expect(event["state"] == "Connecting")
            #expect(try state(rig) == "Connecting")
        }
    }

    @Test func `an unknown name is told as an error`() throws {
        try withSockets(to: .echo) { rig in
            try rig.call(
                "socket/create",
                ["socket": "line", "host": "nowhere.test", "port": 1, "useSSL": false]
            )
            try rig.call("socket/connect", ["socket": "line"])
            #expect(try rig.event("socket/error")["error"]?["name"] == "cannotFindHost")
        }
    }

    @Test func `two forgotten checks are two different errors`() throws {
        try withSockets(
            to: .echo,
            {
                $0.servers["talk.corp.test"]?.tls.certificate = {
                    var certificate = ServerCertificate()
                    certificate.validity = .expired
                    return certificate
                }()
            }
        ) { rig in
            try create(rig, "talk.corp.test", usesTLS: true)
            try rig.call("socket/connect", ["socket": "line"])
            #expect(try rig.event("socket/error")["error"]?["name"] == "serverCertificateHasBadDate")
        }
    }
}
