import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import Foundation
import JSON
import MockEnterprise
import TestConditions
import Testing

/// Logins of clients that we did not write at proxies and at the relay, and what the journal says of them.
struct ProxyLoginTests {
    /// A way of curl to log in.
    struct Login: Sendable, CustomTestStringConvertible {
        var scheme: Authentication.Scheme
        /// Whether curl waits to be told the scheme.
        var isAny: Bool

        var testDescription: String { isAny ? "\(scheme.name), when asked" : scheme.name }

        func arguments(password: String = "swordfish") -> [String] {
            ["--proxy-\(isAny ? "anyauth" : scheme.word)", "--proxy-user", "alice:\(password)"]
        }

        /// What the proxy answers until it serves.
        var challenges: [JSONValue?] {
            switch scheme.settings {
            case is DigestSettings: [407]
            case is NTLMSettings: isAny ? [407, 407] : [407]
            default: isAny ? [407] : []
            }
        }

        var authenticated: any Fact.Type { scheme.loginFact ?? BasicAuthenticated.self }
    }

    static let schemes: [Authentication.Scheme] = [
        .basic(BasicSettings()), .digest(DigestSettings()), .ntlm(NTLMSettings()),
    ]
    static let logins = schemes.flatMap { scheme in [false, true].map { Login(scheme: scheme, isAny: $0) } }

    private static let host = "proxy.example.test"

    private static func description(
        _ schemes: [Authentication.Scheme],
        tls: TLSProfile? = nil
    ) -> EnvironmentDescription {
        .corp { corp in
            corp.servers["www.example.test"]?.routes["/echo"] = Route(
                responses: [.text("") { $0.body.content = .echoBody }]
            )
            var proxy = Proxy()
            proxy.tls = tls
            proxy.authentication.schemes = schemes
            corp.proxies[host] = proxy
        }
    }

    /// Whose login held, and how.
    private static func check(_ logins: [Observation], of scheme: Authentication.Scheme, at place: String = host) {
        #expect(!logins.isEmpty)
        for login in logins {
            #expect(login.place == place)
            #expect(login.fact.fields["user"] == "alice")
            switch scheme.settings {
            case is DigestSettings:
                #expect(login.fact.fields["algorithm"] == "MD5" && login.fact.fields["qop"] == "auth")
            case is NTLMSettings: #expect(login.fact.fields["variant"] == "ntlmv2")
            default: break
            }
        }
    }

    private static func statuses(_ recorder: Recorder) -> [JSONValue?] {
        recorder.all(ProxyAnswered.self, at: host).map { $0.fact.fields["status"] }
    }

    // MARK: curl

    @Test(arguments: logins, [("http", nil), ("http", TLSProfile()), ("https", nil), ("https", TLSProfile())])
    func `curl logs in with the right password, and with no other`(
        _ login: Login,
        way: (scheme: String, tls: TLSProfile?)
    ) throws {
        let (_, recorder) = try withLab(Self.description([login.scheme], tls: way.tls)) { lab throws in
            let url = "\(way.scheme)://www.example.test/hello"
            let right = try lab.curl(url, .proxy(Self.host), login.arguments())
            #expect(right.status == 200 && right.body == "outside", "\(right.log)")
            #expect(Self.statuses(lab.recorder) == login.challenges + [200])
            #expect(lab.recorder.all(AccountRefused.self).isEmpty)
            for arguments in [login.arguments(password: "wrong"), []] {
                let reply = try lab.curl(url, .proxy(Self.host), arguments)
                #expect(reply.log.contains("HTTP/1.1 407 Proxy Authentication Required"))
                #expect(reply.body != "outside")
            }
        }
        Self.check(recorder.all(login.authenticated), of: login.scheme)
        #expect(recorder.all(login.authenticated).count == 1)
        #expect(Self.statuses(recorder) == login.challenges + [200] + login.challenges + [407, 407])
        #expect(recorder.all(ProxyConnected.self).count == 3)
        #expect(recorder.all(AccountRefused.self).map { $0.fact.fields["reason"] } == ["wrong-password"])
        for credentials in recorder.all(CredentialsReceived.self) {
            #expect(credentials.fact.fields["place"] == "proxy")
            #expect(credentials.fact.fields["header"] == "Proxy-Authorization")
        }
        // Of one hop: the host does not see them.
        #expect(recorder.all(RequestReceived.self).count == 1)
        for request in recorder.all(RequestReceived.self) {
            #expect(request.fact.fields["headers"]?["Proxy-Authorization"] == nil)
        }
    }

