import EnterpriseLab
import EnterpriseModel
import EnterpriseSamples
import Foundation
import JSON
import MockEnterprise
import SystemBindings
import Testing
import WireFormats

struct AnswerTests {
    @Test(arguments: [
        (Response.Expectation.accepted, 200, true, 3), (.refused, 417, false, 0), (.ignored, 200, false, 3),
    ])
    func `a client that waits for 100 Continue is told to go on, refused, or ignored`(
        expectation: Response.Expectation,
        status: Int,
        saysContinue: Bool,
        bytes: Int
    ) throws {
        let description = EnvironmentDescription.office([
            "/": .text("done") {
                $0.expectContinue = expectation
                $0.status = status
            }
        ])
        for scheme in ["http", "https"] {
            try withLab(description) { lab throws in
                let arguments = ["--data", "abc", "-H", "Expect: 100-continue", "--expect100-timeout", "0.3"]
                let reply = try lab.curl("\(scheme)://app.test/", .direct, arguments)
                #expect(reply.status == status, "\(reply.log)")
                #expect(reply.log.contains("100 Continue") == saysContinue)
                #expect(lab.recorder.all(RequestReceived.self).map { $0.fact.fields["bytes"] } == [.integer(bytes)])
            }
        }
    }

    @Test func `after a refusal at once the connection stays, and the content that follows is dropped`() throws {
        let description = EnvironmentDescription.office([
            "/": .text("no") {
                $0.expectContinue = .refusedAndRead
                $0.status = 417
            }, "/next": .text("next"),
        ])
        let (_, recorder) = try withLab(description) { lab throws in
            let host = try #require(lab.enterprise.access.hosts["app.test"])
            let client = try RawClient(host.address, host.httpPort)
            let head = "POST / HTTP/1.1\r\nHost: app.test\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n"
            client.send(head)
            let refusal = client.receive(until: "no")
            #expect(refusal.hasPrefix("HTTP/1.1 417 ") && !refusal.contains("Connection: close"))
            client.send("GET /GET /next HTTP/1.1\r\nHost: app.test\r\n\r\n")
            #expect(client.receive(until: "next").hasPrefix("HTTP/1.1 200 "))
            // The same with all of it at once, which no client that waits does.
            client.send(head + "12345GET /next HTTP/1.1\r\nHost: app.test\r\n\r\n")
            #expect(client.receive(until: "next").hasPrefix("HTTP/1.1 417 "))
        }
        let requests = recorder.all(RequestReceived.self).map { $0.fact.fields }
        #expect(requests.map { $0["path"] } == ["/", "/next", "/", "/next"])
        #expect(requests.map { $0["bytes"] } == [0, 0, 0, 0])
        #expect(requests.map { $0["pipelined"] } == [false, false, false, false])
        #expect(recorder.all(ConnectionAccepted.self).count == 1)
    }

