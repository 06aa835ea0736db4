import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import JSON
import MockEnterprise
import SystemBindings
import Testing
import WireFormats

struct TLSCertificateTests {
    private static let host = "app.corp.test"

    struct Sample: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// Why curl and `openssl verify` refuse it.
        var curl = ""
        var openSSL = ""
        /// What curl sends; `nil`: it looks when the handshake is done, and says nothing.
        var alert: String?
        let change: @Sendable (inout ServerCertificate) -> Void

        init(_ name: String, _ change: @escaping @Sendable (inout ServerCertificate) -> Void) {
            testDescription = name
            self.change = change
        }

        /// Refused for the chain.
        init(
            _ name: String,
            _ reason: String,
            alert: String,
            _ change: @escaping @Sendable (inout ServerCertificate) -> Void
        ) {
            self.init(name, change)
            (curl, openSSL, self.alert) = (reason, reason, alert)
        }

        /// Refused for the name.
        init(_ name: String, curl: String, _ change: @escaping @Sendable (inout ServerCertificate) -> Void) {
            self.init(name, change)
            (self.curl, openSSL) = (curl, "hostname mismatch")
        }
    }

    private static let mismatch = "no alternative certificate subject name matches"

    static let bad = [
        Sample("signs itself", "self-signed certificate", alert: "unknown_ca") { $0.issuer = .own },
        Sample("unknown issuer", "unable to get local issuer certificate", alert: "unknown_ca") {
            $0.issuer = .unknown
        },
        Sample("expired", "certificate has expired", alert: "certificate_expired") { $0.validity = .expired },
        Sample("not yet valid", "certificate is not yet valid", alert: "bad_certificate") { $0.validity = .notYet },
        Sample("somebody else's", curl: mismatch) { $0.names = ["other.corp.test"] },
        Sample("somebody else's common name", curl: "does not match target host name") {
            $0.names = []
            $0.commonName = "other.corp.test"
        },
        Sample("wildcard of another domain", curl: mismatch) { $0.names = ["*.other.test"] },
        Sample("wildcard of one label less", curl: mismatch) { $0.names = ["*.test"] },
        Sample("addresses", curl: mismatch) {
            $0.names = ["address", "10.0.0.1"]
            // OpenSSL looks there where no name is a host's.
            $0.commonName = "other.corp.test"
        },
        Sample("a name that goes on behind a zero byte", curl: mismatch) {
            $0.names = []
            $0.hostTexts = ["app.corp.test\0.other.test"]
            $0.commonName = "other.corp.test"
        },
        Sample("missing intermediate", "unable to get local issuer certificate", alert: "unknown_ca") {
            $0.chain = .incomplete
        },
        Sample("wrong usage", "unsuitable certificate purpose", alert: "unsupported_certificate") {
            $0.usage = .client
        },
        Sample("weak key", "EE certificate key too weak", alert: "bad_certificate") { $0.key = .weak },
        Sample("broken signature", "certificate signature failure", alert: "decrypt_error") {
            $0.malformed = .signature
        },
    ]

    static let good = [
        Sample("plain") { _ in },
        Sample("several names") { $0.names = ["other.corp.test", "10.0.0.1", "app.corp.test"] },
        Sample("wildcard") { $0.names = ["*.corp.test"] },
        Sample("common name only") { $0.names = [] },
        Sample("intermediate sent") { $0.chain = .complete },
    ]

    private static func description(
        _ change: (inout ServerCertificate) -> Void,
        versions: Set<TLSVersion> = [.tls12, .tls13]
    ) -> EnvironmentDescription {
        var description = EnvironmentDescription()
        var certificate = ServerCertificate()
        change(&certificate)
        description.servers[host] = .serving(["/": .text("here")]) {
            $0.zone = .outside
            $0.tls.versions = versions
            $0.tls.certificate = certificate
        }
        return description
    }

    @Test(arguments: bad, [TLSVersion.tls12, .tls13])
    func `a client that checks refuses a bad certificate, others do not`(sample: Sample, version: TLSVersion) throws {
        let description = Self.description(sample.change, versions: [version])
        let (_, recorder) = try withLab(description) { lab throws in
            let refused = try lab.curl("https://\(Self.host)/")
            // Of a broken signature curl says what the mathematics said: CURLE_SSL_CONNECT_ERROR, not CURLE_PEER_FAILED_VERIFICATION.
            let isBroken = sample.alert == "decrypt_error"
            #expect(refused.exit == (isBroken ? 35 : 60))
            #expect(refused.log.contains(isBroken ? "EVP lib" : sample.curl), "\(refused.log)")
            #expect(try lab.curl("https://\(Self.host)/", .direct, ["--insecure"]).body == "here")
        }
        let failed = recorder.all(TLSFailed.self).map { $0.fact.fields }
        if let alert = sample.alert {
            #expect(failed == [["by": "client", "alert": .string(alert)]])
            let alerts = recorder.all(TLSAlerted.self).map { $0.fact.fields }
            #expect(alerts == [["by": "client", "alert": .string(alert), "level": "fatal"]])
            #expect(recorder.all(TLSEstablished.self).count == 1)
        } else {
            // curl looks at the name when all else is done, and says nothing.
            #expect(failed.isEmpty)
            #expect(recorder.all(TLSEstablished.self).count == 2)
        }
        #expect(recorder.all(RequestReceived.self).count == 1)
    }

    @Test(arguments: bad)
    func `OpenSSL tells what is wrong with a bad certificate`(sample: Sample) throws {
        try withLab(Self.description(sample.change)) { lab throws in
            let shown = try lab.sClient(Self.host).output
            let ended = try lab.openssl([
                "verify", "-CAfile", try lab.anchors(), "-purpose", "sslserver", "-auth_level", "2",
                "-verify_hostname", Self.host, try lab.file("shown.pem", shown),
            ])
            #expect(ended.exit != .status(0))
            #expect(ended.everything.contains(sample.openSSL), "\(ended.everything)")
        }
    }

    @Test(arguments: good)
    func `a client that checks takes a good certificate`(sample: Sample) throws {
        try withLab(Self.description(sample.change)) { lab throws in
            let reply = try lab.curl("https://\(Self.host)/")
            #expect(reply.body == "here", "\(reply.log)")
        }
    }

    @Test func `a name of the host's address is for its URL`() throws {
        try withLab(Self.description { $0.names = ["address"] }) { lab throws in
            let host = try #require(lab.enterprise.access.hosts[Self.host])
            let ended = try ChildProcess.run(
                ["/usr/bin/curl", "-sS", "--cacert", try lab.anchors(), "https://\(host.address):\(host.httpsPort)/"],
                until: .after(.seconds(20))
            )
            #expect(ended.output == "here", "\(ended.errors)")
        }
    }

    @Test func `the text of the host's address is not for its URL`() throws {
        let description = Self.description {
            $0.names = []
            $0.hostTexts = ["address"]
            $0.commonName = "other.corp.test"
        }
        try withLab(description) { lab throws in
            let host = try #require(lab.enterprise.access.hosts[Self.host])
            let ended = try ChildProcess.run(
                ["/usr/bin/curl", "-sS", "--cacert", try lab.anchors(), "https://\(host.address):\(host.httpsPort)/"],
                until: .after(.seconds(20))
            )
            #expect(ended.exit == .status(60), "\(ended.everything)")
        }
    }

    @Test(arguments: [("a*.corp.test", true), ("b*.corp.test", false)])
    func `a wildcard for a part of a label is for those who like that`(name: String, fits: Bool) throws {
        try withLab(Self.description { $0.names = [name] }) { lab throws in
            // OpenSSL does, curl does not (RFC 6125 6.4.3).
            let ended = try lab.sClient(Self.host, ["-verify_hostname", Self.host, "-verify_return_error"])
            #expect(ended.output.contains("here") == fits, "\(ended.everything)")
            #expect(try lab.curl("https://\(Self.host)/").exit == 60)
        }
    }

    @Test func `without a certificate only anonymous suites are left`() throws {
        var description = Self.description({ _ in })
        description.servers[Self.host]?.tls.certificate = nil
        let (_, recorder) = try withLab(description) { lab throws in
            #expect(try lab.curl("https://\(Self.host)/", .direct, ["--insecure"]).exit == 35)
            let anonymous = ["-cipher", "aNULL:@SECLEVEL=0", "-max_protocol", "TLSv1.2"]
            let ended = try lab.sClient(Self.host, anonymous)
            #expect(ended.output.contains("here"), "\(ended.everything)")
        }
        #expect(
            recorder.all(TLSFailed.self).map { $0.fact.fields } == [["by": "server", "alert": "handshake_failure"]]
        )
        #expect(recorder.all(TLSEstablished.self).first?.fact.fields["cipher"]?.string?.contains("_anon_") == true)
    }

    @Test(arguments: [TLSVersion.tls12, .tls13], TLSProfile.ClientCertificate.allCases)
    func `client certificates are asked for`(version: TLSVersion, manner: TLSProfile.ClientCertificate) throws {
        let description = EnvironmentDescription.office(["/": .text("here")]) {
            $0.tls.versions = [version]
            $0.tls.clientCertificate = manner
        }
        let (_, recorder) = try withLab(description) { lab throws in
            let own = try lab.enterprise.clientCertificate(commonName: "alice")
            let certificate = [
                "--cert", try lab.file("own.pem", own.certificate), "--key", try lab.file("own.key", own.privateKey),
            ]
            #expect(try lab.curl("https://app.test/", .direct, certificate).body == "here")
            #expect((try lab.curl("https://app.test/").body == "here") == (manner != .required))
            // Somebody else's, which its own key signed.
            let other = lab.path("other")
            _ = try lab.openssl([
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj", "/CN=eve",
                "-keyout", "\(other).key", "-out", "\(other).pem",
            ])
            let foreign = try lab.curl(
                "https://app.test/",
                .direct,
                ["--cert", "\(other).pem", "--key", "\(other).key"]
            )
            #expect((foreign.body == "here") == (manner == .ignored), "\(foreign.log)")
        }
        let subjects = recorder.all(TLSEstablished.self).map { $0.fact.fields["client-certificate"]?.string }
        let failed = recorder.all(TLSFailed.self).map { $0.fact.fields }
        switch manner {
        case .ignored:
            #expect(subjects == [nil, nil, nil])
            #expect(failed.isEmpty)
        case .asked:
            #expect(subjects == ["CN=alice", nil])
            #expect(failed == [["by": "server", "alert": "unknown_ca"]])
        case .required:
            #expect(subjects == ["CN=alice"])
            let missing = version == .tls13 ? "certificate_required" : "handshake_failure"
            #expect(failed == [["by": "server", "alert": .string(missing)], ["by": "server", "alert": "unknown_ca"]])
        }
    }

    @Test(arguments: [TLSVersion.tls12, .tls13], Response.ClientCertificate.allCases)
    func `a certificate is asked for after the handshake`(
        version: TLSVersion,
        manner: Response.ClientCertificate
    ) throws {
        let mechanism = version == .tls13 ? "post-handshake" : "renegotiation"
        let description = EnvironmentDescription.office([
            "/": .text("open"), "/own": .text("own") { $0.clientCertificate = manner },
        ]) { $0.tls.versions = [version] }
        try withLab(description) { lab throws in
            var seen = 0
            /// What has been asked since the last call.
            func asked() -> [[String: JSONValue]] {
                let all = lab.recorder.all(TLSCertificateAsked.self).map { $0.fact.fields }
                defer { seen = all.count }
                return Array(all[seen...])
            }
            let own = try lab.enterprise.clientCertificate(commonName: "alice")
            let certificate = [
                "--cert", try lab.file("own.pem", own.certificate), "--key", try lab.file("own.key", own.privateKey),
            ]
            #expect(try lab.curl("https://app.test/", .direct, certificate).body == "open")
            #expect(asked().isEmpty)
            let reply = try lab.curl("https://app.test/own", .direct, certificate)
            #expect(reply.body == "own", "\(reply.log)")
            #expect(asked() == [["mechanism": .string(mechanism), "client-certificate": "CN=alice"]])
            let without = try lab.curl("https://app.test/own", .direct, ["--next", "-k", "https://app.test/own"])
            #expect(without.status == (manner == .required ? 403 : 200), "\(without.log)")
            #expect(asked().first == ["mechanism": .string(mechanism)])
            // Somebody else's, which its own key signed.
            let other = lab.path("other")
            _ = try lab.openssl([
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj", "/CN=eve",
                "-keyout", "\(other).key", "-out", "\(other).pem",
            ])
            let eve = ["--cert", "\(other).pem", "--key", "\(other).key"]
            #expect(try lab.curl("https://app.test/own", .direct, eve).body.isEmpty)
            #expect(lab.recorder.all(TLSFailed.self).map { $0.fact.fields["alert"] } == ["unknown_ca"])
            #expect(asked().isEmpty)
            // No TLS: there is none to be shown.
            #expect(try lab.curl("http://app.test/own").status == (manner == .required ? 403 : 200))
            #expect(asked().isEmpty)
        }
    }

    @Test func `a client of TLS 1.3 that cannot be asked later shows no certificate`() throws {
        let description = EnvironmentDescription.office(["/": .text("own") { $0.clientCertificate = .required }]) {
            $0.tls.versions = [.tls13]
        }
        let (_, recorder) = try withLab(description) { lab throws in
            let reply = try lab.sClient()
            #expect(reply.output.contains("HTTP/1.1 403"), "\(reply.everything)")
        }
        #expect(recorder.all(TLSCertificateAsked.self).map { $0.fact.fields } == [["mechanism": "impossible"]])
    }

    @Test func `over HTTP 2 no certificate is asked for later`() throws {
        let description = EnvironmentDescription.office(["/": .text("own") { $0.clientCertificate = .asked }]) {
            $0.httpVersions = [.http2, .http11]
        }
        let (_, recorder) = try withLab(description) { lab throws in
            // curl asks again over HTTP/1.1.
            let reply = try lab.curl("https://app.test/", .direct, ["--http2"])
            #expect(reply.body == "own", "\(reply.log)")
        }
        #expect(recorder.all(StreamReset.self).map { $0.fact.fields["error"] } == ["HTTP_1_1_REQUIRED"])
        #expect(recorder.all(TLSCertificateAsked.self).count == 1)
    }
}
