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

struct HTTP2Tests {
    private static let url = "https://app.test/"

    private static func office(
        _ routes: [String: Response] = ["/": .text("here")],
        _ change: (inout Server) -> Void = { _ in }
    ) -> EnvironmentDescription {
        .office(routes) {
            $0.httpVersions = [.http2, .http11]
            change(&$0)
        }
    }

    private static func ntlm() -> Authentication.Scheme { .ntlm(NTLMSettings()) }

    @Test(
        arguments: [
            ([.http2, .http11], [], "https", "h2"), ([.http11, .http2], [], "https", "http/1.1"),
            ([.http2], [], "https", "h2"), ([.http11], [], "https", "http/1.1"),
            ([.http2, .http11], ["http/1.1"], "https", "http/1.1"), ([.http2, .http11], [], "http", "http/1.1"),
            ([.http2, .http10], [], "https", "h2"),
        ] as [([HTTPVersion], [String], String, String)]
    )
    func `the first of the server's versions that the client offers is spoken`(
        versions: [HTTPVersion],
        alpn: [String],
        scheme: String,
        spoken: String
    ) throws {
        let description = Self.office {
            $0.httpVersions = versions
            $0.tls.alpn = alpn
        }
        let (reply, recorder) = try withLab(description) { try $0.curl("\(scheme)://app.test/?a=b") }
        #expect(reply.status == 200 && reply.body == "here", "\(reply.log)")
        let request = try #require(recorder.all(RequestReceived.self).first).fact.fields
        #expect(request["http-version"]?.string == spoken)
        #expect(request["host"]?.string?.hasPrefix("app.test:") == true)
        #expect(request["path"] == "/" && request["query"] == "a=b" && request["method"] == "GET")
        #expect(recorder.all(ResponseSent.self).map { $0.fact.fields["whole"] } == [true])
    }

    @Test func `a server of HTTP/2 alone takes no client that only speaks HTTP/1_1 by ALPN`() throws {
        let description = Self.office { $0.httpVersions = [.http2] }
        let (reply, recorder) = try withLab(description) { try $0.curl(Self.url, .direct, ["--http1.1"]) }
        #expect(reply.exit == 35)
        #expect(recorder.all(TLSFailed.self).map { $0.fact.fields["alert"] } == ["no_application_protocol"])
    }

    @Test(arguments: [0, 1, 100_000, 3_000_000])
    func `content of any size goes both ways`(size: Int) throws {
        let description = Self.office(["/": .generated(max(6, size)), "/post": .text("taken")])
        let (_, recorder) = try withLab(description) { lab throws in
            let big = try lab.curl(Self.url, .direct, ["--no-verbose"])
            #expect(big.status == 200 && big.body.utf8.count == max(6, size) && big.body.hasPrefix("canary"))
            let file = try lab.file("content", String(repeating: "x", count: size))
            let posted = try lab.curl("\(Self.url)post", .direct, ["--data-binary", "@\(file)"])
            #expect(posted.status == 200 && posted.body == "taken", "\(posted.log)")
        }
        let posted = try #require(recorder.all(RequestReceived.self).last).fact.fields
        #expect(posted["bytes"] == .integer(size) && posted["http-version"] == "h2")
        if size == 0 {
            let nothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
            #expect(posted["body-sha256"]?.string == nothing)
        }
        #expect(recorder.all(ResponseCut.self).isEmpty)
    }

    @Test func `requests follow one another on a connection, some without content`() throws {
        let description = Self.office(["/": .text("here"), "/none": .text("") { $0.status = 204 }])
        let (_, recorder) = try withLab(description) { lab throws in
            let port = try #require(lab.enterprise.access.hosts["app.test"]).httpsPort
            let more = ["https://app.test:\(port)/none", "-o", "-", "https://app.test:\(port)/", "-o", "-"]
            let reply = try lab.curl(Self.url, .direct, more)
            #expect(reply.exit == 0 && reply.status == 200, "\(reply.log)")
            #expect((try lab.curl(Self.url, .direct, ["-I"])).status == 200)
        }
        let requests = recorder.all(RequestReceived.self)
        #expect(requests.map { $0.fact.fields["method"] } == ["GET", "GET", "GET", "HEAD"])
        #expect(Set(requests.map(\.connection)).count == 2)
        let statuses = recorder.all(ResponseSent.self).compactMap { $0.fact.fields["status"]?.integer }
        #expect(statuses.sorted() == [200, 200, 200, 204])
        #expect(recorder.all(ResponseCut.self).isEmpty)
        // curl resets streams whose answers had no content.
        #expect(recorder.all(StreamReset.self).allSatisfy { $0.fact.fields["by"] == "client" })
    }

