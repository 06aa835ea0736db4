import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import Foundation
import JSON
import MockEnterprise
import TestConditions
import Testing
import WireFormats

/// Which URLs clients are told, with and without a gateway.
struct GatewayURLTests {
    static let inside = "portal.corp.test"
    static let outside = "www.example.test"

    private static func redirect(to url: String) -> Response {
        .text("") {
            $0.status = 302
            $0.headers = [Header("Location", url), Header("Access-Control-Allow-Origin", "https://\(outside)")]
        }
    }

    private static func company(_ scheme: String) -> EnvironmentDescription {
        .corp { corp in
            corp.servers[inside] = .serving([
                "/here": redirect(to: "\(scheme)://\(inside)/there"), "/there": .text("inside"),
                "/away": redirect(to: "\(scheme)://\(outside)/away"),
            ])
            corp.servers[inside]?.authentication.schemes = [.basic(BasicSettings())]
            corp.servers[outside] = .serving([
                "/away": .text("outside"), "/here": redirect(to: "https://\(outside)/there"),
                "/further": redirect(to: "http://further.example.test/there"),
            ]) {
                $0.zone = .outside
                $0.httpVersions = [.http11, .http2]
            }
            // Several, so that nobody finds the host itself among them by chance.
            for name in ["further.example.test", "a.example.test", "z.example.test"] {
                corp.servers[name] = .serving(["/there": .text("further")]) {
                    $0.zone = .outside
                    $0.host = outside
                }
            }
        }
    }

    // MARK: Clients that follow redirects

    private static let clients: [InteropClient] = [.curl, .wget, .requests()].filter(\.isTried)

    private func follow(_ path: String, _ client: InteropClient, _ scheme: String) throws -> (statuses: [Int], Recorder)
    {
        try withLab(Self.company(scheme), hasGateway: true) { lab throws in
            let gateway = try #require(lab.enterprise.access.gateway)
            let anchors = lab.directory.appending(path: "anchors.pem").path()
            try lab.enterprise.access.trustAnchors.joined().write(toFile: anchors, atomically: true, encoding: .utf8)
            var job = InteropClient.Job(scheme: "basic", url: "\(scheme)://\(Self.inside)\(path)")
            (job.user, job.password) = ("alice", "swordfish")
            job.proxy = "\(gateway.address):\(gateway.port)"
            job.anchors = anchors
            if client.name == "curl" { job.arguments = ["-L"] }
            return try client.run(job).statuses
        }
    }

    @Test(arguments: clients, ["http", "https"])
    func `a redirect to the same host keeps the credentials`(client: InteropClient, scheme: String) throws {
        let (statuses, recorder) = try follow("/here", client, scheme)
        #expect(statuses.last == 200)
        let arrived = recorder.all(RequestReceived.self).filter { $0.fact.fields["path"] == "/there" }
        #expect(arrived.map { $0.fact.fields["host"]?.string } == [Self.inside])
        #expect(arrived.map { $0.fact.fields["user"]?.string } == ["alice"])
    }

    @Test(arguments: clients, ["http", "https"])
    func `a redirect to another host drops them`(client: InteropClient, scheme: String) throws {
        let (statuses, recorder) = try follow("/away", client, scheme)
        #expect(statuses.last == 200)
        let arrived = recorder.all(RequestReceived.self).filter { $0.place == Self.outside }
        #expect(arrived.map { $0.fact.fields["host"]?.string } == [Self.outside])
        #expect(arrived.allSatisfy { !"\($0.fact.fields)".lowercased().contains("authorization") })
    }

    @Test(arguments: ["http", "https"])
    func `whoever dials the host itself gets there, and stays logged in`(scheme: String) throws {
        let description = Self.company(scheme).with { $0.servers[Self.inside]?.zone = .outside }
        let (reply, _) = try withLab(description, hasGateway: true) { lab throws in
            try lab.curl("\(scheme)://\(Self.inside)/here", .direct, ["-L", "-u", "alice:swordfish"])
        }
        #expect(reply.status == 200 && reply.body == "inside", "\(reply.log)")
    }

