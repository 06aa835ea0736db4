import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import Foundation
import JSON
import MockEnterprise
import SystemBindings
import Testing

struct SocketServerTests {
    /// A company with a socket server inside, and one outside for direct dialling.
    private static func company(
        _ behaviour: SocketService.Behaviour,
        onClose: SocketService.Ending = .init(),
        _ change: @escaping (inout Server) -> Void = { _ in }
    ) -> EnvironmentDescription {
        .corp { description in
            description.servers["inside.corp.test"] = .socket(behaviour, onClose: onClose, change)
            description.servers["outside.test"] = .socket(behaviour, onClose: onClose) {
                $0.zone = .outside
                $0.listed = .unlisted
                change(&$0)
            }
        }
    }

    /// What ``BytesReceived`` says of all that a connection has brought.
    private static func fields(_ text: String?, total: Int, sha256: String) -> [String: JSONValue] {
        var fields: [String: JSONValue] = ["total": .integer(total), "sha256": .string(sha256)]
        if let text { fields["text"] = .string(text) }
        return fields
    }

    private static func host(_ leg: Lab.Leg) -> String { leg.usesRelay ? "inside.corp.test" : "outside.test" }

    @Test(arguments: Lab.Leg.allCases)
    func `an echo comes back, also after the client has ended its direction`(leg: Lab.Leg) throws {
        let (_, recorder) = try withLab(Self.company(.echo)) { lab throws in
            let reply = try lab.client(Self.host(leg), leg, "send:one ", "read:4", "send:two", "end", "read")
            #expect(reply.exit == 0, "\(reply.log)")
            #expect(reply.body == "one two")
            #expect(lab.recorder.wait(for: ConnectionClosed.self, at: Self.host(leg)))
        }
        let received = recorder.all(BytesReceived.self)
        #expect(
            received.last?.fact.fields
                == Self.fields(
                    "one two",
                    total: 7,
                    sha256: "8ab63e29a4ba14e4e1688f9c15e5af90895421358c945b0431f85d66977bd3d2"
                )
        )
        #expect(received.allSatisfy { $0.via == (leg.usesRelay ? .relay : .direct) })
        #expect(recorder.all(ConnectionClosed.self, at: Self.host(leg)).first?.fact.fields["by"] == "client")
        #expect(recorder.all(RelayTunnelClosed.self).count == (leg.usesRelay ? 1 : 0))
    }

    @Test(arguments: Lab.Leg.allCases, [true, false])
    func `whether a client ends its data before it closes is seen`(leg: Lab.Leg, endsData: Bool) throws {
        let (_, recorder) = try withLab(Self.company(.echo)) { lab throws in
            let reply = try lab.client(
                Self.host(leg),
                leg,
                ["send:one", "read:3"] + (endsData ? ["end", "read"] : [])
            )
            #expect(reply.exit == 0, "\(reply.log)")
            #expect(lab.recorder.wait(for: ConnectionClosed.self, at: Self.host(leg)))
        }
        let closed = try #require(recorder.all(ConnectionClosed.self, at: Self.host(leg)).first)
        #expect(closed.fact.fields["by"] == "client")
        #expect(closed.fact.fields["close-notify"]?.bool == (leg.isSecure ? endsData : nil))
    }

    @Test(arguments: Lab.Leg.allCases)
    func `a sink says nothing`(leg: Lab.Leg) throws {
        let (_, recorder) = try withLab(Self.company(.sink)) { lab throws in
            let reply = try lab.client(Self.host(leg), leg, "send:secret", "end", "read")
            #expect(reply.exit == 0, "\(reply.log)")
            #expect(reply.body.isEmpty)
        }
        #expect(
            recorder.all(BytesReceived.self).last?.fact.fields
                == Self.fields(
                    "secret",
                    total: 6,
                    sha256: "2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b"
                )
        )
    }

    @Test(arguments: Lab.Leg.allCases)
    func `a banner comes first, then an echo`(leg: Lab.Leg) throws {
        try withLab(Self.company(.banner)) { lab throws in
            let reply = try lab.client(Self.host(leg), leg, "read:\(Self.host(leg).count + 8)", "send:x", "end", "read")
            #expect(reply.body == "\(Self.host(leg)) ready\r\nx", "\(reply.log)")
        }
    }

    @Test(arguments: Lab.Leg.allCases)
    func `a push comes by itself, again and again`(leg: Lab.Leg) throws {
        try withLab(Self.company(.push)) { lab throws in
            let reply = try lab.client(Self.host(leg), leg, "read:24", "end", "read")
            #expect(reply.exit == 0, "\(reply.log)")
            #expect(reply.body.hasPrefix("push 1\r\npush 2\r\npush 3\r\n"))
        }
    }

    @Test(arguments: Lab.Leg.allCases)
    func `a script is followed`(leg: Lab.Leg) throws {
        let script: [SocketService.ScriptStep] = [
            .send(.text("hello ")), .receive(size: 4), .hold(gate: "g"), .send(.generated(size: 200_000, seed: 7)),
            .finish,
        ]
        let (_, recorder) = try withLab(Self.company(.script(script))) { lab throws in
            // The server ends its direction, and still receives.
            let running = try lab.startClient(Self.host(leg), leg, ["read:6", "send:more", "read", "send:late", "end"])
            #expect(lab.recorder.wait(for: GateReached.self))
            #expect(lab.enterprise.settle(until: .after(.seconds(60))))
            lab.enterprise.release(gate: "g")
            let reply = running.finish()
            #expect(reply.exit == 0, "\(reply.log)")
            #expect(reply.body.count == 200_006)
            #expect(lab.recorder.wait(for: ConnectionClosed.self, at: Self.host(leg)))
        }
        #expect(
            recorder.all(BytesReceived.self).last?.fact.fields
                == Self.fields(
                    "morelate",
                    total: 8,
                    sha256: "c7f3df829120781217a74c02e054fd2d6be38ce68a9bc34ef1467a81ae57fd8d"
                )
        )
        #expect(recorder.all(ConnectionClosed.self, at: Self.host(leg)).first?.fact.fields["by"] == "server")
    }

    @Test(arguments: Lab.Leg.allCases, [true, false])
    func `resets go through`(leg: Lab.Leg, byServer: Bool) throws {
        let script: [SocketService.ScriptStep] = [.send(.text("x")), .receive(size: 1)] + (byServer ? [.reset] : [])
        let (_, recorder) = try withLab(Self.company(.script(script))) { lab throws in
            let reply = try lab.client(Self.host(leg), leg, "read:1", "send:y", byServer ? "read" : "reset")
            #expect(reply.exit == (byServer ? 3 : 0), "\(reply.log)")
            #expect(reply.body == "x")
            #expect(lab.recorder.wait(for: ConnectionReset.self, at: Self.host(leg)))
        }
        let reset = recorder.all(ConnectionReset.self, at: Self.host(leg))
        #expect(reset.first?.fact.fields["by"] == (byServer ? "server" : "client"))
    }

    @Test(arguments: Lab.Leg.allCases)
    func `an ending may wait at a gate and say something`(leg: Lab.Leg) throws {
        let description = Self.company(.echo, onClose: .init(hold: "ending", sends: "goodbye"))
        let (_, recorder) = try withLab(description) { lab throws in
            let running = try lab.startClient(Self.host(leg), leg, ["send:x", "end", "read"])
            #expect(lab.recorder.wait(for: GateReached.self))
            #expect(lab.recorder.all(ConnectionClosed.self).isEmpty)
            lab.enterprise.release(gate: "ending")
            #expect(running.finish().body == "xgoodbye")
        }
        #expect(recorder.all(GateReached.self).first?.fact.fields["gate"] == "ending")
    }

    @Test func `what is large or no text is only counted`() throws {
        let (_, recorder) = try withLab(Self.company(.sink)) { lab throws in
            let host = try #require(lab.enterprise.access.hosts["outside.test"])
            let client = try RawClient(host.address, host.httpPort)
            client.send([0xc3])
            #expect(lab.recorder.wait(for: BytesReceived.self))
            client.send([0xa4])
            #expect(lab.recorder.wait(for: BytesReceived.self, times: 2))
            client.send([UInt8](repeating: 97, count: 5_000))
            client.socket.shutDown(.writing)
            #expect(client.receive().isEmpty)
        }
        let facts = recorder.all(BytesReceived.self).map(\.fact.fields)
        #expect(
            facts.first
                == Self.fields(
                    nil,
                    total: 1,
                    sha256: "ae3f4619b0413d70d3004b9131c3752153074e45725be13b9a148978895e359e"
                )
        )
        #expect(
            facts.dropFirst().first
                == Self.fields(
                    "\u{e4}",
                    total: 2,
                    sha256: "33e6d73fee82904c8d7afb78de1154d1e8dc2a0edb08120e63df5b9385c2d9cc"
                )
        )
        #expect(
            facts.last
                == Self.fields(
                    nil,
                    total: 5_002,
                    sha256: "2aea7254f952db8083174bfaaf66ebe893bbffabe422a1146809c7cfeb290862"
                )
        )
    }

    @Test func `curl can log in by FTP and gets nothing`() throws {
        let description = EnvironmentDescription.office([:]) { $0.service = .ftp }
        let (_, recorder) = try withLab(description) { lab throws in
            let reply = try lab.curl("ftp://app.test/file")
            #expect(reply.exit != 0)
            #expect(reply.log.contains("220 app.test ready"), "\(reply.log)")
        }
        let commands = recorder.all(FTPCommand.self).map(\.fact.fields)
        #expect(
            commands.prefix(2) == [
                ["command": "USER", "argument": "anonymous"], ["command": "PASS", "argument": "ftp@example.com"],
            ]
        )
    }
}
