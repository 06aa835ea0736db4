import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import JSON
import MockEnterprise
import SystemBindings
import Testing

struct TLSTests {
    /// Spelled as curl's options want it.
    private static func option(_ version: TLSVersion) -> String { "1.\(version.wireNumber - 0x0301)" }

    private static func description(_ versions: Set<TLSVersion>, issuer: ServerCertificate.Issuer = .company)
        -> EnvironmentDescription
    {
        .office(["/": .text("x")]) {
            $0.tls.versions = versions
            $0.tls.certificate?.issuer = issuer
        }
    }

    @Test(arguments: TLSVersion.allCases.dropFirst(), TLSVersion.allCases.dropFirst())
    func `a version is spoken if both sides have it`(server: TLSVersion, client: TLSVersion) throws {
        let (_, recorder) = try withLab(Self.description([server])) { lab throws in
            let reply = try lab.curl(
                "https://app.test/",
                .direct,
                [
                    "--tlsv\(Self.option(client))", "--tls-max", Self.option(client), "--ciphers",
                    "DEFAULT@SECLEVEL=0",
                ]
            )
            #expect((reply.exit == 0) == (server == client), "\(reply.log)")
        }
        let hello = try #require(recorder.all(TLSHello.self).first?.fact.fields)
        #expect(hello["offers"]?[client.rawValue] == true)
        #expect(hello["offers"]?["SSLv3"] == (client < .tls13 ? true : false))
        #expect(hello["server-name"] == "app.test")
        if server == client {
            #expect(recorder.all(TLSEstablished.self).first?.fact.fields["version"] == .string(server.rawValue))
            #expect(recorder.all(TLSFailed.self).isEmpty)
        } else {
            let failed = try #require(recorder.all(TLSFailed.self).first?.fact.fields)
            // Up to TLS 1.2 a hello only names the highest version: the server answers with a lower one, the client refuses.
            let clientDecides = server < client && client <= .tls12
            #expect(failed["by"] == (clientDecides ? "client" : "server"))
            #expect(failed["alert"] == "protocol_version")
            #expect(recorder.all(TLSEstablished.self).isEmpty)
        }
    }

    @Test(arguments: [TLSVersion.tls12, .tls13])
    func `a client refuses a certificate that signs itself`(version: TLSVersion) throws {
        let (_, recorder) = try withLab(Self.description([version], issuer: .own)) { lab throws in
            // CURLE_PEER_FAILED_VERIFICATION
            #expect(try lab.curl("https://app.test/").exit == 60)
            #expect(try lab.curl("https://app.test/", .direct, ["--insecure"]).body == "x")
        }
        #expect(recorder.all(TLSFailed.self).count == 1)
        #expect(recorder.all(TLSFailed.self).first?.fact.fields == ["by": "client", "alert": "unknown_ca"])
        #expect(recorder.all(TLSEstablished.self).count == 1)
    }

    @Test func `a device that does not trust the company still reaches relay and console`() throws {
        try withLab(.corp { $0.device.trustsCompany = false }) { lab throws in
            let token = lab.enterprise.policy(fetchedBy: .harness).token
            #expect(try lab.curl("http://portal.corp.test/hello", .relay(token: token)).body == "inside")
            #expect(try lab.curl("https://portal.corp.test/hello", .relay(token: token)).exit != 0)
        }
    }

    @Test func `a certificate that signs itself is refused through the relay`() throws {
        let description = EnvironmentDescription.corp { $0.servers["portal.corp.test"]?.tls.certificate?.issuer = .own }
        let (_, recorder) = try withLab(description) { lab throws in
            let token = lab.enterprise.policy(fetchedBy: .harness).token
            #expect(try lab.curl("https://portal.corp.test/hello", .relay(token: token)).exit != 0)
        }
        let failed = try #require(recorder.all(TLSFailed.self).first)
        #expect(failed.place == "portal.corp.test")
        #expect(failed.fact.fields == ["by": "client", "alert": "unknown_ca"])
        #expect(recorder.all(TLSEstablished.self, at: "relay").count == 1)
    }

    @Test func `settings change while it runs`() throws {
        try withLab(Self.description([.tls12])) { lab throws in
            #expect(try lab.curl("https://app.test/").body == "x")
            try lab.enterprise.apply(Self.description([.tls13]))
            #expect(try lab.curl("https://app.test/", .direct, ["--tls-max", "1.2"]).exit == 35)
            #expect(try lab.curl("https://app.test/").body == "x")
        }
    }

