import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import Foundation
import JSON
import MockEnterprise
import SystemBindings
import TestConditions
import Testing

/// Proxies by squid, before curl.
@Suite(.needs(Files.program("squid") != nil, "squid (squid-openssl) is not installed"))
struct SquidTests {
    private static let host = "proxy.example.test"
    private static let schemes: [Authentication.Scheme] = [.basic(BasicSettings()), .digest(DigestSettings())]

    private static func description(
        _ schemes: [Authentication.Scheme] = [],
        by program: Proxy.Program = .squid,
        password: String = "swordfish"
    ) -> EnvironmentDescription {
        .corp { corp in
            corp.servers["www.example.test"]?.routes["/echo"] = Route(
                responses: [.text("") { $0.body.content = .echoBody }]
            )
            var proxy = Proxy()
            proxy.program = program
            proxy.authentication.schemes = schemes
            corp.proxies[host] = proxy
            corp.accounts["alice"]?.password = password
        }
    }

    private static func arguments(_ scheme: Authentication.Scheme, password: String = "swordfish") -> [String] {
        ["--proxy-\(scheme.word)", "--proxy-user", "alice:\(password)"]
    }

    /// What has to be the same by both, of the proxy and of hosts.
    private static func lines(_ recorder: Recorder) -> [String] {
        recorder.all.filter { !$0.fact.name.hasPrefix("connection.") && !$0.fact.name.hasPrefix("tls.") }
            .map { observation in
                let fact = observation.fact
                let keys = [
                    "user", "reason", "status", "path", "nonce-known", "count-repeated", "scheme", "qop",
                    "target", "bytes",
                ]
                let fields = keys.compactMap { key in fact.fields[key].map { "\(key)=\($0)" } }
                return ([fact.name] + fields).joined(separator: " ")
            }
    }

    @Test(arguments: schemes, ["http", "https"])
    func `logins are the same facts by both`(_ scheme: Authentication.Scheme, way: String) throws {
        var facts: [Proxy.Program: [String]] = [:]
        for program in Proxy.Program.allCases {
            let (_, recorder) = try withLab(Self.description([scheme], by: program)) { lab throws in
                let url = "\(way)://www.example.test/hello"
                let right = try lab.curl(url, .proxy(Self.host), Self.arguments(scheme))
                #expect(right.status == 200 && right.body == "outside", "\(right.log)")
                for arguments in [Self.arguments(scheme, password: "wrong"), []] {
                    let reply = try lab.curl(url, .proxy(Self.host), arguments)
                    #expect(reply.log.contains("HTTP/1.1 407 Proxy Authentication Required"), "\(reply.log)")
                    #expect(reply.log.contains("< Server: squid") == (program == .squid), "\(reply.log)")
                }
                #expect(lab.enterprise.fault == nil)
            }
            facts[program] = Self.lines(recorder)
            #expect(recorder.all(RequestReceived.self).map(\.via) == [.proxy(Self.host)])
        }
        #expect(facts[.builtIn]?.contains { $0.contains(".authenticated user=") } == true)
        #expect(facts[.squid] == facts[.builtIn])
    }

    @Test(arguments: schemes, ["http", "https"])
    func `curl posts 3 MB through squid`(_ scheme: Authentication.Scheme, way: String) throws {
        let content = String(repeating: "0123456789", count: 300_000)
        let (_, recorder) = try withLab(Self.description([scheme])) { lab throws in
            let file = lab.directory.appending(path: "content")
            try content.write(to: file, atomically: true, encoding: .utf8)
            let arguments = Self.arguments(scheme) + ["--data-binary", "@\(file.path())"]
            let reply = try lab.curl("\(way)://www.example.test/echo", .proxy(Self.host), arguments)
            #expect(reply.status == 200 && reply.body == content, "\(reply.log)")
            #expect(lab.enterprise.fault == nil)
        }
        #expect(recorder.all(RequestReceived.self).map { $0.fact.fields["bytes"] } == [3_000_000])
        // Of one hop: the host sees neither them nor what the harness tells squid.
        for request in recorder.all(RequestReceived.self) {
            #expect(request.fact.fields["headers"]?["Proxy-Authorization"] == nil)
            #expect(request.fact.fields["headers"]?["Proxy-Request-Number"] == nil)
        }
    }

    @Test(arguments: schemes)
    func `a password that changes is known before the next request`(_ scheme: Authentication.Scheme) throws {
        try withLab(Self.description([scheme])) { lab throws in
            let url = "https://www.example.test/hello"
            #expect(try lab.curl(url, .proxy(Self.host), Self.arguments(scheme)).status == 200)
            try lab.enterprise.apply(Self.description([scheme], password: "barracuda"))
            let former = try lab.curl(url, .proxy(Self.host), Self.arguments(scheme))
            #expect(former.log.contains("HTTP/1.1 407 Proxy Authentication Required"), "\(former.log)")
            let arguments = Self.arguments(scheme, password: "barracuda")
            #expect(try lab.curl(url, .proxy(Self.host), arguments).status == 200)
            #expect(lab.enterprise.fault == nil)
        }
    }

    @Test func `a change during the run is a change of squid`() throws {
        try withLab(Self.description()) { lab throws in
            let url = "http://www.example.test/hello"
            #expect(try lab.curl(url, .proxy(Self.host)).body == "outside")
            try lab.enterprise.apply(Self.description(Self.schemes.dropLast()))
            #expect(try lab.curl(url, .proxy(Self.host)).status == 407)
            try lab.enterprise.apply(Self.description(by: .builtIn))
            let reply = try lab.curl(url, .proxy(Self.host))
            #expect(reply.body == "outside" && !reply.log.contains("Server: squid"), "\(reply.log)")
            #expect(lab.enterprise.fault == nil)
        }
    }

    @Test(arguments: ["http", "https"])
    func `who cannot be reached is a bad gateway`(way: String) throws {
        let (_, recorder) = try withLab(Self.description()) { lab throws in
            let proxy = try #require(lab.enterprise.access.proxies[Self.host])
            let arguments = ["--proxy", "http://\(proxy.address):\(proxy.port)", "--noproxy", ""]
            _ = try lab.curl("\(way)://nowhere.test/", .direct, arguments)
            #expect(lab.enterprise.fault == nil)
        }
        #expect(recorder.all(ProxyAnswered.self).map { $0.fact.fields["status"] } == [502])
    }
}
