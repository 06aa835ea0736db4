import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import JSON
import MockEnterprise
import SystemBindings
import Testing

struct TLSSessionTests {
    private static func description(_ change: (inout TLSProfile) -> Void) -> EnvironmentDescription {
        .office(["/": .text("here")]) { change(&$0.tls) }
    }

    /// With tickets, and with the session ids of TLS 1.2 and before.
    @Test(arguments: [("-tls1_3", []), ("-tls1_2", []), ("-tls1_2", ["-no_ticket"])], [true, false])
    func `sessions are resumed if the server likes to`(client: (String, [String]), isOn: Bool) throws {
        let description = Self.description { $0.resumption = isOn }
        let (_, recorder) = try withLab(description) { lab throws in
            let session = lab.path("session")
            let first = try lab.sClient("app.test", [client.0, "-sess_out", session] + client.1)
            #expect(first.output.contains("here"), "\(first.everything)")
            guard isOn else {
                // There is nothing to come back with.
                #expect(!Tool.exists(at: session))
                return
            }
            let second = try lab.sClient("app.test", [client.0, "-sess_in", session] + client.1)
            #expect(second.output.contains("here"), "\(second.everything)")
            #expect(second.output.contains("Reused, "), "\(second.everything)")
        }
        let resumed = recorder.all(TLSEstablished.self).map { $0.fact.fields["resumed"] }
        #expect(resumed == (isOn ? [false, true] : [false]))
    }

    @Test(arguments: ["-tls1_3", "-tls1_2"])
    func `no session outlives its environment`(version: String) throws {
        let description = Self.description { $0.resumption = true }
        var session = ""
        for round in 0..<2 {
            let (_, recorder) = try withLab(description) { lab throws in
                let file = lab.path("session")
                if round == 0 {
                    _ = try lab.sClient("app.test", [version, "-sess_out", file])
                    session = try lab.shell("cat \"$0\"", [file]).output
                } else {
                    let ended = try lab.sClient("app.test", [version, "-sess_in", try lab.file("session", session)])
                    #expect(ended.output.contains("here"), "\(ended.everything)")
                }
            }
            #expect(!session.isEmpty)
            #expect(recorder.all(TLSEstablished.self).map { $0.fact.fields["resumed"] } == [false])
        }
    }

    @Test(
        arguments: [
            (["h2", "http/1.1"], "http/1.1,h2", "h2"), (["http/1.1"], "h2,http/1.1", "http/1.1"), ([], "h2", nil),
        ] as [([String], String, String?)]
    )
    func `the server's favourite protocol is agreed on`(server: [String], client: String, agreed: String?) throws {
        let (_, recorder) = try withLab(Self.description { $0.alpn = server }) { lab throws in
            let ended = try lab.sClient("app.test", ["-alpn", client])
            #expect(ended.output.contains(agreed.map { "ALPN protocol: \($0)" } ?? "No ALPN negotiated"))
        }
        #expect(recorder.all(TLSEstablished.self).first?.fact.fields["alpn"]?.string == agreed)
        let offered = recorder.all(TLSHello.self).first?.fact.fields["alpn"]?.array?.compactMap(\.string)
        #expect(offered?.joined(separator: ",") == client)
    }

