import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import JSON
import MockEnterprise
import SystemBindings
import Testing

struct TLSRevocationTests {
    private static func description(
        _ body: Body.Content,
        stapled: ServerCertificate.Status? = nil,
        chain: ServerCertificate.Chain = .direct
    ) -> EnvironmentDescription {
        var description = EnvironmentDescription.office(["/": .text("here")]) {
            $0.tls.certificate?.chain = chain
            $0.tls.certificate?.revocation.ocsp = "http://pki.test/status"
            $0.tls.certificate?.revocation.crl = "http://pki.test/list"
            $0.tls.certificate?.revocation.stapled = stapled
        }
        var response = Response()
        response.body.content = body
        description.servers["pki.test"] = .serving(["/status": response, "/list": response]) { $0.zone = .outside }
        return description
    }

    /// The server's certificate, as it shows it.
    private static func leaf(_ lab: Lab) throws -> String {
        try lab.file("leaf.pem", try lab.sClient("app.test", ["-servername", "app.test"]).output)
    }

    /// Where the responder really is.
    private static func url(_ lab: Lab, _ path: String) throws -> String {
        let host = try #require(lab.enterprise.access.hosts["pki.test"])
        return "http://\(host.address):\(host.httpPort)/\(path)"
    }

    private static func company(_ lab: Lab) throws -> String {
        try lab.file("company.pem", try #require(lab.enterprise.access.trustAnchors.last))
    }

    @Test(arguments: ServerCertificate.Status.allCases)
    func `a responder tells the status`(status: ServerCertificate.Status) throws {
        let (_, recorder) = try withLab(Self.description(.ocsp(status))) { lab throws in
            let leaf = try Self.leaf(lab)
            let port = try #require(lab.enterprise.access.hosts["pki.test"]).httpPort
            #expect(
                try lab.openssl(["x509", "-in", leaf, "-noout", "-ocsp_uri"]).output
                    == "http://pki.test:\(port)/status\n"
            )
            let ended = try lab.openssl([
                "ocsp", "-issuer", try Self.company(lab), "-cert", leaf, "-url", try Self.url(lab, "status"),
                "-CAfile", try lab.anchors(),
            ])
            #expect(ended.everything.contains("leaf.pem: \(status.rawValue)\n"), "\(ended.everything)")
            #expect(ended.everything.contains("Response verify OK"))
            #expect(!ended.everything.contains("WARNING: no nonce"))
        }
        let sent = try #require(recorder.all(ResponseSent.self, at: "pki.test").first?.fact.fields)
        #expect(
            sent["headers"]?["content-type"] == "application/ocsp-response"
                || sent["headers"]?["Content-Type"] == "application/ocsp-response"
        )
    }

    @Test func `a request may stand in the path`() throws {
        try withLab(Self.description(.ocsp(.revoked))) { lab throws in
            let script = """
                openssl ocsp -issuer "$0" -cert "$1" -no_nonce -reqout "$2" &&
                request=$(base64 -w0 < "$2" | sed 's|/|%2F|g; s|+|%2B|g; s|=|%3D|g') &&
                curl -sS -o "$2.answer" "$3/$request" &&
                openssl ocsp -issuer "$0" -cert "$1" -respin "$2.answer" -CAfile "$4"
                """
            let ended = try lab.shell(
                script,
                [
                    try Self.company(lab), try Self.leaf(lab), lab.path("request"), try Self.url(lab, "status"),
                    try lab.anchors(),
                ]
            )
            #expect(ended.everything.contains("leaf.pem: revoked"), "\(ended.everything)")
        }
    }

    @Test func `what is no request, and whoever is unknown, gets an error`() throws {
        try withLab(Self.description(.ocsp(.good))) { lab throws in
            let junk = try lab.shell(
                "curl -sS --data-binary junk \"$0\" | openssl ocsp -respin /dev/stdin -CAfile \"$1\"",
                [try Self.url(lab, "status"), try lab.anchors()]
            )
            #expect(junk.everything.contains("malformedrequest (1)"), "\(junk.everything)")
            // A certificate that no authority of the environment has issued.
            let own = lab.path("own")
            let script = """
                openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=own -keyout "$0.key" -out "$0" &&
                openssl ocsp -issuer "$0" -cert "$0" -url "$1"
                """
            let foreign = try lab.shell(script, [own, try Self.url(lab, "status")])
            #expect(foreign.everything.contains("unauthorized (6)"), "\(foreign.everything)")
        }
    }

    @Test(arguments: [ServerCertificate.Chain.direct, .complete], [true, false])
    func `a list has the certificates of its hosts`(chain: ServerCertificate.Chain, isRevoked: Bool) throws {
        // An empty list is the company's.
        let hosts = isRevoked ? ["app.test"] : chain == .direct ? [] : ["other.test"]
        var description = Self.description(.revocationList(hosts), chain: chain)
        description.servers["other.test"] = .serving([:]) { $0.tls.certificate?.chain = chain }
        try withLab(description) { lab throws in
            let shown = try lab.sClient("app.test", ["-showcerts"]).output
            let all = try lab.file("all.pem", shown)
            let list = lab.path("list")
            let fetched = try lab.shell("curl -sS -o \"$0\" \"$1\"", [list, try Self.url(lab, "list")])
            #expect(fetched.exit == .status(0))
            let ended = try lab.openssl([
                "verify", "-CAfile", try lab.anchors(), "-untrusted", all, "-crl_check", "-CRLfile", list, all,
            ])
            #expect((ended.exit == .status(0)) == !isRevoked, "\(ended.everything)")
            #expect(ended.everything.contains("certificate revoked") == isRevoked)
            let text = try lab.openssl(["x509", "-in", all, "-noout", "-ext", "crlDistributionPoints"]).output
            #expect(text.contains("URI:http://pki.test:"))
        }
    }

    @Test(arguments: [TLSVersion.tls12, .tls13], ServerCertificate.Status.allCases)
    func `a server staples its status`(version: TLSVersion, status: ServerCertificate.Status) throws {
        // curl looks for the issuer among what was sent.
        var description = Self.description(.text(""), stapled: status, chain: .complete)
        description.servers["app.test"]?.tls.versions = [version]
        try withLab(description) { lab throws in
            let ended = try lab.sClient("app.test", ["-status"])
            #expect(ended.output.contains("Cert Status: \(status.rawValue)\n"), "\(ended.everything)")
            let reply = try lab.curl("https://app.test/", .direct, ["--cert-status"])
            // CURLE_SSL_INVALIDCERTSTATUS
            #expect(reply.exit == (status == .good ? 0 : 91), "\(reply.log)")
            description.servers["app.test"]?.tls.certificate?.revocation.stapled = nil
            try lab.enterprise.apply(description)
            #expect(try lab.sClient("app.test", ["-status"]).output.contains("OCSP response: no response sent"))
            #expect(try lab.curl("https://app.test/").body == "here")
        }
    }
}