    @Test func `two requests of one connection meet at a barrier`() throws {
        let description = Self.office(["/": .text("here") { $0.barrier = .init(parties: 2, giveUp: 10) }])
        let (reply, recorder) = try withLab(description) { lab throws in
            let port = try #require(lab.enterprise.access.hosts["app.test"]).httpsPort
            let second = ["https://app.test:\(port)/", "-o", "-"]
            return try lab.curl(Self.url, .direct, ["--parallel", "--parallel-max", "2"] + second)
        }
        #expect(reply.exit == 0, "\(reply.log)")
        #expect(recorder.all(BarrierOpened.self).count == 1)
        #expect(Set(recorder.all(RequestReceived.self).map(\.connection)).count == 1)
    }

    @Test(arguments: ["--basic", "--digest"])
    func `Basic and Digest work over HTTP/2`(scheme: String) throws {
        let description = Self.office {
            $0.authentication.schemes = [scheme == "--basic" ? .basic(BasicSettings()) : .digest(DigestSettings())]
        }
        let (_, recorder) = try withLab(description) { lab throws in
            #expect((try lab.curl(Self.url)).status == 401)
            let reply = try lab.curl(Self.url, .direct, [scheme, "--user", "alice:swordfish"])
            #expect(reply.status == 200 && reply.body == "here", "\(reply.log)")
        }
        let last = try #require(recorder.all(RequestReceived.self).last).fact.fields
        #expect(last["user"] == "alice" && last["http-version"] == "h2")
    }