    /// The ClientHello of the simple handshake in RFC 8448 section 3, with its record header.
    static let hello: [UInt8] =
        [
            0x16, 0x03, 0x01, 0x00, 0xc4, 0x01, 0x00, 0x00, 0xc0, 0x03, 0x03, 0xcb, 0x34, 0xec, 0xb1, 0xe7, 0x81, 0x63,
            0xba, 0x1c, 0x38, 0xc6, 0xda, 0xcb, 0x19, 0x6a, 0x6d, 0xff, 0xa2, 0x1a, 0x8d, 0x99, 0x12, 0xec, 0x18, 0xa2,
            0xef, 0x62, 0x83, 0x02, 0x4d, 0xec, 0xe7, 0x00, 0x00, 0x06, 0x13, 0x01, 0x13, 0x03, 0x13, 0x02, 0x01, 0x00,
            0x00, 0x91, 0x00, 0x00, 0x00, 0x0b, 0x00, 0x09, 0x00, 0x00, 0x06, 0x73, 0x65, 0x72, 0x76, 0x65, 0x72, 0xff,
            0x01, 0x00, 0x01, 0x00, 0x00, 0x0a, 0x00, 0x14, 0x00, 0x12, 0x00, 0x1d, 0x00, 0x17, 0x00, 0x18, 0x00, 0x19,
            0x01, 0x00, 0x01, 0x01, 0x01, 0x02, 0x01, 0x03, 0x01, 0x04, 0x00, 0x23, 0x00, 0x00, 0x00, 0x33, 0x00, 0x26,
            0x00, 0x24, 0x00, 0x1d, 0x00, 0x20, 0x99, 0x38, 0x1d, 0xe5, 0x60, 0xe4, 0xbd, 0x43, 0xd2, 0x3d, 0x8e, 0x43,
            0x5a, 0x7d, 0xba, 0xfe, 0xb3, 0xc0, 0x6e, 0x51, 0xc1, 0x3c, 0xae, 0x4d, 0x54, 0x13, 0x69, 0x1e, 0x52, 0x9a,
            0xaf, 0x2c, 0x00, 0x2b, 0x00, 0x03, 0x02, 0x03, 0x04, 0x00, 0x0d, 0x00, 0x20, 0x00, 0x1e, 0x04, 0x03, 0x05,
            0x03, 0x06, 0x03, 0x02, 0x03, 0x08, 0x04, 0x08, 0x05, 0x08, 0x06, 0x04, 0x01, 0x05, 0x01, 0x06, 0x01, 0x02,
            0x01, 0x04, 0x02, 0x05, 0x02, 0x06, 0x02, 0x02, 0x02, 0x00, 0x2d, 0x00, 0x02, 0x01, 0x01, 0x00, 0x1c, 0x00,
            0x02, 0x40, 0x01,
        ]

    @Test func `a hello that comes byte by byte is seen, and one that stops halfway is not`() throws {
        let (_, recorder) = try withLab(Self.description([.tls13])) { lab throws in
            let host = try #require(lab.enterprise.access.hosts["app.test"])
            let slow = try RawClient(host.address, host.httpsPort)
            for byte in Self.hello { slow.send([byte]) }
            #expect(lab.recorder.wait(for: TLSHello.self))
            slow.socket.close()
            #expect(lab.recorder.wait(for: TLSFailed.self))
            let half = try RawClient(host.address, host.httpsPort)
            half.send(Array(Self.hello.prefix(100)))
            half.socket.close()
            #expect(lab.recorder.wait(for: TLSFailed.self, times: 2))
        }
        #expect(recorder.all(TLSHello.self).count == 1)
        #expect(recorder.all(TLSHello.self).first?.fact.fields["server-name"] == "server")
        #expect(recorder.all(TLSFailed.self).map { $0.fact.fields } == [["by": "client"], ["by": "client"]])
    }

    @Test func `damaged hellos stop nobody`() throws {
        try withLab(.corp { $0.servers["app.test"] = Self.description([.tls12, .tls13]).servers["app.test"] }) {
            lab throws in
            let host = try #require(lab.enterprise.access.hosts["app.test"])
            let relay = try #require(lab.enterprise.access.relay)
            var generator = SeededGenerator(seed: 7)
            for round in 0..<300 {
                var bytes = Self.hello
                for _ in 0...Int.random(in: 0..<4, using: &generator) {
                    bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
                }
                let port = round.isMultiple(of: 2) ? host.httpsPort : relay.port
                let client = try RawClient(round.isMultiple(of: 2) ? host.address : relay.address, port)
                client.send(Array(bytes.prefix(Int.random(in: 1...bytes.count, using: &generator))))
                if round.isMultiple(of: 3) { client.socket.resetOnClose() }
                client.socket.close()
            }
            #expect(try lab.curl("https://app.test/").body == "x")
            #expect(lab.enterprise.settle(until: .after(.seconds(60))))
        }
    }
}
