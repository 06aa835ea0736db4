import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import Foundation
import JSON
import MockEnterprise
import TestConditions
import Testing
import WireFormats

/// Clients that we did not write through proxies of SOCKS 5, named by themselves or by a proxy auto-config file.
struct SOCKSClientTests {
    private static let host = "socks.corp.test"

    private static func description(_ methods: [SOCKSMethod] = [.noAuthentication]) -> EnvironmentDescription {
        .corp { corp in
            var socks = SOCKSService()
            socks.methods = methods
            corp.proxies[host] = Proxy()
            corp.proxies[host]?.service = .socks5(socks)
            corp.proxies["proxy.corp.test"] = Proxy()
            for name in ["portal.corp.test", "extra.corp.test"] {
                corp.servers[name]?.reachableThrough = [host, "proxy.corp.test"]
            }
            corp.servers["wpad.corp.test"] = .serving(["/proxy.pac": .text("") { $0.body.content = pac }]) {
                $0.zone = .outside
            }
        }
    }

    private static let pac = Body.Content.autoConfiguration(
        ProxyAutoConfiguration(
            """
            function FindProxyForURL(url, host) {
              if (host == "portal.corp.test") return "SOCKS5 socks.corp.test; DIRECT";
              if (dnsDomainIs(host, ".corp.test")) return "proxy  Proxy.corp.test;SOCKS nobody.test;PROXY proxy.corp.test:1";
              return "DIRECT";
            }
            """
        )
    )

    private static func place(_ lab: Lab, _ name: String = host) throws -> String {
        let proxy = try #require(lab.enterprise.access.proxies[name])
        return "\(proxy.address):\(proxy.port)"
    }

    private static func forms(_ recorder: Recorder) -> [String?] {
        recorder.all(SOCKSRequested.self).map { $0.fact.fields["form"]?.string }
    }

    // MARK: curl

    @Test(arguments: ["http", "https"], [("--socks5", "ipv4"), ("--socks5-hostname", "domain")])
    func `curl names the host as it is told to`(scheme: String, way: (option: String, form: String)) throws {
        let (_, recorder) = try withLab(Self.description()) { lab throws in
            let url = "\(scheme)://portal.corp.test/hello"
            let reply = try lab.curl(url, .direct, [way.option, Self.place(lab)])
            #expect(reply.body == "inside", "\(reply.log)")
        }
        #expect(Self.forms(recorder) == [way.form])
        #expect(recorder.all(RequestReceived.self).map(\.via) == [.proxy(Self.host)])
    }