    @Test func `credentials of NTLM are sent back to HTTP/1_1`() throws {
        let description = Self.office { $0.authentication.schemes = [Self.ntlm()] }
        let (_, recorder) = try withLab(description) { lab throws in
            // Left alone, curl itself does not send them over HTTP/2.
            let negotiate = "Authorization: NTLM TlRMTVNTUAABAAAABoIIAAAAAAAAAAAAAAAAAAAAAAA="
            let reply = try lab.curl(Self.url, .direct, ["-H", negotiate])
            #expect(reply.status == 401, "\(reply.log)")
            #expect(reply.log.contains("HTTP_1_1_REQUIRED"), "\(reply.log)")
        }
        let requests = recorder.all(RequestReceived.self)
        #expect(requests.map { $0.fact.fields["http-version"] } == ["h2", "http/1.1"])
        #expect(
            recorder.all(StreamReset.self).map { $0.fact.fields } == [["by": "server", "error": "HTTP_1_1_REQUIRED"]]
        )
        #expect(recorder.all(CredentialsReceived.self).count == 2 && recorder.all(NTLMMessageReceived.self).count == 1)
        #expect(recorder.all(ResponseSent.self).count == 1)
    }

    @Test func `curl logs in by NTLM although HTTP/2 is offered`() throws {
        let description = Self.office { $0.authentication.schemes = [Self.ntlm()] }
        let (reply, recorder) = try withLab(description) { lab throws in
            try lab.curl(Self.url, .direct, ["--anyauth", "--user", "alice:swordfish"])
        }
        #expect(reply.status == 200, "\(reply.log)")
        #expect(recorder.all(RequestReceived.self).first?.fact.fields["http-version"] == "h2")
        #expect(recorder.all(NTLMAuthenticated.self).map { $0.fact.fields["http-version"] } == ["http/1.1"])
    }

    @Test func `what only HTTP/1_1 can say is asked for there`() throws {
        let raw = Response.text("") { $0.raw = Array("HTTP/1.1 200 Fine\r\nContent-Length: 3\r\n\r\nraw".utf8) }
        var description = Self.office()
        description.servers["app.test"]?.routes["/"] = Route(responses: [raw, .text("second")])
        let (reply, recorder) = try withLab(description) { try $0.curl(Self.url) }
        #expect(reply.body == "raw", "\(reply.log)")
        #expect(recorder.all(StreamReset.self).count == 1)
    }

    @Test(
        arguments: [Ending.Moment.content(1_000), .bytes(1_000), .content(0), .bytes(0), .answer],
        [
            Ending.Manner.close, .reset,
        ]
    )
    func `an answer that is cut ends the connection`(moment: Ending.Moment, manner: Ending.Manner) throws {
        let description = Self.office(["/": .generated(50_000) { $0.ending = Ending(moment, manner) }])
        let (reply, recorder) = try withLab(description) { try $0.curl(Self.url, .direct, ["--no-verbose"]) }
        guard moment != .answer else {
            // A client that still wants to acknowledge something finds the connection reset: CURLE_SEND_ERROR, CURLE_RECV_ERROR.
            #expect((manner == .reset ? [0, 55, 56] : [0]).contains(reply.exit), "\(reply.log)")
            #expect(recorder.all(ResponseCut.self).isEmpty)
            return
        }
        #expect(reply.exit != 0)
        let bytes = moment == .content(1_000) || moment == .bytes(1_000) ? 1_000 : 0
        #expect(recorder.all(ResponseCut.self).map { $0.fact.fields["bytes"] } == [.integer(bytes)])
        let end: any Fact.Type = manner == .reset ? ConnectionReset.self : ConnectionClosed.self
        #expect(recorder.all(end).first?.fact.fields["by"] == "server")
    }

    @Test func `a server that does not keep connections says so`() throws {
        let description = Self.office { $0.keepAlive = false }
        let (reply, recorder) = try withLab(description) { lab throws in
            let port = try #require(lab.enterprise.access.hosts["app.test"]).httpsPort
            return try lab.curl(Self.url, .direct, ["https://app.test:\(port)/", "-o", "-"])
        }
        #expect(reply.exit == 0, "\(reply.log)")
        #expect(Set(recorder.all(RequestReceived.self).map(\.connection)).count == 2)
        #expect(recorder.all(ConnectionClosed.self).allSatisfy { $0.fact.fields["by"] == "server" })
    }

    @Test func `a request whose content is not wanted is answered at once`() throws {
        let description = Self.office {
            $0.authentication.schemes = [.basic(BasicSettings())]
            $0.authentication.onChallenge.readsBody = false
        }
        let (reply, recorder) = try withLab(description) { lab throws in
            let file = try lab.file("content", String(repeating: "x", count: 2_000_000))
            return try lab.curl(Self.url, .direct, ["--data-binary", "@\(file)"])
        }
        #expect(reply.status == 401, "\(reply.log)")
        #expect(recorder.all(RequestReceived.self).map { $0.fact.fields["bytes"] } == [0])
    }

    @Test func `an answer at a gate waits while its connection lives`() throws {
        let description = Self.office(["/": .text("here") { $0.hold = "gate" }])
        let (_, recorder) = try withLab(description) { lab throws in
            let running = try lab.start(Self.url)
            #expect(lab.recorder.wait(for: GateReached.self))
            #expect(lab.enterprise.settle(until: .after(.seconds(60))))
            let gone = try lab.start(Self.url)
            #expect(lab.recorder.wait(for: GateReached.self, times: 2))
            gone.kill()
            #expect(lab.recorder.wait(for: ResponseCut.self))
            lab.enterprise.release(gate: "gate")
            #expect(running.finish().body == "here")
        }
        #expect(recorder.all(GateReached.self).count == 2)
        #expect(recorder.all(ResponseSent.self).count == 1 && recorder.all(ResponseCut.self).count == 1)
    }

    @Test func `damaged frames hang nothing`() throws {
        let (output, recorder) = try withLab(Self.office()) { lab throws in
            let host = try #require(lab.enterprise.access.hosts["app.test"])
            let script = Checkout.path("Tests/Clients/damaged-http2.py")
            let program = ["/usr/bin/python3", script, "app.test", host.address, "\(host.httpsPort)"]
            let arguments = [try lab.anchors(), "0", "60"]
            let ended = try ChildProcess.run(program + arguments, until: .after(.seconds(60)))
            #expect((try lab.curl(Self.url)).body == "here")
            return ended.everything
        }
        #expect(output == "60 0\n")
        let accepted = recorder.all(ConnectionAccepted.self).count
        #expect(accepted == 61)
        #expect(recorder.all(ConnectionClosed.self).count + recorder.all(ConnectionReset.self).count == accepted)
        #expect(!recorder.all(ConnectionGoAway.self).isEmpty && !recorder.all(StreamReset.self).isEmpty)
        // What was not damaged has been answered.
        #expect(recorder.all(ResponseSent.self).count > 20)
    }
}
