import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import JSON
import MockEnterprise
import SystemBindings
import Testing

/// What the journal says of a connection beyond what HTTP knows.
struct ConnectionTests {
    @Test func `a request is pipelined if it was sent before the answer to the one before it`() throws {
        let (_, recorder) = try withLab(.office(["/": .text("x")])) { lab throws in
            let host = try #require(lab.enterprise.access.hosts["app.test"])
            let request = "GET / HTTP/1.1\r\nHost: app.test\r\n\r\n"
            let patient = try RawClient(host.address, host.httpPort)
            for _ in 0..<3 {
                patient.send(request)
                #expect(patient.receive(until: "\r\n\r\nx").hasSuffix("x"))
            }
            let eager = try RawClient(host.address, host.httpPort)
            eager.send(request + request)
            #expect(lab.recorder.wait(for: RequestReceived.self, times: 5))
        }
        let pipelined = recorder.all(RequestReceived.self).map { $0.fact.fields["pipelined"] }
        #expect(pipelined == [false, false, false, false, true])
    }

    @Test func `a request that arrives while the one before it is held is pipelined`() throws {
        let (_, recorder) = try withLab(.office(["/": .text("x") { $0.hold = "gate" }])) { lab throws in
            let host = try #require(lab.enterprise.access.hosts["app.test"])
            let request = "GET / HTTP/1.1\r\nHost: app.test\r\n\r\n"
            let client = try RawClient(host.address, host.httpPort)
            client.send(request)
            #expect(lab.recorder.wait(for: GateReached.self))
            client.send(request)
            #expect(lab.enterprise.settle(until: .after(.seconds(60))))
            lab.enterprise.release(gate: "gate")
            #expect(lab.recorder.wait(for: RequestReceived.self, times: 2))
        }
        #expect(recorder.all(RequestReceived.self).map { $0.fact.fields["pipelined"] } == [false, true])
    }

    @Test(arguments: [(46, false), (0, true)])
    func `the mark of a connection and its wish for Multipath TCP are seen`(codePoint: Int, multipath: Bool) throws {
        let (_, recorder) = try withLab(.office(["/": .text("x")])) { lab throws in
            let host = try #require(lab.enterprise.access.hosts["app.test"])
            let program = """
                import socket, sys
                client = socket.socket(socket.AF_INET, socket.SOCK_STREAM, 262 if sys.argv[4] == "true" else 0)
                client.setsockopt(socket.IPPROTO_IP, socket.IP_TOS, int(sys.argv[3]) << 2)
                client.connect((sys.argv[1], int(sys.argv[2])))
                client.sendall(b"GET / HTTP/1.0\\r\\n\\r\\n")
                client.recv(1)
                """
            let arguments = [host.address, "\(host.httpPort)", "\(codePoint)", "\(multipath)"]
            let reply = try Lab.Running("/usr/bin/python3", ["-c", program] + arguments).finish()
            #expect(reply.exit == 0, "\(reply.log)")
        }
        let fields = try #require(recorder.all(ConnectionAccepted.self).first?.fact.fields)
        #expect(fields["dscp"]?.integer == codePoint)
        #expect(fields["multipath"]?.bool == multipath)
    }
}