    /// RFC 9110, section 15.1: no cache may guess for a status that is not in this list, so that nothing is said there.
    @Test func `an environment says how fresh answers are where a cache could guess`() throws {
        var description = EnvironmentDescription.office([
            "/": .text("x"), "/gone": .text("x") { $0.status = 410 },
            "/refused": .text("x") { $0.status = 403 },
            "/kept": .text("x") { $0.headers = [Header("cache-control", "max-age=60")] },
            "/dated": .text("x") { $0.headers = [Header("Last-Modified", "Sat, 28 Nov 2026 08:00:00 GMT")] },
        ])
        func told() throws -> [String: [String]] {
            var told: [String: [String]] = [:]
            try withLab(description) { lab throws in
                let paths = try #require(description.servers["app.test"]).routes.keys
                for path in paths {
                    let reply = try lab.curl("http://app.test\(path)", .direct)
                    told[path] = reply.log.split(whereSeparator: \.isNewline).map { $0.lowercased() }
                        .filter { $0.hasPrefix("< cache-control:") }
                        .map { String($0.dropFirst("< cache-control: ".count)) }
                }
            }
            return told
        }
        #expect(try told() == ["/": [], "/gone": [], "/refused": [], "/kept": ["max-age=60"], "/dated": []])
        description.cacheControl = "no-cache"
        #expect(
            try told()
                == [
                    "/": ["no-cache"], "/gone": ["no-cache"], "/refused": [], "/kept": ["max-age=60"],
                    "/dated": [],
                ]
        )
    }

    @Test func `what cannot be read is refused, and that is journalled`() throws {
        let (_, recorder) = try withLab(.office(["/": .text("x")])) { lab throws in
            let host = try #require(lab.enterprise.access.hosts["app.test"])
            let client = try RawClient(host.address, host.httpPort)
            client.send("GET / HTTP/1.1\r\nno colon\r\n\r\n")
            #expect(client.receive().hasPrefix("HTTP/1.1 400"))
        }
        #expect(recorder.all(RequestRejected.self).map { $0.fact.fields["status"] } == [400])
        #expect(recorder.all(ResponseSent.self).isEmpty)
    }

    /// See `ci/calibrate`: Apache, nginx and haproxy answer each at once.
    @Test(arguments: [
        ("GET / HTTP/1.2\r\nHost: app.test\r\n\r\n", 200), ("GET / HTTP/1.\r\nHost: app.test\r\n\r\n", 400),
        ("GET / HTTP/1.12\r\nHost: app.test\r\n\r\n", 400), ("GET / HTTP/1.1\nHost: app.test\n\n", 400),
        ("GET / HTTP/1.1\r\nHost: app.test\n\r\n", 400),
    ])
    func `no client waits for what will not come`(request: String, status: Int) throws {
        try withLab(.office(["/": .text("x")])) { lab throws in
            let host = try #require(lab.enterprise.access.hosts["app.test"])
            let client = try RawClient(host.address, host.httpPort)
            client.send(request)
            #expect(client.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 \(status) "))
        }
    }

    @Test(arguments: [
        ("http://portal.corp.test/target", "portal"), ("https://portal.corp.test/target", "portal"),
        ("/target", "portal"), ("http://extra.corp.test/target", "extra"),
    ])
    func `a redirect leads to a host by its name, directly and through the relay`(location: String, body: String) throws
    {
        let description = EnvironmentDescription.corp { description in
            for name in ["portal", "extra"] {
                description.servers["\(name).corp.test"]?.routes["/target"] = Route(responses: [.text(name)])
            }
            let redirect = Response.text("") {
                $0.status = 302
                $0.headers = [Header("Location", location)]
            }
            description.servers["portal.corp.test"]?.routes["/"] = Route(responses: [redirect])
            description.servers["www.example.test"]?.routes["/"] = Route(responses: [redirect])
        }
        try withLab(description) { lab throws in
            let token = lab.enterprise.policy(fetchedBy: .harness).token
            let reply = try lab.curl("https://portal.corp.test/", .relay(token: token), ["-L"])
            #expect(reply.body == body, "\(reply.log)")
            guard let url = URLComponents(string: location), let host = url.host else { return }
            let entry = try #require(lab.enterprise.access.hosts[host])
            let direct = try lab.curl("http://www.example.test/")
            let port = url.scheme == "https" ? entry.httpsPort : entry.httpPort
            #expect(direct.log.contains("\(host):\(port)/target"))
        }
    }

    @Test func `a client that has the content already is told so`() throws {
        let description = EnvironmentDescription.office([
            "/": .text("text") {
                $0.headers = [
                    Header("ETag", "\"v1\""), Header("Last-Modified", "Sun, 06 Nov 1994 08:49:37 GMT"),
                    Header("Cache-Control", "max-age=60"), Header("X-More", "y"),
                ]
            }
        ])
        try withLab(description) { lab throws in
            func status(_ header: String) throws -> Int {
                try lab.curl("http://app.test/", .direct, ["-H", header]).status
            }
            let reply = try lab.curl("http://app.test/", .direct, ["-H", "If-None-Match: \"v0\", W/\"v1\""])
            #expect(reply.status == 304 && reply.body.isEmpty)
            #expect(reply.log.contains("ETag: \"v1\"") && !reply.log.contains("X-More"))
            #expect(try status("If-None-Match: *") == 304)
            #expect(try status("If-None-Match: \"v2\"") == 200)
            #expect(try status("If-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT") == 304)
            #expect(try status("If-Modified-Since: Sun, 06 Nov 1994 08:49:36 GMT") == 200)
        }
    }

    @Test func `the moment when an answer is fresh no more is journalled`() throws {
        let description = EnvironmentDescription.office([
            "/": .text("text") { $0.headers = [Header("Cache-Control", "private, max-age=1")] },
            "/long": .text("text") { $0.headers = [Header("Cache-Control", "max-age=3600")] },
            "/never": .text("text") { $0.headers = [Header("Cache-Control", "max-age=0")] },
        ])
        let (_, recorder) = try withLab(description) { lab throws in
            #expect(try lab.curl("http://app.test/long").status == 200)
            #expect(try lab.curl("http://app.test/never").status == 200)
            #expect(try lab.curl("http://app.test/missing").status == 404)
            #expect(try lab.curl("http://app.test/").status == 200)
            #expect(lab.recorder.wait(for: ResponseExpired.self))
        }
        let expired = try #require(recorder.all(ResponseExpired.self).first)
        let sent = try #require(recorder.all(ResponseSent.self).last)
        #expect(expired.fact.fields["path"] == "/" && expired.request == sent.request)
        #expect(expired.time - sent.time >= 1_990)
        #expect(recorder.all(ResponseExpired.self).count == 1)
    }

    @Test func `a server can want a length, little heads, and an old version`() throws {
        let description = EnvironmentDescription.office(["/": .text("x")]) {
            $0.demandsLength = true
            $0.headerLimit = 8 << 10
            $0.httpVersions = [.http10]
        }
        try withLab(description) { lab throws in
            func status(_ arguments: [String]) throws -> Int {
                try lab.curl("http://app.test/", .direct, arguments).status
            }
            let reply = try lab.curl("http://app.test/")
            #expect(reply.status == 200 && reply.log.contains("HTTP/1.0 200 OK"))
            #expect(try status(["-X", "POST", "-H", "Content-Length:"]) == 411)
            #expect(try status(["--data", "x", "-H", "Transfer-Encoding: chunked"]) == 411)
            #expect(try status(["--data", ""]) == 200)
            #expect(try status(["-H", "X-Big: \(String(repeating: "x", count: 9 << 10))"]) == 431)
        }
    }

    @Test(arguments: ["http", "https"])
    func `a head with a ticket of 64 KiB is read`(scheme: String) throws {
        try withLab(.office(["/": .text("x")]) { $0.headerLimit = 128 << 10 }) { lab throws in
            // Without the log, for which nobody reads while the output is read.
            let header = "Authorization: Negotiate \(String(repeating: "x", count: 90 << 10))"
            let reply = try lab.curl("\(scheme)://app.test/", .direct, ["--no-verbose", "-H", header])
            #expect(reply.status == 200, "\(reply.log)")
        }
    }

    @Test(arguments: [[], ["-H", "Transfer-Encoding: chunked"]])
    func `a big upload is digested whole`(arguments: [String]) throws {
        try withLab(.office(["/put": .text("stored")])) { lab throws in
            let file = lab.directory.appending(path: "upload")
            try Data(count: 100_000_000).write(to: file)
            let reply = try lab.curl("http://app.test/put", .direct, arguments + ["-T", file.path()])
            #expect(reply.body == "stored", "\(reply.log)")
            let fields = try #require(lab.recorder.all(RequestReceived.self).first?.fact.fields)
            let (digest, _) = try Lab.Running("/usr/bin/sha256sum", [file.path()]).texts()
            #expect(fields["bytes"] == 100_000_000)
            #expect(fields["body-sha256"] == .string(String(digest.prefix(64))))
        }
    }

    @Test func `an upload is cut at a byte`() throws {
        var description = EnvironmentDescription.office([:])
        let cut = Response.text("") { $0.ending = Ending(.received(64 << 10), .reset) }
        description.servers["app.test"]?.routes["/put"] = Route(responses: [cut, .text("stored")])
        let (_, recorder) = try withLab(description) { lab throws in
            let file = lab.directory.appending(path: "upload")
            try Data(count: 256 << 10).write(to: file)
            let first = try lab.curl("https://app.test/put", .direct, ["-T", file.path()])
            #expect([55, 56].contains(first.exit), "\(first.log)")
            #expect(try lab.curl("https://app.test/put", .direct, ["-T", file.path()]).body == "stored")
        }
        #expect(recorder.all(ConnectionReset.self).map { $0.fact.fields["by"] } == ["server"])
        #expect(recorder.all(RequestReceived.self).count == 1)
    }
}