    @Test(arguments: [("swordfish", 0), ("wrong", 97)])
    func `curl logs in with the right password, and with no other`(password: String, exit: Int32) throws {
        let (_, recorder) = try withLab(Self.description([.usernamePassword])) { lab throws in
            let login = ["--socks5-basic", "--proxy-user", "alice:\(password)"]
            let url = "http://portal.corp.test/hello"
            let reply = try lab.curl(url, .direct, ["--socks5-hostname", Self.place(lab)] + login)
            #expect(reply.exit == exit, "\(reply.log)")
            // Without credentials there is no method that both take.
            #expect(try lab.curl(url, .direct, ["--socks5-hostname", Self.place(lab)]).exit == 97)
        }
        #expect(recorder.all(SOCKSMethodChosen.self).map { $0.fact.fields["chosen"] } == ["username-password", nil])
        #expect(recorder.all(SOCKSAuthenticated.self).count == (exit == 0 ? 1 : 0))
        #expect(
            recorder.all(AccountRefused.self).map { $0.fact.fields["reason"] } == (exit == 0 ? [] : ["wrong-password"])
        )
    }

    // MARK: Python

    private static let python = Checkout.path("build/python/bin/python")

    @Test(
        .needs(Tool.exists(at: python), "the Python clients are not installed (ci/setup --tests)"),
        arguments: [("swordfish", "200"), ("wrong", "")]
    )
    func `requests logs in by PySocks`(password: String, status: String) throws {
        let (_, recorder) = try withLab(Self.description([.usernamePassword])) { lab throws in
            let port = try #require(lab.enterprise.access.hosts["portal.corp.test"]?.httpsPort)
            let proxy = try "socks5h://alice:\(password)@\(Self.place(lab))"
            let (output, log) = try Lab.Running(
                Self.python,
                [
                    Checkout.path("Tests/Clients/requests_client.py"), "none", "1",
                    "https://portal.corp.test:\(port)/hello", "--proxy", proxy,
                ]
            ).texts()
            #expect(output.trimmingCharacters(in: .whitespacesAndNewlines) == status, "\(log)")
            #expect(status == "200" || log.contains("SOCKS5 authentication failed"), "\(log)")
        }
        #expect(Self.forms(recorder) == (status == "200" ? ["domain"] : []))
        #expect(recorder.all(RequestReceived.self).map(\.via) == (status == "200" ? [.proxy(Self.host)] : []))
    }

    // MARK: Proxy auto-config

    @Test func `a file has the ports of the proxies that it names without one`() throws {
        try withLab(Self.description()) { lab throws in
            let access = lab.enterprise.access
            let socks = try #require(access.proxies[Self.host])
            let proxy = try #require(access.proxies["proxy.corp.test"])
            let reply = try lab.curl("http://wpad.corp.test/proxy.pac")
            #expect(reply.log.contains("< Content-Type: application/x-ns-proxy-autoconfig\r\n"), "\(reply.log)")
            #expect(reply.body.contains("\"SOCKS5 socks.corp.test:\(socks.port); DIRECT\""))
            let all = "\"proxy  Proxy.corp.test:\(proxy.port);SOCKS nobody.test;PROXY proxy.corp.test:1\""
            #expect(reply.body.contains(all), "\(reply.body)")
            // A client that cannot map names asks by address, and gets addresses.
            let server = try #require(access.hosts["wpad.corp.test"])
            let second = try lab.curl("http://\(server.address):\(server.httpPort)/proxy.pac")
            #expect(second.body.contains("SOCKS5 \(socks.address):\(socks.port); DIRECT"), "\(second.body)")
        }
    }

    // MARK: Chromium

    private static func chromium(_ lab: Lab, _ host: String, _ arguments: [String]) throws -> (
        page: String, log: String
    ) {
        let access = lab.enterprise.access
        let port = try #require(access.hosts[host]?.httpPort)
        // Names that Chromium itself has to resolve; what it leaves to a proxy is not among them.
        let names =
            access.proxies.map { ($0.key, $0.value.address) } + [
                ("wpad.corp.test", access.hosts["wpad.corp.test"]?.address ?? "")
            ]
        let rules = names.map { "MAP \($0) \($1)" } + ["MAP * ~NOTFOUND", "EXCLUDE 127.*"]
        let (output, log) = try Lab.Running(
            "/usr/bin/timeout",
            [
                "60", "/usr/bin/chromium", "--headless", "--no-sandbox", "--disable-gpu",
                "--user-data-dir=\(lab.directory.appending(path: "profile").path())",
                "--host-resolver-rules=\(rules.joined(separator: ", "))", "--dump-dom",
            ] + arguments + ["http://\(host):\(port)/hello"],
            environment: ["HOME": lab.directory.path()]
        ).texts()
        return (output, log)
    }

    @Test(.needs(Tool.exists("chromium"), "Chromium is not installed (ci/setup --tests)"))
    func `Chromium leaves the resolving to a proxy of SOCKS`() throws {
        let (_, recorder) = try withLab(Self.description()) { lab throws in
            let (page, log) = try Self.chromium(lab, "portal.corp.test", ["--proxy-server=socks5://\(Self.place(lab))"])
            #expect(page.contains("inside"), "\(log)")
        }
        let asked = recorder.all(SOCKSRequested.self).filter { $0.fact.fields["target"] == "portal.corp.test" }
        #expect(!asked.isEmpty && asked.allSatisfy { $0.fact.fields["form"] == "domain" })
        #expect(recorder.all(RequestReceived.self, at: "portal.corp.test").allSatisfy { $0.via == .proxy(Self.host) })
    }

    @Test(
        .needs(Tool.exists("chromium"), "Chromium is not installed (ci/setup --tests)"),
        arguments: [("portal.corp.test", host, "inside"), ("extra.corp.test", "proxy.corp.test", "extra")]
    )
    func `Chromium takes the proxy that a file names for the host`(name: String, proxy: String, text: String) throws {
        let (_, recorder) = try withLab(Self.description()) { lab throws in
            let port = try #require(lab.enterprise.access.hosts["wpad.corp.test"]?.httpPort)
            let file = "--proxy-pac-url=http://wpad.corp.test:\(port)/proxy.pac"
            let (page, log) = try Self.chromium(lab, name, [file])
            #expect(page.contains(text), "\(log)")
        }
        // Chromium may fetch it more than once.
        #expect(
            Set(recorder.all(RequestReceived.self, at: "wpad.corp.test").map { $0.fact.fields["path"] }) == [
                "/proxy.pac"
            ]
        )
        let pages = recorder.all(RequestReceived.self, at: name)
        #expect(!pages.isEmpty && pages.allSatisfy { $0.via == .proxy(proxy) })
    }
}