    @Test(arguments: ["-tls1_3", "-tls1_2"])
    func `without a common protocol there is an alert`(version: String) throws {
        let (_, recorder) = try withLab(Self.description { $0.alpn = ["http/1.1"] }) { lab throws in
            #expect(!(try lab.sClient("app.test", [version, "-alpn", "h2"])).output.contains("here"))
        }
        #expect(
            recorder.all(TLSFailed.self).map { $0.fact.fields } == [
                ["by": "server", "alert": "no_application_protocol"]
            ]
        )
    }

    @Test func `what a hello offers stands in the journal by name`() throws {
        let (_, recorder) = try withLab(Self.description { $0.versions = [.tls10] }) { lab throws in
            // Offered and refused.
            _ = try lab.sClient(
                "app.test",
                [
                    "-tls1_3", "-ciphersuites", "TLS_AES_256_GCM_SHA384", "-groups", "X25519:P-256", "-sigalgs",
                    "ecdsa_secp256r1_sha256:rsa_pss_rsae_sha256",
                ]
            )
        }
        let hello = try #require(recorder.all(TLSHello.self).first?.fact.fields)
        #expect(hello["versions"] == ["TLSv1.3"])
        #expect(hello["ciphers"] == ["TLS_AES_256_GCM_SHA384", "TLS_EMPTY_RENEGOTIATION_INFO_SCSV"])
        #expect(hello["groups"] == ["x25519", "secp256r1"])
        #expect(hello["signature-algorithms"] == ["ecdsa_secp256r1_sha256", "rsa_pss_rsae_sha256"])
        let extensions = hello["extensions"]?.array?.compactMap(\.string) ?? []
        #expect(Set(["server_name", "key_share", "supported_versions"]).isSubset(of: extensions))
        #expect(recorder.all(TLSFailed.self).count == 1)
    }

    /// RFC 5246 7.2 and RFC 8446 6: from TLS 1.3 on the server reads them encrypted.
    @Test(arguments: [TLSVersion.tls10, .tls11, .tls12, .tls13])
    func `alerts are journalled with their sender`(version: TLSVersion) throws {
        let description = Self.description {
            $0.versions = [version]
            $0.certificate?.issuer = .unknown
        }
        let (_, recorder) = try withLab(description) { lab throws in
            let ended = try lab.sClient("app.test", offering(version...version) + ["-verify_return_error"])
            #expect(ended.errors.contains("unable to get local issuer certificate"))
            #expect(lab.recorder.wait(for: TLSFailed.self))
            let host = try #require(lab.enterprise.access.hosts["app.test"])
            let garbage = try RawClient(host.address, host.httpsPort)
            // A record of handshake messages that is none.
            garbage.send([22, 3, 1, 0, 4, 9, 9, 9, 9])
            _ = garbage.receiveBytes(atLeast: 7)
            #expect(lab.recorder.wait(for: TLSFailed.self, times: 2))
        }
        #expect(
            recorder.all(TLSAlerted.self).map { $0.fact.fields } == [
                ["by": "client", "alert": "unknown_ca", "level": "fatal"],
                ["by": "server", "alert": "unexpected_message", "level": "fatal"],
            ]
        )
        #expect(
            recorder.all(TLSFailed.self).map { $0.fact.fields } == [
                ["by": "client", "alert": "unknown_ca"], ["by": "server", "alert": "unexpected_message"],
            ]
        )
    }

    @Test func `an alert after the handshake ends what was established`() throws {
        let (_, recorder) = try withLab(Self.description { _ in }) { lab throws in
            let host = try #require(lab.enterprise.access.hosts["app.test"])
            let program = """
                import os, socket, ssl, sys
                plain = socket.create_connection((sys.argv[1], int(sys.argv[2])))
                context = ssl.create_default_context(cafile=sys.argv[3])
                secure = context.wrap_socket(plain, server_hostname="app.test")
                # A record that no key of this connection has made.
                os.write(secure.fileno(), bytes([23, 3, 3, 0, 32]) + bytes(32))
                try: secure.recv(1)
                except ssl.SSLError as error: print(error.reason)
                """
            let ended = try ChildProcess.run(
                ["/usr/bin/python3", "-c", program, host.address, "\(host.httpsPort)", try lab.anchors()],
                until: .after(.seconds(20))
            )
            #expect(ended.output.contains("BAD_RECORD_MAC"), "\(ended)")
            #expect(lab.recorder.wait(for: TLSFailed.self))
        }
        #expect(recorder.all(TLSEstablished.self).count == 1)
        #expect(recorder.all(TLSFailed.self).map { $0.fact.fields } == [["by": "server", "alert": "bad_record_mac"]])
    }

    @Test(arguments: ["-tls1_3", "-tls1_2"])
    func `the key log is the one that the client has`(version: String) throws {
        try withLab(Self.description { _ in }) { lab throws in
            let log = lab.path("keys")
            #expect(try lab.sClient("app.test", [version, "-keylogfile", log]).output.contains("here"))
            let client = try lab.shell("grep -v '^#' \"$0\" | sort", [log]).output
            let server = lab.enterprise.keyLog.split(separator: "\n").sorted().joined(separator: "\n") + "\n"
            #expect(client == server)
        }
    }
}
