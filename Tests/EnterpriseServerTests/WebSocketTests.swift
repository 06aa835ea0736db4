import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import Foundation
import JSON
import MockEnterprise
import SystemBindings
import TestConditions
import Testing
import WireFormats

struct WebSocketTests {
    private static let company = EnvironmentDescription.corp { description in
        var server = Server()
        server.zone = .outside
        server.service = .websocket
        description.servers["talk.test"] = server
    }

    @Test(arguments: [false, true], [5, 300, 70_000])
    func `a client gets back what it says`(isSecure: Bool, size: Int) throws {
        let text = String(repeating: "x", count: size)
        let (_, recorder) = try withLab(Self.company) { lab throws in
            let host = try #require(lab.enterprise.access.hosts["talk.test"])
            let script = Checkout.path("Tests/Clients/websocket.py")
            let port = isSecure ? host.httpsPort : host.httpPort
            let arguments = [script, host.address, "\(port)", isSecure ? "tls" : "plain", "/talk", text]
            let reply = try Lab.Running("/usr/bin/python3", arguments).finish()
            let said = size < 100 ? text : "\(size)"
            let lines = [
                "HTTP/1.1 101 Switching Protocols", "accepted", "0x8a are you there", "0x81 \(said)", "0x88 1000 end",
            ]
            #expect(reply.body.split(separator: "\n").map(String.init) == lines, "\(reply.log)")
        }
        #expect(recorder.all(BytesReceived.self).map { $0.fact.fields["total"] } == [.integer(size)])
        #expect(recorder.all(BytesReceived.self).first?.fact.fields["text"] == (size <= 4_096 ? .string(text) : nil))
    }

    @Test func `whoever asks for something else is told what there is`() throws {
        try withLab(Self.company) { lab throws in
            let reply = try lab.curl("http://talk.test/")
            #expect(reply.status == 426)
            #expect(reply.log.contains("Sec-WebSocket-Version: 13"))
        }
    }

    private static let opening = """
        GET /talk HTTP/1.1\r
        Host: x\r
        Upgrade: websocket\r
        Connection: Upgrade\r
        Sec-WebSocket-Version: 13\r
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
        \r\n
        """

    @Test(
        arguments: [
            // Not masked; an unknown opcode; a control frame that is too long, and one that is not whole; more than fits.
            ([0x81, 1, 65], 1_002), ([0x83, 0x80, 1, 2, 3, 4], 1_002), ([0x89, 0xFE, 0, 126], 1_002),
            ([0x09, 0x80, 0, 0, 0, 0], 1_002), ([0x82, 0xFF, 0, 0, 0, 1, 0, 0, 0, 0], 1_009),
            // What goes on without a beginning; a beginning within a message; no UTF-8.
            ([0x80, 0x80, 0, 0, 0, 0], 1_002), ([0x01, 0x80, 0, 0, 0, 0, 0x81, 0x80, 0, 0, 0, 0], 1_002),
            ([0x81, 0x81, 0, 0, 0, 0, 0xFF], 1_007),
            // Closes: their own status, one that nobody sends, one that is cut off, a reason that is no UTF-8.
            ([0x88, 0x82, 0, 0, 0, 0, 0x0B, 0xB8], 3_000), ([0x88, 0x82, 0, 0, 0, 0, 0x03, 0xED], 1_002),
            ([0x88, 0x81, 0, 0, 0, 0, 0x03], 1_002), ([0x88, 0x83, 0, 0, 0, 0, 0x03, 0xE8, 0xFF], 1_007),
        ] as [([UInt8], Int)]
    )
    func `what is no frame of a client, and a close, end the connection with the reason`(bytes: [UInt8], status: Int)
        throws
    {
        try withLab(Self.company) { lab throws in
            let host = try #require(lab.enterprise.access.hosts["talk.test"])
            let client = try RawClient(host.address, host.httpPort)
            client.send(Self.opening)
            // The example of RFC 6455 1.3.
            #expect(
                client.receive(until: "\r\n\r\n").contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n")
            )
            client.send(bytes)
            #expect(client.receiveBytes(atLeast: 5) == [0x88, 2, UInt8(status >> 8), UInt8(status & 0xFF)])
        }
    }
}