    // MARK: How a client calls the host

    /// A request, and the origin that its answer has to name.
    struct Call: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var way: Lab.Way
        /// In it, and in what is expected, a listener's port is `HTTP` or `HTTPS`, its address `ADDRESS`.
        var url: String
        var arguments: [String] = []
        var hasGateway = true
        var origin: String

        static let all = [
            Call(testDescription: "plainly", way: .gateway, url: "http://NAME", origin: "https://NAME"),
            Call(testDescription: "by TLS", way: .gateway, url: "https://NAME", origin: "https://NAME"),
            Call(
                testDescription: "by HTTP/1.1 in TLS",
                way: .gateway,
                url: "https://NAME",
                arguments: ["--http1.1"],
                origin: "https://NAME"
            ),
            Call(
                testDescription: "with the default port in the field",
                way: .gateway,
                url: "https://NAME",
                arguments: ["-H", "Host: NAME:443"],
                origin: "https://NAME"
            ),
            Call(testDescription: "by address", way: .gateway, url: "https://ADDRESS", origin: "https://ADDRESS"),
            Call(testDescription: "a real port", way: .gateway, url: "http://NAME:HTTP", origin: "https://NAME:HTTPS"),
            Call(
                testDescription: "a real port, by TLS",
                way: .gateway,
                url: "https://NAME:HTTPS",
                origin: "https://NAME:HTTPS"
            ),
            Call(testDescription: "directly", way: .direct, url: "http://NAME", origin: "https://NAME:HTTPS"),
            Call(testDescription: "directly, by TLS", way: .direct, url: "https://NAME", origin: "https://NAME:HTTPS"),
            Call(
                testDescription: "directly, as HTTP/1.0 without a name",
                way: .direct,
                url: "http://NAME",
                arguments: ["--http1.0", "-H", "Host:"],
                origin: "https://NAME:HTTPS"
            ),
            Call(
                testDescription: "directly, by a name without port",
                way: .direct,
                url: "http://NAME",
                arguments: ["-H", "Host: NAME"],
                origin: "https://NAME"
            ),
            Call(
                testDescription: "by a name without port, where there is no gateway",
                way: .direct,
                url: "http://NAME",
                arguments: ["-H", "Host: NAME"],
                hasGateway: false,
                origin: "https://NAME:HTTPS"
            ),
        ]
    }

    @Test(arguments: Call.all)
    func `an answer names the host as its client does`(call: Call) throws {
        try withLab(Self.company("http"), hasGateway: call.hasGateway) { lab throws in
            let host = try #require(lab.enterprise.access.hosts[Self.outside])
            func filled(_ text: String) -> String {
                text.replacing("NAME", with: Self.outside).replacing("ADDRESS", with: host.address)
                    .replacing("HTTPS", with: "\(host.httpsPort)").replacing("HTTP", with: "\(host.httpPort)")
            }
            let options = ["-k", "-i"] + call.arguments.map(filled)
            let reply = try lab.curl(filled(call.url) + "/here", call.way, options)
            #expect(reply.status == 302, "\(reply.log)")
            let fields = reply.body.split(whereSeparator: \.isNewline).map { $0.lowercased() }
            #expect(fields.contains("location: \(filled(call.origin))/there"), "\(fields)")
            #expect(fields.contains("access-control-allow-origin: \(filled(call.origin))"), "\(fields)")
        }
    }

    @Test(arguments: [true, false])
    func `a further listener of a host is found by its port`(isThroughGateway: Bool) throws {
        try withLab(Self.company("http"), hasGateway: true) { lab throws in
            let further = try #require(lab.enterprise.access.hosts["further.example.test"])
            let way: Lab.Way = isThroughGateway ? .gateway : .direct
            let resolving = ["--resolve", "\(Self.outside):\(further.httpPort):\(further.address)"]
            let reply = try lab.curl("http://\(Self.outside)/further", way, ["-L"] + resolving)
            #expect(reply.status == 200 && reply.body == "further", "\(reply.log)")
        }
    }
}