    @Test(arguments: logins, ["http", "https"])
    func `curl posts 100 kB on the connection of the login`(_ login: Login, scheme: String) throws {
        let content = String(repeating: "0123456789", count: 10_000)
        let (_, recorder) = try withLab(Self.description([login.scheme])) { lab throws in
            let file = lab.directory.appending(path: "content")
            try content.write(to: file, atomically: true, encoding: .utf8)
            let arguments = login.arguments() + ["--data-binary", "@\(file.path())"]
            let reply = try lab.curl("\(scheme)://www.example.test/echo", .proxy(Self.host), arguments)
            #expect(reply.status == 200 && reply.body == content, "\(reply.log)")
        }
        Self.check(recorder.all(login.authenticated), of: login.scheme)
        #expect(recorder.all(ProxyConnected.self).count == 1)
        #expect(recorder.all(RequestReceived.self).map { $0.fact.fields["bytes"] } == [100_000])
    }

    @Test(arguments: logins, ["http", "https"])
    func `two requests of curl use one connection, and NTLM logs in once for both`(
        _ login: Login,
        scheme: String
    ) throws {
        let (_, recorder) = try withLab(Self.description([login.scheme])) { lab throws in
            let host = try #require(lab.enterprise.access.hosts["www.example.test"])
            let port = scheme == "http" ? host.httpPort : host.httpsPort
            let again = ["-o", "/dev/null", "\(scheme)://www.example.test:\(port)/hello"]
            let url = "\(scheme)://www.example.test/hello"
            let reply = try lab.curl(url, .proxy(Self.host), login.arguments() + again)
            #expect(reply.status == 200, "\(reply.log)")
        }
        #expect(recorder.all(ProxyConnected.self).count == 1)
        #expect(recorder.all(RequestReceived.self).count == 2)
        // Who has a tunnel needs no other login.
        let isOnce = scheme == "https" || login.scheme.settings is NTLMSettings
        #expect(recorder.all(login.authenticated).count == (isOnce ? 1 : 2))
        Self.check(recorder.all(login.authenticated), of: login.scheme)
    }

    @Test(arguments: [Authentication.Presentation.inLines, .joined])
    func `of several schemes curl takes Digest, whatever lines they stand in`(
        _ presented: Authentication.Presentation
    ) throws {
        var description = Self.description(Self.schemes)
        description.proxies[Self.host]?.authentication.presented = presented
        let (_, recorder) = try withLab(description) { lab throws in
            let url = "http://www.example.test/hello"
            let arguments = ["--proxy-anyauth", "--proxy-user", "alice:swordfish"]
            let reply = try lab.curl(url, .proxy(Self.host), arguments)
            #expect(reply.body == "outside", "\(reply.log)")
            let lines = reply.log.components(separatedBy: "< Proxy-Authenticate: ").count - 1
            #expect(lines == (presented == .joined ? 1 : 3))
        }
        Self.check(recorder.all(DigestAuthenticated.self), of: .digest(DigestSettings()))
        #expect(Self.statuses(recorder) == [407, 200])
    }

    @Test(arguments: logins) func `curl logs in at the relay`(_ login: Login) throws {
        let description = EnvironmentDescription.corp {
            $0.relay.authentication = Authentication()
            $0.relay.authentication?.schemes = [login.scheme]
        }
        let (_, recorder) = try withLab(description) { lab throws in
            let url = "https://portal.corp.test/hello"
            #expect(try lab.curl(url, .relay(token: nil), login.arguments()).body == "inside")
            for arguments in [login.arguments(password: "wrong"), []] {
                let reply = try lab.curl(url, .relay(token: nil), arguments)
                #expect(reply.log.contains("HTTP/1.1 407 Proxy Authentication Required"))
            }
        }
        Self.check(recorder.all(login.authenticated), of: login.scheme, at: "relay")
        #expect(recorder.all(RelayConnected.self).count == 3)
        #expect(recorder.all(RelayTunnelOpened.self).count == 1)
        #expect(recorder.all(AccountRefused.self).map { $0.fact.fields["reason"] } == ["wrong-password"])
    }

    // MARK: Java and Python

    private static func run(
        _ client: InteropClient,
        _ scheme: String,
        _ lab: Lab,
        _ change: (inout InteropClient.Job, String) -> Void
    ) throws -> (statuses: [Int], log: String) {
        let anchors = lab.directory.appending(path: "anchors.pem")
        try lab.enterprise.access.trustAnchors.joined().write(to: anchors, atomically: true, encoding: .utf8)
        let host = try #require(lab.enterprise.access.hosts["www.example.test"])
        let proxy = try #require(lab.enterprise.access.proxies[Self.host])
        let port = scheme == "http" ? host.httpPort : host.httpsPort
        let url = "\(scheme)://www.example.test:\(port)/hello"
        var job = InteropClient.Job(scheme: "none", url: url, count: 2, anchors: anchors.path())
        change(&job, "\(proxy.address):\(proxy.port)")
        return try client.run(job)
    }

    @Test(
        .needs(InteropClient.java().isInstalled, "Java is not installed (ci/setup --tests)"),
        arguments: logins.filter(\.isAny),
        ["http", "https"]
    )
    func `Java logs in with every scheme`(_ login: Login, target: String) throws {
        let (_, recorder) = try withLab(Self.description([login.scheme])) { lab throws in
            let (statuses, log) = try Self.run(.java(), target, lab) { job, proxy in
                job.proxy = proxy
                (job.user, job.password) = ("alice", "swordfish")
            }
            #expect(statuses == [200, 200], "\(log)")
        }
        Self.check(recorder.all(login.authenticated), of: login.scheme)
        #expect(recorder.all(RequestReceived.self).map(\.via) == [.proxy(Self.host), .proxy(Self.host)])
        #expect(recorder.all(AccountRefused.self).isEmpty)
    }

    @Test(
        .needs(InteropClient.java().isInstalled, "Java is not installed (ci/setup --tests)"),
        arguments: ["http", "https"]
    )
    func `Java is refused with the wrong password`(target: String) throws {
        let (_, recorder) = try withLab(Self.description([.basic(BasicSettings())])) { lab throws in
            let (statuses, log) = try Self.run(.java(), target, lab) { job, proxy in
                job.count = 1
                job.proxy = proxy
                (job.user, job.password) = ("alice", "wrong")
            }
            #expect(statuses == [407], "\(log)")
        }
        #expect(!recorder.all(AccountRefused.self).isEmpty)
        #expect(recorder.all(RequestReceived.self).isEmpty)
    }

    @Test(
        .needs(InteropClient.requests().isInstalled, "Python's requests is not installed (ci/setup --tests)"),
        arguments: ["http", "https"]
    )
    func `Python's requests logs in with Basic, and with no other password`(target: String) throws {
        let (_, recorder) = try withLab(Self.description([.basic(BasicSettings())])) { lab throws in
            let right = try Self.run(.requests(), target, lab) { $0.proxy = "alice:swordfish@\($1)" }
            #expect(right.statuses == [200, 200], "\(right.log)")
            for user in ["alice:wrong@", ""] {
                let other = try Self.run(.requests(), target, lab) { job, proxy in
                    job.count = 1
                    job.proxy = user + proxy
                }
                #expect(target == "http" ? other.statuses == [407] : other.log.contains("407"), "\(other.log)")
            }
        }
        Self.check(recorder.all(BasicAuthenticated.self), of: .basic(BasicSettings()))
        #expect(Set(recorder.all(AccountRefused.self).map { $0.fact.fields["reason"] }) == ["wrong-password"])
        #expect(recorder.all(RequestReceived.self).count == 2)
        #expect(recorder.all(ProxyConnected.self).count == 3)
    }
}
